import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { helpRoute } from './help.tsx';

/** A page of the help: the address says where it is in `docs`, and the heading. */
export const helpPageRoute = createRoute({
  getParentRoute: () => helpRoute,
  path: '$',
  component: lazyRouteComponent(() => import('#features/help/help-page.tsx').catch(codeGone), 'HelpPage'),
});
