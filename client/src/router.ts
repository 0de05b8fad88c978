import { createHashHistory, createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './lib/search.ts';
import type { Api } from './lib/session.ts';
import { indexRoute, unknownRoute } from './routes/elsewhere.tsx';
import { loginRoute } from './routes/login.tsx';
import { myTimeRoute } from './routes/my-time.tsx';
import { rootRoute } from './routes/root.tsx';
import { signedInRoute } from './routes/signed-in.tsx';

const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  signedInRoute.addChildren([myTimeRoute]),
  unknownRoute,
]);

export const createAppRouter = (api: Api) =>
  createRouter({
    routeTree,
    context: { api },
    history: createHashHistory(),
    parseSearch,
    stringifySearch,
    defaultPendingMs: Number.POSITIVE_INFINITY, // the page that is left stays until the next one is there
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** On the way to /login: end the session. */
    signOut?: boolean;
    /** At /login: the session ended by itself. */
    sessionEnded?: boolean;
  }
}
