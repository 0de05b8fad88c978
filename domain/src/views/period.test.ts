import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../time.ts';
import { viewPagePaths } from './pages.ts';
import { periodsOf, rangeOf, relativePeriods, searchOn } from './period.ts';

describe('VW-3: a period that moves with the calendar', () => {
  it.each([
    ['THIS_WEEK', '2025-06-09', '2025-06-15'],
    ['LAST_WEEK', '2025-06-02', '2025-06-08'],
    ['THIS_MONTH', '2025-06-01', '2025-06-30'],
    ['LAST_MONTH', '2025-05-01', '2025-05-31'],
    ['THIS_QUARTER', '2025-04-01', '2025-06-30'],
    ['LAST_QUARTER', '2025-01-01', '2025-03-31'],
    ['THIS_YEAR', '2025-01-01', '2025-12-31'],
    ['LAST_YEAR', '2024-01-01', '2024-12-31'],
  ] as const)('%s is %s to %s on 06/11/2025', (period, start, end) => {
    expect(rangeOf(period, '2025-06-11')).toEqual({ start, end });
  });

  it('holds today, or ends the day before that of today begins', () => {
    const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2001-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom('WEEK', 'MONTH', 'QUARTER', 'YEAR'), (today, unit) => {
        const [now, last] = [rangeOf(`THIS_${unit}` as const, today), rangeOf(`LAST_${unit}` as const, today)];
        expect(now.start <= today && today <= now.end).toBe(true);
        expect(daysBetween(last.end, now.start)).toBe(1);
        expect(last.start < last.end).toBe(true);
      }),
    );
  });

  it('is written into the address on the day on which the view is opened', () => {
    const search = { officeId: '1' };
    expect(searchOn({ page: '/utilization-rate', search, period: 'LAST_MONTH' }, '2025-01-15')).toEqual({
      officeId: '1',
      startDate: '2024-12-01',
      endDate: '2024-12-31',
    });
    expect(searchOn({ page: '/summary', search, period: 'LAST_QUARTER' }, '2025-01-15')).toEqual({
      officeId: '1',
      startMonth: '2024-10',
      endMonth: '2024-12',
    });
    expect(searchOn({ page: '/utilization-rate', search, period: null }, '2025-01-15')).toBe(search);
  });

  it('of a page is one that the page can show', () => {
    for (const page of viewPagePaths) for (const each of periodsOf(page)) expect(relativePeriods).toContain(each);
    expect(periodsOf('/users')).toEqual([]);
    expect(periodsOf('/summary')).not.toContain('THIS_WEEK');
  });
});
