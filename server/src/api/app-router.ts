import { auth } from './auth/router.ts';
import { reference } from './reference/router.ts';
import { timesheet } from './timesheet/router.ts';
import { router } from './trpc.ts';

export const appRouter = router({ auth, reference, timesheet });

/** All the client knows of the server. */
export type AppRouter = typeof appRouter;
