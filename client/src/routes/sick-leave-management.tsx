import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { requestsSearch } from '#features/time-off/management/requests-search.ts';
import { codeGone } from '#lib/code-gone.ts';
import { keepsInstant } from './keeps-instant.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R026, for everybody in scope. */
export const sickLeaveManagementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sick-leave-management',
  validateSearch: requestsSearch,
  search: keepsInstant,
  beforeLoad: opensList('/sick-leave-management'),
  component: lazyRouteComponent(
    () => import('#features/time-off/management/requests-page.tsx').catch(codeGone),
    'SickLeaveRequestsPage',
  ),
});

/** R026 for one person: redirects to the page with a filter, which can be removed. */
export const sickLeaveManagementOfRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sick-leave-management/$userId',
  validateSearch: requestsSearch,
  beforeLoad: ({ params: { userId }, search }) => {
    throw redirect({
      to: '/sick-leave-management',
      search: { ...search, userId: Number(userId) },
      replace: true,
    });
  },
});
