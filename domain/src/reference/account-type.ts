import { z } from 'zod';
import { refusal } from '../errors.ts';
import { decimal } from '../numbers.ts';
import { line } from '../text.ts';
import { startViolation } from './bracket-starts.ts';
import { byId, id, inForce, keptText, MONTH, type Month, month, optionalLine, seen, version } from './fields.ts';

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

export type Terms = Omit<AccountType['versions'][number], 'month'>;

/** Adds or replaces the version of a month; earlier months never change (CM-16). */
export function withTerms<T extends Pick<AccountType, 'versions'>>(type: T, from: Month, terms: Terms): T {
  const others = type.versions.filter((each) => each.month !== from);
  const versions = [...others, { ...terms, month: from }];
  return { ...type, versions: versions.toSorted((a, b) => (a.month < b.month ? -1 : 1)) };
}

interface Starts {
  readonly bracketType: Terms['bracketType'];
  readonly brackets: readonly { readonly startValue: number }[];
}

/**
 * CM-17: the brackets that are out of place.
 * @param terms may hold starts that are no numbers yet; the next bracket is then compared with the one before them
 */
export const bracketProblems = ({ bracketType, brackets }: Starts) =>
  brackets.flatMap(({ startValue }, index) => {
    const before = brackets.slice(0, index).findLast((each) => Number.isFinite(each.startValue));
    const violation = startViolation(bracketType, startValue, before?.startValue);
    if (!violation) return [];
    const place = { bracket: index + 1, bracketType, startValue, ...violation };
    return { path: ['brackets', index, 'startValue'] as const, place };
  });

/** The most brackets of a version. */
const MOST_BRACKETS = 50;

const sentTerms = z.object({
  accountTypeBaseId: id.refine((base) => accountTypeBases.some((each) => each.id === base)),
  bracketType: z.enum(bracketTypes),
  brackets: z
    .array(
      z
        .object({
          startValue: decimal(0, 999_999_999),
          commissionRate: decimal(0, 100),
          condition: z.enum(conditions).nullish(),
          bracketCondition: z.enum(conditions).nullish().describe('As answers name it; instead of `condition`.'),
        })
        .refine(({ condition, bracketCondition: answered }) => !condition || !answered || condition === answered),
    )
    .min(1)
    .max(MOST_BRACKETS),
});

/** E150: an account type, and its terms from a month on; without `month`, from the current one. */
export const accountTypeInput = sentTerms.extend({
  name: line(1, 100),
  description: optionalLine(255),
  enabled: z.boolean().nullish(),
  month: month.nullish(),
});
export type AccountTypeInput = z.output<typeof accountTypeInput>;

/**
 * CM-17.
 * @returns the terms to store, from the input
 * @throws DomainError `brackets-misplaced`
 */
export function termsOf({ accountTypeBaseId, bracketType, brackets: sent }: z.output<typeof sentTerms>): Terms {
  const brackets = sent.map(({ condition, bracketCondition, ...bracket }) => ({
    ...bracket,
    condition: condition ?? bracketCondition ?? 'NONE',
  }));
  const misplaced = bracketProblems({ bracketType, brackets }).map(({ place }) => ({ place }));
  if (misplaced.length > 0) throw refusal('brackets-misplaced', { place: null }, ...misplaced);
  return { accountTypeBaseId, bracketType, brackets };
}

/** E152. */
export const accountTypeChange = accountTypeInput.extend({ id, version: seen });
export type AccountTypeChange = z.output<typeof accountTypeChange>;
/** E151, E153, E154: the answer is as of a month, by default the current one. */
export const accountTypeAsked = byId.extend({ month: month.nullish() });

/** What other terms would have paid in a month. */
export const triedInput = sentTerms.extend({ id, month });
export type TriedInput = z.output<typeof triedInput>;
export const triedAnswer = z.array(
  z.strictObject({
    accountManagerId: id,
    firstName: z.string(),
    lastName: z.string(),
    /** Dollars. */
    now: z.number(),
    withTerms: z.number(),
  }),
);

/** E155. */
export const basesAnswer = z.array(
  z.strictObject({ id, name: z.string(), enabled: z.boolean() }).meta({ id: 'AccountTypeBase' }),
);

/** All versions of an account type. */
export const versionsAnswer = z.strictObject({ versions: z.array(terms.extend({ month: z.string() })) });

/** How many records use an account type; one that none uses is left out. */
export const usesAnswer = z.array(
  z.strictObject({ id, assignments: z.int(), directPlacements: z.int(), flatRateProjects: z.int() }),
);

/** E156, E157: the types of a record stay offered to it. */
export const ofDirectInput = z.object({ directPlacementId: id.nullish() });
export const ofFlatRateInput = z.object({ flatRateProjectId: id.nullish() });

/** CM-20: whether a direct placement can have it: by size, not of gross profit. */
export const suitsDirect = ({ accountTypeBaseId, bracketType }: Pick<Terms, 'accountTypeBaseId' | 'bracketType'>) =>
  accountTypeBaseId !== GROSS_PROFIT && bracketType === 'BASE_SIZE';
const GROSS_PROFIT = 2;

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
