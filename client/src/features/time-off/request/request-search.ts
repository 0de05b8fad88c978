import { z } from 'zod';
import { explained, matching, period } from '#lib/address/parts.ts';

/**
 * The search parameters: `startDate=2025-12-22&hours=8840800888` selects days, with a digit (8, 4 or 0 hours) for each;
 * `startDate` and `endDate` only show a range.
 */
export const requestSearch = z.object({
  ...period,
  hours: matching(/^[048]{1,366}$/),
  ...explained,
});
export type RequestSearch = z.output<typeof requestSearch>;
