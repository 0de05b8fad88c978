import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R028. */
export const sickLeaveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sick-leave',
  beforeLoad: requires('reference.settings'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reference.sickLeaveSettings.list.prefetch(),
  component: lazyRouteComponent(
    () => import('#features/settings/time-off/sick-leave-page.tsx').catch(codeGone),
    'SickLeavePage',
  ),
});
