import { refusal } from '../errors.ts';
import { toCents, toDollars } from '../money.ts';
import type { Cell, Sheet, SheetColumn, SheetLine } from '../ports/spreadsheet-writer.ts';
import { inPages } from '../reports/sheet-parts.ts';

/** A column of a list, by the name of its row field. */
export interface ListColumn<Row> {
  readonly holds: SheetColumn['holds'];
  readonly cell: (row: Row) => Cell;
  /** The field of the list's totals that stands below it. */
  readonly total?: string;
}
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/** `earnedCommission` → "Earned commission". */
const heading = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

/**
 * The columns that are asked for, in their order; absent: all.
 * @throws DomainError `export-fields-missing` for none, `form-invalid` for one that the list does not have, or has twice
 */
export function columnsAsked<Row>(all: ListColumns<Row>, asked: readonly string[] | null | undefined): string[] {
  if (asked == null) return Object.keys(all);
  if (asked.length === 0) throw refusal('export-fields-missing');
  const isKnown = asked.every((field) => Object.hasOwn(all, field)) && new Set(asked).size === asked.length;
  if (!isKnown) throw refusal('form-invalid');
  return [...asked];
}

interface Listed<Row> {
  readonly name: string;
  readonly columns: ListColumns<Row>;
  /** Those that are shown, in their order. */
  readonly shown: readonly string[];
  readonly rows: Iterable<Row>;
  readonly totals: Readonly<Record<string, unknown>>;
  /** Bold lines below a row. */
  readonly below?: (row: Row) => Iterable<SheetLine>;
}

/** XL-1: a list with its totals below; an empty one is headings only. */
export function listSheet<Row>({ name, columns, shown, rows, totals, below }: Listed<Row>): Sheet {
  const chosen = shown.flatMap((field) => (columns[field] ? { field, column: columns[field] } : []));
  function* lines(): Generator<SheetLine> {
    let count = 0;
    for (const row of rows) {
      count += 1;
      yield { cells: chosen.map(({ column }) => column.cell(row)) };
      if (below) yield* below(row);
    }
    if (count > 0) yield { cells: withTotals(chosen, totals), bold: true };
  }
  return {
    name,
    columns: chosen.map(({ field, column }) => ({ heading: heading(field), holds: column.holds })),
    lines: inPages(lines()),
  };
}

/** The word stands in the first cell that has no sum and takes text. */
function withTotals<Row>(
  chosen: readonly { readonly column: ListColumn<Row> }[],
  totals: Readonly<Record<string, unknown>>,
): Cell[] {
  const cells = chosen.map(({ column }): Cell => {
    const total = column.total === undefined ? null : totals[column.total];
    return typeof total === 'number' ? total : null;
  });
  const free = chosen.findIndex(({ column }) => column.holds === 'text' && column.total === undefined);
  if (free >= 0) cells[free] = 'Total';
  return cells;
}

/** CM-19: what a workbook was made from. */
export const parametersSheet = (parameters: readonly (readonly [name: string, value: string])[]): Sheet => ({
  name: 'Parameters',
  columns: [
    { heading: 'Parameter', holds: 'text' },
    { heading: 'Value', holds: 'text' },
  ],
  lines: [parameters.map((cells) => ({ cells }))],
});

const MOST_CHARACTERS = 31;

/** Names of sheets: at most 31 characters, without those that Excel refuses, each once whatever its case. */
export function sheetNames(names: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return names.map((name) => {
    const clean =
      name
        .replace(/[\\/*?:[\]\p{Cc}]/gu, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    for (let n = 1; ; n++) {
      const ending = n === 1 ? '' : ` (${n})`;
      const short = Array.from(clean).slice(0, MOST_CHARACTERS - ending.length);
      while (short.join('').length + ending.length > MOST_CHARACTERS) short.pop();
      const found = short.join('') + ending;
      if (used.has(found.toLowerCase())) continue;
      used.add(found.toLowerCase());
      return found;
    }
  });
}

/** @returns dollars */
export const dollarsTogether = (amounts: readonly number[]): number =>
  toDollars(amounts.reduce((sum, each) => sum + toCents(each), 0));
