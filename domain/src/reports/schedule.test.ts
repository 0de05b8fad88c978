import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import { dateIn, epochMs, formatInstant, instant, whenClocksShow } from '../time.ts';
import {
  assertTimesChosen,
  lastTime,
  nextTime,
  offsetName,
  periodOf,
  readOffset,
  readSchedule,
  zoneOffsetName,
} from './schedule.ts';

const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};
const DAY = 86_400_000;

describe('RP-20: the shape of a schedule', () => {
  it.each([
    ['0 0 9 ? * * *', [9], null],
    ['0 0 0,9,23 ? * * *', [0, 9, 23], null],
    ['0 0 9 ? * MON *', [9], [0]],
    ['0 0 9 ? * SUN,WED *', [9], [6, 2]],
  ])('%s is taken', (cron, hours, weekdays) =>
    expect(readSchedule(cron, 'GMT')).toEqual({ hours, weekdays, offset: 0 }),
  );

  it.each([
    ...['', '0 0 9 * * ?', '0 0 9 ? * *', '0 0 9 ? * * * *', '0  0 9 ? * * *', '0 30 9 ? * * *', '1 0 9 ? * * *'],
    ...['0 0 24 ? * * *', '0 0 09 ? * * *', '0 0 9,9 ? * * *', '0 0 10,9 ? * * *', '0 0 * ? * * *', '0 0 9-17 ? * * *'],
    ...[
      '0 0 9 * * * *',
      '0 0 9 ? 1 * *',
      '0 0 9 ? * 2 *',
      '0 0 9 ? * mon *',
      '0 0 9 ? * MON-FRI *',
      '0 0 9 ? * MON,MON *',
    ],
    ...['0 0 9 ? * ? *', '0 0 9 ? * * 2025', '0 0 9, ? * * *', '0 0 9 ? * MON, *'],
  ])('"%s" is not', (cron) => expect(codeOf(() => readSchedule(cron, 'GMT'))).toBe('schedule-unsupported'));

  it.each([
    [null, 'report-hour-missing'],
    ['0 0  ? * * *', 'report-hour-missing'],
    ['0 0  ? *  *', 'report-hour-missing'],
    ['0 0 9 ? *  *', 'report-weekday-missing'],
    ['0 0 9 ? * MON *', null],
    ['something else', null],
  ])('RP-27: "%s" lacks %s', (cron, code) => expect(codeOf(() => assertTimesChosen(cron))).toBe(code));
});

describe('RP-21: offsets', () => {
  it.each([
    ['GMT', 0, 'GMT+00:00'],
    ['GMT-0', 0, 'GMT+00:00'],
    ['GMT-5', -300, 'GMT-05:00'],
    ['GMT-05:00', -300, 'GMT-05:00'],
    ['GMT+5:30', 330, 'GMT+05:30'],
    ['GMT-12', -720, 'GMT-12:00'],
    ['GMT+14:00', 840, 'GMT+14:00'],
  ])('%s', (text, offset, name) => {
    expect(readOffset(text)).toBe(offset);
    expect(offsetName(offset)).toBe(name);
    expect(readOffset(name)).toBe(offset);
  });

  it.each([
    '',
    'gmt',
    'UTC',
    'GMT5',
    'GMT-12:01',
    'GMT+14:01',
    'GMT+15',
    'GMT+05:60',
    'GMT+0530',
    'America/Chicago',
    ' GMT',
  ])('"%s" is none', (text) => expect(readOffset(text)).toBeNull());
});

describe('RP-22: the next run', () => {
  it('the example', () => {
    const schedule = readSchedule('0 0 9 ? * MON *', 'GMT-05:00');
    expect(instant(nextTime(schedule, epochMs('2025-06-13T15:00:00Z')))).toBe('2025-06-16T14:00:00.000Z');
    expect(instant(nextTime(schedule, epochMs('2025-06-16T14:00:00Z')))).toBe('2025-06-23T14:00:00.000Z');
    expect(instant(lastTime(schedule, epochMs('2025-06-16T14:00:00Z')))).toBe('2025-06-16T14:00:00.000Z');
    expect(instant(lastTime(schedule, epochMs('2025-06-16T13:59:59.999Z')))).toBe('2025-06-09T14:00:00.000Z');
  });

  it('comes strictly later, and is the only one between', () =>
    fc.assert(
      fc.property(
        fc.subarray(
          Array.from({ length: 24 }, (_, hour) => hour),
          { minLength: 1 },
        ),
        fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })),
        fc.integer({ min: -720, max: 840 }),
        fc.integer({ min: 0, max: epochMs('2060-01-01T00:00:00Z') }),
        (hours, weekdays, offset, at) => {
          const schedule = { hours, weekdays, offset };
          const [before, after] = [lastTime(schedule, at), nextTime(schedule, at)];
          expect(before <= at && at < after).toBe(true);
          expect(nextTime(schedule, before)).toBe(after);
          expect(lastTime(schedule, after)).toBe(after);
          const local = new Date(after + offset * 60_000);
          expect(hours).toContain(local.getUTCHours());
          expect(local.getUTCMinutes()).toBe(0);
          if (weekdays) expect(weekdays).toContain((local.getUTCDay() + 6) % 7);
        },
      ),
    ));
});

describe('RP-23: the period of a run', () => {
  it.each([
    ['weekly on Monday', 'MON', '2025-06-16', '2025-06-09', '2025-06-15'],
    ['weekly on Thursday', 'THU', '2025-06-19', '2025-06-09', '2025-06-15'],
    ['weekly on Sunday', 'SUN', '2025-06-22', '2025-06-09', '2025-06-15'],
    ['daily on Wednesday', '*', '2025-06-18', '2025-06-16', '2025-06-17'],
    ['daily on Monday', '*', '2025-06-16', '2025-06-09', '2025-06-15'],
    ['daily on Tuesday', '*', '2025-06-17', '2025-06-16', '2025-06-16'],
    ['daily over the new year', '*', '2025-01-01', '2024-12-30', '2024-12-31'],
  ])('%s', (_what, days, date, start, end) => {
    const schedule = readSchedule(`0 0 1 ? * ${days} *`, 'GMT+14:00');
    // In this offset it is tomorrow already.
    expect(periodOf(schedule, epochMs(`${date}T01:00:00Z`) - 14 * 3_600_000)).toEqual({ start, end });
  });
});

/** Zones with the days in 2025 and 2026 on which their clocks are changed. */
const zones = [
  ['America/Chicago', 'GMT-06:00', ['2025-03-09', '2025-11-02']],
  ['Europe/Warsaw', 'GMT+01:00', ['2025-03-30', '2025-10-26']],
  ['Asia/Kolkata', 'GMT+05:30', []],
  ['Australia/Lord_Howe', 'GMT+11:00', ['2025-04-06', '2025-10-05']],
  ['America/Santiago', 'GMT-03:00', ['2025-04-05', '2025-09-07']],
  ['Pacific/Kiritimati', 'GMT+14:00', []],
] as const;

describe('a fixed offset when clocks are changed (RP-21)', () => {
  it.each(zones)('in %s, scheduled at %s in January: one run a day, none skipped or doubled', (zone, offset) => {
    for (const hour of [0, 1, 2, 3, 9, 23]) {
      const schedule = readSchedule(`0 0 ${hour} ? * * *`, offset);
      let at = nextTime(schedule, epochMs('2025-01-01T12:00:00Z'));
      for (let runs = 0; runs < 365; runs++) {
        const next = nextTime(schedule, at);
        expect(next - at).toBe(DAY);
        at = next;
      }
      expect(offset).toBe(zoneOffsetName(zone, epochMs('2025-01-15T12:00:00Z')));
    }
  });

  it.each(zones)(
    'in %s the offset disagrees with %s only while the clocks are changed',
    (zone, offset, [first, second]) => {
      const changes: string[] = [];
      let before = offset as string;
      for (let at = epochMs('2025-01-01T12:00:00Z'); at < epochMs('2026-01-01T12:00:00Z'); at += 3_600_000) {
        const now = zoneOffsetName(zone, at);
        if (now !== before) changes.push(dateIn(zone, at));
        before = now;
      }
      expect(changes).toEqual([first, second].filter((date) => date !== undefined));
      expect(before).toBe(offset);
    },
  );

  it('9 AM in the winter of Chicago is 10 AM in its summer', () => {
    const schedule = readSchedule('0 0 9 ? * * *', 'GMT-06:00');
    const shown = (after: string) => formatInstant(instant(nextTime(schedule, epochMs(after))), 'America/Chicago');
    expect(shown('2025-01-10T00:00:00Z')).toBe('01/10/2025 09:00 AM CST');
    expect(shown('2025-07-10T00:00:00Z')).toBe('07/10/2025 10:00 AM CDT');
    expect(nextTime(schedule, epochMs('2025-01-10T00:00:00Z'))).toBe(
      whenClocksShow('2025-01-10', 9 * 3600, 'America/Chicago'),
    );
  });
});
