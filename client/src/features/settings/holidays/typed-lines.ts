import { type DateVerdict, judgeDates } from '@hourbook/domain/reference/holiday-upload.ts';
import { type CalendarDate, formatDate, isWeekend } from '@hourbook/domain/time.ts';
import type { DayMark } from '#components/year-calendar.tsx';
import { readDate } from '#lib/typed-date.ts';
import { t as dates } from '#texts/dates.ts';
import { t } from '#texts/holidays.tsx';

/** A line of the text, with its interpretation. */
export interface TypedLine {
  /** Starts at 1. */
  readonly number: number;
  readonly text: string;
  /** null: the line is blank. */
  readonly verdict: DateVerdict | null;
  readonly date: CalendarDate | null;
  /** The line on which the same date already occurs. */
  readonly repeats: number | null;
}

/**
 * RD-20: reads each line as the server will.
 * @param text one date per line, typed or pasted from a spreadsheet column
 */
export function readLines(text: string, year: number): TypedLine[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ number: index + 1, text: line.trim() }));
  const written = lines.filter((line) => line.text !== '');
  const judged = judgeDates(
    written.map((line) => line.text),
    year,
  );
  const firstOn = new Map<CalendarDate, number>();
  const read = new Map<number, TypedLine>();
  written.forEach((line, index) => {
    const { date = null, verdict = null } = judged[index] ?? {};
    const first = date === null ? null : (firstOn.get(date) ?? line.number);
    if (date !== null) firstOn.set(date, first ?? line.number);
    read.set(line.number, { ...line, verdict, date, repeats: verdict === 'repeated' ? first : null });
  });
  return lines.map((line) => read.get(line.number) ?? { ...line, verdict: null, date: null, repeats: null });
}

/** @returns in a few words, why a line is not a valid date; the upload accepts only one format */
export function unreadableBecause(text: string): string {
  const { date, problem } = readDate(text, null);
  if (date !== null) return t.writeAs(formatDate(date));
  if (problem === dates.monthFirst) return t.monthFirst;
  return problem === dates.thereNoSuchDay ? t.noSuchDate : t.notDate;
}

/** The dates that would be saved, in order. */
export const datesOn = (lines: readonly TypedLine[]): CalendarDate[] =>
  lines.flatMap(({ verdict, date }) => (verdict === 'good' && date !== null ? date : [])).toSorted();

/** The invalid lines, in the order in which they are refused (M062, then M061). */
export const wrongLines = (lines: readonly TypedLine[]): TypedLine[] =>
  (['unreadable', 'repeated'] as const).flatMap((wrong) => lines.filter(({ verdict }) => verdict === wrong));

/** The dates that only one of the two lists has. */
export function difference(before: readonly CalendarDate[], after: readonly CalendarDate[]) {
  const [was, is] = [new Set(before), new Set(after)];
  return { added: after.filter((date) => !was.has(date)), removed: before.filter((date) => !is.has(date)) };
}

/**
 * What the lines would change. A date on a line in another format does not count as removed; as long as a line could be
 * any date, none does.
 */
export function changesBy(before: readonly CalendarDate[], lines: readonly TypedLine[]) {
  const unreadable = lines.filter(({ verdict }) => verdict === 'unreadable');
  const meant = unreadable.flatMap(({ text }) => readDate(text, null).date ?? []);
  const { added, removed } = difference(before, datesOn(lines));
  return { added, removed: meant.length < unreadable.length ? [] : removed.filter((date) => !meant.includes(date)) };
}

/**
 * The marks in the calendar.
 * @param lines the lines that would replace the current dates; null: nothing is being typed
 */
export function marksOf(
  dates: readonly CalendarDate[],
  lines: readonly TypedLine[] | null,
): Map<CalendarDate, DayMark> {
  const marks = new Map<CalendarDate, DayMark>(dates.map((date) => [date, 'kept']));
  if (lines === null) return marks;
  const { added, removed } = changesBy(dates, lines);
  for (const date of added) marks.set(date, 'added');
  for (const date of removed) marks.set(date, 'removed');
  return marks;
}

/** @returns the dates as text, one per line */
export const textOf = (dates: readonly CalendarDate[]): string => dates.map((date) => formatDate(date)).join('\n');

/** Another year's dates, moved to this year. A leap day may become an invalid line, which is then reported. */
export const textIn = (year: number, dates: readonly CalendarDate[]): string =>
  textOf(dates.map((date) => `${year}${date.slice(4)}`));

/** Whether a valid date is on a weekend, where a holiday changes nobody's hours. */
export const isOnWeekend = ({ verdict, date }: TypedLine): boolean =>
  verdict === 'good' && date !== null && isWeekend(date);
