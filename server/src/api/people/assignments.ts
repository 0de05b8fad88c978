import { router } from '../trpc.ts';

export const assignments = router({});
