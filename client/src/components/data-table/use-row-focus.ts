import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface RowFocusOptions {
  readonly frame: RefObject<HTMLElement | null>;
  /** The rows of this page, in their order. */
  readonly ids: readonly string[];
  /** Draws a row that is out of sight. */
  readonly onWanted: (index: number) => void;
}

/** Rows that Page up and Page down go by. */
const LEAP = 10;

/** Which row the keyboard is on: arrows, Home, End and Page up and down lead from row to row. */
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
    settle(); // a row out of sight is drawn some renderings later
  });

  /** @returns whether there is such a row on this page */
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
    /** Where the Tab key leads: the first row until there was another. */
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
