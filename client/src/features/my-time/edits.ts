import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { type Edit, type Edits, type Fields, keyOf, type SheetRow } from './sheet.ts';

const editOf = (edits: Edits, { key, date, entry }: SheetRow): Edit =>
  edits.byRow[key] ?? { date, fields: {}, removed: false, seen: entry.modifiedTime };

const put = (edits: Edits, key: string, edit: Edit): Edits => ({ ...edits, byRow: { ...edits.byRow, [key]: edit } });

/** Forgets what was typed into a row; an added row is gone then. */
export function drop({ byRow, added }: Edits, key: string): Edits {
  const { [key]: _dropped, ...others } = byRow;
  return { byRow: others, added: added.filter((row) => row.key !== key) };
}

export function typeInto(edits: Edits, row: SheetRow, fields: Partial<Fields>): Edits {
  const edit = editOf(edits, row);
  return put(edits, row.key, { ...edit, fields: { ...edit.fields, ...fields } });
}

/** @param key new to these edits */
export const addRow = (edits: Edits, date: CalendarDate, key: string): Edits => ({
  ...edits,
  added: [...edits.added, { key, date }],
});

/** TS-31: hidden and saved as 0 hours. A row that was added and never filled in is just gone. */
export function removeRow(edits: Edits, row: SheetRow): Edits {
  if (row.added && !row.changed) return drop(edits, row.key);
  return put(edits, row.key, { ...editOf(edits, row), removed: true });
}

export const restoreRow = (edits: Edits, row: SheetRow): Edits =>
  put(edits, row.key, { ...editOf(edits, row), removed: false });

/** Edits held against rows that may have changed since. */
export interface Review {
  readonly edits: Edits;
  /** Days of edits that have no row to go to any more: it is locked or gone. */
  readonly lost: readonly CalendarDate[];
  /** Days of edits whose row somebody changed meanwhile; they now stand over the new values. */
  readonly overtaken: readonly CalendarDate[];
}

export function review(edits: Edits, entries: readonly TimesheetEntry[]): Review {
  const rows = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const added = new Map(edits.added.map((row) => [row.key, row]));
  const byRow: Record<string, Edit> = {};
  const lost: CalendarDate[] = [];
  const overtaken: CalendarDate[] = [];
  for (const [key, edit] of Object.entries(edits.byRow)) {
    const entry = rows.get(key);
    if (added.has(key)) byRow[key] = edit;
    else if (entry?.locked) lost.push(edit.date);
    else if (entry) {
      if (edit.seen !== entry.modifiedTime) overtaken.push(edit.date);
      byRow[key] = { ...edit, seen: entry.modifiedTime };
    } else if (key.startsWith('default:')) {
      // Somebody filled the day's default row in meanwhile: what was typed becomes a row of its own.
      byRow[key] = edit;
      added.set(key, { key, date: edit.date });
    } else lost.push(edit.date);
  }
  return { edits: { byRow, added: [...added.values()] }, lost, overtaken };
}
