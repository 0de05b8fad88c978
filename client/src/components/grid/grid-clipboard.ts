import type { ClipboardEvent } from 'react';
import { type Block, formatBlock, parseBlock } from './block-text.ts';
import { gridRows, type Place } from './grid-dom.ts';
import { type CellText, type OpenGrid, textInEach, written } from './open-grid.ts';

const isWholeCell = ({ editing: { element, inText }, selection }: OpenGrid): boolean =>
  element !== null && (selection.isMany || !inText);

export function copy(event: ClipboardEvent, grid: OpenGrid): void {
  const { source, selection } = grid;
  if (!isWholeCell(grid)) return; // only part of a text
  const block = selection.places().map((row) => row.map((place) => source.read(place)));
  if (block.length === 0) return;
  event.clipboardData.setData('text/plain', formatBlock(block));
  event.preventDefault();
}

export function cut(event: ClipboardEvent, grid: OpenGrid): void {
  if (!isWholeCell(grid)) return;
  copy(event, grid);
  grid.source.write(textInEach(grid, ''), 'cleared', 0);
}

export function paste(event: ClipboardEvent, grid: OpenGrid): void {
  const { source, selection } = grid;
  const block = parseBlock(event.clipboardData.getData('text/plain'));
  const single = block.length === 1 && block[0]?.length === 1;
  const { element } = grid.editing;
  if (!grid.element || (single && element instanceof HTMLInputElement && !selection.isMany)) return; // as into any text field
  event.preventDefault();
  const { cells, outside } = single
    ? { cells: textInEach(grid, block[0]?.[0] ?? ''), outside: 0 }
    : laidOut(grid.element, block, selection.places()[0]?.[0], source.columns);
  if (cells.length + outside > 0) written(element, () => source.write(cells, 'pasted', outside));
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
