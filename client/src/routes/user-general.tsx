import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { texts } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { userRoute } from './user.tsx';

/** `?field=qBName`: where the focus begins. */
const withField = z.object(texts('field'));

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
