import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { texts } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { userRoute } from './user.tsx';

/** R013. */
export const userLegalStatusRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/legal-status',
  validateSearch: z.object(texts('open')),
  component: lazyRouteComponent(
    () => import('#features/people/user/legal-status/legal-status-tab.tsx').catch(codeGone),
    'LegalStatusTab',
  ),
});
