import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R045. */
export const documentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/documents',
  validateSearch: recordListSearch,
  beforeLoad: requires('documents.read'),
  loader: ({ context: { api } }) => void api.utils.documents.shelf.prefetch(),
  component: lazyRouteComponent(
    () => import('#features/documents/documents-page.tsx').catch(codeGone),
    'DocumentsPage',
  ),
});
