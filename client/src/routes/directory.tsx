import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { choice, tableView } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** Who works here, as a list or as a chart. */
export const directoryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/directory',
  validateSearch: z.object({ ...tableView, view: choice('chart') }),
  beforeLoad: opensList('/directory'),
  component: lazyRouteComponent(
    () => import('#features/directory/directory-page.tsx').catch(codeGone),
    'DirectoryPage',
  ),
});
