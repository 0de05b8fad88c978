import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { signedInRoute } from './signed-in.tsx';

export const helpRoute = createRoute({ getParentRoute: () => signedInRoute, path: '/help' });

/** Where the help begins. */
export const helpIndexRoute = createRoute({
  getParentRoute: () => helpRoute,
  path: '/',
  component: lazyRouteComponent(() => import('#features/help/help-index.tsx').catch(codeGone), 'HelpIndex'),
});
