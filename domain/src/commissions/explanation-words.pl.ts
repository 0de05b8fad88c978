import { polishCount, polishDecimal } from '../polish-numbers.ts';
import { formatDate } from '../time.ts';
import type { explanationWords as english } from './explanation-words.ts';

const whole = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0 });

export const explanationWords: typeof english = {
  periods: { YEAR: 'roczna', QUARTER: 'kwartalna', MONTH: 'miesięczna', CUSTOM: 'za okres' },
  hourlyRate: (amount) => `Stawka godzinowa ${amount}`,
  salary: (amount, yearHours) => `Wynagrodzenie ${amount} ÷ ${yearHours} godz.`,
  noSalary: 'Brak wynagrodzenia',
  bonus: (period, amount) => `Premia ${period} ${amount}`,
  noWorkingDays: (bonus) => `${bonus}, brak dni roboczych`,
  perHours: (bonus, hours) => `${bonus} ÷ ${hours} godz.`,
  overDays: (amount, days, start, end) =>
    `${amount} przez ${polishCount(days, { one: 'dzień', few: 'dni', many: 'dni' })}, ${formatDate(start, 'pl')} – ${formatDate(end, 'pl')}`,
  inMonth: (days, amount) => `z tego w tym miesiącu: ${days}, kwota ${amount}`,
  restLast: ', reszta w ostatnim miesiącu',
  hoursOfDay: (date, was, is) => `${formatDate(date, 'pl')}: ${polishDecimal(was)} → ${polishDecimal(is)} godz.`,
  operational: (type, rate, isPercent) => `${type}, ${rate.replace(/\/hr$/, '/godz.')}${isPercent ? ' kosztu' : ''}`,
  amount: (cents) => polishDecimal(cents / 100),
  whole: (value) => whole.format(value),
};
