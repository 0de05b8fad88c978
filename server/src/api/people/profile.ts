import { router } from '../trpc.ts';

export const profile = router({});
