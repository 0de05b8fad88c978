import { expect, it, vi } from 'vitest';
import { monthIn } from './month-asked.ts';

const inWarsaw = { office: { id: 2, name: 'Warsaw', code: 'WA', description: null, timezone: 'Europe/Warsaw' } };

it.each([
  ['2026-11', '2026-11'],
  ['2026-11-30', '2026-11'],
  [undefined, '2025-07'],
  ['2026-13', '2025-07'],
  ['1999-12', '2025-07'],
  ['2101-01', '2025-07'],
  ['today', '2025-07'],
])('the month of an address that says %s is %s, else that of the person', (text, month) => {
  vi.useFakeTimers({ now: Date.parse('2025-06-30T23:00:00Z') }); // July in Warsaw
  try {
    expect(monthIn(text, inWarsaw)).toBe(month);
  } finally {
    vi.useRealTimers();
  }
});
