import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R029. */
export const vacationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/vacations',
  beforeLoad: requires('reference.settings'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reference.vacationSettings.list.prefetch(),
  component: lazyRouteComponent(
    () => import('#features/settings/time-off/vacations-page.tsx').catch(codeGone),
    'VacationsPage',
  ),
});
