import { createRoute, redirect } from '@tanstack/react-router';
import { HOME } from '../shared/session/session.ts';
import { rootRoute } from './root.tsx';

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME, replace: true });
  },
});

/** R046: who is signed in goes on from there to My Time, which says so. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true, state: { unknown: true } });
  },
});
