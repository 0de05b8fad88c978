import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Block, formatBlock, parseBlock } from './block-text.ts';
import {
  entranceOf,
  gridRows,
  makeEntrance,
  neighbour,
  type Place,
  placeOf,
  rowOf,
  stopsIn,
  valueStops,
} from './grid-dom.ts';
import { type Focused, type Intent, intentOf } from './grid-keys.ts';
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

interface Editing {
  readonly element: HTMLElement | null;
  /** Whether the user has typed something or placed the caret in the text. */
  inText: boolean;
  typed: boolean;
}

/** @returns the event handlers of an element that contains a grid (see grid-dom.ts); the grid is a single tab stop */
export function useGrid(ref: RefObject<HTMLElement | null>, given: GridSource) {
  const source = useRef(given);
  const editing = useRef<Editing>({ element: null, inText: false, typed: false });
  const [selection] = useState(() =>
    selectionIn(
      () => ref.current,
      given.columns,
      () => editing.current.element,
    ),
  );
  useEffect(() => {
    source.current = given;
    const entrance = ref.current && entranceOf(ref.current);
    if (entrance) entrance.tabIndex = 0;
  });

  function onFocus({ target }: { target: EventTarget }): void {
    if (!(target instanceof HTMLElement) || !ref.current || !rowOf(target)) return;
    editing.current = { element: target, inText: false, typed: false };
    selection.clear();
    source.current.entered();
    makeEntrance(ref.current, target);
  }

  function onInput({ target }: SyntheticEvent): void {
    if (target !== editing.current.element) return;
    editing.current.inText = true;
    editing.current.typed = true;
    selection.clear();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    const grid = ref.current;
    if (!(target instanceof HTMLElement) || !grid || !rowOf(target) || event.nativeEvent.isComposing) return;
    const intent = intentOf(event, focusedIn(target, editing.current));
    if (intent && carryOut(intent, target, grid)) event.preventDefault();
  }

  /** @returns whether there was anything to do */
  function carryOut(intent: Intent, target: HTMLElement, grid: HTMLElement): boolean {
    const place = placeOf(target);
    switch (intent.do) {
      case 'move':
        enter(neighbour(grid, target, intent.by.rows, intent.by.cells));
        return true;
      case 'extend':
        selection.extend(intent.by.rows, intent.by.cells);
        return true;
      case 'tab': {
        const stops = valueStops(grid);
        const at = stops.indexOf(target);
        const next = at < 0 ? nearestValue(stops, target, intent.by) : stops[at + intent.by];
        if (!next) return false; // out of the grid, as usual
        enter(next);
        return true;
      }
      case 'end': {
        const stops = valueStops(grid);
        enter((intent.at === 'first' ? stops[0] : stops.at(-1)) ?? null);
        return true;
      }
      case 'step':
        if (place) source.current.step(place, intent.by);
        return true;
      case 'edit':
        edit(target);
        return true;
      case 'clear': {
        if (target instanceof HTMLSelectElement && !selection.isMany) return false;
        const cells = selection.places().flat();
        source.current.write(
          cells.map((each) => ({ ...each, text: '' })),
          'cleared',
          0,
        );
        return true;
      }
      case 'fill':
        fillDown(grid, target);
        return true;
      case 'undo':
        source.current.undo();
        return true;
      case 'redo':
        source.current.redo();
        return true;
      case 'escape':
        stepOut();
        return true;
    }
  }

  function edit(target: HTMLElement): void {
    if (target instanceof HTMLSelectElement) target.showPicker();
    if (!(target instanceof HTMLInputElement)) return;
    editing.current.inText = true;
    target.setSelectionRange(target.value.length, target.value.length);
  }

  /** In this order: restores the cell, clears the selection, leaves the grid. */
  function stepOut(): void {
    const { element, typed } = editing.current;
    const restored = typed || selection.isMany;
    if (typed) written(element, () => source.current.undo());
    selection.clear();
    if (element) editing.current = { element, inText: false, typed: false };
    if (!restored) source.current.leave();
  }

  function fillDown(grid: HTMLElement, target: HTMLElement): void {
    const places = selection.places();
    const from = selection.isMany ? places[0] : placesAbove(grid, target, places[0] ?? []);
    const below = selection.isMany ? places.slice(1) : places;
    if (!from || from.length === 0) return;
    const texts = from.map((place) => source.current.read(place));
    const cells = below.flatMap((row) => row.map((place, index) => ({ ...place, text: texts[index] ?? '' })));
    written(target, () => source.current.write(cells, 'filled', 0));
  }

  function onCopy(event: ClipboardEvent): void {
    if (!isWholeCell(editing.current, selection)) return; // only part of a text
    const block = selection.places().map((row) => row.map((place) => source.current.read(place)));
    if (block.length === 0) return;
    event.clipboardData.setData('text/plain', formatBlock(block));
    event.preventDefault();
  }

  function onCut(event: ClipboardEvent): void {
    if (!isWholeCell(editing.current, selection)) return;
    onCopy(event);
    source.current.write(
      selection
        .places()
        .flat()
        .map((place) => ({ ...place, text: '' })),
      'cleared',
      0,
    );
  }

  function onPaste(event: ClipboardEvent): void {
    const grid = ref.current;
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    const single = block.length === 1 && block[0]?.length === 1;
    const { element } = editing.current;
    if (!grid || (single && element instanceof HTMLInputElement && !selection.isMany)) return; // as into any text field
    event.preventDefault();
    const { cells, outside } = single
      ? {
          cells: selection
            .places()
            .flat()
            .map((place) => ({ ...place, text: block[0]?.[0] ?? '' })),
          outside: 0,
        }
      : laidOut(grid, block, selection.places()[0]?.[0], source.current.columns);
    if (cells.length + outside > 0) written(element, () => source.current.write(cells, 'pasted', outside));
  }

  /** The first click selects a cell, as the arrow keys do; the next one places the caret in its text. */
  function onMouseDown(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.button !== 0) return;
    if (event.shiftKey && editing.current.element) {
      event.preventDefault();
      selection.extendTo(target);
    } else if (target instanceof HTMLInputElement) {
      if (document.activeElement === target) editing.current.inText = true;
      else {
        event.preventDefault();
        target.focus();
      }
    }
  }

  return { onFocus, onInput, onKeyDown, onCopy, onCut, onPaste, onMouseDown };
}

function focusedIn(target: HTMLElement, { inText }: Editing): Focused {
  if (target instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd, value } = target;
    const caret = {
      atStart: selectionStart === 0 && selectionEnd === 0,
      atEnd: selectionStart === value.length && selectionEnd === value.length,
    };
    return { kind: 'text', editing: inText, caret };
  }
  const kind = target instanceof HTMLSelectElement ? 'choice' : 'act';
  return { kind, editing: false, caret: { atStart: true, atEnd: true } };
}

const isWholeCell = ({ element, inText }: Editing, selection: Selection): boolean =>
  element !== null && (selection.isMany || !inText);

function enter(stop: HTMLElement | null): void {
  stop?.focus();
  if (stop instanceof HTMLInputElement) stop.select();
}

/** Selects the new text of the focused cell before the next key press, which then replaces it. */
function written(element: HTMLElement | null, write: () => void): void {
  flushSync(write);
  if (element instanceof HTMLInputElement) element.select();
}

/** Finds the next value in reading order, starting from an element that is not a value. */
function nearestValue(stops: readonly HTMLElement[], from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const wanted = by > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const onThatSide = stops.filter((stop) => (from.compareDocumentPosition(stop) & wanted) !== 0);
  return by > 0 ? onThatSide[0] : onThatSide.at(-1);
}

function placesAbove(grid: HTMLElement, target: HTMLElement, places: readonly Place[]): Place[] {
  const row = rowOf(target);
  const rows = gridRows(grid);
  const above = row && rows.slice(0, rows.indexOf(row)).findLast((each) => stopsIn(each).length > 0);
  return above ? places.map(({ column }) => ({ row: above.dataset.gridRow ?? '', column })) : [];
}

/** @returns the cells of a block placed at a position, and how many of its cells fall outside */
function laidOut(
  grid: HTMLElement,
  block: Block,
  from: Place | undefined,
  columns: readonly string[],
): { cells: CellText[]; outside: number } {
  const rows = gridRows(grid).map((row) => row.dataset.gridRow ?? '');
  const [top, left] = [rows.indexOf(from?.row ?? ''), columns.indexOf(from?.column ?? '')];
  const cells = block.flatMap((texts, down) =>
    texts.flatMap((text, right) => {
      const [row, column] = [rows[top + down], columns[left + right]];
      return row === undefined || column === undefined || top < 0 || left < 0 ? [] : [{ row, column, text }];
    }),
  );
  return { cells, outside: block.reduce((sum, texts) => sum + texts.length, 0) - cells.length };
}
