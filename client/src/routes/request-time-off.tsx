import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requestSearch } from '#features/time-off/request/request-search.ts';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

const page = () => import('#features/time-off/request/request-page.tsx').catch(codeGone);

/** R020. */
export const requestVacationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/request-vacation',
  validateSearch: requestSearch,
  beforeLoad: requires('time-off.own'),
  component: lazyRouteComponent(page, 'RequestVacationPage'),
});

/** R024. */
export const requestSickLeaveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/request-sick-leave',
  validateSearch: requestSearch,
  beforeLoad: requires('time-off.own'),
  component: lazyRouteComponent(page, 'RequestSickLeavePage'),
});
