import { dateIn } from '@hourbook/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { nextRun } from '../cron.ts';
import { timezones, zoneNamed } from './timezones.ts';

const names = timezones.map(({ name }) => name);

describe('time zones', () => {
  it('are all there are, by the names of today, each once and in order', () => {
    expect(names.length).toBeGreaterThan(400);
    expect(names).toEqual([...new Set(names)].toSorted());
    const today = ['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'America/Indiana/Indianapolis'];
    expect(names).toEqual(
      expect.arrayContaining(['America/Chicago', 'Europe/Warsaw', 'Asia/Ho_Chi_Minh', 'UTC', ...today]),
    );
    const old = ['Asia/Calcutta', 'Europe/Kiev', 'America/Buenos_Aires', 'America/Indianapolis', 'Asia/Saigon'];
    expect(names.filter((name) => old.includes(name))).toEqual([]);
  });

  it('are known to the calendar and to the schedules, and stay what they are', () => {
    const now = Date.parse('2025-06-11T15:00:00Z');
    for (const name of names) {
      expect(zoneNamed(name)).toBe(name);
      expect(dateIn(name, now)).toMatch(/^2025-06-1[12]$/);
      expect(nextRun('0 2 * * *', name, now)).toBeGreaterThan(now);
    }
  });

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['US/Central', 'America/Chicago'],
    ['america/chicago', 'America/Chicago'],
    ['Etc/UTC', 'UTC'],
    ['Europe/Amsterdam', 'Europe/Amsterdam'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
  ])('%s is kept as %s', (text, name) => expect(zoneNamed(text)).toBe(name));

  it.each(['Mars/Olympus', '+02:00', '-05', 'GMT+2', '', ' ', 'America/', 'Chicago', '\u0000', '../etc/passwd'])(
    '"%s" is none',
    (text) => expect(zoneNamed(text)).toBe(null),
  );
});
