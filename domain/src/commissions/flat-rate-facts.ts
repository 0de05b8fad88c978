import { holdsIn, holdsOn } from '../effective-dated.ts';
import { officeOn } from '../people/person.ts';
import { type Month, monthIn } from '../reference/fields.ts';
import { ratio, rounded } from '../reports/exact.ts';
import type { CostRules } from '../reports/pay.ts';
import { daysBetween, monthOf } from '../time.ts';
import type { FlatRateFact, ProjectEmployee } from './facts.ts';
import type { FlatRateProject } from './flat-rate-project.ts';
import type { NewBusinessProject } from './new-business.ts';
import { amountOf, monthsOf, type PaidPerson, ratesIn } from './rates.ts';
import { FIELDS, type WorkedMonth } from './worked-month.ts';

/** Who works on projects, and their hours. */
export interface ProjectPeople {
  person(userId: number): PaidPerson | null;
  /** null: no hours in that month. */
  worked(userId: number, month: Month): WorkedMonth | null;
}

type Spread = Pick<FlatRateProject, 'startDate' | 'endDate'>;

/**
 * CM-32: an amount by calendar days, rounded in each month; the last month takes what is left.
 * @returns cents by month, in order, of the whole project
 */
export function overMonths(amountInCents: number, project: Spread): Map<Month, number> {
  const months = monthsOf(monthIn(project.startDate), monthIn(project.endDate));
  let left = amountInCents;
  return new Map(
    months.map((month, n) => {
      const isLast = n === months.length - 1;
      const part = isLast ? left : roundedPart(amountInCents, project, month);
      left -= part;
      return [month, part];
    }),
  );
}

/**
 * CM-32: the part of one month, as {@link overMonths} has it. Only the last month needs to know the others: a project may be
 * as long as a century, and be asked about for each of its months.
 * @param month of the project
 */
export function partOf(amountInCents: number, project: Spread, month: Month): number {
  if (month === monthIn(project.endDate)) return overMonths(amountInCents, project).get(month) ?? 0;
  return roundedPart(amountInCents, project, month);
}

/** Of a month that is not the last. */
function roundedPart(amountInCents: number, { startDate, endDate }: Spread, month: Month): number {
  const { start, end } = monthOf(`${month}-01`);
  const from = start > startDate ? start : startDate;
  const days = daysBetween(startDate, endDate) + 1;
  return rounded(ratio(BigInt(amountInCents) * BigInt(daysBetween(from, end) + 1), days));
}

/** CM-30 … CM-33: a project in these months; one fact for each of its own months among them. */
export function flatRateFactsOf(
  project: FlatRateProject,
  months: ReadonlySet<Month>,
  people: ProjectPeople,
  rules: CostRules,
): FlatRateFact[] {
  const { clientId, newBusiness, accountManagers, startDate, endDate } = project;
  const own = [...months].filter((month) => month >= monthIn(startDate) && month <= monthIn(endDate)).sort();
  return own.map((month) => {
    const employees = employeesIn(project, month, people, rules);
    const sum = (of: (each: ProjectEmployee) => number) => employees.reduce((all, each) => all + of(each), 0);
    return {
      projectType: 'FLAT_RATE_PROJECT' as const,
      project,
      month,
      clientId,
      newBusiness,
      accountManagers,
      employees,
      projectStartDate: startDate,
      officeId: commonOffice(employees, month, people),
      revenue: partOf(project.revenueInCents, project, month),
      additionalCost: partOf(project.additionalCostInCents, project, month),
      hours: sum(({ hours }) => hours),
      cost: sum(({ cost }) => cost),
      operationalCost: sum(({ operationalCost }) => operationalCost),
    };
  });
}

/** CM-30, CM-31: who is in the project in a month, each once, with or without hours. */
function employeesIn(
  { clientId, flatRateProjectEmployees }: FlatRateProject,
  month: Month,
  people: ProjectPeople,
  rules: CostRules,
): ProjectEmployee[] {
  const range = monthOf(`${month}-01`);
  const inMonth = flatRateProjectEmployees.filter((each) => holdsIn(each, range));
  return [...Map.groupBy(inMonth, ({ userId }) => userId)].map(([userId, entries]) => {
    const person = people.person(userId);
    const days = people.worked(userId, month)?.days ?? [];
    const byDay = new Map<string, number>();
    for (let at = 0; at < days.length; at += FIELDS) {
      if (days[at] !== clientId || days[at + 3] !== 0) continue;
      const date = `${month}-${String(days[at + 1]).padStart(2, '0')}`;
      if (entries.some((each) => holdsOn(each, date))) byDay.set(date, (byDay.get(date) ?? 0) + days[at + 2]!);
    }
    const parts = (person === null || byDay.size === 0 ? [] : ratesIn(person, range, rules)).flatMap((rates) => {
      const hours = [...byDay].reduce((sum, [date, each]) => (holdsOn(daysOf(rates), date) ? sum + each : sum), 0);
      return hours === 0 ? [] : { rates, hours };
    });
    return {
      userId,
      hours: parts.reduce((sum, { hours }) => sum + hours, 0),
      cost: rounded(amountOf(parts, ({ cost }) => cost)),
      operationalCost: rounded(amountOf(parts, ({ operational }) => operational)),
      parts,
    };
  });
}

const daysOf = ({ start, end }: { readonly start: string; readonly end: string }) => ({
  startDate: start,
  endDate: end,
});

/** CM-33: the office that all of them share on the last day of the month. */
function commonOffice(employees: readonly ProjectEmployee[], month: Month, people: ProjectPeople): number | null {
  const { end } = monthOf(`${month}-01`);
  const offices = new Set(
    employees.map(({ userId }) => {
      const person = people.person(userId);
      return person && officeOn(person, end);
    }),
  );
  return offices.size === 1 ? ([...offices][0] ?? null) : null;
}

/** CM-13. */
export const newBusinessOfProject = ({
  newBusiness,
  clientId,
  accountManagers,
  startDate,
  endDate,
}: FlatRateProject): NewBusinessProject[] =>
  newBusiness ? [{ clientId, accountManagers, first: monthIn(startDate), last: monthIn(endDate) }] : [];
