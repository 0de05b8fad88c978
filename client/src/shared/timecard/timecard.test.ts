import { defaultRow } from '@hourbook/domain/timesheet/entry.ts';
import { describe, expect, it } from 'vitest';
import { type TimecardDay, totalsOf, weeksOf } from './timecard.ts';

const day = (
  trackingDate: string,
  ...all: [TimecardDay['entries'][number]['trackingType'], number][]
): TimecardDay => ({
  trackingDate,
  hours: all.reduce((sum, [, hours]) => sum + hours, 0),
  entries: all.map(([trackingType, hours]) => ({ ...defaultRow(trackingDate, 1), trackingType, hours })),
});

describe('the timecard of an employee', () => {
  const days = [
    day('2025-06-08', ['RATE_HOURS', 4]),
    day('2025-06-09', ['RATE_HOURS', 7.25], ['BENCH_HOURS', 0.75]),
    day('2025-06-10', ['HOLIDAY', 0], ['RATE_HOURS', 8]),
  ];

  it('has a subtotal for each week, Monday to Sunday', () =>
    expect(weeksOf(days).map(({ monday, hours }) => [monday, hours])).toEqual([
      ['2025-06-02', 400],
      ['2025-06-09', 1600],
    ]));

  it('comes to its days, and by pay code to the same', () =>
    expect(totalsOf(days)).toEqual({
      all: 2000,
      byPayCode: [
        { payCode: 'RATE_HOURS', hours: 1925 },
        { payCode: 'BENCH_HOURS', hours: 75 },
      ],
    }));
});
