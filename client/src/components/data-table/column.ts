import type { ReactNode } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { compareNames } from '../../lib/compare-names.ts';

/** What a cell says, plainly: by this a column is searched, filtered and sorted. null: nothing. */
export type Value = string | number | boolean | null | readonly string[];

export interface FilterOption {
  /** As it stands in the address and, where the rows are filtered here, in the column's value as text. */
  readonly value: string;
  readonly label: string;
}

export type ColumnFilter =
  | { readonly kind: 'text' }
  /** From one day to another, `YYYY-MM-DD`, both included; one of them may be missing, and is then empty. */
  | { readonly kind: 'dates' }
  | { readonly kind: 'select' | 'multi-select'; readonly options: readonly FilterOption[] };

/** A column of a list. Columns never change while a list is shown, so they are constants or memoized. */
export interface Column<Row> {
  /** Names it in the address, where `search`, `sort`, `page` and `size` are taken, and in what the browser keeps. */
  readonly id: string;
  readonly label: string;
  /** The first column is always shown. */
  readonly shownByDefault: boolean;
  readonly value: (row: Row) => Value;
  /** How it looks; default: the value as text. */
  readonly cell?: (row: Row) => ReactNode;
  readonly sort?: boolean;
  readonly filter?: ColumnFilter;
  readonly align?: 'end';
  /** Pixels. Columns without it share what the others leave; at least one is to be without. */
  readonly width?: number;
}

/** What a column without a width has at least. */
const LEAST = 200;

export const leastWidth = ({ width = LEAST }: Pick<Column<never>, 'width'>): number => width;

export const textOf = (value: Value): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? everywhere.yes : everywhere.no;
  return typeof value === 'object' ? value.join(', ') : String(value);
};

/** As it is compared when somebody looks for it: case and accents do not count. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** @returns whether every word that is looked for stands in one of the columns; yes and no are not looked for */
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

/** @param chosen what the filter is set to: for a text the one that was typed, else the options, any of which will do */
export function passes(value: Value, { kind }: ColumnFilter, chosen: readonly string[]): boolean {
  if (kind === 'dates') return isBetween(textOf(value), chosen);
  if (kind === 'text') return chosen.every((typed) => plain(textOf(value)).includes(plain(typed)));
  const said = Array.isArray(value) ? value : [String(value)];
  return chosen.some((option) => said.includes(option));
}

const isBetween = (date: string, [from = '', to = '']: readonly string[]): boolean =>
  date !== '' && from <= date && (to === '' || date <= to);

/** Ascending; names as on the server, numbers by size, no before yes. Where nothing stands is the caller's business. */
export const compareValues = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(sortText(a), sortText(b));

const sortText = (value: Value): string => (typeof value === 'boolean' ? String(Number(value)) : textOf(value));
