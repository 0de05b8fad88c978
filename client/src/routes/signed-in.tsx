import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rememberTarget, whoIsIt } from '../lib/session.ts';
import { rootRoute } from './root.tsx';

/** Around every page that needs a person. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context: { api }, location }) => {
    const self = await whoIsIt(api);
    if (self) return { self };
    rememberTarget(location.href);
    throw redirect({ to: '/login', replace: true });
  },
  component: lazyRouteComponent(() => import('../features/shell/shell.tsx'), 'Shell'),
});
