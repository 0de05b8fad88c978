import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  dateIn,
  datesOf,
  daysBetween,
  epochMs,
  formatDate,
  formatInstant,
  inParts,
  instant,
  instantsOf,
  mondayOf,
  monthOf,
  monthsOfRange,
  nameOfWeekday,
  neighbourRange,
  wallClock,
  weekday,
} from './time.ts';

it('weekdays from Monday to Sunday have a name in a language', () => {
  expect([1, 2, 7].map((day) => nameOfWeekday(day, 'en-US'))).toEqual(['Monday', 'Tuesday', 'Sunday']);
  expect(nameOfWeekday(2, 'de')).toBe('Dienstag');
});

describe('GEN-1: today', () => {
  it('is another day in Chicago than in Warsaw', () => {
    const now = epochMs('2025-06-11T03:00:00Z');
    expect(dateIn('America/Chicago', now)).toBe('2025-06-10');
    expect(dateIn('Europe/Warsaw', now)).toBe('2025-06-11');
  });
});

describe('ranges', () => {
  it('GEN-2: weeks start on Monday', () => {
    expect(mondayOf('2025-06-15')).toBe('2025-06-09');
    expect(mondayOf('2025-06-16')).toBe('2025-06-16');
  });

  it("TS-11: two months later is the month's last day where the day does not exist", () => {
    expect(addMonths('2025-01-31', 2)).toBe('2025-03-31');
    expect(addMonths('2024-12-31', 2)).toBe('2025-02-28');
    expect(addMonths('2023-12-31', 2)).toBe('2024-02-29');
    expect(addMonths('2025-12-15', 1)).toBe('2026-01-15');
    expect(addMonths('2025-01-31', -2)).toBe('2024-11-30');
    expect(addMonths('2024-02-29', -24)).toBe('2022-02-28');
    expect(addMonths('2024-11-01', 1)).toBe('2024-12-01');
  });

  it('a month goes from its first to its last day', () => {
    expect(monthOf('2025-06-11')).toEqual({ start: '2025-06-01', end: '2025-06-30' });
    expect(monthOf('2024-02-29')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
    expect(monthOf('2025-12-31')).toEqual({ start: '2025-12-01', end: '2025-12-31' });
  });

  it('lists every date, across months, leap days and clock changes', () => {
    expect(datesOf({ start: '2024-02-28', end: '2024-03-01' })).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(datesOf({ start: '2025-03-08', end: '2025-03-10' })).toHaveLength(3);
    expect(datesOf({ start: '2025-03-10', end: '2025-03-08' })).toEqual([]);
  });
});

describe('a date of numbers', () => {
  it.each([
    [2025, 6, 9, '2025-06-09'],
    [2024, 2, 29, '2024-02-29'],
    [2000, 2, 29, '2000-02-29'],
    [2025, 2, 29, null],
    [1900, 2, 29, null],
    [2025, 2, 30, null],
    [2025, 4, 31, null],
    [2025, 0, 1, null],
    [2025, 13, 1, null],
    [2025, 14, 1, null],
    [2025, 1, 0, null],
    [2025, 12, 32, null],
    [2025, 99, 99, null],
  ])('%d, %d, %d is %s', (year, month, day, date) => expect(calendarDate(year, month, day)).toBe(date));
});

describe('counting days', () => {
  it('agrees with the calendar for every day of 400 years', () => {
    const dates = datesOf({ start: '1900-01-01', end: '2300-01-01' });
    expect(dates).toHaveLength(146_098);
    let wrong = 0;
    for (const [index, date] of dates.entries()) {
      const day = new Date(Date.UTC(1900, 0, 1 + index));
      if (date !== day.toISOString().slice(0, 10) || weekday(date) !== (day.getUTCDay() || 7)) wrong++;
    }
    expect(wrong).toBe(0);
  });

  it('goes forth and back', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2025-01-01', '2024-12-31')).toBe(-1);
    expect(addDays('0001-01-01', 0)).toBe('0001-01-01');
    expect(addDays('9999-12-31', 0)).toBe('9999-12-31');
  });
});

it.each([
  ['America/Chicago', '2025-06-11', '2025-06-11', '2025-06-11T05:00:00.000Z', '2025-06-12T04:59:59.999Z'],
  ['Europe/Warsaw', '2025-03-30', '2025-03-30', '2025-03-29T23:00:00.000Z', '2025-03-30T21:59:59.999Z'], // 23 hours
  ['UTC', '0001-01-01', '9999-12-31', '0001-01-01T00:00:00.000Z', '9998-12-31T23:59:59.999Z'],
])('days in %s from %s to %s begin and end at instants that compare as text', (zone, start, end, from, to) =>
  expect(instantsOf({ start, end }, zone)).toEqual({ from, to }),
);

describe('texts', () => {
  it('are MM/DD/YYYY', () => expect(formatDate('2025-06-09')).toBe('06/09/2025'));

  it.each([
    ['America/Chicago', '06/11/2025 10:15 AM CDT'],
    ['Europe/Warsaw', '06/11/2025 05:15 PM CEST'],
    ['Asia/Kolkata', '06/11/2025 08:45 PM IST'],
  ])('TS-37: an instant in %s is %s', (zone, text) =>
    expect(formatInstant('2025-06-11T15:15:00.000Z', zone)).toBe(text),
  );

  it('TS-37: midnight and noon are 12', () => {
    expect(formatInstant('2025-01-15T06:00:00Z', 'America/Chicago')).toBe('01/15/2025 12:00 AM CST');
    expect(formatInstant('2025-01-15T18:00:00Z', 'America/Chicago')).toBe('01/15/2025 12:00 PM CST');
  });

  it('are instants with milliseconds', () =>
    expect(instant(epochMs('2025-06-11T15:00:00Z'))).toBe('2025-06-11T15:00:00.000Z'));
});

describe('the range before and after', () => {
  it.each([
    ['2025-02-01', '2025-02-28', 1, '2025-03-01', '2025-03-31'],
    ['2024-03-01', '2024-03-31', -1, '2024-02-01', '2024-02-29'],
    ['2025-09-01', '2025-10-31', -1, '2025-07-01', '2025-08-31'],
    ['2024-01-01', '2024-12-31', 1, '2025-01-01', '2025-12-31'],
    ['2025-06-09', '2025-06-22', 1, '2025-06-23', '2025-07-06'],
    ['2025-03-01', '2025-03-30', -1, '2025-01-30', '2025-02-28'],
  ] as const)('of %s - %s by %i is %s - %s', (start, end, by, before, after) => {
    expect(neighbourRange({ start, end }, by)).toEqual({ start: before, end: after });
  });
});

it.each([
  ['2025-06-11T15:15:59.000Z', 'America/Chicago', '2025-06-11T10:15', 'CDT'],
  ['2025-01-01T06:00:00.000Z', 'America/Chicago', '2025-01-01T00:00', 'CST'],
  ['2025-01-01T18:30:00.000Z', 'America/Chicago', '2025-01-01T12:30', 'CST'],
])('at %s in %s a clock shows %s %s', (at, zone, time, abbreviation) => {
  expect(wallClock(at, zone)).toEqual({ time, zone: abbreviation });
});

describe('a range in parts', () => {
  it('has its months, the first and the last as far as they are in it', () =>
    expect(monthsOfRange({ start: '2025-01-31', end: '2025-03-02' })).toEqual([
      { start: '2025-01-31', end: '2025-01-31' },
      { start: '2025-02-01', end: '2025-02-28' },
      { start: '2025-03-01', end: '2025-03-02' },
    ]));

  it.each([
    [{ start: '9999-11-30', end: '9999-12-31' }, 2],
    [{ start: '9999-12-31', end: '9999-12-31' }, 1],
    [{ start: '2025-02-01', end: '2025-01-31' }, 0],
  ])('%o ends', (range, count) => {
    const months = monthsOfRange(range);
    expect(months).toHaveLength(count);
    if (count > 0) expect([months[0]?.start, months.at(-1)?.end]).toEqual([range.start, range.end]);
    // As the last week of the year 9999, which ends in the next.
    expect(inParts(range, (from) => addDays(mondayOf(from), 6)).at(-1)?.end).toBe(count > 0 ? range.end : undefined);
  });
});

describe('instants', () => {
  const ofJavaScript = (now: number) => new Date(now).toISOString();

  it('are written and read as JavaScript does, in every century', () => {
    const edges = [0, -1, 1, 4_102_444_800_000, 4_102_531_199_999, 4_102_531_200_000].map((now) => [now] as [number]);
    fc.assert(
      fc.property(fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }), (now) => {
        expect(instant(now)).toBe(ofJavaScript(now));
        expect(epochMs(instant(now))).toBe(now);
      }),
      { examples: edges },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_531_200_000 }), (now) => {
        expect(instant(now)).toBe(ofJavaScript(now));
        expect(epochMs(instant(now))).toBe(now);
      }),
    );
  });

  it('in another form are read too, and days that do not exist are refused', () => {
    expect(epochMs('2025-06-11T17:00:00+02:00')).toBe(epochMs('2025-06-11T15:00:00.000Z'));
    expect(() => epochMs('2025-02-30T00:00:00.000Z')).toThrow(RangeError);
    expect(() => epochMs('2025-06-11T24:00:00.000Z')).toThrow(RangeError);
  });
});
