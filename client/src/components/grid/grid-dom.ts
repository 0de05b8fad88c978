/**
 * The DOM of a grid: rows have their key in `data-grid-row`, cells have the name of their column in `data-grid-cell`. Focus
 * and selection are read from and written to the DOM, so that moving around does not render anything.
 */
const ROW = '[data-grid-row]';
const CELL = '[data-grid-cell]';
/** The elements in a cell that can have the focus. */
const STOP = 'input:enabled, select:enabled, button:enabled, [data-grid-stop]';
const VALUE = 'input:enabled, select:enabled';

/** A cell, identified by the key of its row and the name of its column. */
export interface Place {
  readonly row: string;
  readonly column: string;
}

export const gridRows = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>(ROW)];

export const stopsIn = (part: HTMLElement): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(STOP)];

/** The editable cells, in reading order. */
export const valueStops = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>(VALUE)];

export const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(ROW);

export function placeOf(element: Element): Place | null {
  const row = rowOf(element)?.dataset.gridRow;
  const column = element.closest<HTMLElement>(CELL)?.dataset.gridCell;
  return row === undefined || column === undefined ? null : { row, column };
}

export const cellIn = (row: HTMLElement, column: string): HTMLElement | null =>
  row.querySelector<HTMLElement>(`[data-grid-cell="${column}"]`);

/** The stop `rows` down and `cells` to the right. In a row without that column it is the first stop. */
export function neighbour(grid: HTMLElement, from: HTMLElement, rows: number, cells: number): HTMLElement | null {
  const row = rowOf(from);
  if (!row) return null;
  if (cells !== 0) {
    const stops = stopsIn(row);
    return stops[stops.indexOf(from) + cells] ?? null;
  }
  const column = placeOf(from)?.column ?? '';
  const all = gridRows(grid);
  for (let at = all.indexOf(row) + rows; all[at]; at += rows) {
    const there = all[at] as HTMLElement;
    const stop = stopsIn(cellIn(there, column) ?? there)[0] ?? stopsIn(there)[0];
    if (stop) return stop;
  }
  return null;
}

/** Makes a stop the one where Tab enters the grid. */
export function makeEntrance(grid: HTMLElement, stop: HTMLElement): void {
  for (const other of grid.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1;
  stop.tabIndex = 0;
}

/** @returns the stop where Tab enters the grid; null if the grid is empty */
export const entranceOf = (grid: HTMLElement): HTMLElement | null =>
  grid.querySelector<HTMLElement>('[tabindex="0"]') ?? valueStops(grid)[0] ?? stopsIn(grid)[0] ?? null;
