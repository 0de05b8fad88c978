import { type DetailedCode, DomainError, type ErrorDetails, refusal } from '../errors.ts';
import type { BookEvent, RowData } from '../events/book-events.ts';
import { type Hundredths, toHundredths } from '../hours.ts';
import { isReserved, type PayCode } from '../pay-codes.ts';
import { billableCodeOf, selectableClients } from '../people/assignment.ts';
import { employedOn, type Person } from '../people/person.ts';
import { type CalendarDate, type DateRange, inRange } from '../time.ts';
import { bindingLocks, type Editor, type EditPolicy, firstOpenDay } from './edit-policy.ts';
import { openFields, type RowField } from './locks.ts';
import type { TimesheetRow } from './row.ts';
import { isOver24Hours, type RowContent, rowRules } from './row-rules.ts';
import { statusAfterEdit } from './sync-status.ts';

/** A row as a person sends it. */
export interface SentRow {
  /** null: a new row. */
  readonly id: string | null;
  readonly trackingDate: CalendarDate;
  readonly clientId: number;
  readonly trackingType: PayCode | null;
  readonly comment: string | null;
  readonly hours: number;
  /** What the sender last saw (TS-36); if absent, the last write wins. */
  readonly modifiedTime?: string | null | undefined;
  /** Of a new row: the ids of the day's rows that the sender saw (TS-36); if absent, other new rows are no conflict. */
  readonly knownRows?: readonly string[] | null | undefined;
}

export interface SaveHours {
  /** The user who sends the rows. */
  readonly editor: Editor;
  readonly rows: readonly SentRow[];
  /** The dates on the person's screen; rows outside cannot be saved. */
  readonly range: DateRange;
  /** Today in the owner's time zone (GEN-1). */
  readonly today: CalendarDate;
}

/** The state needed for the decision: all rows on the dates and with the ids of the command, and the records they refer to. */
export interface Timesheet {
  /** The owner of the hours. */
  readonly person: Person;
  readonly rows: ReadonlyMap<string, TimesheetRow>;
  /** The revision that the first new entry will get; row ids contain it (events.md "Identity"). */
  readonly nextRevision: number;
  /** The clients named by the command that exist. */
  readonly clientIds: ReadonlySet<number>;
}

interface Change {
  readonly sent: SentRow;
  readonly hours: Hundredths;
  readonly stored: TimesheetRow | null;
}

const HOLIDAY_AT_MOST = 8_00;

/**
 * TS-30 … TS-36: saves a person's hours. Rows equal to what is stored are skipped without any checks (TS-24); if one row is
 * refused, all are.
 * @param policy of the editor in which the hours were entered
 * @returns one entry per changed row, or none if nothing changed
 * @throws DomainError `access-denied` if the editor may not edit these hours, `person-erased` (PD-5); otherwise the error of the first class of TS-32
 * that fails
 */
export function saveHours(policy: EditPolicy, command: SaveHours, sheet: Timesheet): BookEvent[] {
  if (!policy.mayEdit(command.editor, sheet.person.id)) throw refusal('access-denied');
  if (sheet.person.erased) throw refusal('person-erased', { personId: sheet.person.id });
  const changes = readRows(command, sheet).filter(isNews);
  const open = firstOpenDay(policy, command.today);
  const written = changes.filter((change) => change.hours > 0 || change.sent.trackingType === 'HOLIDAY');

  if (daysOver24(changes, sheet).length > 0) throw refusal('day-over-24-hours');
  for (const { broken, error } of rowRules) {
    const breaking = written.map((change) => contentOf(change, sheet)).filter(broken);
    if (breaking.length > 0) throw error(breaking);
  }
  const locked = changes.flatMap((change) => lockOf(change, policy, open) ?? []);
  for (const code of ['row-being-synchronized', 'row-locked'] as const) {
    assertNone(
      code,
      locked.filter((lock) => lock.code === code).map(({ date }) => ({ date })),
    );
  }
  assertNone(
    'client-not-assigned',
    written
      .filter(({ sent }) => !selectableClients(sheet.person.assignments, sent.trackingDate).has(sent.clientId))
      .map(({ sent }) => ({ clientId: sent.clientId, date: sent.trackingDate })),
  );
  assertNone(
    'date-not-open',
    changes
      .filter(({ sent }) => !inRange(sent.trackingDate, command.range) || !employedOn(sheet.person, sent.trackingDate))
      .map(({ sent }) => ({ date: sent.trackingDate })),
  );
  const present = Map.groupBy(
    [...sheet.rows.values()].filter(({ removed }) => !removed),
    ({ date }) => date,
  );
  assertNone(
    'row-changed',
    changes.flatMap((change) => {
      const unseen = unseenBy(change, present.get(change.sent.trackingDate) ?? []);
      return unseen ? [{ by: unseen.modifiedBy, at: unseen.modifiedAt }] : [];
    }),
  );

  return changes.map((change, index) => entryFor(change, sheet, index));
}

/** Throws if any row breaks the rule. @param broken the details of each such row */
function assertNone<C extends DetailedCode>(code: C, broken: readonly ErrorDetails<C>[]): void {
  if (broken.length > 0) throw new DomainError(code, broken);
}

/** TS-32 class 1, and the ids: refuses malformed rows and unknown ids. */
function readRows({ rows }: SaveHours, sheet: Timesheet): Change[] {
  const changes = rows.map((sent): Change => {
    const hours = toHundredths(sent.hours);
    if (hours === null) throw refusal('hours-invalid');
    return { sent, hours, stored: sent.id === null ? null : (sheet.rows.get(sent.id) ?? null) };
  });
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw refusal('hours-invalid');
  if (rows.some(({ id, trackingType }) => id === null && isReserved(trackingType))) throw refusal('hours-invalid');
  const unknown = changes.some(
    ({ sent, stored }) => (sent.id !== null && !stored) || !sheet.clientIds.has(sent.clientId),
  );
  if (unknown) throw refusal('not-found');
  if (changes.some((change) => change.stored && !keepsItsKind(change, change.stored))) throw refusal('hours-invalid');
  return changes;
}

/** TS-7: a row cannot be turned into a holiday or time off, nor a holiday into work; a holiday has at most 8 hours. */
function keepsItsKind({ sent, hours }: Change, stored: TimesheetRow): boolean {
  if (stored.payCode === 'HOLIDAY') return sent.trackingType === 'HOLIDAY' && hours <= HOLIDAY_AT_MOST;
  return !isReserved(sent.trackingType) || sent.trackingType === stored.payCode;
}

function isNews({ sent, hours, stored }: Change): boolean {
  if (!stored) return hours > 0; // a default row that was never stored
  if (stored.removed && hours === 0) return false;
  return differences(sent, hours, stored).length > 0;
}

function differences(sent: SentRow, hours: Hundredths, stored: TimesheetRow): RowField[] {
  const differs: Readonly<Record<RowField, boolean>> = {
    trackingDate: sent.trackingDate !== stored.date,
    clientId: sent.clientId !== stored.clientId,
    trackingType: sent.trackingType !== stored.payCode,
    comment: sent.comment !== stored.comment,
    hours: hours !== stored.hours,
  };
  return (Object.keys(differs) as RowField[]).filter((field) => differs[field]);
}

/** Class 2: counts the whole day, including rows that were not sent. @returns the dates with more than 24 hours */
function daysOver24(changes: readonly Change[], sheet: Timesheet): CalendarDate[] {
  const sums = new Map<CalendarDate, Hundredths>();
  const add = (date: CalendarDate, hours: Hundredths) => sums.set(date, (sums.get(date) ?? 0) + hours);
  const replaced = new Set(changes.flatMap(({ stored }) => stored?.rowId ?? []));
  for (const row of sheet.rows.values()) if (!replaced.has(row.rowId)) add(row.date, row.hours);
  for (const { sent, hours } of changes) add(sent.trackingDate, hours);
  const touched = new Set(changes.filter(({ hours }) => hours > 0).map(({ sent }) => sent.trackingDate));
  return [...touched].filter((date) => isOver24Hours(sums.get(date) ?? 0));
}

const contentOf = ({ sent, hours }: Change, { person }: Timesheet): RowContent => ({
  clientId: sent.clientId,
  payCode: sent.trackingType,
  hours,
  comment: sent.comment,
  clientsToChoose: selectableClients(person.assignments, sent.trackingDate).size,
});

/** A row that the editor may not change, and the error for it. */
interface Locked {
  readonly code: EditPolicy['awaiting'];
  readonly date: CalendarDate;
}

/**
 * Class 7 (TS-5, TS-20 … TS-24): a row cannot be moved from or to a closed date, and locked fields cannot be changed.
 * @param firstOpen null: no date is closed @returns null if the row may be changed
 */
function lockOf({ sent, hours, stored }: Change, policy: EditPolicy, firstOpen: CalendarDate | null): Locked | null {
  const isClosed = (date: CalendarDate) => firstOpen !== null && date < firstOpen;
  if (stored) {
    const { date } = stored;
    const locks = bindingLocks(policy, stored);
    if (locks.includes('AWAITING_SYNCHRONIZATION')) return { code: policy.awaiting, date };
    const open = openFields(stored);
    const isLocked = isClosed(date) || locks.length > 0;
    if (isLocked || differences(sent, hours, stored).some((field) => !open.includes(field))) {
      return { code: 'row-locked', date };
    }
  }
  return isClosed(sent.trackingDate) ? { code: 'row-locked', date: sent.trackingDate } : null;
}

/**
 * Class 10 (TS-36): a conflict can only be detected if the sender says what they last saw.
 * @param ofDay the rows of the change's day
 * @returns the row itself, if it was changed since; for a new row, the last that its day has got since; null: no conflict
 */
function unseenBy({ sent, stored }: Change, ofDay: readonly TimesheetRow[]): TimesheetRow | null {
  const { modifiedTime, knownRows } = sent;
  if (stored) return modifiedTime != null && modifiedTime !== stored.modifiedAt ? stored : null;
  if (!knownRows) return null;
  const known = new Set(knownRows);
  return ofDay.findLast(({ rowId }) => !known.has(rowId)) ?? null;
}

function entryFor({ sent, hours, stored }: Change, { person, nextRevision }: Timesheet, index: number): BookEvent {
  const externalId = stored?.externalId ?? null;
  const sync = statusAfterEdit({ hours, payCode: sent.trackingType, externalId }, person.qBName);
  // A holiday row is kept as a marker of the day, whatever its hours (TS-5, TS-31).
  if (stored && hours === 0 && stored.payCode !== 'HOLIDAY') {
    return { type: 'HoursRemoved', data: { rowId: stored.rowId, sync } };
  }
  const data: RowData = {
    rowId: stored?.rowId ?? `${person.id}.${nextRevision + index}`,
    date: sent.trackingDate,
    clientId: sent.clientId,
    payCode: sent.trackingType,
    hours,
    comment: sent.comment,
    billableCode: billableCodeOf(person.assignments, sent.clientId, sent.trackingDate),
    sync,
  };
  return { type: stored ? 'HoursChanged' : 'HoursRecorded', data };
}
