import { type DomainError, refusal } from '../errors.ts';
import type { BookEvent, RowData } from '../events/book-events.ts';
import { type Hundredths, toHundredths } from '../hours.ts';
import { isReserved, type PayCode } from '../pay-codes.ts';
import { billableCodeOf, selectableClients } from '../people/assignment.ts';
import { employedOn, type Person } from '../people/person.ts';
import { type Client, OWN_COMPANY_ID } from '../reference/client.ts';
import {
  type CalendarDate,
  cutOffDay,
  type DateRange,
  formatDate,
  formatInstant,
  inRange,
  type Zone,
} from '../time.ts';
import { contentLocks, openFields, type RowField } from './locks.ts';
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
  readonly rows: readonly SentRow[];
  /** The dates on the person's screen; nothing outside is saved. */
  readonly range: DateRange;
  /** Today where the person works (GEN-1). */
  readonly today: CalendarDate;
  /** The zone in which the sender reads times. */
  readonly zone: Zone;
}

/** What the decision looks at: the rows of all dates and ids that the command names, and who and what they refer to. */
export interface Timesheet {
  readonly person: Person;
  readonly rows: ReadonlyMap<string, TimesheetRow>;
  /** Revision that the first new entry will have: row ids are made of it (events.md "Identity"). */
  readonly nextRevision: number;
  readonly clients: ReadonlyMap<number, Client>;
  /** `First Last` of those who changed these rows last. */
  readonly names: ReadonlyMap<number, string>;
}

interface Change {
  readonly sent: SentRow;
  readonly hours: Hundredths;
  readonly stored: TimesheetRow | null;
}

const HOLIDAY_AT_MOST = 8_00;

/**
 * TS-30 … TS-36: one save of My Time. Rows that say what is stored already are no news and are not looked at further
 * (TS-24); one refused row refuses them all.
 * @returns one entry for each changed row, none when nothing changed
 * @throws DomainError of the first failing class of TS-32
 */
export function saveHours(command: SaveHours, sheet: Timesheet): BookEvent[] {
  const changes = readRows(command, sheet).filter(isNews);
  const own = sheet.clients.get(OWN_COMPANY_ID)?.name ?? '';
  const open = cutOffDay(command.today);
  const written = changes.filter((change) => change.hours > 0 || change.sent.trackingType === 'HOLIDAY');

  refuse(daysOver24(changes, sheet), () => refusal('day-over-24-hours'));
  for (const { broken, error } of rowRules) {
    refuse(written.map((change) => contentOf(change, sheet)).filter(broken), (rows) => error(rows, own));
  }
  refuse(
    changes.flatMap((change) => lockedDate(change, open) ?? []),
    (dates) => refusal('row-locked', ...dates.map((date) => ({ date: formatDate(date) }))),
  );
  refuse(
    written.filter(({ sent }) => !selectableClients(sheet.person.assignments, sent.trackingDate).has(sent.clientId)),
    (rows) => refusal('client-not-assigned', ...rows.map(({ sent }) => clientAndDate(sent, sheet))),
  );
  refuse(
    changes.filter(
      ({ sent }) => !inRange(sent.trackingDate, command.range) || !employedOn(sheet.person, sent.trackingDate),
    ),
    (rows) => refusal('date-not-open', ...rows.map(({ sent }) => ({ date: formatDate(sent.trackingDate) }))),
  );
  refuse(
    changes.flatMap(({ sent, stored }) => (stored && isStale(sent, stored) ? [stored] : [])),
    (rows) => refusal('row-changed', ...rows.map((row) => lastChange(row, sheet, command.zone))),
  );

  return changes.map((change, index) => entryFor(change, sheet, index));
}

function refuse<T>(broken: readonly T[], error: (broken: readonly T[]) => DomainError): void {
  if (broken.length > 0) throw error(broken);
}

/** TS-32 class 1 and the ids: what cannot be understood at all. */
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
    ({ sent, stored }) => (sent.id !== null && !stored) || !sheet.clients.has(sent.clientId),
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

/** Class 7 (TS-5, TS-20, TS-22, TS-24): neither from nor to a locked date, and nothing of a row that is not the person's. */
function lockedDate({ sent, hours, stored }: Change, firstOpenDay: CalendarDate): CalendarDate | null {
  if (stored) {
    const open = openFields(stored);
    const isLocked = stored.date < firstOpenDay || contentLocks(stored).length > 0;
    if (isLocked || differences(sent, hours, stored).some((field) => !open.includes(field))) return stored.date;
  }
  return sent.trackingDate < firstOpenDay ? sent.trackingDate : null;
}

const clientAndDate = ({ clientId, trackingDate }: SentRow, { clients }: Timesheet) => ({
  client: clients.get(clientId)?.name ?? '',
  date: formatDate(trackingDate),
});

/** Class 10 (TS-36): only who says what they saw can be told that it is not so any more. */
const isStale = ({ modifiedTime }: SentRow, stored: TimesheetRow): boolean =>
  modifiedTime != null && modifiedTime !== stored.modifiedAt;

const lastChange = (row: TimesheetRow, { names }: Timesheet, zone: Zone) => ({
  name: (row.modifiedBy === null ? undefined : names.get(row.modifiedBy)) ?? 'Hourbook',
  time: formatInstant(row.modifiedAt, zone),
});

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
