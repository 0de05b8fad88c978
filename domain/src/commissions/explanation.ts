import { holdsOn } from '../effective-dated.ts';
import type { Language } from '../language.ts';
import { toDollars } from '../money.ts';
import { salaryOn } from '../people/person.ts';
import { monthIn } from '../reference/fields.ts';
import { exactly, ratio, rounded, times } from '../reports/exact.ts';
import { type CostRules, yearHoursOn } from '../reports/pay.ts';
import { daysBetween, monthOf } from '../time.ts';
import type { Earned } from './allocation.ts';
import { bracketOfAge, holds, paidRates, slicesOf } from './brackets.ts';
import type { Explained } from './explain-contracts.ts';
import { explanationWordsIn } from './explanation-words-in.ts';
import type { FlatRateFact } from './facts.ts';
import { bonusHours, type PaidPerson, type RatedHours, type Rates } from './rates.ts';

type Slice = Explained['brackets'][number];

type Words = (typeof explanationWordsIn)['en'];

/** Hundredths of hours as "2,080" or "173.33". */
const hoursText = (hundredths: number, say: Words): string =>
  hundredths % 100 === 0 ? say.whole(hundredths / 100) : say.amount(hundredths);

/** In words, where the payable and the bonus rate of a stretch of days come from (CM-2). */
export function payTexts(
  person: PaidPerson,
  { start }: Pick<Rates, 'start'>,
  rules: CostRules,
  language: Language,
): string[] {
  const say = explanationWordsIn[language];
  const yearHours = yearHoursOn(person, start, rules);
  const salary = salaryOn(person, start);
  const amount = salary === null ? '' : say.amount(salary.valueInCents);
  const ofSalary =
    salary?.salaryType === 'HOURLY_RATE' ? say.hourlyRate(amount) : say.salary(amount, say.whole(yearHours));
  const ofBonuses = person.bonuses
    .filter((bonus) => holdsOn(bonus, start))
    .map((bonus) => {
      const hours = hoursText(rounded(times(bonusHours(bonus, yearHours), ratio(100, 1))), say);
      const given = say.bonus(say.periods[bonus.bonusType], say.amount(bonus.amountInCents));
      return hours === '0' ? say.noWorkingDays(given) : say.perHours(given, hours);
    });
  return [salary ? ofSalary : say.noSalary, ...ofBonuses];
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
export function revenueText({ project, month, revenue }: FlatRateFact, language: Language): string {
  const say = explanationWordsIn[language];
  const { startDate, endDate, revenueInCents } = project;
  const days = daysBetween(startDate, endDate) + 1;
  const { start, end } = monthOf(`${month}-01`);
  const [first, last] = [start > startDate ? start : startDate, end < endDate ? end : endDate];
  const isLast = monthIn(project.endDate) === month;
  const whole = say.overDays(say.amount(revenueInCents), days, startDate, endDate);
  const inMonth = say.inMonth(daysBetween(first, last) + 1, say.amount(revenue));
  return `${whole}; ${inMonth}${isLast ? say.restLast : ''}`;
}
