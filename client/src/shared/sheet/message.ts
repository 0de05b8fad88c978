import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { EditPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { t } from '#texts/timesheet.ts';
import { newIdempotencyKey } from '../api/trpc.ts';
import type { Review } from './edits.ts';
import { type Edits, rowsOf } from './sheet.ts';

/** A message about the sheet. It stays until it is closed, mended or answered by the next save. */
export interface Message {
  /** What an invalid save says follows from the cells that are wrong, so that it names fewer as they are mended. */
  readonly kind: 'invalid' | 'refused' | 'unanswered' | 'overtaken' | 'restored' | 'reviewed' | 'done' | 'warned';
  readonly texts: readonly string[];
  /** Undoes what the message is about. */
  readonly undo?: () => void;
  /** A new key each time, so that screen readers announce the same text again. */
  readonly key: string;
}

export const message = (kind: Message['kind'], texts: readonly string[]): Message => ({
  kind,
  texts,
  key: newIdempotencyKey(),
});

/** A message about the last action disappears with the next one. */
export const unlessDone = (said: Message | null): Message | null =>
  said?.kind === 'done' || said?.kind === 'warned' ? null : said;

/** The messages for a person who continues with edits over newer rows; every lost edit is mentioned. */
export function reviewTexts(
  { edits, locked, revived }: Review,
  entries: readonly TimesheetEntry[],
  policy: EditPolicy,
  told: ReadonlyMap<string, CalendarDate> = new Map(),
): string[] {
  const days = (dates: readonly CalendarDate[]) => [...new Set(dates)].map((date) => formatDate(date)).join(', ');
  const overtaken = [...overtakenIn(edits, entries, policy)].flatMap(([key, date]) => (told.has(key) ? [] : [date]));
  return [
    ...locked.map(({ date, fields: { hours, comment } }) => {
      const typed = [hours && t.hoursTyped(hours), comment && `“${comment}”`].filter(Boolean).join(', ');
      return typed ? t.rowLockedTyped(formatDate(date), typed) : t.rowLocked(formatDate(date));
    }),
    ...(revived.length > 0 ? [t.rowsRemoved(days(revived.map(({ date }) => date)))] : []),
    ...(overtaken.length > 0 ? [t.rowsOvertaken(days(overtaken))] : []),
  ];
}

/** The keys and days of the rows with a conflict. */
export const overtakenIn = (
  edits: Edits,
  entries: readonly TimesheetEntry[],
  policy: EditPolicy,
): Map<string, CalendarDate> =>
  new Map(
    rowsOf(entries, edits, [], policy).flatMap(({ key, date, overtaken }) => (overtaken ? [[key, date] as const] : [])),
  );
