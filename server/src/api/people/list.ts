import { router } from '../trpc.ts';

export const list = router({});
