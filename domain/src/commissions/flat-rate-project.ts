import { z } from 'zod';
import { refusal } from '../errors.ts';
import { cents, dollars, toCents, toDollars } from '../money.ts';
import { day } from '../people/fields.ts';
import { id, optionalId, seen, version } from '../reference/fields.ts';
import type { CalendarDate } from '../time.ts';
import { MOST_ADDITIONAL } from './additional-cost.ts';
import { managersOf, placementManagers } from './direct-placement.ts';
import { type Choices, managersChecked, saleChecked } from './managers.ts';

const date = z.iso.date();

const employees = z.array(z.strictObject({ userId: id, startDate: date, endDate: date }));

/** A stored project. Deleted ones earn nothing and are in no list. */
export const flatRateProjectRecord = z.strictObject({
  id,
  startDate: date,
  endDate: date,
  revenueInCents: cents.min(0),
  additionalCostInCents: cents,
  clientId: id,
  saleTypeId: id.nullable(),
  lineOfBusinessId: id.nullable(),
  newBusiness: z.boolean(),
  accountManagers: placementManagers,
  /** CM-30: somebody may be in it more than once, on different days. */
  flatRateProjectEmployees: employees,
  deleted: z.boolean(),
});
export type FlatRateProject = z.output<typeof flatRateProjectRecord>;

/** E172: a project at a fixed price, with the people who work on it (CM-30 – CM-33). */
export const flatRateProjectInput = z.object({
  startDate: day,
  endDate: day,
  revenue: dollars(0),
  additionalCost: dollars(-MOST_ADDITIONAL, MOST_ADDITIONAL).nullable().default(null),
  clientId: id,
  saleTypeId: optionalId,
  lineOfBusinessId: optionalId,
  newBusiness: z.boolean().nullish(),
  accountManagers: managersOf.nullable().default(null),
  flatRateProjectEmployees: z
    .array(
      z.object({
        userId: id,
        startDate: day.nullable().default(null).describe('Without it: the first day of the project.'),
        endDate: day.nullable().default(null).describe('Without it: the last day of the project.'),
      }),
    )
    .max(500)
    .nullable()
    .default(null),
});
export type FlatRateProjectInput = z.output<typeof flatRateProjectInput>;
/** E174. */
export const flatRateProjectChange = flatRateProjectInput.extend({ id, version: seen });
export type FlatRateProjectChange = z.output<typeof flatRateProjectChange>;

/** E173. */
export const flatRateProjectAnswer = z
  .strictObject({
    id,
    startDate: date,
    endDate: date,
    revenue: z.number(),
    additionalCost: z.number(),
    clientId: id,
    saleTypeId: id.nullable(),
    lineOfBusinessId: id.nullable(),
    newBusiness: z.boolean(),
    accountManagers: placementManagers,
    flatRateProjectEmployees: employees,
    version,
  })
  .meta({ id: 'FlatRateProject' });

type Employee = FlatRateProject['flatRateProjectEmployees'][number];

const overlap = (a: Employee, b: Employee): boolean =>
  a.userId === b.userId && a.startDate <= b.endDate && b.startDate <= a.endDate;

/** Days as they are sent; a form may not have all of them yet. */
interface ProjectDays {
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly flatRateProjectEmployees: readonly Omit<ProjectDays, 'flatRateProjectEmployees'>[] | null;
}

interface DayProblem {
  readonly path: readonly (string | number)[];
  readonly code: 'ends-before-start' | 'outside-project';
}

/** CM-30: no days end before they start, and those of employees are inside the project. */
export function projectProblems({ startDate, endDate, flatRateProjectEmployees }: ProjectDays): readonly DayProblem[] {
  if (!startDate || !endDate) return [];
  if (endDate < startDate) return [{ path: ['endDate'], code: 'ends-before-start' }];
  const isOutside = (day: CalendarDate) => day < startDate || endDate < day;
  return (flatRateProjectEmployees ?? []).flatMap(({ startDate: from, endDate: to }, index) => {
    const problems: DayProblem[] = [];
    const at = (part: 'startDate' | 'endDate') => ['flatRateProjectEmployees', index, part];
    if (from && isOutside(from)) problems.push({ path: at('startDate'), code: 'outside-project' });
    if (to && isOutside(to)) problems.push({ path: at('endDate'), code: 'outside-project' });
    else if ((to ?? endDate) < (from ?? startDate)) problems.push({ path: at('endDate'), code: 'ends-before-start' });
    return problems;
  });
}

/**
 * The project to store; that its client and employees may be named was checked.
 * @param before as it is stored; null: it is new
 * @param others the other projects of the client: no hour may be costed twice (CM-30)
 * @throws DomainError `range-inverted`, `not-found`, `form-invalid`, `manager-repeated`, `employee-in-project`
 */
export function flatRateProjectOf(
  said: FlatRateProjectInput,
  before: FlatRateProject | null,
  others: readonly FlatRateProject[],
  choices: Choices,
): Omit<FlatRateProject, 'id'> {
  const { startDate, endDate, clientId } = said;
  if (startDate > endDate) throw refusal('range-inverted');
  if (projectProblems(said).length > 0) throw refusal('form-invalid');
  const flatRateProjectEmployees = (said.flatRateProjectEmployees ?? []).map((each) => ({
    userId: each.userId,
    startDate: each.startDate ?? startDate,
    endDate: each.endDate ?? endDate,
  }));
  for (const [at, each] of flatRateProjectEmployees.entries()) {
    const twice = flatRateProjectEmployees.slice(0, at).some((other) => overlap(each, other));
    const elsewhere = others.find((project) => project.flatRateProjectEmployees.some((other) => overlap(each, other)));
    const days = elsewhere ?? (twice ? said : null);
    if (days) {
      const where = { clientId, startDate: days.startDate, endDate: days.endDate };
      throw refusal('employee-in-project', { personId: each.userId, ...where });
    }
  }
  return {
    startDate,
    endDate,
    clientId,
    flatRateProjectEmployees,
    ...saleChecked(said, 'FLAT_RATE_PROJECT'),
    accountManagers: managersChecked(said.accountManagers ?? [], before?.accountManagers ?? [], choices),
    revenueInCents: toCents(said.revenue),
    additionalCostInCents: toCents(said.additionalCost ?? 0),
    deleted: false,
  };
}

/** A project on the wire. */
export const flatRateProjectShown = ({
  revenueInCents,
  additionalCostInCents,
  deleted: _gone,
  ...project
}: FlatRateProject & { readonly version: number }) => ({
  ...project,
  revenue: toDollars(revenueInCents),
  additionalCost: toDollars(additionalCostInCents),
});
