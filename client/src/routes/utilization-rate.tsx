import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reportSearch } from '#features/reports/hours/report-search.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** An hours report; the address holds its filters and the figure whose rows are open. */
export const utilizationRateRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/utilization-rate',
  validateSearch: reportSearch,
  beforeLoad: opensList('/utilization-rate'),
  component: lazyRouteComponent(
    () => import('#features/reports/utilization/utilization-page.tsx').catch(codeGone),
    'UtilizationPage',
  ),
});
