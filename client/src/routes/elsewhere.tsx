import { createRoute, redirect } from '@tanstack/react-router';
import { HOME } from '#shared/session/session.ts';
import { rootRoute } from './root.tsx';

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME, replace: true });
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
