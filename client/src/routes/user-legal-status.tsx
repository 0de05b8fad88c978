import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { userRoute } from './user.tsx';

/** R013. */
export const userLegalStatusRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/legal-status',
  component: lazyRouteComponent(
    () => import('#features/people/user/legal-status/legal-status-tab.tsx').catch(codeGone),
    'LegalStatusTab',
  ),
});
