import type { RowData } from '@tanstack/react-table';
import { type ReactNode, type Ref, use, useEffect, useRef } from 'react';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { t } from '#texts/lists.ts';
import looks from '#theme/looks.module.css';
import cardClasses from './cards.module.css';
import { Cards, type CardsLook } from './cards.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { type Column, leastWidth, withCell } from './column.ts';
import type { Lead } from './lead.ts';
import { Pager } from './pager.tsx';
import { pixels } from './pixels.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import classes from './table.module.css';
import { MOST_DRAWN, type RowEditor, TableBody, type TableHandle } from './table-body.tsx';
import { hasTextFilter, TableHead } from './table-head.tsx';
import { type EmptyList, EmptyRow, type ListProblem, ProblemRow } from './table-states.tsx';
import { Toolbar } from './toolbar.tsx';
import { ToolbarSlot } from './toolbar-slot.ts';
import { useDensity } from './use-density.ts';
import { useTableRows } from './use-table-rows.ts';
import type { ViewState } from './use-url-view.ts';
import { isFiltered, pageCount } from './view.ts';

interface DataTableProps<Row> extends ViewState {
  readonly ref?: Ref<TableHandle>;
  /** The list's key in the browser's storage: `categories`. */
  readonly id: string;
  /** The accessible name of the list: `Categories`. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** null while they are loading. */
  readonly rows: readonly Row[] | null;
  readonly rowId: (row: Row) => string;
  /**
   * The number of rows on all pages, if the server searches, filters, sorts and pages. Without it `rows` are all rows, and
   * the list does this itself.
   */
  readonly total?: number | undefined;
  /** Rows that come first, whatever the sort order. Must be constant. */
  readonly first?: ((row: Row) => boolean) | undefined;
  readonly problem?: ListProblem | null;
  /** Shown if there are no rows at all. If the filters exclude all rows, the list shows its own message. */
  readonly empty: EmptyList;
  /** Opens a row, on Enter or on a click in one of its columns. Must be stable, or every row renders again. */
  readonly onOpen?: (row: Row, column: string) => void;
  /** The address of a row, for opening it in another tab; without it a row always opens here. Must be stable. */
  readonly hrefOf?: ((row: Row) => string) | undefined;
  /** More actions of a row: buttons with the `tabIndex` of `useRowTab`. Must be stable. */
  readonly acts?: (row: Row) => ReactNode;
  /** The width of the actions, including those of a row being edited, in pixels. */
  readonly actsWidth?: number;
  readonly editor?: RowEditor<Row> | null;
  /** The content before the first column, in the head and in each row, such as a checkbox. Both must be stable. */
  readonly lead?: Lead<Row> | undefined;
  /** Filters in addition to those of the columns. */
  readonly chips?: ReactNode;
  /** More tools in the toolbar, such as an export. */
  readonly tools?: ReactNode;
  /** The totals in the footer, by column. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
  /**
   * Whether on a small screen the page scrolls, and not the rows in a frame of their own. For lists that usually show all
   * rows on one page: turning pages needs the frame, which keeps the pager in view, and so do rows that are virtualized.
   */
  readonly pageScrolls?: boolean;
  /** Whether the list usually shows all rows and the page says how many there are: then there is no pager below them. */
  readonly onePage?: boolean;
  /** Why something was refused. Shown just above the rows without moving them. */
  readonly refusal?: ReactNode;
  /** The rows as cards, where the page is as narrow as on a phone. */
  readonly cards?: CardsLook<Row>;
  /** Content between the toolbar and the rows. */
  readonly children?: ReactNode;
}

const ROW = { usual: 36, compact: 28 };
const HEAD = 32;
const FILTERS = 38;
/** Rows in place of those that are loading. */
const WAITING = 10;

/**
 * A list with search, filters, sorting and paging. The visible columns and the density are stored in this browser; the
 * caller keeps the view (`view`) in the address.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { id, label, columns, rows, rowId, view, onView, total, problem = null, empty, totals } = props;
  const { onOpen, hrefOf, acts, actsWidth = 92, editor = null, lead, chips, tools } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { shown, choose } = useChosenColumns(id, columns);
  const density = useDensity();
  const slot = use(ToolbarSlot);
  const isPhone = useIsPhone();
  const { page, count } = useTableRows({ columns, rows, view, total, first: props.first });
  const withActs = acts !== undefined || editor !== null;
  const headRows = hasTextFilter(shown) ? 2 : 1;
  const headHeight = headRows > 1 ? HEAD + FILTERS : HEAD;
  const before = view.size === 'all' ? 0 : (view.page - 1) * view.size;
  const span = shown.length + (withActs ? 1 : 0);
  const last = pageCount(count, view.size);
  const flows = props.pageScrolls === true && last === 1 && count < MOST_DRAWN;

  // The page may no longer exist: rows were deleted, or the address is old.
  useEffect(() => {
    if (rows && view.page > last) onView({ page: last });
  }, [rows, view.page, last, onView]);

  const cards = isPhone && props.cards && page.length > 0 && (
    <Cards columns={columns.map(withCell)} rows={page} rowId={rowId} look={props.cards} />
  );
  const ofCards = Boolean(cards);
  if (cards && !props.cards?.withTools)
    return (
      <section className={cardClasses.all} aria-label={label}>
        {slot && <div className={looks.toolbar}>{slot}</div>}
        {cards}
      </section>
    );
  const pager = count > 0 && !(props.onePage && view.size === 'all') && (
    <Pager view={view} onView={onView} count={count} />
  );
  return (
    <section className={classes.list} data-flows={flows || ofCards || undefined} aria-label={label}>
      <Toolbar
        label={label}
        columns={columns}
        shown={shown}
        view={view}
        onView={onView}
        density={density}
        chips={chips}
        tools={tools}
        byServer={total !== undefined}
        onChoose={choose}
        ofCards={ofCards}
      />
      {props.children}
      {props.refusal && (
        <div className={classes.refusal}>
          <div>{props.refusal}</div>
        </div>
      )}
      {cards ? (
        <div className={cardClasses.all}>
          {cards}
          {pager}
        </div>
      ) : (
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
                frame={frame}
                rowId={rowId}
                onOpen={onOpen}
                hrefOf={hrefOf}
                acts={acts}
                editor={editor}
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
                  <SkeletonRows columns={shown} withActs={withActs} count={WAITING} />
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
          {pager}
        </div>
      )}
    </section>
  );
}
