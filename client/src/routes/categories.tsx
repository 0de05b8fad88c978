import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { listSearch } from '#lib/search.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R037. */
export const categoriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/categories',
  validateSearch: listSearch,
  beforeLoad: requires('reference.settings'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reference.categories.list.prefetch(),
  component: lazyRouteComponent(
    () => import('#features/settings/categories-page.tsx').catch(codeGone),
    'CategoriesPage',
  ),
});
