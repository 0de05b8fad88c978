import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { TableHandle } from '#components/table/table-body.tsx';

interface FocusBack {
  /** The open record; null: none. */
  readonly open: number | string | null;
  readonly handle: RefObject<TableHandle | null>;
  /** Gets the focus if the record has no row. */
  readonly addButton: RefObject<HTMLElement | null>;
  /** @returns the id of the row of a record */
  readonly idOf: (record: number) => string | undefined;
}

/** When a form is closed, the focus returns to its row. */
export function useFocusBack({ open, handle, addButton, idOf }: FocusBack): void {
  const lead = useEffectEvent((from: number | string) => {
    const row = typeof from === 'number' ? idOf(from) : undefined;
    if (row === undefined || !handle.current?.focusRow(row)) addButton.current?.focus();
  });
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== null && open === null) lead(before.current);
    before.current = open;
  }, [open]);
}
