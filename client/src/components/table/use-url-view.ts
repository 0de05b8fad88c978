import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { TableAddress } from '#lib/address/parts.ts';
import { keepLastView } from '#lib/last-view.ts';
import { browserStorage } from '#lib/storage.ts';
import type { Column } from './column.ts';
import { changedView, PAGE_SIZES, type PageSize, readView, type TableView, type UsualView, writeView } from './view.ts';

/** A view and the function that changes it. */
export interface ViewState {
  readonly view: TableView;
  readonly onView: (change: Partial<TableView>) => void;
}

/**
 * The view of a list, kept in the address of a page whose schema has `tableView` and the filters of the columns. The page
 * size is stored for each list.
 * @param given the defaults, which are left out of the address; must be constant
 */
export function useUrlView<Row>(
  { search: params, rewrite }: TableAddress,
  columns: readonly Column<Row>[],
  given: UsualView,
): ViewState {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The default view when the list was opened. Later changes are in the address.
  const usual = useMemo(
    () => ({ ...given, size: sizeIn(browserStorage.get(keyOf(path))) ?? given.size }),
    [given, path],
  );
  const view = useMemo(() => readView(params, columns, usual), [params, columns, usual]);
  const onView = useCallback(
    (change: Partial<TableView>) => {
      if (change.size) browserStorage.set(keyOf(path), String(change.size));
      rewrite((before) => writeView(before, changedView(readView(before, columns, usual), change), columns, usual));
    },
    [rewrite, columns, usual, path],
  );
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  useEffect(() => {
    keepLastView(path, search);
  }, [path, search]);
  return { view, onView };
}

const keyOf = (path: string): string => `rows-on-page.${path}`;
const sizeIn = (text: string | null): PageSize | undefined => PAGE_SIZES.find((size) => String(size) === text);
