import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { number, past, period } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { keepsInstant } from './keeps-instant.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R019. */
export const timecardEmployeesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/timecard/employees',
  validateSearch: z.object({ ...period, ...past, userId: number }),
  search: keepsInstant,
  beforeLoad: requires('timecards.read'),
  component: lazyRouteComponent(
    () => import('#features/accounting/timecards/employees/employees-page.tsx').catch(codeGone),
    'EmployeeTimecardPage',
  ),
});
