import { z } from 'zod';
import { cents, dollars, keptInCents, toCents, toDollars } from '../money.ts';
import { decimal } from '../numbers.ts';
import { line } from '../text.ts';
import { byId, id, inForce, keptText, MONTH, type Month, month, optionalLine, seen, version } from './fields.ts';

/** CM-8: what decides the operational cost; only the chosen one counts. */
export const costTypes = ['FLAT_RATE', 'PERCENT_RATE'] as const;

const costs = z.strictObject({
  operationalCostRate: z.enum(costTypes),
  /** Dollars an hour. */
  flatRateInCents: cents.min(0).nullable(),
  /** Percent of the cost. */
  percentRate: z.number().min(0).nullable(),
});
export type EmploymentCosts = z.output<typeof costs>;

/** RD-12: how people are employed; what that costs has a version from a month on. */
export const employmentTypeRecord = z.strictObject({
  id,
  name: keptText(1, 100),
  description: z.string().max(255).nullable(),
  enabled: z.boolean(),
  /** In the order of their months; each month once. */
  versions: z.array(costs.extend({ month: z.string().regex(MONTH) })).min(1),
});
export type EmploymentType = z.output<typeof employmentTypeRecord>;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A type as an older version kept it: amounts were in dollars. */
export const employmentTypeUpToDate = (kept: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...kept,
  versions: ((kept.versions ?? []) as Rows).map((row) => keptInCents(row, 'flatRate')),
});

/** @returns the costs in force in a month, null before the first */
export const costsIn = (type: Pick<EmploymentType, 'versions'>, on: Month) => inForce(type.versions, on);

/**
 * Makes or replaces the version of a month; earlier months never change. One that says what the month before does is kept
 * too: it holds, whatever earlier months are told later.
 */
export function withCosts<T extends Pick<EmploymentType, 'versions'>>(type: T, from: Month, set: EmploymentCosts): T {
  const others = type.versions.filter((each) => each.month !== from);
  const versions = [...others, { ...set, month: from }];
  return { ...type, versions: versions.toSorted((a, b) => (a.month < b.month ? -1 : 1)) };
}

/** A type as it is in a month; without costs before its first version. */
export function employmentTypeIn<T extends EmploymentType>({ versions, ...type }: T, on: Month) {
  const costs = costsIn({ versions }, on);
  const { operationalCostRate = null, flatRateInCents = null, percentRate = null, month: since = null } = costs ?? {};
  const flatRate = flatRateInCents === null ? null : toDollars(flatRateInCents);
  return { ...type, operationalCostRate, flatRate, percentRate, month: since };
}

/** `POST /employment-types`, `PUT /employment-types/{id}`; without `date` from the current month on. */
export const employmentTypeInput = z
  .object({
    name: line(1, 100),
    description: optionalLine(255),
    enabled: z.boolean().nullish(),
    operationalCostRate: z.enum(costTypes),
    flatRate: dollars(0, 9999.99).nullable().default(null).describe('Dollars per hour.'),
    percentRate: decimal(0, 999.99).nullable().default(null).describe('Percent of the cost.'),
    date: month.nullish(),
  })
  .refine(({ operationalCostRate, flatRate }) => operationalCostRate !== 'FLAT_RATE' || flatRate !== null, {
    path: ['flatRate'],
  })
  .refine(({ operationalCostRate, percentRate }) => operationalCostRate !== 'PERCENT_RATE' || percentRate !== null, {
    path: ['percentRate'],
  });
export type EmploymentTypeInput = z.output<typeof employmentTypeInput>;
/** @returns the costs that somebody sent, as they are kept */
export const costsOf = (
  sent: Pick<EmploymentTypeInput, 'operationalCostRate' | 'flatRate' | 'percentRate'>,
): EmploymentCosts => ({
  operationalCostRate: sent.operationalCostRate,
  flatRateInCents: sent.flatRate === null ? null : toCents(sent.flatRate),
  percentRate: sent.percentRate,
});
export const employmentTypeChange = employmentTypeInput.safeExtend({ id, version: seen });
export type EmploymentTypeChange = z.output<typeof employmentTypeChange>;
/** `PATCH …/enable`, `…/disable`; what is answered is as of the month. */
export const employmentTypeSwitch = byId.extend({ date: month.nullish() });

export const employmentTypeAnswer = z
  .strictObject({
    id,
    name: z.string(),
    description: z.string().nullable(),
    enabled: z.boolean(),
    operationalCostRate: z
      .enum(costTypes)
      .nullable()
      .describe('null: no rate applies in that month yet, or costs are not visible to the caller.'),
    flatRate: z.number().nullable(),
    percentRate: z.number().nullable(),
    month: z.string().nullable().describe('The month from which this applies.'),
    version,
  })
  .meta({ id: 'EmploymentType' });

/** `GET /employment-types`: as of a month, without one as of the current. */
export const employmentTypesInput = z.object({
  active: z.boolean().nullish().describe('Only active ones. Default: true if no month is given.'),
  date: month.nullish(),
});
export type EmploymentTypesInput = z.output<typeof employmentTypesInput>;
