import { z } from 'zod';
import { cents, dollars, keptInCents, toCents, toDollars } from '../money.ts';
import { decimal } from '../numbers.ts';
import { line } from '../text.ts';
import { byId, id, inForce, keptText, MONTH, type Month, month, optionalLine, seen, version } from './fields.ts';

/** CM-8: how the operational cost is calculated; only the chosen rate applies. */
export const costTypes = ['FLAT_RATE', 'PERCENT_RATE'] as const;

const costs = z.strictObject({
  operationalCostRate: z.enum(costTypes),
  /** Dollars per hour. */
  flatRateInCents: cents.min(0).nullable(),
  /** A percentage of the cost. */
  percentRate: z.number().min(0).nullable(),
});
export type EmploymentCosts = z.output<typeof costs>;

/** RD-12: a kind of employment. Its costs have versions, each in force from a month on. */
export const employmentTypeRecord = z.strictObject({
  id,
  name: keptText(1, 100),
  description: z.string().max(255).nullable(),
  enabled: z.boolean(),
  /** In order of month; at most one per month. */
  versions: z.array(costs.extend({ month: z.string().regex(MONTH) })).min(1),
});
export type EmploymentType = z.output<typeof employmentTypeRecord>;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Converts a type stored by an older version, which kept amounts in dollars. */
export const employmentTypeUpToDate = (kept: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...kept,
  versions: ((kept.versions ?? []) as Rows).map((row) => keptInCents(row, 'flatRate')),
});

/** @returns the costs in force in a month, or null before the first version */
export const costsIn = (type: Pick<EmploymentType, 'versions'>, on: Month) => inForce(type.versions, on);

/**
 * Adds or replaces the version of a month; earlier months never change. A version equal to the previous one is kept too, so
 * that it still holds if an earlier month is changed later.
 */
export function withCosts<T extends Pick<EmploymentType, 'versions'>>(type: T, from: Month, set: EmploymentCosts): T {
  const others = type.versions.filter((each) => each.month !== from);
  const versions = [...others, { ...set, month: from }];
  return { ...type, versions: versions.toSorted((a, b) => (a.month < b.month ? -1 : 1)) };
}

/** An employment type as of a month; before the first version it has no costs. */
export function employmentTypeIn<T extends EmploymentType>({ versions, ...type }: T, on: Month) {
  const costs = costsIn({ versions }, on);
  const { operationalCostRate = null, flatRateInCents = null, percentRate = null, month: since = null } = costs ?? {};
  const flatRate = flatRateInCents === null ? null : toDollars(flatRateInCents);
  return { ...type, operationalCostRate, flatRate, percentRate, month: since };
}

/** `POST /employment-types`, `PUT /employment-types/{id}`; without `date`, from the current month on. */
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
/** @returns the costs to store, from the input */
export const costsOf = (
  sent: Pick<EmploymentTypeInput, 'operationalCostRate' | 'flatRate' | 'percentRate'>,
): EmploymentCosts => ({
  operationalCostRate: sent.operationalCostRate,
  flatRateInCents: sent.flatRate === null ? null : toCents(sent.flatRate),
  percentRate: sent.percentRate,
});
export const employmentTypeChange = employmentTypeInput.safeExtend({ id, version: seen });
export type EmploymentTypeChange = z.output<typeof employmentTypeChange>;
/** `PATCH …/enable`, `…/disable`; the answer is as of the month. */
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

/** `GET /employment-types`: as of a month, by default the current one. */
export const employmentTypesInput = z.object({
  active: z.boolean().nullish().describe('Only active ones. Default: true if no month is given.'),
  date: month.nullish(),
});
export type EmploymentTypesInput = z.output<typeof employmentTypesInput>;

/** CM-8: "$2.50/hr" or "12 %"; null: there is none. */
export function operationalText(costs: EmploymentCosts | null): string | null {
  if (!costs) return null;
  if (costs.operationalCostRate === 'FLAT_RATE') return `$${((costs.flatRateInCents ?? 0) / 100).toFixed(2)}/hr`;
  return `${costs.percentRate ?? 0} %`;
}
