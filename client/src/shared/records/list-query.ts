import type { RowCache } from './row-cache.ts';

/** Where the library keeps the rows of a list that is asked for in one way of several. */
export const cacheOf = <Asked, Row>(
  list: {
    cancel(asked: Asked): Promise<void>;
    setData(asked: Asked, update: (rows: Row[] | undefined) => Row[] | undefined): unknown;
  },
  asked: Asked,
): RowCache<Row> => ({
  cancel: () => list.cancel(asked),
  setData: (_, update) => list.setData(asked, update),
});
