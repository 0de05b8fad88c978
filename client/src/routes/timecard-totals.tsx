import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { past, tableView } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { hoursFilters } from '#shared/filters/filter-address.ts';
import { keepsInstant } from './keeps-instant.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R018; the address also holds the view of the list. */
export const timecardTotalsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/timecard/totals',
  validateSearch: hoursFilters
    .pick({ startDate: true, endDate: true, clientIds: true })
    .extend({ ...past, ...tableView }),
  search: keepsInstant,
  beforeLoad: opensList('/timecard/totals'),
  component: lazyRouteComponent(
    () => import('#features/accounting/timecards/totals/totals-page.tsx').catch(codeGone),
    'TimecardTotalsPage',
  ),
});
