import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { past } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { hoursFilters } from '#shared/filters/filter-address.ts';
import { keepsInstant } from './keeps-instant.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R019. */
export const timecardEmployeesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/timecard/employees',
  validateSearch: hoursFilters.pick({ startDate: true, endDate: true, userId: true }).extend(past),
  search: keepsInstant,
  beforeLoad: requires('timecards.read'),
  component: lazyRouteComponent(
    () => import('#features/accounting/timecards/employees/employees-page.tsx').catch(codeGone),
    'EmployeeTimecardPage',
  ),
});
