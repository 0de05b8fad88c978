import { gridRows, neighbour, type Place, placeOf, rowOf, stopsIn, valueStops } from './grid-dom.ts';
import type { Intent } from './grid-keys.ts';
import { type Editing, type OpenGrid, textInEach, written } from './open-grid.ts';

/** @returns whether there was anything to do. @param element of the grid */
export function carryOut(intent: Intent, target: HTMLElement, grid: OpenGrid, element: HTMLElement): boolean {
  const { source, selection } = grid;
  const place = placeOf(target);
  switch (intent.do) {
    case 'move':
      enter(neighbour(element, target, intent.by.rows, intent.by.cells));
      return true;
    case 'extend':
      selection.extend(intent.by.rows, intent.by.cells);
      return true;
    case 'tab': {
      const stops = valueStops(element);
      const at = stops.indexOf(target);
      const next = at < 0 ? nearestValue(stops, target, intent.by) : stops[at + intent.by];
      if (!next) return false; // out of the grid, as usual
      enter(next);
      return true;
    }
    case 'end': {
      const stops = valueStops(element);
      enter((intent.at === 'first' ? stops[0] : stops.at(-1)) ?? null);
      return true;
    }
    case 'step':
      if (place) source.step(place, intent.by);
      return true;
    case 'edit':
      edit(target, grid.editing);
      return true;
    case 'clear': {
      if (target instanceof HTMLSelectElement && !selection.isMany) return false;
      source.write(textInEach(grid, ''), 'cleared', 0);
      return true;
    }
    case 'fill':
      fillDown(target, grid, element);
      return true;
    case 'undo':
      source.undo();
      return true;
    case 'redo':
      source.redo();
      return true;
    case 'escape':
      stepOut(grid);
      return true;
  }
}

function edit(target: HTMLElement, editing: Editing): void {
  if (target instanceof HTMLSelectElement) target.showPicker();
  if (!(target instanceof HTMLInputElement)) return;
  editing.inText = true;
  target.setSelectionRange(target.value.length, target.value.length);
}

/** In this order: restores the cell, clears the selection, leaves the grid. */
function stepOut(grid: OpenGrid): void {
  const { source, selection } = grid;
  const { element, typed } = grid.editing;
  const restored = typed || selection.isMany;
  if (typed) written(element, () => source.undo());
  selection.clear();
  if (element) grid.editing = { element, inText: false, typed: false };
  if (!restored) source.leave();
}

function fillDown(target: HTMLElement, { source, selection }: OpenGrid, element: HTMLElement): void {
  const places = selection.places();
  const from = selection.isMany ? places[0] : placesAbove(element, target, places[0] ?? []);
  const below = selection.isMany ? places.slice(1) : places;
  if (!from || from.length === 0) return;
  const texts = from.map((place) => source.read(place));
  const cells = below.flatMap((row) => row.map((place, index) => ({ ...place, text: texts[index] ?? '' })));
  written(target, () => source.write(cells, 'filled', 0));
}

function enter(stop: HTMLElement | null): void {
  stop?.focus();
  if (stop instanceof HTMLInputElement) stop.select();
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
