import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, FORWARDS, jsonEvent, NO_STREAM, START } from '@eventstore/db-client';
import type { EventStore, NewEvent, NonEmpty, Revision } from '@hourbook/domain/ports/event-store.ts';
import { openEventStore } from '@hourbook/server/adapters/distributed/event-store.ts';
import type { Line } from '../lines.ts';
import { usualEvent } from '../usual-event.ts';
import { eventStore } from './engines.ts';
import { overhead } from './overhead.ts';

const MANY = 8;
const PAGE = 500;

type Append = (stream: string, expected: Revision, event: NewEvent) => Promise<Revision>;

/** Appends of one event each and reads of a page, by our adapter and by the client it stands on. */
export async function benchEvents(): Promise<Line[]> {
  await using closing = new AsyncDisposableStack();
  const { address, name } = closing.use(await eventStore());
  const store = closing.use(await openEventStore({ address }));
  const bare = closing.adopt(EventStoreDBClient.connectionString(address), (client) => client.dispose());
  const against = `bare @eventstore/db-client on ${name}`;

  const appends = { ours: writers(oursOf(store)), floor: writers(bareOf(bare)) };
  const line = { unit: 'events/s', against: `${against}, the same exact revision` };
  const alone = await overhead({ ...line, name: 'adapter: append, 1 writer' }, appends);
  const together = await overhead({ ...line, name: `adapter: append, ${MANY} writers`, atOnce: MANY }, appends);

  const stream = newStream();
  const page = Array.from({ length: PAGE }, () => ({ ...usualEvent, id: randomUUID() }));
  await store.append(stream, 'none', page as unknown as NonEmpty<NewEvent>);
  const reads = await overhead(
    { name: `adapter: read of ${PAGE} events`, unit: 'events/s', against, each: PAGE },
    {
      ours: () => store.read(stream, { limit: PAGE }),
      floor: async () => {
        const options = { direction: FORWARDS, fromRevision: START, maxCount: PAGE, requiresLeader: true } as const;
        const events = [];
        for await (const { event } of bare.readStream(stream, options)) events.push(event);
        return events;
      },
    },
  );
  return [...alone, ...together, ...reads];
}

/** No person's book: a projector passes over it. */
const newStream = (): string => `book-${randomUUID()}`;

const oursOf =
  (store: EventStore): Append =>
  async (stream, expected, event) =>
    (await store.append(stream, expected, [event])).revision;

const bareOf =
  (client: EventStoreDBClient): Append =>
  async (stream, expected, { id, type, version, data, meta }) => {
    const { $correlationId, $causationId } = meta;
    const event = jsonEvent({ id, type, data, metadata: { $correlationId, $causationId, version, meta } });
    const expectedRevision = expected === 'none' ? NO_STREAM : expected;
    return (await client.appendToStream(stream, event, { expectedRevision, requiresLeader: true }))
      .nextExpectedRevision;
  };

/** Each in a stream of its own, the next event behind the last one. */
function writers(append: Append): (writer: number) => Promise<void> {
  const ends = new Map<number, { readonly stream: string; at: Revision }>();
  return async (writer) => {
    const end = ends.get(writer) ?? { stream: newStream(), at: 'none' };
    ends.set(writer, end);
    end.at = await append(end.stream, end.at, { ...usualEvent, id: randomUUID() });
  };
}
