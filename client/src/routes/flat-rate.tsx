import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { listSearch } from '#lib/search.ts';
import { commissionsRoute, withKeptFilter } from './commissions.tsx';

/** R033. */
export const flatRateRoute = createRoute({
  getParentRoute: () => commissionsRoute,
  path: '/flat-rate',
  validateSearch: listSearch,
  beforeLoad: withKeptFilter,
  component: lazyRouteComponent(
    () => import('#features/commissions/flat-rate/flat-page.tsx').catch(codeGone),
    'FlatPage',
  ),
});
