import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { cutOffDay } from './cut-off.ts';
import { defaultRow } from './entry.ts';
import { expectedOn, missingHours } from './expected.ts';

const entry = (trackingDate: string, hours: number, changed: object = {}) => ({
  ...defaultRow(trackingDate, 1),
  hours,
  ...changed,
});
const day = (trackingDate: string, hours = 0) => [entry(trackingDate, hours)];

describe('the hours that are expected of a day', () => {
  it.each([
    ['a workday', '2025-06-10', day('2025-06-10'), null, 8_00],
    ['a Saturday', '2025-06-14', day('2025-06-14'), null, 0],
    ['the day before the first one', '2025-06-10', day('2025-06-10'), '2025-06-11', 0],
    ['a paid holiday', '2025-06-10', [entry('2025-06-10', 8, { trackingType: 'HOLIDAY' })], null, 8_00],
    ['an unpaid holiday', '2025-06-10', [entry('2025-06-10', 0, { trackingType: 'HOLIDAY' })], null, 0],
    ['outside employment', '2025-06-10', [entry('2025-06-10', 0, { lockReasons: ['NOT_EMPLOYED'] })], null, 0],
  ] as const)('%s', (_, date, entries, firstDay, hours) => expect(expectedOn(date, entries, firstDay)).toBe(hours));
});

describe('TD-3: hours that are missing before the cut-off', () => {
  /** Wednesday 06/11/2025: Sunday 06/08 is the first open day. */
  const WEDNESDAY = '2025-06-11';

  it('are those of open days that are over, each day for itself', () =>
    expect(
      missingHours(
        [
          ...day('2025-06-08'),
          ...[entry('2025-06-09', 4), entry('2025-06-09', 1.5)],
          ...day('2025-06-10', 12),
          ...day(WEDNESDAY),
        ],
        WEDNESDAY,
        null,
      ),
    ).toEqual({ hours: 2_50, days: 1, since: '2025-06-09', until: '2025-06-09', openThrough: '2025-06-17' }));

  it('are none where all is entered, and none of a day that is locked', () => {
    expect(missingHours(day('2025-06-09', 8), WEDNESDAY, null)).toBeNull();
    expect(missingHours([entry('2025-06-06', 0, { lockReasons: ['CUT_OFF'] })], WEDNESDAY, null)).toBeNull();
    expect(missingHours([], WEDNESDAY, null)).toBeNull();
  });

  it('are told with the last day on which they can be entered', () => {
    for (let n = 0; n < 14; n++) {
      const today = addDays('2025-06-09', n);
      const yesterday = addDays(today, -1);
      const missing = missingHours(day(yesterday), today, null);
      if (missing === null) continue; // a weekend
      expect(cutOffDay(missing.openThrough) <= yesterday).toBe(true);
      expect(cutOffDay(addDays(missing.openThrough, 1)) > yesterday).toBe(true);
    }
  });
});
