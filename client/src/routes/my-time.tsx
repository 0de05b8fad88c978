import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { sheet } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { openTabs } from '#lib/tabs.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R008; without dates, the server's default range (TS-10). */
export const myTimeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/my-time',
  validateSearch: z.object(sheet),
  beforeLoad: requires('timesheet.read-own'),
  loaderDeps: ({ search: { startDate, endDate } }) => ({ startDate, endDate }),
  loader: async ({ context: { api }, deps }) => {
    // Not awaited: the page has its own skeleton.
    void api.utils.timesheet.mine.prefetch(deps);
    void api.utils.timesheet.aboutDays.prefetch(deps);
    void api.utils.timesheet.clients.prefetch();
    return { tabs: await openTabs() };
  },
  component: lazyRouteComponent(
    () => import('#features/timesheet/my-time/my-time-page.tsx').catch(codeGone),
    'MyTimePage',
  ),
});
