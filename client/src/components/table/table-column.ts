import type { ReactNode } from 'react';
import type { OnCard } from './cards.tsx';

/** `quiet`: less than the others; `bad`: below zero; `faint`: nothing has changed. */
type Tone = 'quiet' | 'bad' | 'faint';

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
  /** What a cell says beside its words; of a column whose cells all do: its name. */
  readonly tone?: Tone | ((row: Row) => Tone | undefined);
  /** Its place on the card of a row; default: none. */
  readonly card?: OnCard<Row>;
  /** How many columns the cell takes; undefined: its own. */
  readonly span?: (row: Row) => number | undefined;
}
