import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/lists.ts';
import { readDate, typedText } from '../../lib/typed-date.ts';

/** Days before the usual ones are asked for as well: people were hired long ago. */
export const bounds = { first: '1900-01-01', last: '2199-12-31' } as const;

/** What stands in the field of one end, which may be left open: its date is then empty. */
export const readEnd = (typed: string): { readonly date: string | null; readonly problem: string | null } =>
  typed.trim() === '' ? { date: '', problem: null } : readDate(typed, null, bounds);

/** How an end stands in its field; an old address may say anything. */
export const endText = (date: string): string => typedText(readDate(date, null, bounds).date);

/** `06/09/2025 – 06/22/2025`, `from 06/09/2025`, `until 06/22/2025`; what is no date stands as it is. */
export function datesText([from = '', to = '']: readonly string[]): string {
  const [first, last] = [endText(from) || from, endText(to) || to];
  if (first === '') return last && everywhere.untilDay(last);
  return last === '' ? t.fromDay(first) : `${first} – ${last}`;
}
