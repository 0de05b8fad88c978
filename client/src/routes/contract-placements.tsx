import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { commissionSearch } from '#features/commissions/shared/filter-names.ts';
import { codeGone } from '#lib/code-gone.ts';
import { commissionsRoute, withKeptFilter } from './commissions.tsx';

/** R031; the address holds the filter, the view and the commission that is explained. */
export const contractPlacementsRoute = createRoute({
  getParentRoute: () => commissionsRoute,
  path: '/contract-placements',
  validateSearch: commissionSearch,
  beforeLoad: withKeptFilter('/contract-placements'),
  component: lazyRouteComponent(
    () => import('#features/commissions/contract/contract-page.tsx').catch(codeGone),
    'ContractPage',
  ),
});
