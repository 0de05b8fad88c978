import { createRoute, redirect } from '@tanstack/react-router';
import { HOME } from '../shared/session/session.ts';
import { PageNotFound } from './page-not-found.tsx';
import { rootRoute } from './root.tsx';
import { signedInRoute } from './signed-in.tsx';

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME, replace: true });
  },
});

/** R046: who is not signed in comes to the sign-in; who is, is told that there is no such page. */
export const unknownRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: PageNotFound,
});
