import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R044. */
export const clientGroupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/client-groups',
  validateSearch: recordListSearch,
  beforeLoad: opensList('/client-groups'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reference.clientGroups.list.prefetch({}),
  component: lazyRouteComponent(
    () => import('#features/settings/client-groups/client-groups-page.tsx').catch(codeGone),
    'ClientGroupsPage',
  ),
});
