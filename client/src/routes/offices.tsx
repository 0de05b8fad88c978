import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R040. */
export const officesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/offices',
  validateSearch: recordListSearch,
  beforeLoad: opensList('/offices'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reference.offices.list.prefetch(),
  component: lazyRouteComponent(() => import('#features/settings/offices-page.tsx').catch(codeGone), 'OfficesPage'),
});
