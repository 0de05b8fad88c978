import { router } from '../trpc.ts';

export const timeOff = router({});
