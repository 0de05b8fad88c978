import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';

/**
 * @param isIn true for the entries up to some place in the stream, as instants rise within a stream, and false from there on
 * @returns the revision of the first entry for which it is false, or of the next one to come; by halves, as books are long
 */
export async function firstNotIn(
  { read }: Pick<EventStore, 'read'>,
  stream: string,
  isIn: (event: RecordedEvent) => boolean,
): Promise<bigint> {
  const [last] = await read(stream, { direction: 'backwards', limit: 1 });
  if (!last) return 0n;
  let [low, high] = [0n, last.revision + 1n];
  while (low < high) {
    const middle = (low + high) / 2n;
    const [event] = await read(stream, { from: middle, limit: 1 });
    if (event && isIn(event)) low = middle + 1n;
    else high = middle;
  }
  return low;
}
