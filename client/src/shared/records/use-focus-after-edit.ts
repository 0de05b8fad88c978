import { type RefObject, useEffect, useRef } from 'react';
import type { TableHandle } from '#components/table/table-body.tsx';

/** When the form is closed, the focus returns to its row, or to another place if the row is not shown. */
export function useFocusAfterEdit(
  { editing, followed }: { readonly editing: object | null; readonly followed: string | null },
  table: RefObject<TableHandle | null>,
  place: RefObject<HTMLElement | null>,
): void {
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) {
      const found = followed !== null && table.current?.focusRow(followed);
      if (!found) place.current?.focus();
    }
    wasEditing.current = editing !== null;
  }, [editing, followed, table, place]);
}
