import { plainText as plain } from '@hourbook/domain/text.ts';
import type { ReactNode } from 'react';
import { compareNames } from '#lib/compare-names.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { OnCard } from './cards.tsx';

/** The plain value of a cell, used for searching, filtering and sorting. null: no value. */
export type Value = string | number | boolean | null | readonly string[];

export interface FilterOption {
  /** The value in the address and, if the rows are filtered in the browser, the text of the column's value. */
  readonly value: string;
  readonly label: string;
  /** Something quiet beside it: `3 clients`. */
  readonly note?: string;
  /** The options of a group, which are chosen with it and stand after it. */
  readonly members?: readonly string[];
}

export type ColumnFilter =
  | { readonly kind: 'text' }
  /** A range of days, `YYYY-MM-DD`, both included; an open end is the empty string. */
  | { readonly kind: 'dates' }
  | {
      readonly kind: 'select' | 'multi-select';
      readonly options: readonly FilterOption[];
      /** Whether all can be chosen at once. */
      readonly withAll?: boolean;
    };

/** A column of a list. Columns must be constant or memoized while a list is shown. */
export interface Column<Row> {
  /** The column's key in the address (so not `search`, `sort`, `page` or `size`) and in the browser's storage. */
  readonly id: string;
  readonly label: string;
  /** Ignored for the first column, which is always shown. */
  readonly shownByDefault: boolean;
  readonly value: (row: Row) => Value;
  /** Renders the cell; default: the value as text. */
  readonly cell?: (row: Row) => ReactNode;
  readonly sort?: boolean;
  readonly filter?: ColumnFilter;
  readonly align?: 'end';
  /** Pixels. Columns without a width share the remaining space; at least one column must have none. */
  readonly width?: number;
  /** Its place on the card of a row; default: none. */
  readonly card?: OnCard<Row>;
}

/** The minimum width of a column without a width, in pixels. */
const LEAST = 200;

export const leastWidth = ({ width = LEAST }: Pick<Column<never>, 'width'>): number => width;

export const textOf = (value: Value): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? everywhere.yes : everywhere.no;
  return typeof value === 'object' ? value.join(', ') : String(value);
};

/** @returns whether every word of the search occurs in one of the columns; booleans are not searched */
export function isFound<Row>(row: Row, columns: readonly Column<Row>[], search: string): boolean {
  const text = plain(
    columns
      .map(({ value }) => value(row))
      .filter((value) => typeof value !== 'boolean')
      .map(textOf)
      .join('\n'),
  );
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** @param chosen the value of the filter: the typed text, or the selected options, one of which must match */
export function passes(value: Value, { kind }: ColumnFilter, chosen: readonly string[]): boolean {
  if (kind === 'dates') return isBetween(textOf(value), chosen);
  if (kind === 'text') return chosen.every((typed) => plain(textOf(value)).includes(plain(typed)));
  const said = Array.isArray(value) ? value : [String(value)];
  return chosen.some((option) => said.includes(option));
}

const isBetween = (date: string, [from = '', to = '']: readonly string[]): boolean =>
  date !== '' && from <= date && (to === '' || date <= to);

/** Compares in ascending order: names as the server does, numbers by size, no before yes. The caller handles missing values. */
export const compareValues = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(sortText(a), sortText(b));

const sortText = (value: Value): string => (typeof value === 'boolean' ? String(Number(value)) : textOf(value));

/** @returns the column with what it draws: its cell, or the value as text */
export const withCell = <Row>(column: Column<Row>): Column<Row> & { readonly cell: (row: Row) => ReactNode } => ({
  ...column,
  cell: column.cell ?? ((row) => textOf(column.value(row))),
});
