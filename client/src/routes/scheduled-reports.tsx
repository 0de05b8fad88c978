import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { tableView, texts } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R030; the address also holds the open report or its history. */
export const scheduledReportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/scheduled-reports',
  validateSearch: z.object({ ...tableView, ...texts('open', 'history') }),
  beforeLoad: opensList('/scheduled-reports'),
  component: lazyRouteComponent(
    () => import('#features/reports/scheduled/scheduled-page.tsx').catch(codeGone),
    'ScheduledReportsPage',
  ),
});
