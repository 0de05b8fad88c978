import type { ReactNode } from 'react';

/** The content before the first column. */
export interface Lead<Row> {
  readonly head: ReactNode;
  readonly row: (row: Row) => ReactNode;
}
