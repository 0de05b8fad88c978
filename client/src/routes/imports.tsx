import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { number } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** What is moved in from files; the address holds which import is open: `?open=7`. */
export const importsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/imports',
  validateSearch: z.object({ open: number }),
  beforeLoad: requires('imports.manage'),
  loaderDeps: ({ search: { open } }) => ({ open }),
  loader: ({ context: { api }, deps: { open } }) => {
    // Not awaited: the page has its own skeleton.
    if (open === undefined) void api.utils.imports.list.prefetch();
    else void api.utils.imports.show.prefetch({ id: open });
  },
  component: lazyRouteComponent(
    () => import('#features/settings/imports/imports-page.tsx').catch(codeGone),
    'ImportsPage',
  ),
});
