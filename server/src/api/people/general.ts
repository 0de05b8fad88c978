import { router } from '../trpc.ts';

export const general = router({});
