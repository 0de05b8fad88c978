import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R037. */
export const categoriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/categories',
  validateSearch: recordListSearch,
  beforeLoad: opensList('/categories'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reference.categories.list.prefetch(),
  component: lazyRouteComponent(
    () => import('#features/settings/categories-page.tsx').catch(codeGone),
    'CategoriesPage',
  ),
});
