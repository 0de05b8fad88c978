import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { helpRoute } from './help.tsx';

/** A page of the help: the address says where it is in `docs`, and the heading. */
export const helpPageRoute = createRoute({
  getParentRoute: () => helpRoute,
  path: '$',
  loader: async ({ params: { _splat = '' } }) => {
    const { pageAt } = await import('#features/help/pages.ts').catch(codeGone);
    return pageAt(_splat);
  },
  component: lazyRouteComponent(() => import('#features/help/help-page.tsx').catch(codeGone), 'HelpPage'),
});
