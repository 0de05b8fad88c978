import { toHundredths } from '../decimals.ts';
import { officeOn, type Person, positionOn, type SalaryRecord, salaryOn } from '../people/person.ts';
import { costsIn, type EmploymentType } from '../reference/employment-type.ts';
import { monthIn } from '../reference/fields.ts';
import { USUAL_YEAR, type WorkingHours } from '../reference/working-hours.ts';
import type { CalendarDate, DateRange } from '../time.ts';
import { type Fraction, ratio, times } from './exact.ts';
import { edgesOf, newYearsIn, stretches } from './stretches.ts';

/** What decides the cost of a person's hours. */
export type CostedPerson = Pick<Person, 'offices' | 'positions' | 'assignments'> & {
  readonly salaries: readonly Pick<SalaryRecord, 'salaryType' | 'valueInCents' | 'effectiveDate'>[];
};

export interface CostRules {
  /** By office. */
  readonly workingHours: ReadonlyMap<number, Pick<WorkingHours, 'entries'>>;
  readonly employmentTypes: ReadonlyMap<number, Pick<EmploymentType, 'versions'>>;
}

/** What an hour costs on the days of a stretch. */
export interface Terms extends DateRange {
  readonly officeId: number | null;
  /** RP-5: cents per hour, never rounded; null: there is no salary. */
  readonly costPerHour: Fraction | null;
  /** CM-8: cents per hour on top of it; null: there is no salary. */
  readonly operationalPerHour: Fraction | null;
}

/** RD-7: the working hours of the year of a day, in the office on that day. */
export function yearHoursOn(
  person: Pick<Person, 'offices'>,
  date: CalendarDate,
  { workingHours }: Pick<CostRules, 'workingHours'>,
): number {
  const entries = workingHours.get(officeOn(person, date) ?? 0)?.entries ?? [];
  const year = Number(date.slice(0, 4));
  return entries.find((each) => each.year === year)?.workingHoursNumber ?? USUAL_YEAR;
}

/** RP-5: cents per hour on a day; null: there is no salary. */
export function costPerHourOn(
  person: Pick<CostedPerson, 'offices' | 'salaries'>,
  date: CalendarDate,
  rules: Pick<CostRules, 'workingHours'>,
): Fraction | null {
  const salary = salaryOn(person, date);
  if (!salary) return null;
  if (salary.salaryType === 'HOURLY_RATE') return ratio(salary.valueInCents, 1);
  return ratio(salary.valueInCents, yearHoursOn(person, date, rules));
}

/** CM-8: cents per hour; nothing without an employment type, or before its first costs. */
function operationalOn(person: CostedPerson, date: CalendarDate, cost: Fraction, rules: CostRules): Fraction {
  const type = rules.employmentTypes.get(positionOn(person, date)?.employmentTypeId ?? 0);
  const costs = type && costsIn(type, monthIn(date));
  if (!costs) return ratio(0, 1);
  if (costs.operationalCostRate === 'FLAT_RATE') return ratio(costs.flatRateInCents ?? 0, 1);
  return times(cost, ratio(toHundredths(costs.percentRate ?? 0) ?? 0, 100 * 100));
}

/** The terms of each day of a range, in order and without gaps (GEN-6). */
export function termsIn(person: CostedPerson, range: DateRange, rules: CostRules): Terms[] {
  const types = new Set(person.positions.map(({ employmentTypeId }) => employmentTypeId));
  const days = [
    ...person.salaries.map(({ effectiveDate }) => effectiveDate),
    ...person.offices.flatMap(edgesOf),
    ...person.positions.flatMap(edgesOf),
    ...[...types].flatMap((id) => rules.employmentTypes.get(id ?? 0)?.versions ?? []).map(({ month }) => `${month}-01`),
    ...newYearsIn(range),
  ];
  return stretches(range, days).map(({ start, end }) => {
    const costPerHour = costPerHourOn(person, start, rules);
    const operationalPerHour = costPerHour && operationalOn(person, start, costPerHour, rules);
    return { start, end, officeId: officeOn(person, start), costPerHour, operationalPerHour };
  });
}
