import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { codeGone } from '#lib/code-gone.ts';
import { userRoute } from './user.tsx';

/** `?field=qBName`: where the focus begins. */
const withField = z.object({ field: z.string().optional().catch(undefined) });

/** R011. */
export const userGeneralRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/general',
  validateSearch: withField,
  component: lazyRouteComponent(
    () => import('#features/people/user/general/general-tab.tsx').catch(codeGone),
    'GeneralTab',
  ),
});
