import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { SentRow } from '@hourbook/domain/timesheet/save-hours.ts';
import { drop } from './edits.ts';
import { type Edit, type Edits, rowIdsOf, type SheetRow, sentOf } from './sheet.ts';

/** A save as it was sent, with its idempotency key. Plain JSON, so that it survives a reload. */
export interface Attempt {
  readonly key: string;
  readonly rows: readonly { readonly row: string; readonly sent: SentRow }[];
  /** The ids that existed before; any other id in the answer is new. */
  readonly knownIds: readonly string[];
}

export const attemptOf = (key: string, rows: readonly SheetRow[], entries: readonly TimesheetEntry[]): Attempt => ({
  key,
  rows: rows.map((row) => ({ row: row.key, sent: sentOf(row) })),
  knownIds: entries.flatMap(({ id }) => id ?? []),
});

/**
 * The edits that are still unsaved after an attempt was answered. Rows that are unchanged since they were sent are
 * done. What was typed in the meantime is applied to the saved row, so that a new row is never entered twice.
 * @param rows the rows on the screen when the answer came
 */
export function settle(
  edits: Edits,
  rows: readonly SheetRow[],
  { rows: attempted, knownIds }: Attempt,
  answer: readonly TimesheetEntry[],
): Edits {
  const taken = new Set(knownIds);
  const unsaved = attempted.reduce((left, { row: key, sent }) => {
    const saved = answer.find((entry) =>
      sent.id === null ? !taken.has(entry.id ?? '') && entry.id !== null && isSame(entry, sent) : entry.id === sent.id,
    );
    if (saved?.id && sent.id === null) taken.add(saved.id);
    const row = rows.find((each) => each.key === key);
    const settled = drop(left, key);
    if (!row || isSame(sentOf(row), sent)) return settled;
    const { date, fields, removed } = row;
    const onward = { date, fields, removed, seen: saved?.modifiedTime ?? null, knownRows: null };
    if (saved?.id) return { ...settled, byRow: { ...settled.byRow, [saved.id]: onward } };
    // The row was restored while its removal was being saved: it becomes a new row.
    const anew = { ...onward, knownRows: rowIdsOf(answer, date) };
    return { byRow: { ...settled.byRow, [key]: anew }, added: [...settled.added, { key, date }] };
  }, edits);
  const entered = answer.filter(({ id }) => id !== null && taken.has(id) && !knownIds.includes(id));
  return {
    ...unsaved,
    byRow: Object.fromEntries(Object.entries(unsaved.byRow).map(([key, edit]) => [key, aware(edit, entered)])),
  };
}

/** The rows that were just entered are no surprise to the other new rows of their day. */
function aware(edit: Edit, entered: readonly TimesheetEntry[]): Edit {
  const ids = rowIdsOf(entered, edit.date);
  return edit.knownRows && ids.length > 0 ? { ...edit, knownRows: [...edit.knownRows, ...ids] } : edit;
}

/** What a row says, whoever it comes from. */
type Said = Pick<SentRow, 'trackingDate' | 'clientId' | 'trackingType' | 'comment' | 'hours'>;

/** Whether two rows say the same. */
export const isSame = (a: Said, b: Said): boolean =>
  a.trackingDate === b.trackingDate &&
  a.clientId === b.clientId &&
  a.trackingType === b.trackingType &&
  a.comment === b.comment &&
  a.hours === b.hours;
