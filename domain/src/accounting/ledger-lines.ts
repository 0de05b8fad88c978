import { nameOrder, plainText } from '../text.ts';
import type { CalendarDate, Instant } from '../time.ts';

/** The columns of the built-in ledger, by which it is searched and sorted on screen and in its workbook (SY-18, XL-1). */
export const ledgerColumnNames = [
  'recorded',
  'operation',
  'whose',
  'day',
  'hours',
  'client',
  'payCode',
  'version',
  'entry',
  'request',
] as const;
type LedgerColumn = (typeof ledgerColumnNames)[number];
export type LedgerFacts = Readonly<Record<LedgerColumn, string | number>>;

/** What a line of the ledger says, with ids resolved to names. */
export interface NamedLine {
  readonly recordedAt: Instant;
  readonly operation: string;
  /** `Last, First`. */
  readonly whose: string;
  readonly date: CalendarDate;
  readonly hours: number;
  readonly client: string;
  readonly payCode: string;
  /** From 0. */
  readonly version: number;
  readonly entry: string;
  readonly request: string;
}

/** Versions are counted as in the timesheets: the first is v1. @param version from 0 */
export const shownVersion = (version: number): number => version + 1;

/** A line by column. Of lines recorded at the same instant the earlier version comes first. */
export const ledgerFacts = ({ recordedAt, date, version, ...line }: NamedLine): LedgerFacts => ({
  operation: line.operation,
  whose: line.whose,
  hours: line.hours,
  client: line.client,
  payCode: line.payCode,
  entry: line.entry,
  request: line.request,
  recorded: `${recordedAt} v${shownVersion(version)}`,
  day: date,
  version: shownVersion(version),
});

/** @returns whether every word of the search occurs in the line */
export function isFoundIn(facts: LedgerFacts, search: string): boolean {
  const text = plainText(ledgerColumnNames.map((column) => facts[column]).join('\n'));
  return plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A line with what it is sorted by. */
interface Keyed<T> {
  readonly line: T;
  readonly key: string | number;
}

/**
 * How lines are sorted.
 * @param sort `day`, or `-day` for descending order
 * @returns `keyed`, to be computed once for each line, and `compare`; lines that are equal keep their order
 */
export function ledgerOrder<T>(factsOf: (line: T) => LedgerFacts, sort: string) {
  const sign = sort.startsWith('-') ? -1 : 1;
  const column = (sign < 0 ? sort.slice(1) : sort) as LedgerColumn;
  return {
    keyed(line: T): Keyed<T> {
      const value = factsOf(line)[column];
      return { line, key: typeof value === 'number' ? value : nameOrder(value) };
    },
    compare: (a: Keyed<T>, b: Keyed<T>): number => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign),
  };
}

/** Sorts lines as {@link ledgerOrder}. @returns a new list */
export function sortedLines<T>(lines: readonly T[], factsOf: (line: T) => LedgerFacts, sort: string): T[] {
  const { keyed, compare } = ledgerOrder(factsOf, sort);
  return lines
    .map(keyed)
    .sort(compare)
    .map(({ line }) => line);
}
