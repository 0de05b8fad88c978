import { z } from 'zod';

const date = z.iso.date().optional().catch(undefined);

/**
 * The search parameters: `startDate=2025-12-22&hours=8840800888` selects days, with a digit (8, 4 or 0 hours) for each;
 * `startDate` and `endDate` only show a range.
 */
export const requestSearch = z.object({
  startDate: date,
  endDate: date,
  hours: z
    .string()
    .regex(/^[048]{1,366}$/)
    .optional()
    .catch(undefined),
  /** The row of the balance that is explained. */
  explain: z.string().max(20).optional().catch(undefined),
});
export type RequestSearch = z.output<typeof requestSearch>;
