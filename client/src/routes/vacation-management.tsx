import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { codeGone } from '../lib/code-gone.ts';
import { listSearch } from '../lib/search.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R022, of everybody in scope. */
export const vacationManagementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/vacation-management',
  validateSearch: listSearch,
  beforeLoad: requires('time-off.manage'),
  component: lazyRouteComponent(
    () => import('../features/time-off/management/requests-page.tsx').catch(codeGone),
    'PaidTimeOffRequestsPage',
  ),
});

/** R022 of one person: the same page with a filter that can be taken away. */
export const vacationManagementOfRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/vacation-management/$userId',
  validateSearch: listSearch,
  beforeLoad: ({ params: { userId }, search }) => {
    throw redirect({ to: '/vacation-management', search: { ...search, userId }, replace: true });
  },
});
