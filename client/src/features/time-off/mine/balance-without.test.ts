import { expect, it } from 'vitest';
import { withoutCanceled } from './balance-without.ts';

const balance = {
  user: { id: 1, firstName: 'Dana', lastName: 'Whitfield' },
  date: '2025-06-11',
  periodStart: '2025-03-15',
  periodEnd: '2026-03-15',
  accrual: 'MONTHLY' as const,
  ...{ available: 10, accrued: 17.33, carryOver: 24, used: 32, pending: 8, limit: 104, additional: 0, minRunning: 2 },
};

it('gives back what was just canceled, each day in its own period', () =>
  expect(
    withoutCanceled(balance, [
      { startDate: '2026-03-13', hours: [8, 0, 0, 8], status: 'APPROVED' },
      { startDate: '2025-07-01', hours: [4], status: 'PENDING' },
    ]),
  ).toEqual({ ...balance, available: 22, used: 24, pending: 4 }));

it('has no figures where none are shown (TO-13)', () => {
  const hidden = { ...balance, available: null };
  expect(withoutCanceled(hidden, [{ startDate: '2025-07-01', hours: [4], status: 'PENDING' }])).toBe(hidden);
});
