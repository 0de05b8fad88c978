import { describe, expect, it } from 'vitest';
import { addDays, datesOf } from '../time.ts';
import { closedOn, cutOffDay } from './cut-off.ts';

describe('TS-20: the cut-off day', () => {
  it.each([
    ['2025-06-09', '2025-06-01'],
    ['2025-06-10', '2025-06-01'],
    ['2025-06-11', '2025-06-08'],
    ['2025-06-12', '2025-06-08'],
    ['2025-06-13', '2025-06-08'],
    ['2025-06-14', '2025-06-08'],
    ['2025-06-15', '2025-06-08'],
    ['2024-03-04', '2024-02-25'],
    ['2024-03-06', '2024-03-03'],
    ['2024-12-31', '2024-12-22'],
    ['2025-01-01', '2024-12-29'],
  ])('on %s is %s', (today, expected) => expect(cutOffDay(today)).toBe(expected));

  it('closes each date on a day that can be told beforehand', () => {
    for (const date of datesOf({ start: '2024-12-20', end: '2025-01-20' })) {
      expect(cutOffDay(closedOn(date)) > date).toBe(true);
      expect(cutOffDay(addDays(closedOn(date), -1)) <= date).toBe(true);
    }
  });
});
