import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/icon.tsx';
import { Problem } from '#components/problem.tsx';
import { Table } from '#components/table/table.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import classes from './entries.module.css';

interface EntriesProps<Row> {
  readonly label: string;
  readonly query: { readonly data: readonly Row[] | undefined; readonly error: unknown; refetch(): Promise<unknown> };
  /** The first column is the row header. */
  readonly columns: readonly EntryColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** The text for an empty list. */
  readonly empty: string;
  /** The buttons of a row. */
  readonly acts?: ((row: Row) => ReactNode) | undefined;
  /** Content above the table, for a list that is not empty. */
  readonly picture?: (rows: readonly Row[]) => ReactNode;
}

interface EntryColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
}

/** One of the short lists of the tab. */
export function Entries<Row>({ label, query, columns, rowId, empty, acts, picture }: EntriesProps<Row>) {
  const { data: rows, error, refetch } = query;
  if (!rows && error) return <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />;
  if (!rows) {
    return (
      <div className={classes.skeleton} aria-busy="true">
        <VisuallyHidden>{everywhere.loading}</VisuallyHidden>
      </div>
    );
  }
  if (rows.length === 0) return <p className={looks.remark}>{empty}</p>;
  return (
    <>
      {picture?.(rows)}
      <div className={classes.table}>
        <Table
          label={label}
          frame="plain"
          look="flush"
          cuts
          columns={columns.map((column) => ({ id: column.label, ...column }))}
          rows={rows}
          rowId={rowId}
          acts={acts}
        />
      </div>
    </>
  );
}

/** A button of a row, with a label that names its effect: `Delete the bonus of 2025`. */
export const RowAct = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <button type="button" className={classes.act} aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);
