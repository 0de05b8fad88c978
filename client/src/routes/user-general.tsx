import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '../lib/code-gone.ts';
import { userRoute } from './user.tsx';

/** R011. */
export const userGeneralRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/general',
  component: lazyRouteComponent(
    () => import('../features/people/user/general/general-tab.tsx').catch(codeGone),
    'GeneralTab',
  ),
});
