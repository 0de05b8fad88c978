import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateIn, datesOf, epochMs, mondayOf, weekday } from '../time.ts';
import { cutOffDay } from '../timesheet/cut-off.ts';
import { reminderDay, weekOfSummary, weekThatCloses } from './times.ts';

const HOUR = 3_600_000;
const zones = [
  'America/Chicago',
  'Europe/Warsaw',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'UTC',
];

describe('RM-2: the hours in which reminders are sent', () => {
  it.each([
    ['America/Chicago', '2025-06-10T13:59:59.999Z', null],
    ['America/Chicago', '2025-06-10T14:00:00.000Z', '2025-06-10'],
    ['America/Chicago', '2025-06-10T22:59:59.999Z', '2025-06-10'],
    ['America/Chicago', '2025-06-10T23:00:00.000Z', null],
    // It is Tuesday there while it is still Monday in most of the world.
    ['Pacific/Kiritimati', '2025-06-09T19:00:00.000Z', '2025-06-10'],
    ['Pacific/Kiritimati', '2025-06-10T04:00:00.000Z', null],
    // Clocks were set forward in the night, and back in autumn.
    ['America/Chicago', '2025-03-09T14:00:00.000Z', '2025-03-09'],
    ['America/Chicago', '2025-03-09T13:59:00.000Z', null],
    ['America/Chicago', '2025-11-02T14:30:00.000Z', null],
    ['America/Chicago', '2025-11-02T15:00:00.000Z', '2025-11-02'],
    // The day that Samoa skipped.
    ['Pacific/Apia', '2011-12-30T20:00:00.000Z', '2011-12-31'],
  ])('in %s at %s: %s', (zone, at, day) => expect(reminderDay(zone, epochMs(at))).toBe(day));

  it('come once a day in every zone, and a run each hour finds them', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: epochMs('2011-01-01T00:00:00.000Z'), max: epochMs('2031-01-01T00:00:00.000Z') }),
        (zone, start) => {
          const runs = Array.from({ length: 24 * 4 }, (_, n) => start + n * HOUR);
          const days = runs.map((at) => reminderDay(zone, at));
          for (const [n, day] of days.entries()) if (day !== null) expect(day).toBe(dateIn(zone, runs[n]!));
          const found = days.filter((day) => day !== null);
          // In one stretch for each day, in order.
          expect(found.filter((day, n) => n === 0 || found[n - 1] !== day)).toEqual([...new Set(found)].sort());
          const whole = datesOf({
            start: addDays(dateIn(zone, start), 1),
            end: addDays(dateIn(zone, runs.at(-1)!), -1),
          });
          for (const day of whole) {
            if (day === '2011-12-30' && zone === 'Pacific/Apia') expect(found).not.toContain(day);
            else expect(found.filter((each) => each === day)).toHaveLength(9);
          }
        },
      ),
    ));
});

describe('RM-3: the week that closes', () => {
  it('is told on one day, the last on which it is open', () => {
    for (const today of datesOf({ start: '2024-12-20', end: '2025-03-20' })) {
      const week = weekThatCloses(today);
      const lastWeek = addDays(mondayOf(today), -7);
      const isOpen = (on: string) => cutOffDay(on) <= lastWeek;
      expect(week).toBe(isOpen(today) && !isOpen(addDays(today, 1)) ? lastWeek : null);
    }
    expect(weekThatCloses('2025-06-10')).toBe('2025-06-02');
  });
});

it('RM-4: a summary is of the week of its day, while last week is open', () => {
  for (const today of datesOf({ start: '2025-06-02', end: '2025-06-15' }))
    expect(weekOfSummary(today)).toBe(weekday(today) <= 2 ? mondayOf(today) : null);
});
