import { causeInWords } from '../causes.ts';
import type { BookEvent } from '../events/book-events.ts';
import { type Entry, type EventSource, substitutedFor } from '../events/envelope.ts';
import { toHours } from '../hours.ts';
import type { PayCode } from '../pay-codes.ts';
import type { CalendarDate, Instant } from '../time.ts';
import { evolveRow, rowsOf, type TimesheetRow } from './row.ts';
import type { SyncStatus } from './sync-status.ts';

/** What each type of entry does to a row; null: it does not concern rows. */
const kinds = {
  HoursRecorded: 'recorded',
  HoursChanged: 'changed',
  HoursRemoved: 'removed',
  HolidayPlaced: 'holiday placed',
  HolidayWithdrawn: 'holiday withdrawn',
  SyncStatusReassessed: 'status reassessed',
  SyncRequested: 'sync requested',
  RowsSynchronized: 'synchronized',
  RowsLeftAccounting: 'left accounting',
  RowsRejected: 'rejected',
  TimeOffRequested: null,
  TimeOffApproved: 'time off approved',
  TimeOffDeclined: null,
  TimeOffCanceled: 'time off canceled',
  TimeOffShortened: 'time off shortened',
  AllowanceSet: null,
  BalanceAdjusted: null,
  WeekHandedIn: null,
  WeekApproved: null,
  WeekSentBack: null,
} as const satisfies Record<BookEvent['type'], string | null>;

type StepKind = NonNullable<(typeof kinds)[BookEvent['type']]>;

/** The contents of a row; hours are decimal, as on the wire. */
interface RowContents {
  readonly date: CalendarDate;
  readonly clientId: number;
  readonly payCode: PayCode | null;
  readonly hours: number;
  readonly comment: string | null;
  readonly billableCode: string | null;
  readonly sync: SyncStatus;
}
type Field = keyof RowContents;

/** Old and new value of one field; null before the first entry of the row. */
export type FieldChange = {
  [F in Field]: { readonly field: F; readonly from: RowContents[F] | null; readonly to: RowContents[F] };
}[Field];

/** What one entry of the book did to one row. */
interface HistoryStep {
  readonly rowId: string;
  /** The revision of the entry in the book. */
  readonly revision: number;
  readonly at: Instant;
  /** null: the system. */
  readonly by: number | null;
  /** Whether the entry was made by somebody other than the owner of the book. */
  readonly onBehalf: boolean;
  /** DG-6: in whose place the entry was made, by a substitute; null: nobody's. */
  readonly substitutedFor: number | null;
  readonly source: EventSource;
  /** What the entry is a part of, as `Import 7`; null: of nothing. */
  readonly cause: string | null;
  readonly what: StepKind;
  /** Empty when the row did not change, as with the outcome of a sync that it no longer waited for (SY-3). */
  readonly changes: readonly FieldChange[];
  /** Why accounting rejected the row. */
  readonly message: string | null;
}

/** The history so far: the rows in their current state, and the steps that led there, oldest first. */
export interface Told {
  readonly rows: ReadonlyMap<string, TimesheetRow>;
  readonly steps: readonly HistoryStep[];
}

export const untold: Told = { rows: new Map(), steps: [] };

/**
 * Continues a history with the effects of these entries on the requested rows. Entries must be in the order of the book and
 * start with the first that concerns any of the rows; pages may have any size. The given history is not changed.
 */
export function tell(told: Told, entries: readonly Entry[], rowIds: ReadonlySet<string>): Told {
  const rows = new Map(told.rows);
  const steps = [...told.steps];
  for (const entry of entries) {
    for (const rowId of rowsOf(entry)) {
      if (!rowIds.has(rowId)) continue;
      const before = rows.get(rowId) ?? null;
      const after = evolveRow(before, entry, rowId);
      if (after === before) continue; // already in the history
      rows.set(rowId, after);
      steps.push(stepOf(entry, before, after));
    }
  }
  return { rows, steps };
}

function stepOf(entry: Entry, before: TimesheetRow | null, after: TimesheetRow): HistoryStep {
  const { actorId, onBehalfOf, at, source, $causationId } = entry.meta;
  return {
    rowId: after.rowId,
    revision: entry.revision,
    at,
    by: actorId,
    onBehalf: actorId !== null && onBehalfOf !== null,
    substitutedFor: substitutedFor(entry),
    source,
    cause: causeInWords($causationId),
    what: kinds[entry.type] as StepKind, // an entry that concerns a row has a kind
    changes: changesBetween(before, after),
    message: entry.type === 'RowsRejected' ? messageFor(after.rowId, entry.data.rows) : null,
  };
}

function changesBetween(before: TimesheetRow | null, after: TimesheetRow): FieldChange[] {
  const [old, now] = [before && contentsOf(before), contentsOf(after)];
  return (Object.keys(now) as Field[]).flatMap((field) => {
    const from = old?.[field] ?? null;
    return from === now[field] ? [] : [{ field, from, to: now[field] } as FieldChange];
  });
}

const contentsOf = ({ date, clientId, payCode, hours, comment, billableCode, sync }: TimesheetRow): RowContents => ({
  date,
  clientId,
  payCode,
  hours: toHours(hours),
  comment,
  billableCode,
  sync,
});

const messageFor = (rowId: string, rejected: readonly { rowId: string; message: string }[]): string | null =>
  rejected.find((row) => row.rowId === rowId)?.message ?? null;
