import { plainText } from '../text.ts';
import { type DateOrder, noEvidence, type OrderEvidence, orderIn } from './dates.ts';
import { fieldsOfKind, type ImportKind } from './kinds.ts';

/** The column of each field, counted from 0; null: the file has none. */
export type Columns = Readonly<Record<string, number | null>>;

/** The form in which headings are compared: `E-Mail (work)` is `emailwork`. */
const foldedHeading = (heading: string): string => plainText(heading).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * IM-3: the columns that the headings of a file name. A column is that of one field only, of the first that knows its heading.
 * @param headings as they stand in the file
 */
export function recognisedColumns(kind: ImportKind, headings: readonly string[]): Columns {
  const columns = headings.map(foldedHeading);
  const taken = new Set<number>();
  const found = (name: string): number | null => {
    const at = columns.findIndex((column, n) => column === foldedHeading(name) && !taken.has(n));
    if (at < 0) return null;
    taken.add(at);
    return at;
  };
  const fields = Object.entries(fieldsOfKind(kind));
  const byLabel = new Map(fields.map(([field, { label }]) => [field, found(label)]));
  const recognised = Object.fromEntries(
    fields.map(([field, { headings: others = [] }]): [string, number | null] => [
      field,
      byLabel.get(field) ?? others.reduce<number | null>((at, heading) => at ?? found(heading), null),
    ]),
  );
  for (const [field, { completes }] of fields) {
    const beside = completes && columns[recognised[completes.field] ?? -1];
    if (completes && beside !== foldedHeading(completes.heading)) recognised[field] = null;
  }
  return recognised;
}

/** @returns the needed fields without a column */
export const missingColumns = (kind: ImportKind, columns: Columns): string[] =>
  Object.entries(fieldsOfKind(kind)).flatMap(([field, { needed }]) => (needed && columns[field] == null ? field : []));

/** What separates the values of a line. */
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/**
 * IM-3: the sign that divides the first lines most evenly; where one is as good as another, the first of {@link separators}.
 * @param text the beginning of a file
 */
export function separatorIn(text: string): Separator {
  const lines = linesOutsideQuotes(text).slice(0, 20);
  const score = (sign: Separator): number => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const [first = 0] = counts;
    return first === 0 ? 0 : first * counts.filter((count) => count === first).length;
  };
  return separators.reduce((best, sign) => (score(sign) > score(best) ? sign : best));
}

/** Lines without what is between quotation marks. */
const linesOutsideQuotes = (text: string): string[] =>
  text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');

/**
 * IM-4: the order of the dates in the columns that have been chosen.
 * @returns `any`: none depends on it; null: a person has to say
 */
export function orderOfColumns(
  kind: ImportKind,
  { evidence: all }: { readonly evidence: readonly OrderEvidence[] },
  chosen: Columns,
): DateOrder | 'any' | null {
  const dated = Object.entries(fieldsOfKind(kind)).flatMap(([field, { value }]) => {
    const at = chosen[field];
    return value === 'date' && at != null ? (all[at] ?? []) : [];
  });
  const sum = dated.reduce<OrderEvidence>(
    (one, other) => ({
      'day-month': one['day-month'] + other['day-month'],
      'month-day': one['month-day'] + other['month-day'],
      either: one.either + other.either,
    }),
    noEvidence,
  );
  return orderIn(sum);
}
