import { describe, expect, it } from 'vitest';
import { type BalanceRow, fieldText, figureText, totalsOf, typedHours } from './balance-figures.ts';

describe('additional hours as they are typed', () => {
  it.each([
    ['8', 'hours', 8],
    [' 8,5 ', 'hours', 8.5],
    ['-4', 'hours', -4],
    ['−4', 'hours', -4],
    ['1.5', 'days', 12],
    ['1.3333', 'days', 10.67],
    ['', 'hours', null],
    ['-', 'hours', null],
    ['8h', 'hours', null],
    ['1e3', 'hours', null],
    ['1000000', 'hours', null],
  ] as const)('%j in %s', (text, unit, hours) => expect(typedHours(text, unit)).toBe(hours));

  it.each([
    [12, 'days', '1.5'],
    [10.67, 'days', '1.33375'],
    [-4, 'hours', '-4.00'],
  ] as const)('%d stand in the field in %s as %s, and come back the same', (hours, unit, text) => {
    expect(fieldText(hours, unit)).toBe(text);
    expect(typedHours(text, unit)).toBe(hours);
  });
});

it('figures are hours, or days rounded down to halves', () => {
  expect([figureText(-2380.67, 'hours'), figureText(-6, 'days')]).toEqual(['−2,380.67', '−1']);
  expect([figureText(-1, 'hours'), figureText(-1, 'days'), figureText(42.67, 'days')]).toEqual(['−1.00', '−0.5', '5']);
});

it('totals leave out whose figures are not told', () => {
  const row = (id: number, available: number | null): BalanceRow => ({
    user: { id, firstName: 'A', lastName: 'B' },
    officeId: 1,
    accrual: 'MONTHLY',
    figures:
      available === null
        ? null
        : { carryOver: 0, accrued: 0, additional: 0, used: 0, pending: 0.1, limit: 0, available },
  });
  expect(totalsOf([row(1, 10.67), row(2, null), row(3, -4)])).toEqual({
    people: 3,
    notTold: 1,
    available: 6.67,
    pending: 0.2,
    belowZero: 1,
  });
});
