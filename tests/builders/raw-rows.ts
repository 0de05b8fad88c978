import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';

/** A row computed from the events alone, without the code that folds books. */
export interface RawRow {
  readonly rowId: string;
  readonly userId: number;
  date: string;
  clientId: number;
  payCode: string | null;
  hours: number;
  sync: string;
  billableCode: string | null;
  comment: string | null;
  removed: boolean;
  /** Accounting has accepted it and not removed it since. */
  inAccounting: boolean;
  modifiedAt: string;
}

interface Waiting {
  syncId: string | null;
  lastEdit: number;
}

const OWN_COMPANY = 1;
const leftOut = {
  payCode: null,
  billableCode: null,
  comment: null,
  clientId: OWN_COMPANY,
  removed: false,
  inAccounting: false,
};

/** A simple second implementation of folding rows, for comparison: all in memory, from the first event. */
export function rawRows(events: readonly RecordedEvent[]): RawRow[] {
  const rows = new Map<string, RawRow & Waiting>();
  for (const { stream, type, data, revision, meta } of events) {
    const userId = Number(stream.replace('book-', ''));
    // biome-ignore lint/suspicious/noExplicitAny: whatever an event carries
    const said = data as any;
    // biome-ignore lint/suspicious/noExplicitAny: whatever an event carries
    const set = (rowId: string, to: any) => rows.set(rowId, { ...rows.get(rowId), rowId, userId, ...to });
    const edited = { lastEdit: Number(revision), modifiedAt: meta.at };
    const gone = { ...edited, hours: 0, removed: true };
    if (type === 'HoursRecorded') set(said.rowId, { ...leftOut, ...said, ...edited, syncId: null });
    if (type === 'HoursChanged') set(said.rowId, { ...said, ...edited, removed: false });
    if (type === 'HoursRemoved' || type === 'HolidayWithdrawn') set(said.rowId, { ...gone, sync: said.sync });
    if (type === 'HolidayPlaced') {
      const { date, hours, sync } = said;
      set(said.rowId, { ...leftOut, ...edited, date, hours, sync, payCode: 'HOLIDAY', syncId: null });
    }
    if (type === 'TimeOffApproved') {
      for (const row of said.rows) set(row.rowId, { ...leftOut, ...row, ...edited, payCode: said.kind, syncId: null });
    }
    if (type === 'TimeOffCanceled' || type === 'TimeOffShortened') {
      for (const { rowId, sync } of said.rows) set(rowId, { ...gone, sync: sync ?? 'NO_SYNCHRONIZATION' });
    }
    if (type === 'SyncStatusReassessed') for (const { rowId, sync } of said.rows) set(rowId, { sync });
    if (type === 'SyncRequested') {
      for (const { rowId } of said.rows) set(rowId, { sync: 'AWAITING_SYNCHRONIZATION', syncId: said.syncId });
    }
    const outcomes: Record<string, string> = {
      RowsSynchronized: 'SYNCHRONIZED',
      RowsRejected: 'ERROR_SYNCHRONIZATION',
      RowsLeftAccounting: 'NO_SYNCHRONIZATION',
    };
    const outcome = outcomes[type];
    if (outcome) {
      for (const { rowId, rowRevision } of said.rows) {
        const row = rows.get(rowId);
        const waits = row?.sync === 'AWAITING_SYNCHRONIZATION' && row.syncId === said.syncId;
        const was = row?.inAccounting;
        const inAccounting = type === 'RowsSynchronized' || (type === 'RowsRejected' && was);
        if (waits && row.lastEdit === rowRevision) set(rowId, { sync: outcome, syncId: null, inAccounting });
      }
    }
  }
  return [...rows.values()].map(({ syncId, lastEdit, ...row }) => row);
}
