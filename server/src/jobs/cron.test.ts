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
    // 02:30 does not exist in the night of the change: it is due an hour later, not never.
    ['30 2 * * *', 'America/Chicago', '2025-03-09T06:00:00Z', '2025-03-09T08:30:00.000Z'],
    // 01:30 comes twice in the other night, and is due once.
    ['30 1 * * *', 'America/Chicago', '2025-11-02T06:30:00Z', '2025-11-03T07:30:00.000Z'],
  ])('%s in %s after %s is due at %s', (cron, zone, after, due) => {
    expect(next(cron, zone, after)).toBe(due);
  });

  it.each([
    ['', 'UTC'],
    ['every day', 'UTC'],
    ['61 * * * *', 'UTC'],
    ['0 2 * * *', 'Mars/Olympus'],
  ])('%j in %s is none', (cron, zone) => {
    expect(() => nextRun(cron, zone, 0)).toThrow('is no schedule');
  });

  it('an offset is the same however it is written', () => {
    expect(['GMT+2', 'UTC+02:00', 'GMT+0200', 'GMT', 'America/Chicago'].map(normalZone)).toEqual([
      'UTC+2',
      'UTC+2',
      'UTC+2',
      'UTC',
      'America/Chicago',
    ]);
  });
});
