import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { codeGone } from '../lib/code-gone.ts';
import { type Api, HOME } from '../lib/session.ts';
import { rootRoute } from './root.tsx';
import { RouteProblem } from './route-problem.tsx';

/** Whoever is signed in has no business here. */
async function goesHome({ session }: Api): Promise<void> {
  if (await session.whoComes()) throw redirect({ to: HOME, replace: true });
}

const SignInPage = lazyRouteComponent(
  () => import('../features/sign-in/sign-in-page.tsx').catch(codeGone),
  'SignInPage',
);

/** R002. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: async ({ context: { api }, location }) => {
    if (location.state.signOut) {
      await api.session.end();
      throw redirect({ to: '/login', replace: true }); // the entry in the history is not to sign out once more
    }
    SignInPage.preload?.()?.catch(() => {}); // while the server is asked who comes; a failure is told where it is shown
    await goesHome(api);
  },
  component: SignInPage,
  errorComponent: RouteProblem,
});

/** R001. */
export const testLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test-login',
  beforeLoad: ({ context: { api } }) => goesHome(api),
  component: lazyRouteComponent(() => import('../features/sign-in/look-up-page.tsx').catch(codeGone), 'LookUpPage'),
  errorComponent: RouteProblem,
});
