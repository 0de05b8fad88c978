import type { BookEvent, RowData } from '../events/book-events.ts';
import { bookOwner, type Entry } from '../events/envelope.ts';
import type { Hundredths } from '../hours.ts';
import type { PayCode } from '../pay-codes.ts';
import { OWN_COMPANY_ID } from '../reference/client.ts';
import type { CalendarDate, Instant } from '../time.ts';
import type { SyncStatus } from './sync-status.ts';

/**
 * The current state of a timesheet row, folded from its book. A removed row is kept for its revision, which detects
 * conflicts.
 */
export interface TimesheetRow {
  readonly rowId: string;
  readonly userId: number;
  readonly date: CalendarDate;
  readonly clientId: number;
  readonly payCode: PayCode | null;
  readonly hours: Hundredths;
  readonly comment: string | null;
  readonly billableCode: string | null;
  readonly sync: SyncStatus;
  /**
   * Removed by an edit, a withdrawn holiday or a canceled request. A removed row with an external id is "to be removed"
   * (TS-42).
   */
  readonly removed: boolean;
  readonly requestId: string | null;
  readonly holidayList: {
    readonly kind: 'custom' | 'office' | 'country';
    readonly id: number;
    readonly year: number;
  } | null;
  readonly externalId: string | null;
  readonly externalVersion: string | null;
  /** The sync that it waits for, while its status is AWAITING. */
  readonly syncId: string | null;
  /** The outcome of its last sync. */
  readonly outcome: SyncOutcome | null;
  /** Revision of the entry that last changed the contents of the row (SY-13). */
  readonly rowRevision: number;
  /** Revision of the last entry folded into this row. */
  readonly revision: number;
  readonly modifiedBy: number | null;
  readonly modifiedAt: Instant;
}

interface SyncOutcome {
  readonly syncId: string;
  readonly at: Instant;
  readonly result: 'synchronized' | 'removed' | 'rejected';
  readonly code: string | null;
  readonly message: string | null;
  readonly attempts: number | null;
}

/** @returns the ids of all rows that an entry concerns */
export function rowsOf(event: BookEvent): string[] {
  switch (event.type) {
    case 'HoursRecorded':
    case 'HoursChanged':
    case 'HoursRemoved':
    case 'HolidayPlaced':
    case 'HolidayWithdrawn':
      return [event.data.rowId];
    case 'SyncStatusReassessed':
    case 'SyncRequested':
    case 'RowsSynchronized':
    case 'RowsLeftAccounting':
    case 'RowsRejected':
    case 'TimeOffApproved':
    case 'TimeOffCanceled':
    case 'TimeOffShortened':
      return event.data.rows.map((row) => row.rowId);
    case 'TimeOffRequested':
    case 'TimeOffDeclined':
    case 'AllowanceSet':
    case 'BalanceAdjusted':
    case 'WeekHandedIn':
    case 'WeekApproved':
    case 'WeekSentBack':
      return [];
  }
}

/** An entry concerns a row that no earlier entry created: the book is damaged. */
export class UnknownRow extends Error {
  override readonly name = 'UnknownRow';
}

/**
 * Folds one entry into one of its rows. An entry that was folded already has no effect, so replaying is harmless. The outcome
 * of a sync counts only while the row still waits for that sync, in the revision that was sent (SY-3).
 */
export function evolveRow(row: TimesheetRow | null, entry: Entry, rowId: string): TimesheetRow {
  if (row && row.revision >= entry.revision) return row;
  const known = (): TimesheetRow => {
    if (!row)
      throw new UnknownRow(`${entry.type} at ${entry.revision} of ${entry.stream} speaks of unknown row ${rowId}`);
    return row;
  };
  const { revision } = entry;
  const changed = (to: Partial<TimesheetRow>): TimesheetRow => ({ ...known(), revision, ...edited(entry), ...to });
  const answered = (to: Partial<TimesheetRow>, rowRevision: number): TimesheetRow => {
    const now = known();
    const waits =
      now.sync === 'AWAITING_SYNCHRONIZATION' && now.syncId === syncIdOf(entry) && now.rowRevision === rowRevision;
    return waits ? { ...now, revision, syncId: null, ...to } : { ...now, revision };
  };

  switch (entry.type) {
    case 'HoursRecorded':
      return { ...fresh(entry, rowId), ...contents(entry.data) };
    case 'HoursChanged':
      return changed({ ...contents(entry.data), removed: false });
    case 'HoursRemoved':
    case 'HolidayWithdrawn':
      return changed({ hours: 0, removed: true, sync: entry.data.sync });
    case 'HolidayPlaced': {
      const { date, hours, list, sync } = entry.data;
      return { ...fresh(entry, rowId), date, hours, sync, payCode: 'HOLIDAY', holidayList: list };
    }
    case 'TimeOffApproved': {
      const { requestId, kind } = entry.data;
      const { date, hours, sync } = find(entry.data.rows, rowId);
      return { ...fresh(entry, rowId), date, hours, sync, payCode: kind, requestId };
    }
    case 'TimeOffCanceled':
    case 'TimeOffShortened':
      return changed({ hours: 0, removed: true, sync: find(entry.data.rows, rowId).sync ?? 'NO_SYNCHRONIZATION' });
    case 'SyncStatusReassessed':
      return { ...known(), revision, sync: find(entry.data.rows, rowId).sync };
    case 'SyncRequested':
      return { ...known(), revision, sync: 'AWAITING_SYNCHRONIZATION', syncId: entry.data.syncId };
    case 'RowsSynchronized': {
      const { externalId, externalVersion, rowRevision } = find(entry.data.rows, rowId);
      const outcome = outcomeOf(entry, 'synchronized');
      return answered({ sync: 'SYNCHRONIZED', externalId, externalVersion, outcome }, rowRevision);
    }
    case 'RowsLeftAccounting': {
      const outcome = outcomeOf(entry, 'removed');
      const cleared = { sync: 'NO_SYNCHRONIZATION', externalId: null, externalVersion: null, outcome } as const;
      return answered(cleared, find(entry.data.rows, rowId).rowRevision);
    }
    case 'RowsRejected': {
      const { code, message, attempts, rowRevision } = find(entry.data.rows, rowId);
      const outcome = { ...outcomeOf(entry, 'rejected'), code, message, attempts };
      return answered({ sync: 'ERROR_SYNCHRONIZATION', outcome }, rowRevision);
    }
    case 'TimeOffRequested':
    case 'TimeOffDeclined':
    case 'AllowanceSet':
    case 'BalanceAdjusted':
    case 'WeekHandedIn':
    case 'WeekApproved':
    case 'WeekSentBack':
      return { ...known(), revision };
  }
}

/**
 * Derives a row from a single entry if the entry is self-contained.
 * @returns the row after an entry that carries all of its fields; null for one that carries only changes
 */
export function rowAt(entry: Entry, rowId: string): TimesheetRow | null {
  switch (entry.type) {
    case 'HoursRecorded':
    case 'HolidayPlaced':
    case 'TimeOffApproved':
      return evolveRow(null, entry, rowId);
    case 'HoursChanged':
      return { ...fresh(entry, rowId), ...contents(entry.data) };
    default:
      return null;
  }
}

function contents({ date, clientId, payCode, hours, comment, billableCode, sync }: RowData) {
  return { date, clientId, payCode, hours, comment, billableCode, sync };
}

const edited = (entry: Entry) => ({
  rowRevision: entry.revision,
  modifiedBy: entry.meta.actorId,
  modifiedAt: entry.meta.at,
});

function fresh(entry: Entry, rowId: string): TimesheetRow {
  return {
    rowId,
    userId: bookOwner(entry.stream) ?? 0,
    date: '',
    clientId: OWN_COMPANY_ID,
    payCode: null,
    hours: 0,
    comment: null,
    billableCode: null,
    sync: 'NO_SYNCHRONIZATION',
    removed: false,
    requestId: null,
    holidayList: null,
    externalId: null,
    externalVersion: null,
    syncId: null,
    outcome: null,
    revision: entry.revision,
    ...edited(entry),
  };
}

function find<R extends { rowId: string }>(rows: readonly R[], rowId: string): R {
  const row = rows.find((each) => each.rowId === rowId);
  if (!row) throw new UnknownRow(`the entry does not speak of ${rowId}`);
  return row;
}

const syncIdOf = (entry: Entry): string | null => ('syncId' in entry.data ? entry.data.syncId : null);

const outcomeOf = (entry: Entry, result: SyncOutcome['result']): SyncOutcome => ({
  syncId: syncIdOf(entry) ?? '',
  at: entry.meta.at,
  result,
  code: null,
  message: null,
  attempts: null,
});

const ROW_ID = /^([1-9]\d{0,14})\.(0|[1-9]\d{0,14})(?:-\d{1,15})?$/;

/**
 * The owner of the book and the revision at which a row first appears (events.md "Identity"); null if the text is not a row
 * id.
 */
export function pageOf(rowId: string): { readonly userId: number; readonly revision: number } | null {
  const match = ROW_ID.exec(rowId);
  return match && { userId: Number(match[1]), revision: Number(match[2]) };
}

/** Orders rows by creation: by revision, then by position within the entry (`42.1190-3`). */
export function compareRowIds(a: string, b: string): number {
  const [pageA, placeA] = parts(a);
  const [pageB, placeB] = parts(b);
  return pageA - pageB || placeA - placeB;
}

/** @returns the revision of the entry that first holds a row */
export const firstRevisionOf = (rowId: string): number => parts(rowId)[0];

function parts(rowId: string): [number, number] {
  const [page = '0', place = '0'] = (rowId.split('.')[1] ?? '0').split('-');
  return [Number(page), Number(place)];
}
