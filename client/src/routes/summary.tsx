import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { commissionSearch } from '#features/commissions/shared/filter-names.ts';
import { codeGone } from '#lib/code-gone.ts';
import { commissionsRoute, withKeptFilter } from './commissions.tsx';

/** R034. */
export const summaryRoute = createRoute({
  getParentRoute: () => commissionsRoute,
  path: '/summary',
  validateSearch: commissionSearch,
  beforeLoad: withKeptFilter('/summary'),
  component: lazyRouteComponent(
    () => import('#features/commissions/summary/summary-page.tsx').catch(codeGone),
    'SummaryPage',
  ),
});
