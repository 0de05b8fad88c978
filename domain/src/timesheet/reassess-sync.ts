import type { BookEvent } from '../events/book-events.ts';
import type { Person } from '../people/person.ts';
import { addDays, type CalendarDate, type DateRange } from '../time.ts';
import { compareRowIds, type TimesheetRow } from './row.ts';
import { type EditedSyncStatus, statusAfterEdit } from './sync-status.ts';

const DAYS_BACK = 60;
/** Later than any row can be. */
const LAST_DAY = '9999-12-31';

/** SY-2: the days whose rows get a new status when the person's name in accounting changes, including future days. */
export const reassessedRange = (today: CalendarDate): DateRange => ({
  start: addDays(today, -DAYS_BACK),
  end: LAST_DAY,
});

/**
 * SY-2: marks rows for sending once the person has a name in accounting, and unmarks them once the name is cleared. Rows that
 * accounting already has, is receiving, has rejected or is to remove keep their status. Idempotent.
 * @param rows those of {@link reassessedRange}; others are ignored
 * @returns one entry for all changed rows, or none if no status changes
 */
export function reassessSync(
  today: CalendarDate,
  { qBName }: Pick<Person, 'qBName'>,
  rows: readonly TimesheetRow[],
): BookEvent[] {
  const { start } = reassessedRange(today);
  const changed = rows
    .filter((row) => row.date >= start && !row.removed && isUndecided(row))
    .map((row) => ({ rowId: row.rowId, sync: statusAfterEdit(row, qBName), before: row.sync }))
    .filter(({ sync, before }) => sync !== before)
    .toSorted((one, other) => compareRowIds(one.rowId, other.rowId))
    .map(({ rowId, sync }) => ({ rowId, sync }));
  return changed.length === 0 ? [] : [{ type: 'SyncStatusReassessed', data: { rows: changed } }];
}

const undecided: readonly EditedSyncStatus[] = ['UNSYNCHRONIZED', 'NO_SYNCHRONIZATION'];
const isUndecided = ({ sync }: TimesheetRow): boolean => undecided.some((status) => status === sync);
