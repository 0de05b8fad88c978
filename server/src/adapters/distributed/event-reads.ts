import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  START as FROM_START,
  type ResolvedEvent,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import {
  type Position,
  position,
  type ReadOptions,
  type RecordedEvent,
  START,
} from '@hourbook/domain/ports/event-store.ts';
import { within } from '../../within.ts';
import { PAGE, pageSize } from '../event-checks.ts';
import { toRecorded } from './event-records.ts';

/** @returns all events of a read of limited length; none for a stream that does not exist */
async function readAtOnce<E extends ResolvedEvent>(ms: number, reading: StreamingRead<E>): Promise<E[]> {
  const events: E[] = [];
  async function collect() {
    for await (const event of reading) events.push(event);
  }
  try {
    await within(ms, collect());
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    // It may still count as one of the hundred calls that a connection can carry. Its remaining output is read: the
    // client considers a call unfinished until all of it has been read.
    reading.cancel().catch(() => {}); // it never began
    throw error;
  }
  return events;
}

/** One page of a stream, from the server that has its newest events. */
export async function readPage(
  client: EventStoreDBClient,
  ms: number,
  stream: string,
  { from, direction, limit }: ReadOptions,
): Promise<RecordedEvent[]> {
  const backwards = direction === 'backwards';
  const reading = client.readStream(stream, {
    direction: backwards ? BACKWARDS : FORWARDS,
    fromRevision: from ?? (backwards ? END : FROM_START),
    maxCount: pageSize(limit),
    requiresLeader: true,
  });
  return (await readAtOnce(ms, reading)).flatMap(({ event }) => (event ? [toRecorded(event)] : []));
}

/** The newest events of all streams, newest first: those before `from`, or the last ones. */
const readBack = (client: EventStoreDBClient, ms: number, from: bigint | undefined, maxCount: number) =>
  readAtOnce(
    ms,
    client.readAll({
      direction: BACKWARDS,
      fromPosition: from === undefined ? END : { commit: from, prepare: from },
      maxCount,
      requiresLeader: true,
    }),
  );

/** @throws what the client throws, unless it answers as an EventStoreDB that lets us read everything */
export async function probe(client: EventStoreDBClient, ms: number): Promise<void> {
  await readBack(client, ms, undefined, 1);
}

/**
 * @returns a function that finds the newest event of our streams; it never looks at an event twice, since many events
 * of others may follow ours
 */
export function newestOf(client: EventStoreDBClient, isOurs: (stream: string) => boolean) {
  let known = { upTo: -1n, newest: START };
  return async (ms: number): Promise<Position> => {
    let upTo: bigint | undefined;
    let from: bigint | undefined;
    for (let count = 1; ; count = PAGE) {
      const events = await readBack(client, ms, from, count);
      for (const { event } of events) {
        if (!event) continue;
        from = event.position.commit;
        upTo ??= from;
        const newest = from <= known.upTo ? known.newest : isOurs(event.streamId) ? position(from) : undefined;
        if (newest === undefined) continue;
        known = { upTo, newest };
        return newest;
      }
      if (events.length < count) return START;
    }
  };
}
