import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface RowFocusOptions {
  readonly frame: RefObject<HTMLElement | null>;
  /** The ids of the rows of this page, in order. */
  readonly ids: readonly string[];
  /** Scrolls to a row, so that it is rendered. */
  readonly onWanted: (index: number) => void;
}

/** The number of rows that Page Up and Page Down move by. */
const LEAP = 10;

/** Keyboard navigation between rows: arrow keys, Home, End, Page Up and Page Down. */
export function useRowFocus({ frame, ids, onWanted }: RowFocusOptions) {
  const [current, setCurrent] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);

  function settle(): void {
    if (wanted.current === null) return;
    const opener = frame.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(wanted.current)}"] [data-row-opener]`,
    );
    if (!opener) return;
    wanted.current = null;
    opener.focus({ preventScroll: true });
    opener.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  useEffect(() => {
    settle(); // a row outside the visible area takes a few renders to appear
  });

  /** @returns whether this page has the row */
  function focusRow(id: string): boolean {
    const index = ids.indexOf(id);
    if (index < 0) return false;
    wanted.current = id;
    setCurrent(id);
    onWanted(index);
    settle();
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return;
    const id = target.closest('[data-row-opener]') && target.closest('[data-row]')?.getAttribute('data-row');
    const from = id ? ids.indexOf(id) : -1;
    const to = placesTo(key, from, ids.length);
    if (from < 0 || to === null) return;
    event.preventDefault();
    const next = ids[Math.min(Math.max(to, 0), ids.length - 1)];
    if (next !== undefined) focusRow(next);
  }
  return {
    /** The row that Tab leads to: the first one until another has had the focus. */
    current: current !== null && ids.includes(current) ? current : (ids[0] ?? null),
    setCurrent,
    focusRow,
    onKeyDown,
  };
}

function placesTo(key: string, from: number, rows: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'PageDown':
      return from + LEAP;
    case 'PageUp':
      return from - LEAP;
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return null;
  }
}
