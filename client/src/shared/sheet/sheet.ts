import { type Hundredths, toHundredths } from '@hourbook/domain/hours.ts';
import { isReserved, type PayCode, payCodes } from '@hourbook/domain/pay-codes.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { type EditPolicy, myTimePolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { defaultRow } from '@hourbook/domain/timesheet/entry.ts';
import type { SentRow } from '@hourbook/domain/timesheet/save-hours.ts';
import { type AssignedClient, defaultClientOn } from './clients.ts';
import { isUnlockable } from './editor.ts';
import { parseHours, textOfHours } from './hours-text.ts';

/** The values of a row that a person can type, in the form in which they are typed. */
export interface Fields {
  readonly clientId: number;
  readonly payCode: PayCode | null;
  readonly comment: string;
  readonly hours: string;
}

/** The unsaved changes of one row. If nothing was typed, it only keeps an unlocked row unlocked (TS-23). */
export interface Edit {
  readonly date: CalendarDate;
  readonly fields: Partial<Fields>;
  readonly removed: boolean;
  /** The row's `modifiedTime` when it was first edited, which is the version that the person saw (TS-36). */
  readonly seen: string | null;
  /** Of a new row: the ids of the day's rows when it was first edited; null: a saved row, or not known. */
  readonly knownRows: readonly string[] | null;
}

interface AddedRow {
  readonly key: string;
  readonly date: CalendarDate;
}

/** All unsaved changes. Plain JSON, so that they can be stored. */
export interface Edits {
  readonly byRow: Readonly<Record<string, Edit>>;
  readonly added: readonly AddedRow[];
}

export const noEdits: Edits = { byRow: {}, added: [] };

/** Whether the edit only keeps a row unlocked. */
export const isBare = ({ fields, removed }: Edit): boolean => !removed && Object.keys(fields).length === 0;

/** Whether there is nothing to lose: no added rows and no changes. */
export const isEmpty = ({ byRow, added }: Edits): boolean => added.length === 0 && Object.values(byRow).every(isBare);

/**
 * A row on the screen: the values from the server with the edits applied. It stays the same object while nothing
 * changes.
 */
export interface SheetRow {
  readonly key: string;
  /** Its place in the day. It does not change when a new row gets its id, so the row keeps the focus. */
  readonly slot: string;
  readonly date: CalendarDate;
  /** The entry from the server; without its locks if the row was unlocked here. */
  readonly entry: TimesheetEntry;
  readonly added: boolean;
  readonly removed: boolean;
  /** Whether the row was unlocked here; null: there is nothing to unlock. */
  readonly unlocked: boolean | null;
  readonly fields: Fields;
  /** null: the typed text is not a valid number of hours. */
  readonly hours: number | null;
  readonly changed: boolean;
  /** The cells whose values differ from the saved ones. */
  readonly changedFields: readonly (keyof Fields)[];
  readonly seen: string | null;
  /** Of a new row: the ids of the day's rows that the person saw; null: a saved row. */
  readonly knownRows: readonly string[] | null;
  /** Rows that the day of a new row has got since the person began to edit it. */
  readonly arrived: readonly TimesheetEntry[];
  /** The row was changed, or its day has got another, since the person began to edit it: they must choose (TS-36). */
  readonly overtaken: boolean;
}

/** A default row has no id yet; a day has at most one (TS-3). */
export const keyOf = ({ id, trackingDate }: TimesheetEntry): string => id ?? `default:${trackingDate}`;

/**
 * Applies the edits to the entries, in the order of the dates; added rows come last in their day. Edits of locked rows
 * are ignored.
 * @param policy of the editor; decides what can be unlocked
 */
export function rowsOf(
  entries: readonly TimesheetEntry[],
  edits: Edits,
  clients: readonly AssignedClient[],
  policy: EditPolicy = myTimePolicy,
): SheetRow[] {
  const rows: SheetRow[] = [];
  const saved = savedByDay(entries);
  let place = 0;
  for (const [index, entry] of entries.entries()) {
    if (entries[index - 1]?.trackingDate !== entry.trackingDate) place = 0;
    const ofDay = saved.get(entry.trackingDate) ?? NO_ENTRIES;
    rows.push(knownRow(entry, slotOf(entry.trackingDate, ++place), edits, ofDay, policy));
    if (entries[index + 1]?.trackingDate === entry.trackingDate) continue;
    for (const row of edits.added) {
      if (row.date === entry.trackingDate) rows.push(addedRow(row, slotOf(row.date, ++place), edits, ofDay, clients));
    }
  }
  return rows;
}

const NO_ENTRIES: readonly TimesheetEntry[] = [];
type Entries = readonly TimesheetEntry[];

const grouped = new WeakMap<Entries, ReadonlyMap<CalendarDate, Entries>>();

/** @returns the rows with an id by day; the same lists while the entries stay the same */
function savedByDay(entries: Entries): ReadonlyMap<CalendarDate, Entries> {
  const before = grouped.get(entries);
  if (before) return before;
  const byDay = Map.groupBy(
    entries.filter(({ id }) => id !== null),
    ({ trackingDate }) => trackingDate,
  );
  grouped.set(entries, byDay);
  return byDay;
}

/** The ids of a day's rows. */
export const rowIdsOf = (entries: Entries, date: CalendarDate): string[] =>
  (savedByDay(entries).get(date) ?? NO_ENTRIES).map(({ id }) => id!);

const slotOf = (date: CalendarDate, place: number): string => `${date}/${place}`;

/** All from which a row follows, beside its entry. */
interface Sources {
  readonly slot: string;
  readonly edit: Edit | undefined;
  /** The saved rows of its day. */
  readonly ofDay: Entries;
  /** Of an added row, for its default client. */
  readonly clients: readonly AssignedClient[] | null;
}
interface Made extends Sources {
  readonly row: SheetRow;
}
/**
 * A cache of rows by their sources, so that a key press creates one new row and the other rows need not render again.
 */
const made = new WeakMap<object, Made>();

function remembered(of: object, from: Sources, make: () => SheetRow): SheetRow {
  const before = made.get(of);
  if (before && isSameSource(before, from)) return before.row;
  const row = make();
  made.set(of, { row, ...from });
  return row;
}

const isSameSource = (a: Sources, b: Sources): boolean =>
  a.edit === b.edit && a.slot === b.slot && a.ofDay === b.ofDay && a.clients === b.clients;

function knownRow(entry: TimesheetEntry, slot: string, edits: Edits, ofDay: Entries, policy: EditPolicy): SheetRow {
  const key = keyOf(entry);
  const unlockable = isUnlockable(entry, policy);
  const edit = entry.locked && !unlockable ? undefined : edits.byRow[key];
  const from = { slot, edit, ofDay, clients: null };
  return remembered(entry, from, () => {
    const unlocked = unlockable ? edit !== undefined : null;
    return rowOf(unlocked ? unlockedEntry(entry) : entry, { key, added: false, unlocked }, from);
  });
}

const unlockedEntry = (entry: TimesheetEntry): TimesheetEntry => ({ ...entry, locked: false, lockReasons: [] });

function addedRow(
  row: AddedRow,
  slot: string,
  edits: Edits,
  ofDay: Entries,
  clients: readonly AssignedClient[],
): SheetRow {
  const from = { slot, edit: edits.byRow[row.key], ofDay, clients };
  return remembered(row, from, () => {
    const entry = defaultRow(row.date, defaultClientOn(clients, row.date));
    return rowOf(entry, { key: row.key, added: true, unlocked: null }, from);
  });
}

function rowOf(
  entry: TimesheetEntry,
  kind: Pick<SheetRow, 'key' | 'added' | 'unlocked'>,
  { slot, edit, ofDay }: Sources,
): SheetRow {
  const saved = fieldsOf(entry);
  const removed = edit?.removed ?? false;
  const fields = { ...saved, ...edit?.fields };
  const hours = removed ? 0 : parseHours(fields.hours);
  const content = removed ? saved : fields;
  const changedFields = changedIn(content, hours, entry);
  const changed = changedFields.length > 0;
  const seen = edit ? edit.seen : entry.modifiedTime;
  const knownRows = entry.id === null ? (edit?.knownRows ?? ofDay.map(({ id }) => id!)) : null;
  const arrived = knownRows ? ofDay.filter(({ id }) => !knownRows.includes(id!)) : NO_ENTRIES;
  const overtaken = changed && (seen !== entry.modifiedTime || arrived.length > 0);
  return {
    ...kind,
    slot,
    date: entry.trackingDate,
    entry,
    removed,
    fields,
    hours,
    changed,
    changedFields,
    seen,
    knownRows,
    arrived,
    overtaken,
  };
}

const NOTHING: readonly (keyof Fields)[] = [];

function changedIn(
  { clientId, payCode, comment }: Fields,
  hours: number | null,
  entry: TimesheetEntry,
): readonly (keyof Fields)[] {
  const changed: (keyof Fields)[] = [];
  if (clientId !== entry.clientId) changed.push('clientId');
  if (payCode !== entry.trackingType) changed.push('payCode');
  if (hours !== entry.hours) changed.push('hours');
  if ((comment.trim() || null) !== entry.comment) changed.push('comment');
  return changed.length > 0 ? changed : NOTHING;
}

/** The values of an entry, in the form in which they are typed. */
export const fieldsOf = ({ clientId, trackingType, comment, hours }: TimesheetEntry): Fields => ({
  clientId,
  payCode: trackingType,
  comment: comment ?? '',
  hours: textOfHours(hours),
});

/** Whether client, pay code and comment are read-only: in locked rows, and on a holiday's marker (TS-5). */
export const isFixed = ({ entry }: SheetRow): boolean => entry.locked || isReserved(entry.trackingType);

/** An untouched default row has nothing to remove, and a holiday's marker cannot be removed (TS-5). */
export const isRemovable = ({ entry, added, removed }: SheetRow): boolean =>
  !entry.locked && !removed && (added || entry.id !== null) && entry.trackingType !== 'HOLIDAY';

/** TS-30: only changed rows with an id or hours. The caller refuses rows with invalid hours. */
export const rowsToSend = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter(({ changed, entry, hours }) => changed && (entry.id !== null || hours !== 0));

/** TS-31: a removed row is sent with 0 hours and its saved values. TS-36: with the versions that the person saw. */
export function sentOf({ entry, fields, removed, hours, seen, knownRows, date }: SheetRow): SentRow {
  const { clientId, payCode, comment } = removed ? fieldsOf(entry) : fields;
  return {
    id: entry.id,
    trackingDate: date,
    clientId,
    trackingType: payCode,
    comment: comment.trim() || null,
    hours: hours ?? 0,
    modifiedTime: seen,
    knownRows,
  };
}

/** TS-35: invalid hours are not counted. */
export const countedHours = (rows: readonly SheetRow[]) =>
  rows.map(({ date, hours }) => ({ trackingDate: date, hours: hours ?? 0 }));

/** @returns the hours of each pay code that has any, in the order of TS-7 */
export function totalsByPayCode(rows: readonly SheetRow[]): { payCode: PayCode; hours: Hundredths }[] {
  const sumOf = (payCode: PayCode) =>
    rows
      .filter(({ fields }) => fields.payCode === payCode)
      .reduce((sum, { hours }) => sum + (toHundredths(hours ?? 0) ?? 0), 0);
  return payCodes.map((payCode) => ({ payCode, hours: sumOf(payCode) })).filter(({ hours }) => hours > 0);
}

/** TS-37: the time of the last change to any row in the range; null if no row was ever saved. */
export const lastModified = (entries: readonly TimesheetEntry[]): string | null =>
  entries.reduce<string | null>(
    (last, { modifiedTime }) => (modifiedTime !== null && modifiedTime > (last ?? '') ? modifiedTime : last),
    null,
  );
