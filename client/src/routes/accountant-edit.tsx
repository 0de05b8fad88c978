import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { codeGone } from '#lib/code-gone.ts';
import { openTabs } from '#lib/tabs.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** Invalid dates are ignored. */
const date = z.iso.date().optional().catch(undefined);

/** R017; without dates, the server's default range (TS-10). */
export const accountantEditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/accountant/edit/$userId',
  validateSearch: z.object({ startDate: date, endDate: date }),
  beforeLoad: requires('timesheet.edit-any'),
  loader: async () => ({ tabs: await openTabs() }),
  component: lazyRouteComponent(
    () => import('#features/accounting/edit/edit-page.tsx').catch(codeGone),
    'EditTimesheetPage',
  ),
});
