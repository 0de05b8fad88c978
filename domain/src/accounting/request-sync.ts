import type { BookEvent } from '../events/book-events.ts';
import { compareRowIds, type TimesheetRow } from '../timesheet/row.ts';
import { hasNothingToPay } from '../timesheet/sync-status.ts';

/** The operation to perform on the row in accounting (SY-14, SY-15). */
export type SyncOperation = 'upsert' | 'delete';

/** SY-3: whether a sync includes the row. Rows that are waiting, already synchronized or never sent are skipped (SY-5). */
export const isToBeSent = ({ sync }: Pick<TimesheetRow, 'sync'>): boolean =>
  sync === 'UNSYNCHRONIZED' || sync === 'ERROR_SYNCHRONIZATION';

/** SY-7: whether accounting refused the row. */
export const isRefused = ({ sync }: Pick<TimesheetRow, 'sync'>): boolean => sync === 'ERROR_SYNCHRONIZATION';

/** SY-2, SY-15: a row that accounting has is removed there if there is nothing to pay. */
export const operationOf = (row: Pick<TimesheetRow, 'hours' | 'payCode'>): SyncOperation =>
  hasNothingToPay(row) ? 'delete' : 'upsert';

/** SY-6: oldest date first, then by creation. */
export const inSendingOrder = <R extends Pick<TimesheetRow, 'date' | 'rowId'>>(rows: Iterable<R>): R[] =>
  [...rows].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : compareRowIds(a.rowId, b.rowId)));

/**
 * SY-3, SY-5: marks the rows of one book that a sync sends to accounting, each in its current revision. Idempotent, because
 * rows that already wait are skipped.
 * @returns one entry for all of them, or none if there is nothing to send
 */
export function requestSync(syncId: string, rows: Iterable<TimesheetRow>): BookEvent[] {
  const chosen = inSendingOrder(rows)
    .filter(isToBeSent)
    .map((row) => ({ rowId: row.rowId, operation: operationOf(row), rowRevision: row.rowRevision }));
  return chosen.length === 0 ? [] : [{ type: 'SyncRequested', data: { syncId, rows: chosen } }];
}
