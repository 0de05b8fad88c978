import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { requestsSearch } from '#features/time-off/management/requests-search.ts';
import { codeGone } from '#lib/code-gone.ts';
import { keepsInstant } from './keeps-instant.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R022, for everybody in scope. */
export const vacationManagementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/vacation-management',
  validateSearch: requestsSearch,
  search: keepsInstant,
  beforeLoad: opensList('/vacation-management'),
  component: lazyRouteComponent(
    () => import('#features/time-off/management/requests-page.tsx').catch(codeGone),
    'PaidTimeOffRequestsPage',
  ),
});

/** R022 for one person: redirects to the page with a filter, which can be removed. */
export const vacationManagementOfRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/vacation-management/$userId',
  validateSearch: requestsSearch,
  beforeLoad: ({ params: { userId }, search }) => {
    throw redirect({
      to: '/vacation-management',
      search: { ...search, userId: Number(userId) },
      replace: true,
    });
  },
});
