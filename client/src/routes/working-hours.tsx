import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { number, recordListSearch } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { commissionsRoute } from './commissions.tsx';
import { opensList } from './opens-list.ts';

/** R036; the office is in the address: `?office=2`. */
export const workingHoursRoute = createRoute({
  getParentRoute: () => commissionsRoute,
  path: '/working-hours',
  validateSearch: recordListSearch.extend({ office: number }),
  beforeLoad: opensList('/working-hours'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reference.offices.list.prefetch(),
  component: lazyRouteComponent(
    () => import('#features/settings/working-hours/working-hours-page.tsx').catch(codeGone),
    'WorkingHoursPage',
  ),
});
