import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, compareValues, isFound, passes, type Value } from './column.ts';
import type { TableView } from './view.ts';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

/** The id of an internal first column for searching all columns. No column of a list may have this id. */
const SEARCH = '#search';
const FIRST = '#first';
const NONE: readonly never[] = [];

interface TableRowsOptions<Row> {
  readonly columns: readonly Column<Row>[];
  /** All rows; with `total` only those of the page from the server. */
  readonly rows: readonly Row[] | null;
  readonly view: TableView;
  readonly total: number | undefined;
  /** Rows that come first, whatever the sort order. */
  readonly first: ((row: Row) => boolean) | undefined;
}

/** @returns the rows of the current page, and the number of rows on all pages */
export function useTableRows<Row extends RowData>({ columns, rows, view, total, first }: TableRowsOptions<Row>) {
  const byServer = total !== undefined;
  const definitions = useMemo(
    () => [
      ...columns.map(({ id, value, filter }) => ({
        id,
        accessorFn: (row: Row) => value(row) ?? undefined,
        sortUndefined: 'last' as const, // missing values come last in either direction
        sortFn: (a: Valued, b: Valued, column: string) => compareValues(a.getValue(column), b.getValue(column)),
        filterFn: (row: Valued, column: string, chosen: readonly string[]) =>
          filter === undefined || passes(row.getValue(column) ?? null, filter, chosen),
      })),
      {
        id: FIRST,
        accessorFn: (row: Row) => first?.(row) ?? false,
        sortFn: (a: Valued, b: Valued, column: string) => Number(a.getValue(column)) - Number(b.getValue(column)),
      },
      {
        id: SEARCH,
        accessorFn: (row: Row) => row,
        filterFn: (row: Valued, column: string, search: string) => isFound(row.getValue<Row>(column), columns, search),
      },
    ],
    [columns, first],
  );
  const state = useMemo(
    () => ({
      sorting: [
        ...(first ? [{ id: FIRST, desc: true }] : []),
        ...(view.sort ? [{ id: view.sort.column, desc: view.sort.descending }] : []),
      ],
      columnFilters: [
        ...Object.entries(view.filters).map(([id, value]) => ({ id, value })),
        ...(view.search ? [{ id: SEARCH, value: view.search }] : []),
      ],
      pagination: {
        pageIndex: view.page - 1,
        pageSize: view.size === 'all' ? Number.MAX_SAFE_INTEGER : view.size,
      },
    }),
    [view, first],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? NONE,
    state,
    manualFiltering: byServer,
    manualSorting: byServer,
    manualPagination: byServer,
    autoResetPageIndex: false,
  });
  const model = table.getRowModel().rows;
  return {
    page: useMemo(() => model.map(({ original }) => original), [model]),
    count: total ?? table.getFilteredRowModel().rows.length,
  };
}

/** The properties of a row that matter for searching, filtering and sorting. */
interface Valued {
  getValue<T = Value>(column: string): T;
}
