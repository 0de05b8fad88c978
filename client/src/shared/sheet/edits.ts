import type { CalendarDate } from '@hourbook/domain/time.ts';
import { type EditPolicy, myTimePolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { isUnlockable } from './editor.ts';
import { settledHours } from './hours-text.ts';
import { type Edit, type Edits, type Fields, fieldsOf, isBare, keyOf, rowIdsOf, type SheetRow } from './sheet.ts';

const editOf = (edits: Edits, { key, date, entry, knownRows }: SheetRow): Edit =>
  edits.byRow[key] ?? { date, fields: {}, removed: false, seen: entry.modifiedTime, knownRows };

const put = (edits: Edits, key: string, edit: Edit): Edits => ({ ...edits, byRow: { ...edits.byRow, [key]: edit } });

/** Discards the changes to a row; an added row disappears. */
export function drop({ byRow, added }: Edits, key: string): Edits {
  const { [key]: _dropped, ...others } = byRow;
  return { byRow: others, added: added.filter((row) => row.key !== key) };
}

export function typeInto(edits: Edits, row: SheetRow, fields: Partial<Fields>): Edits {
  const edit = editOf(edits, row);
  return put(edits, row.key, { ...edit, fields: { ...edit.fields, ...fields } });
}

/** @param key one that the edits do not use yet */
export const addRow = (edits: Edits, date: CalendarDate, key: string): Edits => ({
  ...edits,
  added: [...edits.added, { key, date }],
});

/** TS-31: the row is hidden and saved with 0 hours. An added row that was never filled in is simply deleted. */
export function removeRow(edits: Edits, row: SheetRow): Edits {
  if (row.added && !row.changed) return drop(edits, row.key);
  const edit = editOf(edits, row);
  return put(edits, row.key, { ...edit, fields: settled(edit.fields), removed: true });
}

/** TS-23: unlocks a row for editing; it stays unlocked once a changed value is saved. */
export const unlockRow = (edits: Edits, row: SheetRow): Edits => put(edits, row.key, editOf(edits, row));

export const restoreRow = (edits: Edits, row: SheetRow): Edits =>
  put(edits, row.key, { ...editOf(edits, row), removed: false });

/**
 * Keeps the person's own values over those that someone else has saved and the person has seen (TS-36). The values of a
 * new row replace those of the row that its day has got.
 */
export function keepMine(edits: Edits, row: SheetRow): Edits {
  const theirs = replaceable(row);
  if (!theirs?.id) return put(edits, row.key, { ...editOf(edits, row), seen: row.entry.modifiedTime });
  const mine = { date: row.date, fields: row.fields, removed: false, seen: theirs.modifiedTime, knownRows: null };
  return put(drop(edits, row.key), theirs.id, mine);
}

/** The row that the day of a new row has got and that can be changed instead, if there is exactly one. */
export function replaceable({ arrived }: SheetRow): TimesheetEntry | null {
  const [only, ...others] = arrived;
  return only && others.length === 0 && !only.locked ? only : null;
}

/** A new row stays one beside those that its day has got and the person has seen (TS-36). */
export function keepBoth(edits: Edits, row: SheetRow): Edits {
  const ids = [...(row.knownRows ?? []), ...row.arrived.flatMap(({ id }) => id ?? [])];
  return put(edits, row.key, { ...editOf(edits, row), knownRows: ids });
}

/** An edit whose row no longer exists or is locked. */
interface Stray {
  readonly date: CalendarDate;
  readonly fields: Partial<Fields>;
}

/** The result of comparing edits with rows that may have changed since. */
export interface Review {
  readonly edits: Edits;
  /** Edits of rows that are locked now. */
  readonly locked: readonly Stray[];
  /** Edits of rows that were removed; their values are now in new rows. */
  readonly revived: readonly Stray[];
}

/**
 * @param before the rows to which the edits were made, if they are still known
 * @param policy of the editor; rows that can be unlocked keep their edits
 */
export function review(
  edits: Edits,
  entries: readonly TimesheetEntry[],
  before: readonly TimesheetEntry[] = [],
  policy: EditPolicy = myTimePolicy,
): Review {
  const rows = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const added = new Map(edits.added.map((row) => [row.key, row]));
  const byRow: Record<string, Edit> = {};
  const locked: Stray[] = [];
  const revived: Stray[] = [];
  for (const [key, edit] of Object.entries(edits.byRow)) {
    const entry = rows.get(key);
    const unlockable = entry !== undefined && isUnlockable(entry, policy);
    if (added.has(key)) byRow[key] = edit;
    else if (isBare(edit) && !unlockable)
      continue; // there is no lock to lift any more
    else if (entry?.locked && !unlockable) locked.push(edit);
    else if (entry) byRow[key] = edit;
    else if (key.startsWith('default:')) {
      // Someone else has filled in the default row of the day: the edit becomes a new row.
      byRow[key] = edit;
      added.set(key, { key, date: edit.date });
    } else if (!edit.removed) {
      const known = before.find(({ id }) => id === key);
      const fields = { ...(known && fieldsOf(known)), ...settled(edit.fields) };
      byRow[key] = { ...edit, fields, seen: null, knownRows: rowIdsOf(entries, edit.date) };
      added.set(key, { key, date: edit.date });
      revived.push(edit);
    }
  }
  return { edits: { byRow, added: [...added.values()] }, locked, revived };
}

/** Formats the hours, since nobody is typing in them any more. */
const settled = (fields: Partial<Fields>): Partial<Fields> =>
  fields.hours === undefined ? fields : { ...fields, hours: settledHours(fields.hours) };

export const settleAll = ({ byRow, added }: Edits): Edits => ({
  byRow: Object.fromEntries(
    Object.entries(byRow).map(([key, edit]) => [key, { ...edit, fields: settled(edit.fields) }]),
  ),
  added,
});

/** What would be lost with the tab. Rows in which the saved values were typed again are left out: nothing is unsaved there. */
export function unsavedOf(edits: Edits, entries: readonly TimesheetEntry[]): Edits {
  const saved = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const isUnsaved = ([key, { fields, removed }]: [string, Edit]): boolean => {
    const entry = saved.get(key);
    if (!entry || entry.locked || removed) return true;
    const before = fieldsOf(entry);
    const now = { ...before, ...settled(fields) };
    return (
      now.clientId !== before.clientId ||
      now.payCode !== before.payCode ||
      now.hours !== before.hours ||
      now.comment.trim() !== before.comment
    );
  };
  return { ...edits, byRow: Object.fromEntries(Object.entries(edits.byRow).filter(isUnsaved)) };
}
