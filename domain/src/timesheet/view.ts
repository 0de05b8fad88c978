import { toHours } from '../hours.ts';
import { isReserved, isTimeOff } from '../pay-codes.ts';
import { defaultClient } from '../people/assignment.ts';
import type { Person } from '../people/person.ts';
import { type CalendarDate, type DateRange, datesOf } from '../time.ts';
import { type EditPolicy, firstOpenDay, rowLocks } from './edit-policy.ts';
import { defaultRow, type TimesheetEntry } from './entry.ts';
import { allLocks, dayLocks, type LockReason } from './locks.ts';
import { compareRowIds, type TimesheetRow } from './row.ts';

const WHOLE_DAY = 8_00;

interface SheetOf {
  readonly person: Person;
  readonly rows: Iterable<TimesheetRow>;
}

/**
 * TS-3, TS-4: the rows of a timesheet by date. Within a day: holidays, time off, other rows in order of creation, then a
 * default row.
 * @param policy of the editor that shows them, which decides what is locked
 * @param today in the owner's time zone
 */
export function sheetEntries(
  policy: EditPolicy,
  { person, rows }: SheetOf,
  range: DateRange,
  today: CalendarDate,
): TimesheetEntry[] {
  const open = firstOpenDay(policy, today);
  const byDate = Map.groupBy(rows, (row) => row.date);
  return datesOf(range).flatMap((date) => {
    const ofDay = dayLocks(date, person, open);
    const shown = (byDate.get(date) ?? []).filter((row) => !row.removed).sort(byKindThenAge);
    const entries = shown.map((row) => entryOf(row, allLocks(rowLocks(policy, row), ofDay)));
    return needsDefaultRow(shown)
      ? [...entries, defaultRow(date, defaultClient(person.assignments, date), ofDay)]
      : entries;
  });
}

const kind = ({ payCode }: TimesheetRow): number => (payCode === 'HOLIDAY' ? 0 : isTimeOff(payCode) ? 1 : 2);

const byKindThenAge = (a: TimesheetRow, b: TimesheetRow): number =>
  kind(a) - kind(b) || compareRowIds(a.rowId, b.rowId);

function needsDefaultRow(rows: readonly TimesheetRow[]): boolean {
  const off = rows.filter((row) => isReserved(row.payCode));
  return off.length === rows.length && off.reduce((sum, row) => sum + row.hours, 0) < WHOLE_DAY;
}

type Listed = Pick<
  TimesheetRow,
  'rowId' | 'date' | 'clientId' | 'payCode' | 'comment' | 'hours' | 'sync' | 'billableCode' | 'modifiedAt'
>;

/**
 * A stored row as shown in lists, where only locks in the row itself are known. @param policy of the editor in which it would
 * be changed
 */
export const listedEntry = (policy: EditPolicy, row: Listed): TimesheetEntry => entryOf(row, rowLocks(policy, row));

const entryOf = (row: Listed, reasons: readonly LockReason[]): TimesheetEntry => ({
  id: row.rowId,
  trackingDate: row.date,
  clientId: row.clientId,
  trackingType: row.payCode,
  comment: row.comment,
  hours: toHours(row.hours),
  qbSyncStatus: row.sync,
  billableCode: row.billableCode,
  modifiedTime: row.modifiedAt,
  locked: reasons.length > 0,
  lockReasons: reasons,
});
