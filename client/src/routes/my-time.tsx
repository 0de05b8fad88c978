import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { signedInRoute } from './signed-in.tsx';

/** What is no date counts as not given. */
const date = z.iso.date().optional().catch(undefined);

/** R008; without dates the server's usual range (TS-10). */
export const myTimeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/my-time',
  validateSearch: z.object({ startDate: date, endDate: date }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    // Not waited for: the page has its own skeleton.
    void api.utils.timesheet.mine.prefetch(deps);
    void api.utils.timesheet.clients.prefetch();
  },
  component: lazyRouteComponent(() => import('../features/my-time/my-time-page.tsx'), 'MyTimePage'),
});
