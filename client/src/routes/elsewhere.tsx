import { createRoute, redirect } from '@tanstack/react-router';
import { homeOf } from '#shared/session/session.ts';
import { rootRoute } from './root.tsx';

/** TD-6: where the person begins. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context: { api } }) => {
    const self = await api.session.whoIsIt();
    throw redirect({ to: self ? homeOf(self) : '/login', replace: true });
  },
});

/** R046: the sign-in redirects people who are signed in already to My Time, which says that the address is unknown. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true, state: { unknown: true } });
  },
});
