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
  /** What the sender last saw (TS-36); absent: the last write wins. */
  readonly modifiedTime?: string | null | undefined;
}

export interface SaveHours {
  /** Who sends them. */
  readonly editor: Editor;
  readonly rows: readonly SentRow[];
  /** The dates on the person's screen; nothing outside is saved. */
  readonly range: DateRange;
  /** Today where the person works (GEN-1). */
  readonly today: CalendarDate;
}

/** What the decision looks at: the rows of all dates and ids that the command names, and who and what they refer to. */
export interface Timesheet {
  /** Whose hours they are. */
  readonly person: Person;
  readonly rows: ReadonlyMap<string, TimesheetRow>;
  /** Revision that the first new entry will have: row ids are made of it (events.md "Identity"). */
  readonly nextRevision: number;
  /** Those clients named by the command that exist. */
  readonly clientIds: ReadonlySet<number>;
}

interface Change {
  readonly sent: SentRow;
  readonly hours: Hundredths;
  readonly stored: TimesheetRow | null;
}

const HOLIDAY_AT_MOST = 8_00;

/**
 * TS-30 … TS-36: one save of a person's hours. Rows that say what is stored already are no news and are not looked at further
 * (TS-24); one refused row refuses them all.
 * @param policy of the editor in which they were typed
 * @returns one entry for each changed row, none when nothing changed
 * @throws DomainError `access-denied` for an editor who may not edit these hours; of the first failing class of TS-32
 */
export function saveHours(policy: EditPolicy, command: SaveHours, sheet: Timesheet): BookEvent[] {
  if (!policy.mayEdit(command.editor, sheet.person.id)) throw refusal('access-denied');
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
  assertNone(
    'row-changed',
    changes.flatMap(({ sent, stored }) =>
      stored && isStale(sent, stored) ? [{ by: stored.modifiedBy, at: stored.modifiedAt }] : [],
    ),
  );

  return changes.map((change, index) => entryFor(change, sheet, index));
}

/** Throws when any row breaks the rule. @param broken the details of each that does */
function assertNone<C extends DetailedCode>(code: C, broken: readonly ErrorDetails<C>[]): void {
  if (broken.length > 0) throw new DomainError(code, broken);
}

/** TS-32 class 1, and the ids: refuses rows that cannot be understood at all. */
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

/** TS-7: nobody turns a row into a holiday or time off, nor a holiday into work; a holiday has at most 8 hours. */
function keepsItsKind({ sent, hours }: Change, stored: TimesheetRow): boolean {
  if (stored.payCode === 'HOLIDAY') return sent.trackingType === 'HOLIDAY' && hours <= HOLIDAY_AT_MOST;
  return !isReserved(sent.trackingType) || sent.trackingType === stored.payCode;
}

function isNews({ sent, hours, stored }: Change): boolean {
  if (!stored) return hours > 0; // a row that was never filled in
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

/** Class 2: the whole day counts, also what was not sent. @returns the dates over 24 hours */
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

/** A row that is not the editor's to change, and how that is refused. */
interface Locked {
  readonly code: EditPolicy['awaiting'];
  readonly date: CalendarDate;
}

/**
 * Class 7 (TS-5, TS-20 … TS-24): neither from nor to a closed date, and nothing of a row that is not the editor's.
 * @param firstOpen null: no date is closed @returns null: it may be changed
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

/** Class 10 (TS-36): only a sender who says what they saw can be told that it has changed. */
const isStale = ({ modifiedTime }: SentRow, stored: TimesheetRow): boolean =>
  modifiedTime != null && modifiedTime !== stored.modifiedAt;

function entryFor({ sent, hours, stored }: Change, { person, nextRevision }: Timesheet, index: number): BookEvent {
  const externalId = stored?.externalId ?? null;
  const sync = statusAfterEdit({ hours, payCode: sent.trackingType, externalId }, person.qBName);
  // A holiday row stays as the day's marker, whatever its hours (TS-5, TS-31).
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
