import { type PayCode, payCodes } from '@hourbook/domain/pay-codes.ts';
import { expect, it } from 'vitest';
import { grandTotals } from './totals.ts';

const none = Object.fromEntries(payCodes.map((code) => [code, 0])) as Record<PayCode, number>;
const person = (hours: Partial<Record<PayCode, number>>) => ({
  hours: { ...none, ...hours },
  totalHours: Object.values(hours).reduce((sum, each) => sum + each, 0),
});

it('the grand totals of a list are exact, by pay code and together', () => {
  const rows = [person({ RATE_HOURS: 0.1, HOLIDAY: 8 }), person({ RATE_HOURS: 0.2 }), person({ RATE_HOURS: 0.7 })];
  expect(grandTotals(rows)).toEqual({ hours: { ...none, RATE_HOURS: 1, HOLIDAY: 8 }, totalHours: 9 });
  expect(grandTotals([])).toEqual({ hours: none, totalHours: 0 });
});
