import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { HOME, signOut, whoIsIt } from '../lib/session.ts';
import { rootRoute } from './root.tsx';

/** R002. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: async ({ context: { api }, location }) => {
    if (location.state.signOut) {
      await signOut(api);
      throw redirect({ to: '/login', replace: true }); // the entry in the history is not to sign out once more
    }
    if (await whoIsIt(api)) throw redirect({ to: HOME, replace: true });
  },
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
});
