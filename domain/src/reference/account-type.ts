import { z } from 'zod';
import { id, inForce, keptText, MONTH, type Month, month, version } from './fields.ts';

/** CM-10: the amount that a commission is a percentage of. */
export const accountTypeBases = [
  { id: 1, name: 'Revenue', enabled: true },
  { id: 2, name: 'Gross Profit', enabled: true },
  { id: 3, name: 'Net Profit', enabled: true },
] as const;

const bracketTypes = ['BASE_SIZE', 'PROJECT_AGE'] as const;
const conditions = ['NONE', 'NEED_NEW_BUSINESS', 'NEED_NEW_BUSINESS_CLIENT_GROUP'] as const;
const rate = z.number().min(0).max(100);
const terms = z.strictObject({
  accountTypeBaseId: id,
  bracketType: z.enum(bracketTypes),
  /** CM-17: each bracket runs from its start to the start of the next; the last has no end. */
  brackets: z.array(
    z.strictObject({ startValue: z.number().min(0), commissionRate: rate, condition: z.enum(conditions) }),
  ),
});

/** CM-16: how an account manager earns commission. The terms have versions, each in force from a month on. */
export const accountTypeRecord = z.strictObject({
  id,
  name: keptText(1, 100),
  description: z.string().max(255).nullable(),
  enabled: z.boolean(),
  versions: z.array(terms.extend({ month: z.string().regex(MONTH) })).min(1),
});
export type AccountType = z.output<typeof accountTypeRecord>;

/** An account type as of a month; before the first version it has no terms. */
export function accountTypeIn<T extends AccountType>({ versions, ...type }: T, on: Month) {
  const terms = inForce(versions, on);
  const { accountTypeBaseId = null, bracketType = null, brackets = [], month: since = null } = terms ?? {};
  const bracketResponses = brackets.map(({ condition, ...bracket }) => ({ ...bracket, bracketCondition: condition }));
  return { ...type, accountTypeBaseId, bracketType, month: since, bracketResponses };
}

/** `GET /commissions/account-types`: as of a month, by default the current one. */
export const accountTypesInput = z.object({ month: month.nullish(), active: z.boolean().nullish() });
export type AccountTypesInput = z.output<typeof accountTypesInput>;

export const accountTypeAnswer = z
  .strictObject({
    id,
    name: z.string(),
    description: z.string().nullable(),
    enabled: z.boolean(),
    accountTypeBaseId: id.nullable().describe('null: no rate applies in that month yet.'),
    bracketType: z.enum(bracketTypes).nullable(),
    month: z.string().nullable().describe('The month from which this applies.'),
    bracketResponses: z.array(
      z.strictObject({ startValue: z.number(), commissionRate: z.number(), bracketCondition: z.enum(conditions) }),
    ),
    version,
  })
  .meta({ id: 'AccountType' });
