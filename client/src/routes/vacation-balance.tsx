import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { listSearch } from '#lib/search.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R023 */
export const vacationBalanceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/vacation-balance',
  validateSearch: listSearch,
  beforeLoad: requires('time-off.manage'),
  component: lazyRouteComponent(
    () => import('#features/time-off/balances/balances-page.tsx').catch(codeGone),
    'PaidTimeOffBalancesPage',
  ),
});
