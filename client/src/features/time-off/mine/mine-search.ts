import { z } from 'zod';
import { requestStatuses } from '#shared/time-off/request-statuses.ts';

const date = z.iso.date().optional().catch(undefined);

/** The search parameters of the list. Invalid values are ignored. */
export const mineSearch = z.object({
  startDate: date,
  endDate: date,
  status: z.enum(requestStatuses).optional().catch(undefined),
  /** The id of the request whose history is open. */
  history: z.string().max(50).optional().catch(undefined),
  /** The row of the balance that is explained. */
  explain: z.string().max(20).optional().catch(undefined),
});
export type MineSearch = z.output<typeof mineSearch>;
