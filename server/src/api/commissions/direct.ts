import { router } from '../trpc.ts';

/** Direct placements (CM-20, CM-21). */
export const direct = router({});
