import type { BookEvent } from '../events/book-events.ts';
import type { ExternalRef } from '../ports/accounting-gateway.ts';
import type { TimesheetRow } from '../timesheet/row.ts';
import { inSendingOrder } from './request-sync.ts';

/** The outcome of sending one row, in the revision that was sent. */
export type RowOutcome = { readonly rowId: string; readonly rowRevision: number } & (
  | ({ readonly result: 'synchronized' } & ExternalRef)
  | { readonly result: 'removed' }
  | { readonly result: 'rejected'; readonly code: string; readonly message: string; readonly attempts: number }
);

export interface OutcomeCounts {
  readonly synchronized: number;
  readonly removed: number;
  readonly rejected: number;
}

/** Whether a row waits for this sync. */
const waitsFor = ({ sync, syncId }: TimesheetRow, id: string): boolean =>
  sync === 'AWAITING_SYNCHRONIZATION' && syncId === id;

/** @returns the rows that still wait for a sync, in the order in which they are sent (SY-6) */
export const waitingFor = (rows: Iterable<TimesheetRow>, syncId: string): TimesheetRow[] =>
  inSendingOrder([...rows].filter((row) => waitsFor(row, syncId)));

/**
 * SY-3: records the outcomes of rows. A row that no longer waits for this sync in the revision that was sent is skipped, so
 * recording the same outcome twice has no effect.
 * @returns at most one entry for each kind of outcome
 */
export function recordOutcomes(
  syncId: string,
  rows: ReadonlyMap<string, TimesheetRow>,
  outcomes: readonly RowOutcome[],
): BookEvent[] {
  const counted = outcomes.filter(({ rowId, rowRevision }) => {
    const row = rows.get(rowId);
    return row !== undefined && waitsFor(row, syncId) && row.rowRevision === rowRevision;
  });
  const of = <R extends RowOutcome['result']>(result: R) =>
    counted.filter((each): each is Extract<RowOutcome, { result: R }> => each.result === result);
  const entries: BookEvent[] = [
    { type: 'RowsSynchronized', data: { syncId, rows: of('synchronized').map(withoutResult) } },
    { type: 'RowsLeftAccounting', data: { syncId, rows: of('removed').map(withoutResult) } },
    { type: 'RowsRejected', data: { syncId, rows: of('rejected').map(withoutResult) } },
  ];
  return entries.filter(({ data }) => 'rows' in data && data.rows.length > 0);
}

/** The number of rows in one book by outcome of a sync; rows that another sync has since taken over count for that one. */
export function outcomeCounts(rows: Iterable<TimesheetRow>, syncId: string): OutcomeCounts {
  const counts = { synchronized: 0, removed: 0, rejected: 0 };
  for (const { outcome } of rows) if (outcome?.syncId === syncId) counts[outcome.result]++;
  return counts;
}

function withoutResult<O extends RowOutcome>({ result: _result, ...rest }: O): Omit<O, 'result'> {
  return rest;
}
