import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesOf, inRange } from '../time.ts';
import type { Person } from './person.ts';
import { adjusted, timeOffInput, withCalendar } from './time-off-settings.ts';

const row = (customCalendarId: number, startDate: string, endDate: string | null = null) => ({
  customCalendarId,
  startDate,
  endDate,
});
const today = '2025-06-11';

it('TO-3: who is not allowed time off has no adjustment', () => {
  expect(adjusted(true, -16)).toBe(-16);
  expect(adjusted(false, -16)).toBeNull();
});

it.each([
  [{ timeOffLimitAdjustment: 7.25 }, true],
  [{ timeOffLimitAdjustment: -79_999.92 }, true],
  [{ timeOffLimitAdjustment: 80_000 }, false],
  [{ timeOffLimitAdjustment: 7.255 }, false],
  [{ timeOffLimitAdjustment: '8' }, false],
  [{ timeOffStartPeriod: '2025-02-30' }, false],
  [{ timeOffAllow: null }, false],
])('the settings %j can be kept: %s', (changed, kept) =>
  expect(timeOffInput.safeParse({ timeOffAllow: true, ...changed }).success).toBe(kept),
);

describe('RD-20: the choice of a calendar', () => {
  it('holds from its day on and ends the one before', () => {
    const rows = withCalendar([row(1, '2024-01-01')], { calendarId: 2, from: '2025-03-01', today });
    expect(rows).toEqual([row(1, '2024-01-01', '2025-02-28'), row(2, '2025-03-01')]);
    expect(withCalendar([], { calendarId: 2, from: null, today })).toEqual([row(2, today)]);
  });

  it('replaces what began on that day or later', () => {
    const rows = [row(1, '2024-01-01', '2025-02-28'), row(2, '2025-03-01')];
    expect(withCalendar(rows, { calendarId: 3, from: '2025-03-01', today })).toEqual([rows[0], row(3, '2025-03-01')]);
    expect(withCalendar(rows, { calendarId: 3, from: '2023-01-01', today })).toEqual([row(3, '2023-01-01')]);
  });

  it('of the same one changes nothing, or its first day', () => {
    const rows = [row(1, '2024-01-01', '2025-02-28'), row(2, '2025-03-01')];
    expect(withCalendar(rows, { calendarId: 2, from: null, today })).toBe(rows);
    expect(withCalendar(rows, { calendarId: 2, from: '2025-03-01', today })).toBe(rows);
    expect(withCalendar(rows, { calendarId: 2, from: '2025-01-01', today })).toEqual([
      row(1, '2024-01-01', '2024-12-31'),
      row(2, '2025-01-01'),
    ]);
    expect(withCalendar(rows, { calendarId: 2, from: '2025-05-01', today })).toEqual([rows[0], row(2, '2025-05-01')]);
  });

  it('of none ends the one that holds yesterday; one that has not begun yet never was', () => {
    expect(withCalendar([row(1, '2024-01-01')], { calendarId: null, from: null, today })).toEqual([
      row(1, '2024-01-01', '2025-06-10'),
    ]);
    expect(withCalendar([row(1, today)], { calendarId: null, from: null, today })).toEqual([]);
    expect(withCalendar([row(1, '2026-01-01')], { calendarId: null, from: null, today })).toEqual([]);
    const ended = [row(1, '2024-01-01', '2024-12-31')];
    expect(withCalendar(ended, { calendarId: null, from: null, today })).toBe(ended);
  });

  it('whatever is chosen, no day has two, and days before the choice keep theirs', () => {
    const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays('2025-06-01', days));
    const choice = fc.record({
      calendarId: fc.option(fc.integer({ min: 1, max: 3 })),
      from: fc.option(day),
      today: day,
    });
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 10 }), (choices) => {
        let rows: Person['customCalendars'] = [];
        for (const each of choices) {
          rows = withCalendar(rows, each);
          for (const date of datesOf({ start: '2025-05-30', end: '2025-07-05' })) {
            const there = rows.filter(({ startDate, endDate }) =>
              inRange(date, { start: startDate, end: endDate ?? date }),
            );
            expect(there.length).toBeLessThanOrEqual(1);
          }
          expect(rows.every(({ startDate, endDate }) => endDate === null || startDate <= endDate)).toBe(true);
          const open = rows.filter(({ endDate }) => endDate === null);
          expect(open.map(({ customCalendarId }) => customCalendarId)).toEqual(
            each.calendarId === null ? [] : [each.calendarId],
          );
        }
      }),
    );
  });
});
