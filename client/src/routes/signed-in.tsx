import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { rememberTarget } from '#shared/session/session.ts';
import { rootRoute } from './root.tsx';
import { RouteProblem } from './route-problem.tsx';

/** The parent of all pages that require a sign-in. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context: { api }, location }) => {
    const self = await api.session.whoIsIt();
    if (self) return { self };
    rememberTarget(location.href);
    throw redirect({ to: '/login', replace: true });
  },
  component: lazyRouteComponent(() => import('#features/shell/shell.tsx').catch(codeGone), 'Shell'),
  errorComponent: RouteProblem,
});
