import type { Column } from './column.ts';

export const PAGE_SIZES = [10, 20, 50, 100, 'all'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

/** What of a list is shown, and in which order. */
export interface TableView {
  readonly search: string;
  /** null: as the rows come. */
  readonly sort: TableSort | null;
  /** By column; a column without a filter that is set is not in it. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
}

/** How a list is shown to who has asked for nothing else; this does not stand in the address. */
export interface UsualView extends Pick<TableView, 'sort' | 'size'> {
  /** Filters that are set until somebody takes them away. */
  readonly filters?: TableView['filters'];
}

/** Stands in the address where a filter that is usually set was taken away. */
const TAKEN_AWAY = 'all';

/** What stands in the address behind `?`: every list has its view there, so that it can be sent to somebody. */
type Params = Readonly<Record<string, unknown>>;

/** `?search=eng&sort=-name&enabled=true&page=2&size=all`; what makes no sense counts as not given. */
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

/** `name`, or `-name` when it descends. */
export const sortText = ({ column, descending }: TableSort): string => `${descending ? '-' : ''}${column}`;

/** @returns the address's parameters for a view; those that are not the list's own stay */
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

/** Another filter, search or order begins on the first page. */
export const changedView = (view: TableView, change: Partial<TableView>): TableView => ({
  ...view,
  page: 1,
  ...change,
});

/** @param chosen nothing takes the filter away */
export function withFilter(
  { filters }: Pick<TableView, 'filters'>,
  column: string,
  chosen: readonly string[],
): TableView['filters'] {
  const { [column]: _before, ...others } = filters;
  return chosen.length > 0 ? { ...others, [column]: chosen } : others;
}

export const isFiltered = ({ search, filters }: TableView): boolean => search !== '' || Object.keys(filters).length > 0;

/** The next click on a column's head. */
export const nextSort = (sort: TableSort | null, column: string): TableSort => ({
  column,
  descending: sort?.column === column && !sort.descending,
});

/** @returns how many pages there are; an empty list has one */
export const pageCount = (total: number, size: PageSize): number =>
  size === 'all' ? 1 : Math.max(1, Math.ceil(total / size));

/** @returns up to `most` page numbers that stand around one */
export function pageNumbers(page: number, pages: number, most = 9): number[] {
  const count = Math.min(pages, most);
  const first = Math.min(Math.max(page - Math.floor(most / 2), 1), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
