import { describe, expect, it } from 'vitest';
import { endOfMinute, momentOf, momentText } from './moment.ts';

const CHICAGO = 'America/Chicago';

describe('an instant in fields', () => {
  it('is the date and the time of the zone, and back the end of that minute', () => {
    expect(momentOf('2025-06-11T03:04:20.000Z', CHICAGO)).toEqual({ date: '2025-06-10', time: '22:04' });
    expect(endOfMinute('2025-06-10', '22:04', CHICAGO)).toBe('2025-06-11T03:04:59.999Z');
    expect(endOfMinute('2025-01-10', '22:04', CHICAGO)).toBe('2025-01-11T04:04:59.999Z');
  });

  it.each(['', '24:00', '9:30', '12:60'])('is not read from %o', (time) =>
    expect(endOfMinute('2025-06-10', time, CHICAGO)).toBeNull(),
  );

  it('is said without its zone in a column', () =>
    expect(momentText('2025-06-11T20:04:20.000Z', CHICAGO)).toBe('06/11/2025 03:04 PM'));
});
