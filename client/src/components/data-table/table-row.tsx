import { type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { type Column, textOf } from './column.ts';
import classes from './data-table.module.css';
import { RowTab } from './row-tab.ts';

interface TableRowProps<Row> {
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Among the rows that could be shown. */
  readonly index: number;
  /** Among all rows with the head, from 1. */
  readonly place: number;
  /** The one that the Tab key leads to. */
  readonly current: boolean;
  readonly onCurrent: (id: string) => void;
  readonly onOpen: ((row: Row, column: string) => void) | undefined;
  readonly hrefOf: ((row: Row) => string) | undefined;
  readonly acts: ((row: Row) => ReactNode) | undefined;
  readonly lead: ((row: Row) => ReactNode) | undefined;
}

/** One row. Drawn anew only when something of it changed, however long the list. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { ref, id, row, columns, index, place, current, onCurrent, onOpen, hrefOf, acts, lead } = props;

  /** A shortcut: the keyboard has the button in the first cell. */
  function openWhereClicked({ target, currentTarget }: MouseEvent<HTMLElement>) {
    // What a cell has opened elsewhere on the page is not the row.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('a, button, input, label')) return;
    if (window.getSelection()?.isCollapsed === false) return; // they mark a text to copy it
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

/** The browser opens it elsewhere. */
const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

function Cell<Row>({ row, column: { cell, value } }: { row: Row; column: Column<Row> }): ReactNode {
  return cell ? cell(row) : textOf(value(row));
}
