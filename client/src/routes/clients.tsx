import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { listSearch } from '#lib/search.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R039. */
export const clientsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clients',
  validateSearch: listSearch,
  beforeLoad: requires('reference.settings'),
  component: lazyRouteComponent(
    () => import('#features/settings/clients/clients-page.tsx').catch(codeGone),
    'ClientsPage',
  ),
});
