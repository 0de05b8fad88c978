import { router } from '../trpc.ts';

/** Flat-rate projects (CM-30 … CM-33). */
export const flatRate = router({});
