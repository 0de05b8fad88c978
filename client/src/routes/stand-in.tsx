import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** DG-4: what waits for somebody in whose place the viewer acts. */
export const standInRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stand-in',
  beforeLoad: requires('substitutes.own'),
  component: lazyRouteComponent(() => import('#features/substitutes/stand-in-page.tsx').catch(codeGone), 'StandInPage'),
});
