import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { sheet } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { openTabs } from '#lib/tabs.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R017; without dates, the server's default range (TS-10). */
export const accountantEditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/accountant/edit/$userId',
  validateSearch: z.object(sheet),
  beforeLoad: requires('timesheet.edit-any'),
  loader: async () => ({ tabs: await openTabs() }),
  component: lazyRouteComponent(
    () => import('#features/accounting/edit/edit-page.tsx').catch(codeGone),
    'EditTimesheetPage',
  ),
});
