import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R038. */
export const positionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/positions',
  validateSearch: recordListSearch,
  beforeLoad: opensList('/positions'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reference.positions.list.prefetch({ all: true }),
  component: lazyRouteComponent(() => import('#features/settings/positions-page.tsx').catch(codeGone), 'PositionsPage'),
});
