import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { texts } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** The parent of the five tabs of a person. */
export const userRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/$id',
  validateSearch: z.object(texts('history')),
  beforeLoad: requires('people.administer'),
  component: lazyRouteComponent(() => import('#features/people/user/user-page.tsx').catch(codeGone), 'UserPage'),
});

export const userIndexRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/user/$id/general', params, replace: true });
  },
});
