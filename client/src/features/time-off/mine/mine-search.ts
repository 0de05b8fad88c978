import { z } from 'zod';
import { choice, explained, period, shortText } from '#lib/address/parts.ts';
import type { Address } from '#lib/address/use-address.ts';
import { requestStatuses } from '#shared/time-off/request-statuses.ts';

/** The search parameters of the list. Invalid values are ignored. */
export const mineSearch = z.object({
  ...period,
  status: choice(...requestStatuses),
  /** The id of the request whose history is open. */
  history: shortText,
  ...explained,
});
export type MineSearch = z.output<typeof mineSearch>;
export type MineAddress = Address<MineSearch>;
