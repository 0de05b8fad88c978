import type { ReactNode } from 'react';

/** What stands before the first column. */
export interface Lead<Row> {
  readonly head: ReactNode;
  readonly row: (row: Row) => ReactNode;
}
