import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { userRoute } from './user.tsx';

/** R015. */
export const userClientsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/clients',
  component: lazyRouteComponent(
    () => import('#features/people/user/clients/clients-tab.tsx').catch(codeGone),
    'ClientsTab',
  ),
});
