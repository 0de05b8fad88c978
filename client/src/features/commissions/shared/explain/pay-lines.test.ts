import { expect, it } from 'vitest';
import { payLinesOf } from './pay-lines.ts';

const stretch = (startDate: string, endDate: string, ...pay: string[]) => ({
  employee: null,
  startDate,
  endDate,
  hours: 8,
  pay,
  billableHourlyRate: 95,
  payableHourlyRate: 50,
  bonusHourlyRate: 0,
  costHourlyRate: 50,
});

it('what is true on all days is said once, the rest with its days', () => {
  const first = stretch('2026-09-01', '2026-09-13', 'Salary 101,000.00 ÷ 2,080 h', 'Quarter bonus 1,500.00 ÷ 520 h');
  const second = stretch('2026-09-14', '2026-09-30', 'Salary 104,000.00 ÷ 2,080 h', 'Quarter bonus 1,500.00 ÷ 520 h');
  expect(payLinesOf([first, second])).toEqual([
    { text: 'Salary 101,000.00 ÷ 2,080 h', on: [first] },
    { text: 'Quarter bonus 1,500.00 ÷ 520 h', on: null },
    { text: 'Salary 104,000.00 ÷ 2,080 h', on: [second] },
  ]);
  expect(payLinesOf([])).toEqual([]);
});
