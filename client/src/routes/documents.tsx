import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R045. */
export const documentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/documents',
  validateSearch: recordListSearch,
  beforeLoad: opensList('/documents'),
  loader: ({ context: { api } }) => void api.utils.documents.shelf.prefetch(),
  component: lazyRouteComponent(
    () => import('#features/documents/documents-page.tsx').catch(codeGone),
    'DocumentsPage',
  ),
});
