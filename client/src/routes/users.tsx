import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { tableView } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R010. */
export const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  validateSearch: z.object(tableView),
  beforeLoad: opensList('/users'),
  component: lazyRouteComponent(() => import('#features/people/users/users-page.tsx').catch(codeGone), 'UsersPage'),
});
