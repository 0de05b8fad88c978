import { router } from '../trpc.ts';

export const add = router({});
