import type { Kept } from '../delivery/delivery.ts';

/** Where the library keeps the rows that were read. */
export interface RowCache<Row> {
  cancel(): Promise<void>;
  setData(input: undefined, update: (rows: Row[] | undefined) => Row[] | undefined): unknown;
}

/** The row as it is now, in the place of the one that was; a new one comes last. */
export const withRow = <Row extends Kept>(rows: readonly Row[], saved: Row): Row[] =>
  rows.some(({ id }) => id === saved.id) ? rows.map((row) => (row.id === saved.id ? saved : row)) : [...rows, saved];
