import type { BookEvent } from '../events/book-events.ts';
import { compareRowIds, type TimesheetRow } from '../timesheet/row.ts';
import { hasNothingToPay } from '../timesheet/sync-status.ts';

/** What is done with a row in accounting (SY-14, SY-15). */
export type SyncOperation = 'upsert' | 'delete';

/** SY-3: whether a sync takes the row; what waits, is there already or is never sent is skipped (SY-5). */
export const isToBeSent = ({ sync }: Pick<TimesheetRow, 'sync'>): boolean =>
  sync === 'UNSYNCHRONIZED' || sync === 'ERROR_SYNCHRONIZATION';

/** SY-2, SY-15: what accounting has and there is nothing to pay for is to be taken out of it. */
export const operationOf = (row: Pick<TimesheetRow, 'hours' | 'payCode'>): SyncOperation =>
  hasNothingToPay(row) ? 'delete' : 'upsert';

/** Oldest date first (SY-6), then as they were made. */
export const inSendingOrder = <R extends Pick<TimesheetRow, 'date' | 'rowId'>>(rows: Iterable<R>): R[] =>
  [...rows].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : compareRowIds(a.rowId, b.rowId)));

/**
 * SY-3, SY-5: the rows of one book that a sync asks accounting to take, each frozen in the revision it has now. Asking again
 * changes nothing, since they wait then.
 * @returns one entry for all of them, none where there is nothing to send
 */
export function requestSync(syncId: string, rows: Iterable<TimesheetRow>): BookEvent[] {
  const chosen = inSendingOrder(rows)
    .filter(isToBeSent)
    .map((row) => ({ rowId: row.rowId, operation: operationOf(row), rowRevision: row.rowRevision }));
  return chosen.length === 0 ? [] : [{ type: 'SyncRequested', data: { syncId, rows: chosen } }];
}
