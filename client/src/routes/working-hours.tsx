import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '../lib/code-gone.ts';
import { listSearch } from '../lib/search.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R036; the office is in the address: `?office=2`. */
export const workingHoursRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/working-hours',
  validateSearch: listSearch,
  beforeLoad: requires('reference.commission-settings'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reference.offices.list.prefetch(),
  component: lazyRouteComponent(
    () => import('../features/settings/working-hours/working-hours-page.tsx').catch(codeGone),
    'WorkingHoursPage',
  ),
});
