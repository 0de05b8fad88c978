import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { copy, cut, paste } from './grid-clipboard.ts';
import { entranceOf, makeEntrance, rowOf } from './grid-dom.ts';
import { carryOut } from './grid-intents.ts';
import { type Focused, intentOf } from './grid-keys.ts';
import { type Editing, type GridSource, type OpenGrid, openGrid } from './open-grid.ts';

/** @returns the event handlers of an element that contains a grid (see grid-dom.ts); the grid is a single tab stop */
export function useGrid(ref: RefObject<HTMLElement | null>, source: GridSource) {
  const [{ attach, handlers }] = useState(() => gridOf(openGrid(source)));
  useEffect(() => {
    attach(ref.current, source);
  });
  return handlers;
}

function gridOf(grid: OpenGrid) {
  const { selection } = grid;
  return {
    /** Gives the grid what was drawn last. */
    attach(element: HTMLElement | null, source: GridSource): void {
      grid.element = element;
      grid.source = source;
      const entrance = element && entranceOf(element);
      if (entrance) entrance.tabIndex = 0;
    },
    handlers: {
      onFocus({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }): void {
        if (!(target instanceof HTMLElement) || !rowOf(target)) return;
        grid.editing = { element: target, inText: false, typed: false };
        selection.clear();
        grid.source.entered();
        makeEntrance(currentTarget, target);
      },
      onInput({ target }: SyntheticEvent): void {
        if (target !== grid.editing.element) return;
        grid.editing.inText = true;
        grid.editing.typed = true;
        selection.clear();
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>): void {
        const { target } = event;
        if (!(target instanceof HTMLElement) || !rowOf(target) || event.nativeEvent.isComposing) return;
        const intent = intentOf(event, focusedIn(target, grid.editing));
        if (intent && carryOut(intent, target, grid, event.currentTarget)) event.preventDefault();
      },
      onCopy: (event: ClipboardEvent) => copy(event, grid),
      onCut: (event: ClipboardEvent) => cut(event, grid),
      onPaste: (event: ClipboardEvent) => paste(event, grid),
      /** The first click selects a cell, as the arrow keys do; the next one places the caret in its text. */
      onMouseDown(event: MouseEvent): void {
        const { target } = event;
        if (!(target instanceof HTMLElement) || event.button !== 0) return;
        if (event.shiftKey && grid.editing.element) {
          event.preventDefault();
          selection.extendTo(target);
        } else if (target instanceof HTMLInputElement) {
          if (document.activeElement === target) grid.editing.inText = true;
          else {
            event.preventDefault();
            target.focus();
          }
        }
      },
    },
  };
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
