import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { date, tableView } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** Who has handed in a week, and what became of it. */
export const weeksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/weeks',
  validateSearch: z.object({ ...tableView, week: date }),
  beforeLoad: opensList('/weeks'),
  component: lazyRouteComponent(() => import('#features/weeks/weeks-page.tsx').catch(codeGone), 'WeeksPage'),
});
