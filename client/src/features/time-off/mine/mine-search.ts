import { z } from 'zod';
import { type RequestStatus, requestStatuses } from '../../../shared/time-off/request-status.tsx';

const date = z.iso.date().optional().catch(undefined);

/** What an address of the list asks for; what makes no sense counts as not given. */
export const mineSearch = z.object({
  startDate: date,
  endDate: date,
  status: z
    .enum(requestStatuses as [RequestStatus, ...RequestStatus[]])
    .optional()
    .catch(undefined),
  /** The request whose history is open. */
  history: z.string().max(50).optional().catch(undefined),
  /** Which row of the balance is explained. */
  explain: z.string().max(20).optional().catch(undefined),
});
export type MineSearch = z.output<typeof mineSearch>;
