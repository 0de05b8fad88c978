import { flushSync } from 'react-dom';
import type { Place } from './grid-dom.ts';
import { type Selection, selectionIn } from './selection.ts';

/** A text to write into a cell. */
export interface CellText extends Place {
  readonly text: string;
}

/** How several cells were changed at once. */
export type Writing = 'pasted' | 'filled' | 'cleared';

/** Reads and changes the cells of a grid. Texts are in the form in which people type them. */
export interface GridSource {
  /** The value columns, in order. */
  readonly columns: readonly string[];
  read(place: Place): string;
  /** Writes several cells as one step of undo. @param outside the number of pasted cells that fall outside the grid */
  write(cells: readonly CellText[], how: Writing, outside: number): void;
  /** The focus has moved to another cell, so what is typed from now on is a new step of undo. */
  entered(): void;
  /** Increases or decreases the value of a cell by one step. */
  step(place: Place, by: 1 | -1): void;
  undo(): void;
  redo(): void;
  /** The user wants to leave the grid by keyboard. */
  leave(): void;
}

export interface Editing {
  readonly element: HTMLElement | null;
  /** Whether the user has typed something or placed the caret in the text. */
  inText: boolean;
  typed: boolean;
}

/** A grid on the page: its element, its cells as text, and the cell that has the focus. */
export interface OpenGrid {
  /** null: not on the page. */
  element: HTMLElement | null;
  source: GridSource;
  editing: Editing;
  readonly selection: Selection;
}

export function openGrid(source: GridSource): OpenGrid {
  const grid: OpenGrid = {
    element: null,
    source,
    editing: { element: null, inText: false, typed: false },
    selection: selectionIn(
      () => grid.element,
      source.columns,
      () => grid.editing.element,
    ),
  };
  return grid;
}

/** The same text in each selected cell. */
export const textInEach = ({ selection }: OpenGrid, text: string): CellText[] =>
  selection
    .places()
    .flat()
    .map((place) => ({ ...place, text }));

/** Selects the new text of the focused cell before the next key press, which then replaces it. */
export function written(element: HTMLElement | null, write: () => void): void {
  flushSync(write);
  if (element instanceof HTMLInputElement) element.select();
}
