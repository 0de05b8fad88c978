import { router } from '../trpc.ts';
import { contractLookups } from './lookups.ts';

/** Contract placements (CM-1 … CM-19). */
export const contract = router({
  ...contractLookups,
});
