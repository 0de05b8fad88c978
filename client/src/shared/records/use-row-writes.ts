import { useMutation } from '@tanstack/react-query';
import type { RecordListOptions, RecordRow } from './record-list-options.ts';
import { withRow } from './row-cache.ts';

/** Puts rows into the list as the server has answered with them. A read in progress is canceled: it would be older. */
export function useRowWrites<Row extends RecordRow, Input>({
  query,
  cache,
  read,
}: Pick<RecordListOptions<Row, Input>, 'query' | 'cache' | 'read'>) {
  // All calls go through one mutation, so that the page's loader and the handling of an ended session see them.
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<Row>) => call() });

  return {
    /** Makes the call and replaces the row with its answer. */
    async take(call: () => Promise<Row>): Promise<Row> {
      const saved = await mutateAsync(call);
      await cache.cancel();
      await cache.setData(undefined, (rows) => rows && withRow(rows, saved));
      return saved;
    },

    /** @returns undefined: it no longer exists */
    async readAgain(id: number): Promise<Row | undefined> {
      if (!read) return (await query.refetch()).data?.find((row) => row.id === id);
      const row = await read(id);
      await cache.setData(undefined, (rows) => rows && withRow(rows, row));
      return row;
    },

    async leaveOut(id: number): Promise<void> {
      await cache.cancel();
      await cache.setData(undefined, (rows) => rows?.filter((row) => row.id !== id));
    },
  };
}
