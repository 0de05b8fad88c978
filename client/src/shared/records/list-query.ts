import type { RowCache } from './row-cache.ts';

/** The query cache of a list that is requested with different inputs. */
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
