import { z } from 'zod';
import { explained, period } from '#lib/address/parts.ts';
import type { Address } from '#lib/address/use-address.ts';
import { requestStatuses } from '#shared/time-off/request-statuses.ts';

/** The search parameters of the list. Invalid values are ignored. */
export const mineSearch = z.object({
  ...period,
  status: z.enum(requestStatuses).optional().catch(undefined),
  /** The id of the request whose history is open. */
  history: z.string().max(50).optional().catch(undefined),
  ...explained,
});
export type MineSearch = z.output<typeof mineSearch>;
export type MineAddress = Address<MineSearch>;
