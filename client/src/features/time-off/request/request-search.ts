import { z } from 'zod';

const date = z.iso.date().optional().catch(undefined);

/** What an address asks for: `startDate=2025-12-22&hours=8840800888` for days, an eight, four or nought each; or a range to look at. */
export const requestSearch = z.object({
  startDate: date,
  endDate: date,
  hours: z
    .string()
    .regex(/^[048]{1,366}$/)
    .optional()
    .catch(undefined),
  /** Which row of the balance is explained. */
  explain: z.string().max(20).optional().catch(undefined),
});
export type RequestSearch = z.output<typeof requestSearch>;
