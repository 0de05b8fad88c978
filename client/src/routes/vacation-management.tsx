import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { listSearch } from '#lib/search.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R022, for everybody in scope. */
export const vacationManagementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/vacation-management',
  validateSearch: listSearch,
  beforeLoad: requires('time-off.manage'),
  component: lazyRouteComponent(
    () => import('#features/time-off/management/requests-page.tsx').catch(codeGone),
    'PaidTimeOffRequestsPage',
  ),
});

/** R022 for one person: redirects to the page with a filter, which can be removed. */
export const vacationManagementOfRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/vacation-management/$userId',
  validateSearch: listSearch,
  beforeLoad: ({ params: { userId }, search }) => {
    throw redirect({ to: '/vacation-management', search: { ...search, userId }, replace: true });
  },
});
