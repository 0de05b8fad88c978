import { addDays } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { anEntry } from '@hourbook/tests/builders/entry.ts';
import { describe, expect, it } from 'vitest';
import type { AssignedClient } from './clients.ts';
import { copyWeek } from './copy-week.ts';
import { weeksOf } from './days.ts';
import { typeInto } from './edits.ts';
import { type Edits, noEdits, rowsOf, rowsToSend, sentOf } from './sheet.ts';

const MON = '2025-06-16';
const client = (id: number, name: string, endDate: string | null = null): AssignedClient => ({
  id,
  name,
  code: null,
  isDefaultClient: id === 2,
  isOwnCompany: id === 1,
  startDate: '2025-01-01',
  endDate,
});
const clients = [client(1, 'Northbridge'), client(2, 'Lakeshore'), client(3, 'Meridian', '2025-06-15')];
const before = (day: number, over: Partial<TimesheetEntry> = {}) =>
  anEntry(addDays(MON, day - 7), { id: `6.${day}${over.clientId ?? ''}`, hours: 8, ...over });
const days = (count: number) => Array.from({ length: count }, (_, day) => anEntry(addDays(MON, day)));

function copy(source: TimesheetEntry[], into: TimesheetEntry[], withHours = true, edits: Edits = noEdits) {
  const [week] = weeksOf(rowsOf(into, edits, clients));
  let n = 0;
  const result = copyWeek(edits, { source, week: week!, clients, withHours, newKey: () => `new:${++n}` });
  return { ...result, rows: rowsOf(into, result.edits, clients) };
}

describe('copying last week', () => {
  it('fills the blank rows of the same weekdays, with hours', () => {
    const { rows, copied, skipped } = copy([before(0, { comment: 'Ledger' }), before(2, { hours: 7.5 })], days(3));
    expect({ copied, skipped }).toEqual({ copied: 2, skipped: [] });
    expect(rowsToSend(rows).map(sentOf)).toMatchObject([
      { trackingDate: '2025-06-16', hours: 8, comment: 'Ledger' },
      { trackingDate: '2025-06-18', hours: 7.5 },
    ]);
  });

  it('leaves the hours to be filled in where only rows are wanted', () => {
    const { rows, copied } = copy([before(0, { clientId: 1, comment: 'Desk' })], days(1), false);
    expect(copied).toBe(1);
    expect(rows).toMatchObject([{ fields: { clientId: 1, comment: 'Desk', hours: '' } }]);
    expect(rowsToSend(rows)).toEqual([]);
  });

  it('adds rows where a day has several, and touches none that was typed into', () => {
    const typed = typeInto(noEdits, rowsOf(days(1), noEdits, clients)[0]!, { hours: '1', comment: 'Mine' });
    const { rows } = copy([before(0), before(0, { clientId: 1, comment: 'Desk', hours: 2 })], days(1), true, typed);
    expect(rowsToSend(rows).map(sentOf)).toMatchObject([
      { hours: 1, comment: 'Mine' },
      { hours: 8, clientId: 2 },
      { hours: 2, clientId: 1 },
    ]);
  });

  it('tells of days that had hours and now hold more than a day has', () => {
    const rest = { comment: 'Another project' };
    const there = [
      anEntry(MON, { id: '6.9', hours: 8, ...rest }),
      anEntry(addDays(MON, 1), { id: '6.10', hours: 4, ...rest }),
      anEntry(addDays(MON, 2)),
    ];
    const source = [before(0), before(1, { hours: 4 }), before(2, { hours: 10 })];
    expect(copy(source, there).doubled).toEqual([{ date: MON, hours: 16 }]);
    expect(copy(source, there, false).doubled).toEqual([]);
  });

  it('does not double what is there, whether saved or typed', () => {
    const { copied, skipped } = copy(
      [before(0), before(1)],
      [anEntry(MON, { id: '6.9', hours: 4 }), ...days(2).slice(1)],
    );
    expect({ copied, skipped }).toEqual({ copied: 1, skipped: ['06/16/2025, Lakeshore: already there.'] });
    const once = copy([before(0)], days(1));
    expect(copy([before(0)], days(1), true, once.edits).copied).toBe(0);
  });

  it('leaves out what cannot be entered, and says why', () => {
    const into = [
      anEntry(MON),
      anEntry(addDays(MON, 1), {
        id: '6.5',
        hours: 8,
        trackingType: 'HOLIDAY',
        locked: true,
        lockReasons: ['HOLIDAY'],
      }),
      anEntry(addDays(MON, 2), { locked: true, lockReasons: ['NOT_EMPLOYED'] }),
    ];
    const { copied, skipped } = copy([before(0, { clientId: 3 }), before(1), before(2), before(6)], into);
    expect({ copied, skipped }).toEqual({
      copied: 0,
      skipped: [
        '06/16/2025, Meridian: not assigned that day.',
        '06/17/2025, Lakeshore: the day is a holiday or time off.',
        '06/18/2025, Lakeshore: the day is closed.',
      ],
    });
  });

  it('copies neither holidays nor time off nor blank rows', () => {
    const source = [
      before(0, { trackingType: 'HOLIDAY' }),
      before(1, { trackingType: 'VACATION_PTO' }),
      anEntry(addDays(MON, -5)),
      before(3, { hours: 0 }),
    ];
    expect(copy(source, days(5)).copied).toBe(0);
  });
});
