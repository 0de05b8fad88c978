import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { commissionSearch } from '#features/commissions/shared/filter-names.ts';
import { codeGone } from '#lib/code-gone.ts';
import { commissionsRoute, withKeptFilter } from './commissions.tsx';

/** R033. */
export const flatRateRoute = createRoute({
  getParentRoute: () => commissionsRoute,
  path: '/flat-rate',
  validateSearch: commissionSearch,
  beforeLoad: withKeptFilter('/flat-rate'),
  component: lazyRouteComponent(
    () => import('#features/commissions/flat-rate/flat-page.tsx').catch(codeGone),
    'FlatPage',
  ),
});
