import { router } from '../trpc.ts';

export const employment = router({});
