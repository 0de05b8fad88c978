import { expect, it } from 'vitest';
import { windowFrom, windowWith } from './calendar-window.ts';

it('has the months of a year and the one before', () =>
  expect(windowFrom('2025-05')).toEqual({ startDate: '2025-05-01', endDate: '2026-05-31' }));

it.each([
  ['2025-05-01', '2026-05-31', '2025-05'],
  ['2026-05-20', '2026-06-02', '2026-04'],
  ['2025-04-30', '2025-05-02', '2025-03'],
])('with %s – %s begins with %s', (start, end, month) => expect(windowWith('2025-05', { start, end })).toBe(month));
