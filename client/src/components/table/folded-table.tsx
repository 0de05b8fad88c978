import classes from './table.module.css';
import { Table } from './table.tsx';
import type { TableColumn } from './table-column.ts';

interface FoldedTableProps<Row> {
  /** What opens it. */
  readonly summary: string;
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
}

/** In pixels. */
const ROW = 26;

/** The figures of a drawing as a table, which can be opened. */
export const FoldedTable = <Row,>({ summary, ...table }: FoldedTableProps<Row>) => (
  <details className={classes.folded}>
    <summary>{summary}</summary>
    <div>
      <Table frame="plain" look="bare" rowHeight={ROW} {...table} />
    </div>
  </details>
);
