import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mineSearch } from '#features/time-off/mine/mine-search.ts';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

const page = () => import('#features/time-off/mine/mine-page.tsx').catch(codeGone);

/** R021. */
export const myVacationRequestRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/my-vacation-request',
  validateSearch: mineSearch,
  beforeLoad: requires('time-off.own'),
  component: lazyRouteComponent(page, 'MyVacationPage'),
});

/** R025. */
export const mySickLeaveRequestRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/my-sick-leave-request',
  validateSearch: mineSearch,
  beforeLoad: requires('time-off.own'),
  component: lazyRouteComponent(page, 'MySickLeavePage'),
});
