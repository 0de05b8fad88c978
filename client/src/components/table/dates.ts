import { readDate, typedText } from '#lib/typed-date.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/lists.ts';

/** A wider range than usual, because people may have been hired long ago. */
export const bounds = { first: '1900-01-01', last: '2199-12-31' } as const;

/** Reads the typed text of one end. An end may be left open; its date is then empty. */
export const readEnd = (typed: string): { readonly date: string | null; readonly problem: string | null } =>
  typed.trim() === '' ? { date: '', problem: null } : readDate(typed, null, bounds);

/** The text of an end in its field. The date may be invalid if the address is old. */
export const endText = (date: string): string => typedText(readDate(date, null, bounds).date);

/** `06/09/2025 – 06/22/2025`, `from 06/09/2025`, `until 06/22/2025`; an invalid date is shown unchanged. */
export function datesText([from = '', to = '']: readonly string[]): string {
  const [first, last] = [endText(from) || from, endText(to) || to];
  if (first === '') return last && everywhere.untilDay(last);
  return last === '' ? t.fromDay(first) : `${first} – ${last}`;
}
