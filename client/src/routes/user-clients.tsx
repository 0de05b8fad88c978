import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { texts } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { userRoute } from './user.tsx';

/** R015. */
export const userClientsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/clients',
  validateSearch: z.object(texts('open')),
  component: lazyRouteComponent(
    () => import('#features/people/user/clients/clients-tab.tsx').catch(codeGone),
    'ClientsTab',
  ),
});
