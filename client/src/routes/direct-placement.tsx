import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { commissionSearch } from '#features/commissions/shared/filter-names.ts';
import { codeGone } from '#lib/code-gone.ts';
import { commissionsRoute, withKeptFilter } from './commissions.tsx';

/** R032. */
export const directPlacementRoute = createRoute({
  getParentRoute: () => commissionsRoute,
  path: '/direct-placement',
  validateSearch: commissionSearch,
  beforeLoad: withKeptFilter('/direct-placement'),
  component: lazyRouteComponent(
    () => import('#features/commissions/direct/direct-page.tsx').catch(codeGone),
    'DirectPage',
  ),
});
