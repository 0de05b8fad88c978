import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** The reminders that offices have. */
export const remindersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reminders',
  beforeLoad: requires('reference.reminders'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reminders.settings.list.prefetch(),
  component: lazyRouteComponent(
    () => import('#features/settings/reminders/reminders-page.tsx').catch(codeGone),
    'RemindersPage',
  ),
});
