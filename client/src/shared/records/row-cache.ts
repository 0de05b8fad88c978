import type { Kept } from '../delivery/delivery.ts';

/** The query cache of a list. */
export interface RowCache<Row> {
  cancel(): Promise<void>;
  setData(input: undefined, update: (rows: Row[] | undefined) => Row[] | undefined): unknown;
}

/** Replaces the row by its current version; a new one comes last. */
export const withRow = <Row extends Kept>(rows: readonly Row[], saved: Row): Row[] =>
  rows.some(({ id }) => id === saved.id) ? rows.map((row) => (row.id === saved.id ? saved : row)) : [...rows, saved];
