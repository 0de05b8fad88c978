import type { Column } from './column.ts';

export const PAGE_SIZES = [10, 20, 50, 100, 'all'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

/** Which rows of a list are shown, and in which order. */
export interface TableView {
  readonly search: string;
  /** null: the original order. */
  readonly sort: TableSort | null;
  /** The values of the filters by column. Columns without an active filter are absent. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Starts at 1. */
  readonly page: number;
  readonly size: PageSize;
}

/** The default view of a list; it is left out of the address. */
export interface UsualView extends Pick<TableView, 'sort' | 'size'> {
  /** Filters that are active until the user removes them. */
  readonly filters?: TableView['filters'];
}

/** The value in the address that means a default filter has been removed. */
const TAKEN_AWAY = 'all';

/** The parameters of the address. Every list keeps its view there, so that a link to it can be shared. */
type Params = Readonly<Record<string, unknown>>;

/** `?search=eng&sort=-name&enabled=true&page=2&size=all`; invalid values are ignored. */
export function readView<Row>(params: Params, columns: readonly Column<Row>[], usual: UsualView): TableView {
  const given = (key: string) => (typeof params[key] === 'string' ? params[key] : '');
  const page = Number(given('page'));
  return {
    search: given('search'),
    sort: readSort(given('sort'), columns) ?? usual.sort,
    filters: Object.fromEntries(
      columns.flatMap(({ id, filter }) => {
        const text = given(id);
        const usually = usual.filters?.[id];
        if (!filter || (usually && text === TAKEN_AWAY)) return [];
        if (text === '') return usually ? [[id, usually]] : [];
        return [[id, filter.kind === 'multi-select' || filter.kind === 'dates' ? text.split(',') : [text]]];
      }),
    ),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === given('size')) ?? usual.size,
  };
}

function readSort<Row>(text: string, columns: readonly Column<Row>[]): TableSort | null {
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return columns.some(({ id, sort }) => sort && id === column) ? { column, descending } : null;
}

/** `name`, or `-name` for descending order. */
export const sortText = ({ column, descending }: TableSort): string => `${descending ? '-' : ''}${column}`;

/** @returns the parameters for a view; parameters that do not belong to the list are kept */
export function writeView<Row>(
  before: Params,
  view: TableView,
  columns: readonly Column<Row>[],
  usual: UsualView,
): Params {
  const own: Record<string, string | undefined> = {
    search: view.search,
    ...Object.fromEntries(
      columns
        .filter(({ filter }) => filter)
        .map(({ id }) => [id, filterText(view.filters[id]?.join(), usual.filters?.[id]?.join())]),
    ),
    sort: view.sort && !isSame(view.sort, usual.sort) ? sortText(view.sort) : '',
    page: view.page > 1 ? String(view.page) : '',
    size: view.size === usual.size ? '' : String(view.size),
  };
  const others = Object.entries(before).filter(([key]) => !(key in own));
  return Object.fromEntries([...others, ...Object.entries(own).filter(([, value]) => value)]);
}

function filterText(chosen: string | undefined, usually: string | undefined): string | undefined {
  if (chosen === usually) return undefined;
  return chosen ?? TAKEN_AWAY;
}

const isSame = (a: TableSort, b: TableSort | null): boolean => a.column === b?.column && a.descending === b.descending;

/** Changing the filters, search or order goes back to the first page. */
export const changedView = (view: TableView, change: Partial<TableView>): TableView => ({
  ...view,
  page: 1,
  ...change,
});

/** @param chosen an empty value removes the filter */
export function withFilter(
  { filters }: Pick<TableView, 'filters'>,
  column: string,
  chosen: readonly string[],
): TableView['filters'] {
  const { [column]: _before, ...others } = filters;
  return chosen.length > 0 ? { ...others, [column]: chosen } : others;
}

export const isFiltered = ({ search, filters }: TableView): boolean => search !== '' || Object.keys(filters).length > 0;

/** The sort order after a click on a column head. */
export const nextSort = (sort: TableSort | null, column: string): TableSort => ({
  column,
  descending: sort?.column === column && !sort.descending,
});

/** @returns the number of pages; an empty list has one */
export const pageCount = (total: number, size: PageSize): number =>
  size === 'all' ? 1 : Math.max(1, Math.ceil(total / size));

/** @returns up to `most` page numbers around the current one */
export function pageNumbers(page: number, pages: number, most = 9): number[] {
  const count = Math.min(pages, most);
  const first = Math.min(Math.max(page - Math.floor(most / 2), 1), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
