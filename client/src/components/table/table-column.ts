import type { ReactNode } from 'react';

/** A column of a table whose rows stand as they are given: without search, filters, sorting and pages. */
export interface TableColumn<Row> {
  readonly id: string;
  /** Without labels the table has no head. */
  readonly label?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** Pixels. If one column has a width, those without share what is left, whatever stands in them. */
  readonly width?: number;
  /** Figures that count most. */
  readonly strong?: boolean;
  /** Whether a group of columns begins here, after a line. */
  readonly begins?: boolean;
  /** Whether lines are broken, and long words too; default: between words, unless the table cuts. */
  readonly wrap?: 'never' | 'anywhere';
  /** The tip of a cell, for texts that may be cut. */
  readonly title?: (row: Row) => string | null | undefined;
  /** Whether it is in sight on a phone, however the table is scrolled: the last column. */
  readonly stays?: boolean;
  /** How many columns the cell takes; undefined: its own. */
  readonly span?: (row: Row) => number | undefined;
}
