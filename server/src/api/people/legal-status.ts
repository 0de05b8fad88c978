import { router } from '../trpc.ts';

export const legalStatus = router({});
