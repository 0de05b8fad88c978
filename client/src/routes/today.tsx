import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** TD-1: what a person begins a day with. */
export const todayRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/today',
  beforeLoad: requires('today.read'),
  loader: ({ context: { api } }) => void api.utils.today.read.prefetch(),
  component: lazyRouteComponent(() => import('#features/today/today-page.tsx').catch(codeGone), 'TodayPage'),
});
