import { describe, expect, it } from 'vitest';
import { type ApprovedDays, absenceOn } from './absence.ts';

/** Approved time off from a day on, by the hours of each day. */
const off = (startDate: string, endDate: string, ...hours: number[]): ApprovedDays => ({ startDate, endDate, hours });
const on = (today: string, requests: readonly ApprovedDays[], holidays: readonly string[] = [], last = '2025-12-31') =>
  absenceOn(today, { requests, isHoliday: (date) => holidays.includes(date) }, last);

// 06/11/2025 is a Wednesday.
const week = off('2025-06-09', '2025-06-13', 800, 800, 800, 800, 800);
const twoWeeks = off('2025-06-09', '2025-06-20', 800, 800, 800, 800, 800, 0, 0, 800, 800, 800, 800, 800);

describe('DIR-3: an absence', () => {
  it.each([
    ['nobody without time off', [], [], null],
    ['within time off', [week], [], { until: '2025-06-13' }],
    ['time off today only', [off('2025-06-11', '2025-06-11', 800)], [], { until: null }],
    ['half a day', [off('2025-06-11', '2025-06-11', 400)], [], { until: null }],
    ['over a weekend', [twoWeeks], [], { until: '2025-06-20' }],
    ['two requests with a weekend between', [week, off('2025-06-16', '2025-06-16', 800)], [], { until: '2025-06-16' }],
    [
      'two requests with a workday between',
      [off('2025-06-11', '2025-06-11', 800), off('2025-06-13', '2025-06-13', 800)],
      [],
      { until: null },
    ],
    ['a holiday', [], ['2025-06-11'], { until: null }],
    ['a holiday before time off', [off('2025-06-12', '2025-06-13', 800, 800)], ['2025-06-11'], { until: '2025-06-13' }],
    ['time off that begins tomorrow', [off('2025-06-12', '2025-06-13', 800, 800)], [], null],
    ['time off that ended yesterday', [off('2025-06-09', '2025-06-10', 800, 800)], [], null],
    ['a day without hours within time off', [off('2025-06-10', '2025-06-12', 800, 0, 800)], [], null],
  ] as const)('is told of %s', (_, requests, holidays, expected) =>
    expect(on('2025-06-11', requests, holidays)).toEqual(expected),
  );

  it('on a Saturday is told within a request, and not between two', () => {
    expect(on('2025-06-14', [twoWeeks])).toEqual({ until: '2025-06-20' });
    expect(on('2025-06-14', [week, off('2025-06-16', '2025-06-16', 800)])).toBeNull();
  });

  it('ends on the last day that is looked at', () => {
    expect(on('2025-06-11', [twoWeeks], [], '2025-06-12')).toEqual({ until: '2025-06-12' });
    expect(on('2025-06-11', [twoWeeks], [], '2025-06-11')).toEqual({ until: null });
  });
});
