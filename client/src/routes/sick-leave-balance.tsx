import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { balancesSearch } from '#features/time-off/balances/balances-search.ts';
import { codeGone } from '#lib/code-gone.ts';
import { keepsInstant } from './keeps-instant.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R027 */
export const sickLeaveBalanceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sick-leave-balance',
  validateSearch: balancesSearch,
  search: keepsInstant,
  beforeLoad: opensList('/sick-leave-balance'),
  component: lazyRouteComponent(
    () => import('#features/time-off/balances/balances-page.tsx').catch(codeGone),
    'SickLeaveBalancesPage',
  ),
});
