import { router } from '../trpc.ts';

/** How people come to an account of their own, and back into it. */
export const accounts = router({});
