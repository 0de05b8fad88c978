import { addDays } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { anEntry } from '@hourbook/tests/builders/entry.ts';
import { describe, expect, it } from 'vitest';
import { rowLabel, weekLabel, weeksOf } from './days.ts';
import { noEdits, rowsOf } from './sheet.ts';

const FRI = '2025-06-13';
const weeks = (...entries: TimesheetEntry[]) => weeksOf(rowsOf(entries, noEdits, []));

describe('the days of a sheet', () => {
  it('stand in weeks from Monday on, of which only days in the range count', () => {
    const found = weeks(...[0, 1, 2, 3, 4].map((day) => anEntry(addDays(FRI, day))));
    expect(found.map(weekLabel)).toEqual(['06/13 – 06/15', '06/16 – 06/17']);
    expect(found.map(({ expected }) => expected)).toEqual([8_00, 16_00]);
  });

  it.each<[string, Partial<TimesheetEntry>, number]>([
    ['a working day', {}, 8_00],
    ['a paid holiday', { trackingType: 'HOLIDAY', hours: 8 }, 8_00],
    ['the marker of an unpaid holiday', { trackingType: 'HOLIDAY', hours: 0 }, 0],
    ['a day outside the employment', { locked: true, lockReasons: ['NOT_EMPLOYED'] }, 0],
    ['a day before the cut-off', { locked: true, lockReasons: ['CUT_OFF'] }, 8_00],
  ])('%s is expected to have its hours', (_what, over, expected) => {
    expect(weeks(anEntry(FRI, over))[0]?.days[0]?.expected).toBe(expected);
  });

  it('are not expected to have hours before the first day of the person', () => {
    const rows = rowsOf([anEntry('2025-06-12'), anEntry(FRI)], noEdits, []);
    expect(weeksOf(rows, FRI)[0]?.days.map(({ expected }) => expected)).toEqual([0, 8_00]);
  });

  it('name their rows', () => {
    const rows = rowsOf([anEntry(FRI), anEntry(FRI, { id: '6.2' })], noEdits, []);
    expect(rows.map(rowLabel)).toEqual(['Fri 06/13', 'Fri 06/13, row 2']);
  });
});
