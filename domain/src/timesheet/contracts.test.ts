import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateIn } from '../time.ts';
import { timesheetRange, timesheetRangeAnywhere } from './contracts.ts';
import { totalsOf } from './totals.ts';

const TODAY = '2025-06-11';

describe('TS-10, TS-11: the range of My Time', () => {
  it.each([
    [{}, '2025-06-09', '2025-06-22'],
    [{ startDate: '2025-01-31', endDate: '2025-03-31' }, '2025-01-31', '2025-03-31'],
    [{ startDate: '2024-12-31', endDate: '2025-02-28' }, '2024-12-31', '2025-02-28'],
    [{ startDate: '2025-05-01' }, '2025-05-01', '2025-05-14'],
    [{ endDate: '2025-05-14' }, '2025-05-01', '2025-05-14'],
    [{ startDate: '9999-12-19' }, '9999-12-19', '9999-12-31'],
    [{ startDate: '9999-12-31' }, '9999-12-31', '9999-12-31'],
    [{ startDate: '9999-10-31', endDate: '9999-12-31' }, '9999-10-31', '9999-12-31'],
    [{ startDate: '9999-11-01', endDate: '9999-12-31' }, '9999-11-01', '9999-12-31'],
    [{ endDate: '0000-01-05' }, '0000-01-01', '0000-01-05'],
  ])('%o is %s to %s', (asked, start, end) => expect(timesheetRange(asked, TODAY)).toEqual({ start, end }));

  it('does not end before it starts, or later than two months after', () => {
    expect(() => timesheetRange({ startDate: '2025-06-02', endDate: '2025-06-01' }, TODAY)).toThrow('range-inverted');
    expect(() => timesheetRange({ startDate: '2025-01-31', endDate: '2025-04-01' }, TODAY)).toThrow(
      'range-over-2-months',
    );
    expect(() => timesheetRange({ startDate: '9999-10-30', endDate: '9999-12-31' }, TODAY)).toThrow(
      'range-over-2-months',
    );
    expect(() => timesheetRange({ startDate: '2024-12-31', endDate: '2025-03-01' }, TODAY)).toThrow(
      'range-over-2-months',
    );
  });
});

it('the range is known by its days before the date is, in every time zone', () => {
  const zones = ['Etc/GMT+12', 'America/Chicago', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati'];
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
  const asked = fc.record({ startDate: day }, { requiredKeys: [] });
  const minute = fc.integer({ min: 0, max: 50 * 365 * 24 * 60 }).map((minutes) => minutes * 60_000);
  fc.assert(
    fc.property(asked, minute, fc.constantFrom(...zones), (range, now, zone) => {
      const today = dateIn(zone, now);
      const { start, end } = timesheetRange(range, today);
      const { days, on } = timesheetRangeAnywhere(range, dateIn('UTC', now));
      expect(on(today)).toEqual({ start, end });
      expect(days.start <= start && end <= days.end).toBe(true);
      expect(days.end <= addDays(end, 14)).toBe(true);
    }),
  );
});

it('TS-35: totals by day, week from Monday, and all', () => {
  const row = (trackingDate: string, hours: number) => ({ trackingDate, hours });
  const week = [
    row('2025-06-09', 8),
    row('2025-06-10', 8),
    row('2025-06-11', 4),
    row('2025-06-11', 4),
    row('2025-06-12', 8),
    row('2025-06-13', 8),
  ];
  const totals = totalsOf([...week, row('2025-06-16', 0.1), row('2025-06-16', 0.2), row('2025-06-17', Number.NaN)]);
  expect(totals.byDay.get('2025-06-11')).toBe(800);
  expect([...totals.byWeek]).toEqual([
    ['2025-06-09', 4000],
    ['2025-06-16', 30],
  ]);
  expect(totals.all).toBe(4030);
});
