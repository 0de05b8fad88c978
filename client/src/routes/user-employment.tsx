import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { texts } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { userRoute } from './user.tsx';

/** R012. */
export const userEmploymentRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/employment',
  validateSearch: z.object(texts('open')),
  component: lazyRouteComponent(
    () => import('#features/people/user/employment/employment-tab.tsx').catch(codeGone),
    'EmploymentTab',
  ),
});
