import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import {
  type Delivery,
  type EventStore,
  type NewEvent,
  type NonEmpty,
  type Position,
  position,
  type ReadOptions,
  type Revision,
  StaleRevision,
} from '@hourbook/domain/ports/event-store.ts';
import {
  assertOurs,
  assertPosition,
  assertRevision,
  assertStream,
  checkedEvents,
  isOurs,
  PAGE,
  PREFIXES,
  pageSize,
} from '../event-checks.ts';
import { fairTurn } from '../fair-turn.ts';
import { openAppendClient } from './event-appends.ts';
import { connect, dispose, isDefinite, type Patience, patiently, unreachable } from './event-client.ts';
import { newestOf, probe, readPage } from './event-reads.ts';
import { toProposed, toStored } from './event-records.ts';
import { follow } from './event-subscription.ts';

interface EventStoreSettings extends Partial<Patience> {
  /** A connection string with its credentials: `esdb://…` for one server, `esdb+discover://…` for a cluster. */
  readonly address: string;
}

/**
 * The books in EventStoreDB. One per process: the client fails the unanswered appends of all stores together. A call to
 * a server that is away or hangs fails within 5 s.
 *
 * @throws EngineUnreachable with host and port, if there is no EventStoreDB or it does not admit us
 */
export async function openEventStore({
  address,
  answer = 2_000,
  patience = 3_500,
}: EventStoreSettings): Promise<EventStore> {
  const reader = connect(address);
  await probe(reader, answer).catch((error: unknown) => {
    throw unreachable(address, error);
  });
  const appends = openAppendClient(address);
  const newest = newestOf(reader, isOurs);
  const closing = new AbortController();

  const ask = <T>(work: (time: () => number) => Promise<T>): Promise<T> =>
    patiently(address, { answer, patience }, (time) => {
      closing.signal.throwIfAborted();
      return work(time);
    });

  /** @returns the result of an append that is already stored after `expected`, although its answer was lost */
  async function standing(time: () => number, stream: string, expected: Revision, events: readonly NewEvent[]) {
    const first = expected === 'none' ? 0n : expected + 1n;
    let last: { revision: bigint; position: Position } | undefined;
    for (let i = 0; i < events.length; i += PAGE) {
      const ids = events.slice(i, i + PAGE).map(({ id }) => id);
      const stored = await readPage(reader, time(), stream, { from: first + BigInt(i), limit: ids.length });
      if (stored.length !== ids.length || stored.some(({ id }, n) => id !== ids[n])) return undefined;
      last = stored.at(-1);
    }
    return last && { revision: last.revision, position: last.position };
  }

  async function* subscribe(after: Position, signal: AbortSignal): AsyncGenerator<Delivery> {
    assertPosition(after);
    yield* follow({ client: reader, prefixes: PREFIXES }, after, AbortSignal.any([signal, closing.signal]));
  }

  return {
    async read(stream: string, options: ReadOptions = {}) {
      assertStream(stream);
      if (options.from !== undefined) assertRevision(options.from);
      if (pageSize(options.limit) === 0) return [];
      const pause = fairTurn();
      if (pause) await pause;
      return ask((time) => readPage(reader, time(), stream, options));
    },

    async append(stream: string, expected: Revision, events: NonEmpty<NewEvent>) {
      assertOurs(stream);
      assertRevision(expected);
      const proposed = checkedEvents(events).map(toProposed);
      // The same ids and revision each time, so that the server recognises what it has already stored, even after a
      // restart.
      const expectedRevision = expected === 'none' ? NO_STREAM : expected;
      return ask(async (time) => {
        try {
          const stored = await appends.send(time(), (client) =>
            client.appendToStream(stream, proposed, { expectedRevision, requiresLeader: true }),
          );
          if (!stored.position) throw new Error('no position in its answer');
          return { revision: stored.nextExpectedRevision, position: position(stored.position.commit) };
        } catch (error) {
          if (error instanceof WrongExpectedVersionError) {
            const { actualVersion } = error;
            throw new StaleRevision(stream, expected, typeof actualVersion === 'bigint' ? actualVersion : 'none');
          }
          const known = isDefinite(error) ? undefined : await standing(time, stream, expected, events);
          if (known) return known;
          throw error;
        }
      });
    },

    head: () => ask((time) => newest(time())),

    subscribe,

    async *subscribeAsStored(after: Position, signal: AbortSignal) {
      for await (const { events, position } of subscribe(after, signal)) {
        yield { events: events.map(toStored), position };
      }
    },

    async [Symbol.asyncDispose]() {
      if (closing.signal.aborted) return;
      closing.abort(unreachable(address, 'it was closed'));
      await appends.close(answer);
      await dispose(reader);
    },
  };
}
