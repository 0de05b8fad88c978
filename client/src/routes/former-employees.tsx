import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** Whose retention is over, and who was erased (PD-4 to PD-6). */
export const formerEmployeesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/former-employees',
  beforeLoad: requires('personal-data.erase'),
  component: lazyRouteComponent(
    () => import('#features/people/former/former-page.tsx').catch(codeGone),
    'FormerEmployeesPage',
  ),
});
