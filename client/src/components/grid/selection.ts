import { cellIn, gridRows, type Place, placeOf, rowOf } from './grid-dom.ts';

interface Corner {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, from the focused cell to another. */
export interface Selection {
  /** The cells row by row; a single cell if nothing else is selected. */
  places(): Place[][];
  readonly isMany: boolean;
  extend(rows: number, columns: number): void;
  extendTo(cell: HTMLElement): void;
  clear(): void;
}

/**
 * @param columns the value columns, in order
 * @param active the focused element
 */
export function selectionIn(
  grid: () => HTMLElement | null,
  columns: readonly string[],
  active: () => Element | null,
): Selection {
  let head: Corner | null = null;

  function cornerOf(element: Element): Corner | null {
    const [row, place] = [rowOf(element), placeOf(element)];
    const all = grid();
    if (!row || !place || !all) return null;
    const column = columns.indexOf(place.column);
    return column < 0 ? null : { row: gridRows(all).indexOf(row), column };
  }
  const anchor = (): Corner | null => {
    const element = active();
    return element && cornerOf(element);
  };

  function cells(): { readonly place: Place; readonly cell: HTMLElement | null }[][] {
    const [from, all] = [anchor(), grid()];
    if (!from || !all) return [];
    const to = head ?? from;
    const rows = gridRows(all).slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1);
    const names = columns.slice(Math.min(from.column, to.column), Math.max(from.column, to.column) + 1);
    return rows.map((row) =>
      names.map((column) => ({ place: { row: row.dataset.gridRow ?? '', column }, cell: cellIn(row, column) })),
    );
  }

  function unmark(): void {
    for (const cell of grid()?.querySelectorAll('[aria-selected]') ?? []) cell.removeAttribute('aria-selected');
  }
  function setHead(to: Corner): void {
    const all = grid();
    if (!all) return;
    const last = gridRows(all).length - 1;
    head = {
      row: Math.min(last, Math.max(0, to.row)),
      column: Math.min(columns.length - 1, Math.max(0, to.column)),
    };
    unmark();
    for (const { cell } of cells().flat()) cell?.setAttribute('aria-selected', 'true');
    gridRows(all)[head.row]?.scrollIntoView({ block: 'nearest' });
  }

  return {
    places: () => cells().map((row) => row.map(({ place }) => place)),
    get isMany() {
      return head !== null;
    },
    extend(rows, by) {
      const from = head ?? anchor();
      if (from) setHead({ row: from.row + rows, column: from.column + by });
    },
    extendTo(cell) {
      const to = cornerOf(cell);
      if (to && anchor()) setHead(to);
    },
    clear() {
      if (head === null) return;
      head = null;
      unmark();
    },
  };
}
