import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { userRoute } from './user.tsx';

/** R014. */
export const userTimeOffRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/time-off',
  component: lazyRouteComponent(
    () => import('#features/people/user/time-off/time-off-tab.tsx').catch(codeGone),
    'TimeOffTab',
  ),
});
