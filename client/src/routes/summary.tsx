import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { listSearch } from '#lib/search.ts';
import { commissionsRoute, withKeptFilter } from './commissions.tsx';

/** R034. */
export const summaryRoute = createRoute({
  getParentRoute: () => commissionsRoute,
  path: '/summary',
  validateSearch: listSearch,
  beforeLoad: withKeptFilter,
  component: lazyRouteComponent(
    () => import('#features/commissions/summary/summary-page.tsx').catch(codeGone),
    'SummaryPage',
  ),
});
