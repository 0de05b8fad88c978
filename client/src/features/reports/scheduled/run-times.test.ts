import { describe, expect, it } from 'vitest';
import { runInZone, runText, shiftOf, timesText } from './run-times.ts';

describe('the times of a scheduled report', () => {
  it.each([
    ['2025-06-16T14:00:00Z', -300, '6/16/25 09:00 AM'],
    ['2025-06-16T04:00:00Z', -300, '6/15/25 11:00 PM'],
    ['2025-12-31T18:30:00Z', 330, '1/1/26 12:00 AM'],
    ['2026-01-01T12:00:00Z', 0, '1/1/26 12:00 PM'],
  ])('%s at an offset of %i minutes is shown as %s (RP-22)', (at, offset, text) => {
    expect(runText(at, offset)).toBe(text);
  });

  it('are shown in the zone of whoever looks', () => {
    expect(runInZone('2025-06-16T14:00:00Z', 'Europe/Warsaw')).toBe('Mon 6/16 04:00 PM CEST');
    expect(runInZone('2025-12-15T04:00:00Z', 'America/Chicago')).toBe('Sun 12/14 10:00 PM CST');
  });

  it.each([
    ['0 0 18 ? * * *', 'Daily, 06:00 PM'],
    ['0 0 0,12 ? * MON,THU *', 'Mon, Thu, 12:00 AM, 12:00 PM'],
  ])('%s is told as %s', (cron, text) => {
    expect(timesText(cron)).toBe(text);
  });
});

describe('a change of clocks', () => {
  const fixed = { cron: '0 0 8 ? * MON *', timezone: 'GMT-05:00' };

  it('moves a report that was set before it', () => {
    expect(shiftOf({ ...fixed, zoneOffset: 'GMT-06:00' })).toEqual({ set: '08:00 AM', now: '07:00 AM' });
    expect(shiftOf({ ...fixed, cron: '0 0 0 ? * * *', zoneOffset: 'GMT-06:00' })?.now).toBe('11:00 PM');
    expect(shiftOf({ ...fixed, zoneOffset: 'GMT-04:30' })?.now).toBe('08:30 AM');
  });

  it.each(['GMT-05:00', null])('is not told at the present offset %s', (zoneOffset) => {
    expect(shiftOf({ ...fixed, zoneOffset })).toBeNull();
  });
});
