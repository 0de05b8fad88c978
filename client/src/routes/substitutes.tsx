import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** DG-1: who stands in for whom. */
export const substitutesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/substitutes',
  beforeLoad: requires('substitutes.own'),
  component: lazyRouteComponent(
    () => import('#features/substitutes/substitutes-page.tsx').catch(codeGone),
    'SubstitutesPage',
  ),
});
