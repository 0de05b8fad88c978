import { addDays, dateIn } from '@hourbook/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { nextRun, normalZone } from './cron.ts';

const next = (cron: string, zone: string, after: string) =>
  new Date(nextRun(cron, zone, Date.parse(after))).toISOString();

describe('schedules', () => {
  it.each([
    ['0 2 * * *', 'America/Chicago', '2025-06-11T15:00:00Z', '2025-06-12T07:00:00.000Z'],
    ['0 2 * * *', 'Europe/Warsaw', '2025-01-11T15:00:00Z', '2025-01-12T01:00:00.000Z'],
    ['30 9 * * 1', 'Asia/Kolkata', '2025-06-11T15:00:00Z', '2025-06-16T04:00:00.000Z'],
    ['0 8 * * *', 'GMT+2', '2025-06-11T15:00:00Z', '2025-06-12T06:00:00.000Z'],
    ['0 8 * * *', 'GMT-5:30', '2025-06-11T15:00:00Z', '2025-06-12T13:30:00.000Z'],
    ['0 8 * * *', 'UTC', '2025-06-11T08:00:00Z', '2025-06-12T08:00:00.000Z'],
    ['*/10 * * * * *', 'UTC', '2025-06-11T08:00:03Z', '2025-06-11T08:00:10.000Z'],
    // 02:30 does not exist in the night of the change: it is due when clocks are put forward, not never.
    ['30 2 * * *', 'America/Chicago', '2025-03-09T06:00:00Z', '2025-03-09T08:00:00.000Z'],
    ['30 2 * * *', 'America/Chicago', '2025-03-09T08:00:00Z', '2025-03-10T07:30:00.000Z'],
    // 01:30 comes twice in the other night, and is due once.
    ['30 1 * * *', 'America/Chicago', '2025-11-02T06:00:00Z', '2025-11-02T06:30:00.000Z'],
    ['30 1 * * *', 'America/Chicago', '2025-11-02T06:30:00Z', '2025-11-03T07:30:00.000Z'],
    // Clocks are put back and forward by half an hour, at 02:00.
    ['0 2 * * *', 'Australia/Lord_Howe', '2025-04-04T15:00:00Z', '2025-04-05T15:30:00.000Z'],
    ['0 2 * * *', 'Australia/Lord_Howe', '2025-10-04T15:00:00Z', '2025-10-04T15:30:00.000Z'],
    // By two hours.
    ['0 2 * * *', 'Antarctica/Troll', '2025-10-25T12:00:00Z', '2025-10-26T00:00:00.000Z'],
    ['0 2 * * *', 'Antarctica/Troll', '2025-10-26T00:00:00Z', '2025-10-27T02:00:00.000Z'],
    // The day that Samoa skipped.
    ['0 2 * * *', 'Pacific/Apia', '2011-12-29T12:00:00Z', '2011-12-30T12:00:00.000Z'],
    ['30 23 * * *', 'America/Scoresbysund', '2024-03-30T12:00:00Z', '2024-03-31T00:30:00.000Z'],
    ['0 0,6 * * *', 'UTC', '2025-06-11T00:00:00Z', '2025-06-11T06:00:00.000Z'],
    ['0 0 6,18 ? * MON,fri', 'UTC', '2025-06-11T19:00:00Z', '2025-06-13T06:00:00.000Z'],
    ['0 0 * * 0', 'UTC', '2025-06-11T00:00:00Z', '2025-06-15T00:00:00.000Z'],
    ['0 0 * * 7', 'UTC', '2025-06-11T00:00:00Z', '2025-06-15T00:00:00.000Z'],
    ['0 0 1-5/2 * *', 'UTC', '2025-06-01T00:00:00Z', '2025-06-03T00:00:00.000Z'],
    ['0 0 13 * 5', 'UTC', '2025-06-07T00:00:00Z', '2025-06-13T00:00:00.000Z'],
    ['0 0 14 * 5', 'UTC', '2025-06-13T00:00:00Z', '2025-06-14T00:00:00.000Z'],
    ['0 8 29 2 *', 'UTC', '2025-06-11T00:00:00Z', '2028-02-29T08:00:00.000Z'],
  ])('%s in %s after %s is due at %s', (cron, zone, after, due) => {
    expect(next(cron, zone, after)).toBe(due);
  });

  it.each([
    ['', 'UTC'],
    ['every day', 'UTC'],
    ['61 * * * *', 'UTC'],
    ['*/0 * * * *', 'UTC'],
    ['5-1 * * * *', 'UTC'],
    ['1-2-3 * * * *', 'UTC'],
    ['0 0 0 * *', 'UTC'],
    ['0 0 30 2 *', 'UTC'],
    ['0 0 0 1 1 * 2027', 'UTC'],
    ['0 2 * * *', 'Mars/Olympus'],
  ])('%j in %s is none', (cron, zone) => {
    expect(() => nextRun(cron, zone, 0)).toThrow('is no schedule');
  });

  it('an offset is the same however it is written', () => {
    expect(['GMT+2', 'UTC+02:00', 'GMT+0200', 'GMT', 'America/Chicago'].map(normalZone)).toEqual([
      '+02:00',
      '+02:00',
      '+02:00',
      'UTC',
      'America/Chicago',
    ]);
  });

  it('of every night are due once on every date, in every zone, for ten years', () => {
    const aliases = ['Australia/LHI', 'US/Central', 'Asia/Calcutta', 'Europe/Kiev', 'Etc/GMT+5', 'GMT+2', 'GMT-5:30'];
    const day = 86_400_000;
    for (const zone of [...Intl.supportedValuesOf('timeZone'), ...aliases]) {
      const dateOf = (at: number) => dateIn(normalZone(zone), at);
      const clocks = new Intl.DateTimeFormat('en', { timeZone: normalZone(zone), timeStyle: 'short' });
      const fortnights = Array.from({ length: 261 }, (_, n) => Date.parse('2024-01-01T00:00Z') + n * 14 * day);
      const shown = fortnights.map((at) => clocks.format(at));
      for (const [n, from] of fortnights.entries()) {
        // Night for night where the clocks change within the two weeks, else some.
        const nights = shown[n] !== (shown[n + 1] ?? shown[n]) ? 16 : n % 13 === 0 ? 2 : 0;
        for (let night = 0, at = from; night < nights; night++) {
          const due = nextRun('0 2 * * *', zone, at);
          const isToday = dateOf(due) === dateOf(at);
          if (!(due > at) || dateOf(due) !== addDays(dateOf(at), isToday ? 0 : 1) || (night > 0 && isToday)) {
            expect.fail(`${zone}: after ${new Date(at).toISOString()} comes ${new Date(due).toISOString()}`);
          }
          at = due;
        }
      }
    }
  }, 60_000);
});
