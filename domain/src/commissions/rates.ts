import { holdsOn } from '../effective-dated.ts';
import { type Bonus, officeOn, type Person, positionOn, type SalaryRecord } from '../people/person.ts';
import { costsIn, type EmploymentCosts } from '../reference/employment-type.ts';
import { type Month, monthIn } from '../reference/fields.ts';
import { exactly, type Fraction, ratio, sumOf, times } from '../reports/exact.ts';
import { type CostRules, costPerHourOn, yearHoursOn } from '../reports/pay.ts';
import { edgesOf, newYearsIn, stretches, workingDaysIn } from '../reports/stretches.ts';
import type { CalendarDate, DateRange } from '../time.ts';

/** What decides the rates of a person's hours. */
export type PaidPerson = Pick<Person, 'offices' | 'positions'> & {
  readonly salaries: readonly Pick<SalaryRecord, 'salaryType' | 'valueInCents' | 'effectiveDate'>[];
  readonly bonuses: readonly Omit<Bonus, 'id'>[];
};

/** What an hour costs on the days of a stretch (CM-2, CM-8): cents per hour, never rounded. */
export interface Rates extends DateRange {
  readonly officeId: number | null;
  /** null: there is no salary; such hours cost their bonus only, and explanations say so (RP-5). */
  readonly payable: Fraction | null;
  readonly bonus: Fraction;
  /** Payable and bonus together. */
  readonly cost: Fraction;
  readonly operational: Fraction;
  readonly employmentTypeId: number | null;
  /** What `operational` comes from; null: no employment type, or none of its versions is in force. */
  readonly costs: EmploymentCosts | null;
}

const DAY = 8;
const nothing = ratio(0, 1);

/** CM-2: the hours over which a bonus is spread. 0: a period of its own without any day from Monday to Friday. */
export function bonusHours(
  { bonusType, startDate, endDate }: Pick<Bonus, 'bonusType' | 'startDate' | 'endDate'>,
  yearHours: number,
): Fraction {
  switch (bonusType) {
    case 'YEAR':
      return exactly(yearHours);
    case 'QUARTER':
      return times(exactly(yearHours), ratio(1, 4));
    case 'MONTH':
      return times(exactly(yearHours), ratio(1, 12));
    case 'CUSTOM':
      return ratio(DAY * workingDaysIn({ start: startDate, end: endDate }), 1);
  }
}

/** CM-2: cents per hour on a day, of all bonuses of that day. */
function bonusOn(person: PaidPerson, date: CalendarDate, rules: CostRules): Fraction {
  const yearHours = yearHoursOn(person, date, rules);
  return sumOf(
    person.bonuses
      .filter((bonus) => holdsOn(bonus, date))
      .map((bonus) => {
        const { over, under } = bonusHours(bonus, yearHours);
        return over === 0n ? nothing : ratio(BigInt(bonus.amountInCents) * under, over);
      }),
  );
}

/** CM-8: cents per hour. */
function operationalOf(costs: EmploymentCosts | null, cost: Fraction): Fraction {
  if (!costs) return nothing;
  if (costs.operationalCostRate === 'FLAT_RATE') return ratio(costs.flatRateInCents ?? 0, 1);
  return times(cost, times(exactly(costs.percentRate ?? 0), ratio(1, 100)));
}

/** CM-2: the rates of each day of a range, in order and without gaps (GEN-6). */
export function ratesIn(person: PaidPerson, range: DateRange, rules: CostRules): Rates[] {
  const types = new Set(person.positions.map(({ employmentTypeId }) => employmentTypeId ?? 0));
  const days = [
    ...person.salaries.map(({ effectiveDate }) => effectiveDate),
    ...person.bonuses.flatMap(edgesOf),
    ...person.offices.flatMap(edgesOf),
    ...person.positions.flatMap(edgesOf),
    ...[...types].flatMap((id) => rules.employmentTypes.get(id)?.versions ?? []).map(({ month }) => `${month}-01`),
    ...newYearsIn(range),
  ];
  return stretches(range, days).map(({ start, end }) => {
    const payable = costPerHourOn(person, start, rules);
    const bonus = bonusOn(person, start, rules);
    const cost = sumOf([payable ?? nothing, bonus]);
    const employmentTypeId = positionOn(person, start)?.employmentTypeId ?? null;
    const type = rules.employmentTypes.get(employmentTypeId ?? 0);
    const costs = type ? costsIn(type, monthIn(start)) : null;
    const operational = operationalOf(costs, cost);
    const officeId = officeOn(person, start);
    return { start, end, officeId, payable, bonus, cost, operational, employmentTypeId, costs };
  });
}

/** Some hours, in hundredths, with the rates of their days. */
export interface RatedHours {
  readonly rates: Rates;
  readonly hours: number;
}

/** @returns cents for these hours, never rounded */
export const amountOf = (parts: readonly RatedHours[], rateOf: (rates: Rates) => Fraction): Fraction =>
  sumOf(parts.map(({ rates, hours }) => times(rateOf(rates), ratio(hours, 100))));

export const payableOf = ({ payable }: Rates): Fraction => payable ?? nothing;

/** The months of a range, both inclusive. */
export function monthsOf(first: Month, last: Month): Month[] {
  const numberOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const from = numberOf(first);
  return Array.from({ length: Math.max(0, numberOf(last) - from + 1) }, (_, n) => {
    const [year, month] = [Math.floor((from + n) / 12), ((from + n) % 12) + 1];
    return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  });
}

/** CM-11: how many months later the second one is. */
export const monthsBetween = (first: Month, later: Month): number =>
  (Number(later.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(later.slice(5)) - Number(first.slice(5));
