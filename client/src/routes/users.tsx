import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { listSearch } from '#lib/search.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R010. */
export const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  validateSearch: listSearch,
  beforeLoad: requires('people.administer'),
  component: lazyRouteComponent(() => import('#features/people/users/users-page.tsx').catch(codeGone), 'UsersPage'),
});
