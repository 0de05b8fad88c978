import { z } from 'zod';

/** Of lists that can be read as they were at an instant, inclusive (api.md "Proof"). */
export const asOf = {
  at: z.iso
    .datetime({ offset: true })
    .nullish()
    .describe('As it was known at this instant; for administrators, HR and accountants. Default: now.'),
};
