import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { userRoute } from './user.tsx';

/** R012. */
export const userEmploymentRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/employment',
  component: lazyRouteComponent(
    () => import('#features/people/user/employment/employment-tab.tsx').catch(codeGone),
    'EmploymentTab',
  ),
});
