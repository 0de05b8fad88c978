import { router } from '../trpc.ts';

/** Closed months stay what they were. */
export const closing = router({});
