import { z } from 'zod';
import { cents, dollars } from '../money.ts';
import { id, MONTH, month } from '../reference/fields.ts';
import { line } from '../text.ts';

/** CM-4: the bounds of an additional cost, in dollars. */
export const MOST_ADDITIONAL = 9_999_999;

/** The additional cost of a (client, person, month); one record each (CM-4). */
export const additionalCostRecord = z.strictObject({
  id,
  clientId: id,
  userId: id,
  month: z.string().regex(MONTH),
  additionalCostInCents: cents,
  description: z.string().max(255).nullable(),
});
export type AdditionalCost = z.output<typeof additionalCostRecord>;

/** E159: what a placement cost besides pay in a month; replaces what was there, 0 clears it (CM-4). */
export const additionalCostInput = z.object({
  clientId: id,
  userId: id,
  additionalCost: dollars(-MOST_ADDITIONAL, MOST_ADDITIONAL),
  description: line(0, 255).nullable().default(null),
  date: month.describe('`YYYY-MM`, or a day of the month.'),
});
export type AdditionalCostInput = z.output<typeof additionalCostInput>;
export const additionalCostAnswer = z
  .strictObject({
    clientId: id,
    userId: id,
    month: z.string(),
    additionalCost: z.number(),
    description: z.string().nullable(),
  })
  .meta({ id: 'AdditionalCost' });
