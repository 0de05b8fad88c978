import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reportSearch } from '#features/reports/hours/report-search.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** An hours report; the address holds its filters and the figure whose rows are open. */
export const unbillableHoursCostRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/unbillable-hours-cost',
  validateSearch: reportSearch,
  beforeLoad: opensList('/unbillable-hours-cost'),
  component: lazyRouteComponent(
    () => import('#features/reports/unbillable/unbillable-page.tsx').catch(codeGone),
    'UnbillablePage',
  ),
});
