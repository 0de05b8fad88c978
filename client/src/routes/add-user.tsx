import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R009. */
export const addUserRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/add-user',
  beforeLoad: requires('people.add'),
  loader: ({ context: { api } }) => {
    // Not awaited: the page has its own skeleton.
    void api.utils.people.add.offices.prefetch();
    void api.utils.reference.positions.list.prefetch({});
    void api.utils.reference.employmentTypes.list.prefetch({ active: true });
  },
  component: lazyRouteComponent(
    () => import('#features/people/add-user/add-user-page.tsx').catch(codeGone),
    'AddUserPage',
  ),
});
