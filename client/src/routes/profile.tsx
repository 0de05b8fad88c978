import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R007. */
export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  beforeLoad: requires('profile.own'),
  loader: ({ context: { api } }) => void api.utils.people.profile.mine.prefetch(),
  component: lazyRouteComponent(
    () => import('#features/people/profile/profile-page.tsx').catch(codeGone),
    'ProfilePage',
  ),
});
