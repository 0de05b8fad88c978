import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch, texts } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R039; `?failed=` are the days of failed rows to which the page leads back. */
export const clientsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clients',
  validateSearch: recordListSearch.extend(texts('failed')),
  beforeLoad: opensList('/clients'),
  component: lazyRouteComponent(
    () => import('#features/settings/clients/clients-page.tsx').catch(codeGone),
    'ClientsPage',
  ),
});
