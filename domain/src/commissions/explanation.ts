import { holdsOn } from '../effective-dated.ts';
import { toDollars } from '../money.ts';
import { salaryOn } from '../people/person.ts';
import { monthIn } from '../reference/fields.ts';
import { exactly, ratio, rounded, times } from '../reports/exact.ts';
import { type CostRules, yearHoursOn } from '../reports/pay.ts';
import { daysBetween, formatDate, monthOf } from '../time.ts';
import type { Earned } from './allocation.ts';
import { bracketOfAge, holds, paidRates, slicesOf } from './brackets.ts';
import type { Explained } from './explain-contracts.ts';
import type { FlatRateFact } from './facts.ts';
import { bonusHours, type PaidPerson, type RatedHours, type Rates } from './rates.ts';

type Slice = Explained['brackets'][number];

const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Cents as "104,000.00". */
function amountText(cents: number): string {
  const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${grouped(whole)}.${rest}`;
}

/** Hundredths of hours as "2,080" or "173.33". */
const hoursText = (hundredths: number): string =>
  hundredths % 100 === 0 ? grouped(`${hundredths / 100}`) : amountText(hundredths);

const periods = { YEAR: 'Year', QUARTER: 'Quarter', MONTH: 'Month', CUSTOM: 'Custom' };

/** In words, where the payable and the bonus rate of a stretch of days come from (CM-2). */
export function payTexts(person: PaidPerson, { start }: Pick<Rates, 'start'>, rules: CostRules): string[] {
  const yearHours = yearHoursOn(person, start, rules);
  const salary = salaryOn(person, start);
  const amount = salary && amountText(salary.valueInCents);
  const ofSalary =
    salary?.salaryType === 'HOURLY_RATE' ? `Hourly rate ${amount}` : `Salary ${amount} ÷ ${grouped(`${yearHours}`)} h`;
  const ofBonuses = person.bonuses
    .filter((bonus) => holdsOn(bonus, start))
    .map((bonus) => {
      const hours = hoursText(rounded(times(bonusHours(bonus, yearHours), ratio(100, 1))));
      const given = `${periods[bonus.bonusType]} bonus ${amountText(bonus.amountInCents)}`;
      return hours === '0' ? `${given}, no working days` : `${given} ÷ ${hours} h`;
    });
  return [salary ? ofSalary : 'No salary', ...ofBonuses];
}

/** A stretch of days with the same rates, within its month; rates in dollars per hour. */
export function explainedDays(
  { rates, hours }: RatedHours,
  month: string,
  about: Pick<Explained['days'][number], 'employee' | 'billableHourlyRate'>,
  pay: string[],
): Explained['days'][number] {
  const { start, end } = monthOf(`${month}-01`);
  const perHour = (rate: Rates['bonus']) => toDollars(rounded(rate));
  return {
    ...about,
    startDate: rates.start > start ? rates.start : start,
    endDate: rates.end < end ? rates.end : end,
    hours: hours / 100,
    payableHourlyRate: rates.payable && perHour(rates.payable),
    bonusHourlyRate: perHour(rates.bonus),
    costHourlyRate: perHour(rates.cost),
    pay,
  };
}

/** CM-11 … CM-13: what each bracket pays of the whole base, or by age of this fact's base. Amounts in dollars. */
export function explainedBrackets(earned: Earned, factBase: number): Slice[] {
  const { version } = earned;
  if (!version) return [];
  const { brackets, bracketType } = version;
  const isByAge = bracketType === 'PROJECT_AGE';
  const paid = paidRates(brackets, earned);
  const slices = isByAge
    ? brackets.map((_, n) => (n === bracketOfAge(brackets, earned.age) ? factBase : 0))
    : slicesOf(brackets, earned.wholeBase);
  return brackets.map(({ startValue, commissionRate, condition }, n) => {
    const next = brackets[n + 1]?.startValue ?? null;
    const base = slices[n] ?? 0;
    return {
      from: startValue,
      to: next !== null && isByAge ? next - 1 : next,
      rate: commissionRate,
      condition,
      conditionMet: holds(condition, earned),
      paidRate: paid[n] ?? 0,
      base: toDollars(base),
      // Cents × percent ÷ 100 as dollars to four decimals.
      commission: rounded(times(exactly(paid[n] ?? 0), ratio(base, 1))) / 10_000,
    };
  });
}

/** CM-32, in words. */
export function revenueText({ project, month, revenue }: FlatRateFact): string {
  const { startDate, endDate, revenueInCents } = project;
  const days = daysBetween(startDate, endDate) + 1;
  const { start, end } = monthOf(`${month}-01`);
  const [first, last] = [start > startDate ? start : startDate, end < endDate ? end : endDate];
  const isLast = monthIn(project.endDate) === month;
  const whole = `${amountText(revenueInCents)} over ${days === 1 ? '1 day' : `${days} days`}, ${formatDate(startDate)} - ${formatDate(endDate)}`;
  const inMonth = `${daysBetween(first, last) + 1} of them in this month: ${amountText(revenue)}`;
  return `${whole}; ${inMonth}${isLast ? ', the rest in the last month' : ''}`;
}
