import { z } from 'zod';
import { cents, dollars } from '../money.ts';
import { id, MONTH, type Month, month } from '../reference/fields.ts';
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

/** CM-4: what a placement cost besides pay, in cents; not 0. */
type AdditionalInMonth = Pick<AdditionalCost, 'additionalCostInCents' | 'description'>;

/** CM-4: by month, person and client. */
export type AdditionalCosts = ReadonlyMap<Month, ReadonlyMap<number, ReadonlyMap<number, AdditionalInMonth>>>;

/** CM-4: costs by month, person and client; those that were cleared are left out. */
export function additionalCostsByMonth(all: readonly Omit<AdditionalCost, 'id'>[]): AdditionalCosts {
  const costs = new Map<Month, Map<number, Map<number, AdditionalInMonth>>>();
  for (const cost of all) {
    if (cost.additionalCostInCents === 0) continue;
    const ofMonth = costs.get(cost.month) ?? new Map<number, Map<number, AdditionalInMonth>>();
    const ofPerson = ofMonth.get(cost.userId) ?? new Map<number, AdditionalInMonth>();
    costs.set(cost.month, ofMonth.set(cost.userId, ofPerson.set(cost.clientId, cost)));
  }
  return costs;
}

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
