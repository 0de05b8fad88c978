import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { systemSearch } from '#features/system/system-search.ts';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** How Hourbook itself is doing; the address holds which jobs are listed. */
export const systemRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/system',
  validateSearch: systemSearch,
  beforeLoad: requires('system.read'),
  component: lazyRouteComponent(() => import('#features/system/system-page.tsx').catch(codeGone), 'SystemPage'),
});
