import { type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { type Column, textOf } from './column.ts';
import { RowTab } from './row-tab.ts';
import classes from './table.module.css';

interface TableRowProps<Row> {
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** The index among all rows that the body can show. */
  readonly index: number;
  /** The position among all rows, counting the head, from 1. */
  readonly place: number;
  /** Whether this is the row that Tab leads to. */
  readonly current: boolean;
  readonly onCurrent: (id: string) => void;
  readonly onOpen: ((row: Row, column: string) => void) | undefined;
  readonly hrefOf: ((row: Row) => string) | undefined;
  readonly acts: ((row: Row) => ReactNode) | undefined;
  readonly lead: ((row: Row) => ReactNode) | undefined;
}

/** One row. It is memoized, so that it renders again only when its own props change. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { ref, id, row, columns, index, place, current, onCurrent, onOpen, hrefOf, acts, lead } = props;

  /** A shortcut for the mouse; keyboard users have the button in the first cell. */
  function openWhereClicked({ target, currentTarget }: MouseEvent<HTMLElement>) {
    // React also bubbles events from portals: ignore clicks in something that a cell has opened elsewhere on the page.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('a, button, input, label')) return;
    if (window.getSelection()?.isCollapsed === false) return; // the user is selecting text
    onOpen?.(row, target.closest('[data-column]')?.getAttribute('data-column') ?? '');
  }
  return (
    <RowTab value={current ? 0 : -1}>
      <tr
        ref={ref}
        data-index={index}
        data-row={id}
        data-opens={onOpen ? true : undefined}
        aria-rowindex={place}
        onFocus={() => onCurrent(id)}
        onClick={onOpen && openWhereClicked}
      >
        {columns.map((column, place) =>
          place === 0 ? (
            <th key={column.id} scope="row" data-align={column.align} data-column={column.id}>
              {lead?.(row)}
              {onOpen && hrefOf ? (
                <a
                  href={hrefOf(row)}
                  className={classes.open}
                  data-row-opener
                  tabIndex={current ? 0 : -1}
                  onClick={(event) => {
                    if (isForAnotherTab(event)) return;
                    event.preventDefault();
                    onOpen(row, column.id);
                  }}
                >
                  <Cell row={row} column={column} />
                </a>
              ) : onOpen ? (
                <button
                  type="button"
                  className={classes.open}
                  data-row-opener
                  tabIndex={current ? 0 : -1}
                  onClick={() => onOpen(row, column.id)}
                >
                  <Cell row={row} column={column} />
                </button>
              ) : (
                <Cell row={row} column={column} />
              )}
            </th>
          ) : (
            <td key={column.id} data-align={column.align} data-column={column.id}>
              <Cell row={row} column={column} />
            </td>
          ),
        )}
        {acts && <td className={classes.acts}>{acts(row)}</td>}
      </tr>
    </RowTab>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** The browser opens the link in another tab. */
const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

function Cell<Row>({ row, column: { cell, value } }: { row: Row; column: Column<Row> }): ReactNode {
  return cell ? cell(row) : textOf(value(row));
}
