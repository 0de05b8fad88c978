import { z } from 'zod';
import { requestStatuses } from '../../../shared/time-off/request-statuses.ts';

const date = z.iso.date().optional().catch(undefined);

/** What an address of the list asks for; what makes no sense counts as not given. */
export const mineSearch = z.object({
  startDate: date,
  endDate: date,
  status: z.enum(requestStatuses).optional().catch(undefined),
  /** The request whose history is open. */
  history: z.string().max(50).optional().catch(undefined),
  /** Which row of the balance is explained. */
  explain: z.string().max(20).optional().catch(undefined),
});
export type MineSearch = z.output<typeof mineSearch>;
