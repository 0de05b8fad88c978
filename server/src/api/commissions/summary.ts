import { router } from '../trpc.ts';

/** What all project types bring in (CM-40). */
export const summary = router({});
