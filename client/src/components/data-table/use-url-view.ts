import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Column } from './column.ts';
import { changedView, readView, type TableView, type UsualView, writeView } from './view.ts';

/** A view and the way to change it. */
export interface ViewState {
  readonly view: TableView;
  readonly onView: (change: Partial<TableView>) => void;
}

/**
 * The view of a list as it stands in the address. The route has to let text parameters pass (`listSearch`).
 * @param usual what needs not stand there; a constant
 */
export function useUrlView<Row>(columns: readonly Column<Row>[], usual: UsualView): ViewState {
  const params = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const view = useMemo(() => readView(params, columns, usual), [params, columns, usual]);
  const onView = useCallback(
    (change: Partial<TableView>) => {
      // From what stands there by then: two changes may come before the next rendering.
      const search = (before: Readonly<Record<string, unknown>>) =>
        writeView(before, changedView(readView(before, columns, usual), change), columns, usual);
      void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
    },
    [navigate, columns, usual],
  );
  return { view, onView };
}
