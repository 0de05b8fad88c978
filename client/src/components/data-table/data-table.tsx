import type { RowData } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { t } from '#texts/lists.ts';
import { useChosenColumns } from './chosen-columns.ts';
import { type Column, leastWidth } from './column.ts';
import classes from './data-table.module.css';
import type { Lead } from './lead.ts';
import { Pager } from './pager.tsx';
import { type RowEditor, TableBody, type TableHandle } from './table-body.tsx';
import { hasTextFilter, TableHead } from './table-head.tsx';
import { type EmptyList, EmptyRow, type ListProblem, ProblemRow, SkeletonRows } from './table-states.tsx';
import { Toolbar } from './toolbar.tsx';
import { useDensity } from './use-density.ts';
import { useTableRows } from './use-table-rows.ts';
import type { ViewState } from './use-url-view.ts';
import { isFiltered, pageCount } from './view.ts';

interface DataTableProps<Row> extends ViewState {
  readonly ref?: Ref<TableHandle>;
  /** Names it in what the browser keeps: `categories`. */
  readonly id: string;
  /** What is listed: `Categories`. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** null: they are on their way. */
  readonly rows: readonly Row[] | null;
  readonly rowId: (row: Row) => string;
  /**
   * How many there are on all pages, where the server searches, filters, sorts and makes the pages. Without it `rows` are
   * all there are, and that is done here.
   */
  readonly total?: number | undefined;
  /** Rows that stand first, however the list is sorted; a constant. */
  readonly first?: ((row: Row) => boolean) | undefined;
  readonly problem?: ListProblem | null;
  /** Where there is nothing at all; what was filtered away is said by itself. */
  readonly empty: EmptyList;
  /** Opens a row, by Enter or a click on one of its columns. Stays the same, or every row is drawn anew. */
  readonly onOpen?: (row: Row, column: string) => void;
  /** Where a row leads to, for who opens it in another tab; without it, it is opened here. Stays the same as well. */
  readonly hrefOf?: ((row: Row) => string) | undefined;
  /** What else can be done with a row: buttons with the `tabIndex` of `useRowTab`. Stays the same as well. */
  readonly acts?: (row: Row) => ReactNode;
  /** Pixels for them and for the acts of a row that is being changed. */
  readonly actsWidth?: number;
  readonly editor?: RowEditor<Row> | null;
  /** What stands before the first column, in its head and in each row: a box to choose the row. Both stay the same. */
  readonly lead?: Lead<Row> | undefined;
  /** Filters beside those of the columns. */
  readonly chips?: ReactNode;
  /** What else the toolbar has: an export. */
  readonly tools?: ReactNode;
  /** By column, at the foot. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
  /** Why something was refused: just above the rows, which stay where they are. */
  readonly refusal?: ReactNode;
  /** What is between the toolbar and the rows. */
  readonly children?: ReactNode;
}

const ROW = { usual: 36, compact: 28 };
const HEAD = 32;
const FILTERS = 38;

/**
 * A list: searched, filtered, sorted, turned page by page; its columns and its density are this browser's own. What is
 * shown is the caller's (`view`), who keeps it in the address.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { id, label, columns, rows, rowId, view, onView, total, problem = null, empty, totals } = props;
  const { onOpen, hrefOf, acts, actsWidth = 92, editor = null, lead, chips, tools } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { shown, choose } = useChosenColumns(id, columns);
  const density = useDensity();
  const { page, count } = useTableRows({ columns, rows, view, total, first: props.first });
  const withActs = acts !== undefined || editor !== null;
  const headRows = hasTextFilter(shown) ? 2 : 1;
  const headHeight = headRows > 1 ? HEAD + FILTERS : HEAD;
  const before = view.size === 'all' ? 0 : (view.page - 1) * view.size;
  const span = shown.length + (withActs ? 1 : 0);
  const last = pageCount(count, view.size);

  // A page that is no more: rows went away, or somebody sent an old address.
  useEffect(() => {
    if (rows && view.page > last) onView({ page: last });
  }, [rows, view.page, last, onView]);

  return (
    <section className={classes.list} aria-label={label}>
      <Toolbar
        {...{ label, columns, shown, view, onView, density, chips, tools }}
        byServer={total !== undefined}
        onChoose={choose}
      />
      {props.children}
      {props.refusal && (
        <div className={classes.refusal}>
          <div>{props.refusal}</div>
        </div>
      )}
      <div className={classes.sheet}>
        <div
          ref={frame}
          className={classes.frame}
          style={pixels('--head', headHeight)}
          data-compact={density.compact || undefined}
        >
          <table
            className={classes.table}
            data-lead={lead !== undefined || undefined}
            style={{ minWidth: shown.reduce((sum, column) => sum + leastWidth(column), withActs ? actsWidth : 0) }}
            aria-label={label}
            aria-rowcount={rows ? count + headRows : -1}
            aria-busy={rows === null && !problem}
          >
            <colgroup>
              {shown.map((column) => (
                <col key={column.id} style={pixels('--width', column.width)} />
              ))}
              {withActs && <col style={pixels('--width', actsWidth)} />}
            </colgroup>
            <TableHead columns={shown} view={view} onView={onView} withActs={withActs} lead={lead?.head} />
            <TableBody
              ref={props.ref}
              {...{ frame, rowId, onOpen, hrefOf, acts, editor }}
              lead={lead?.row}
              rows={page}
              columns={shown}
              above={headRows + before}
              rowHeight={density.compact ? ROW.compact : ROW.usual}
              headHeight={headHeight}
            >
              {problem ? (
                <ProblemRow problem={problem} columns={span} />
              ) : rows === null ? (
                <SkeletonRows columns={shown} withActs={withActs} />
              ) : isFiltered(view) ? (
                <EmptyRow
                  columns={span}
                  empty={{
                    text: t.nothingMatches,
                    act: { label: t.showEverything, run: () => onView({ search: '', filters: {} }) },
                  }}
                />
              ) : (
                !editor && <EmptyRow columns={span} empty={empty} />
              )}
            </TableBody>
            {totals && page.length > 0 && (
              <tfoot>
                <tr>
                  {shown.map(({ id: column, align }) => (
                    <td key={column} data-align={align}>
                      {totals[column]}
                    </td>
                  ))}
                  {withActs && <td className={classes.acts} />}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
        {count > 0 && <Pager view={view} onView={onView} count={count} />}
      </div>
    </section>
  );
}

const pixels = (name: `--${string}`, value: number | undefined) =>
  (value === undefined ? undefined : { [name]: `${value}px` }) as CSSProperties | undefined;
