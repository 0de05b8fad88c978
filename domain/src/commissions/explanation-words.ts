import { type CalendarDate, formatDate } from '../time.ts';

/** How a commission came about, in words; amounts and hours are formatted already. */
export const explanationWords = {
  periods: { YEAR: 'Year', QUARTER: 'Quarter', MONTH: 'Month', CUSTOM: 'Custom' },
  hourlyRate: (amount: string): string => `Hourly rate ${amount}`,
  salary: (amount: string, yearHours: string): string => `Salary ${amount} ÷ ${yearHours} h`,
  noSalary: 'No salary',
  bonus: (period: string, amount: string): string => `${period} bonus ${amount}`,
  noWorkingDays: (bonus: string): string => `${bonus}, no working days`,
  perHours: (bonus: string, hours: string): string => `${bonus} ÷ ${hours} h`,
  overDays: (amount: string, days: number, start: CalendarDate, end: CalendarDate): string =>
    `${amount} over ${days === 1 ? '1 day' : `${days} days`}, ${formatDate(start)} - ${formatDate(end)}`,
  inMonth: (days: number, amount: string): string => `${days} of them in this month: ${amount}`,
  restLast: ', the rest in the last month',
  hoursOfDay: (date: CalendarDate, was: number, is: number): string =>
    `${formatDate(date)}: ${was.toFixed(2)} → ${is.toFixed(2)} h`,
  /** CM-8: "W-2 Salaried, 12 % of cost". */
  operational: (type: string, rate: string, isPercent: boolean): string =>
    `${type}, ${rate}${isPercent ? ' of cost' : ''}`,
  /** Cents as "104,000.00". */
  amount: (cents: number): string => {
    const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
    return `${cents < 0 ? '-' : ''}${grouped(whole)}.${rest}`;
  },
  whole: (value: number): string => grouped(`${value}`),
};

const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
