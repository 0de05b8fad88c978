import type { z } from 'zod';
import { sortText, type TableSort, type TableView } from '#components/table/view.ts';

type Given = Readonly<Record<string, unknown>>;

/** The request for one filter. @param chosen its value in the address: what was typed, or the options */
export type AskedFilter = (chosen: readonly string[]) => Given;

/** A typed text. @param name its name in the contract */
export const asText =
  (name: string): AskedFilter =>
  ([first]) => ({ [name]: first });

/** Yes or no. */
export const asFlag =
  (name: string): AskedFilter =>
  ([first]) => ({ [name]: first === 'true' });

/** Options by their names. */
export const asNames =
  (name: string): AskedFilter =>
  (chosen) => ({ [name]: chosen });

/** Options by their ids, or typed numbers. */
export const asNumbers =
  (name: string): AskedFilter =>
  (chosen) => ({
    [name]: chosen.flatMap((each) => each.split(/[\s,;]+/)).flatMap((each) => (each === '' ? [] : Number(each))),
  });

/** A range of dates; either end may be open. */
export const asDays =
  (name: string): AskedFilter =>
  ([from = '', to = '']) => ({ [`${name}From`]: from, [`${name}To`]: to });

/**
 * How the pages of a list are requested from the server.
 * @param contract of the call; a value that it does not allow counts as missing
 * @param filters by column
 * @param write how the contract writes an order
 */
export const askedBy =
  <Shape extends z.ZodRawShape>(
    contract: z.ZodObject<Shape>,
    filters: Readonly<Record<string, AskedFilter>>,
    write: (sort: TableSort) => string = sortText,
  ) =>
  (view: TableView): Partial<z.output<z.ZodObject<Shape>>> => {
    const given: Given = {
      pageNumber: view.page - 1,
      pageSize: view.size === 'all' ? undefined : view.size,
      sort: view.sort && write(view.sort),
      search: view.search.trim(),
      ...Object.assign({}, ...Object.entries(view.filters).map(([column, chosen]) => filters[column]?.(chosen))),
    };
    return Object.fromEntries(
      Object.entries(contract.shape).flatMap(([key, part]) => {
        const { data } = (part as z.ZodType).safeParse(given[key]);
        return data === undefined || data === null || data === '' ? [] : [[key, data]];
      }),
    ) as Partial<z.output<z.ZodObject<Shape>>>;
  };
