import { setTimeout as pauseFor } from 'node:timers/promises';
import {
  AccessDeniedError,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  START as FROM_START,
  streamNameFilter,
  UnknownError,
} from '@eventstore/db-client';
import {
  type Delivery,
  type Position,
  position,
  type RecordedEvent,
  START,
} from '@hourbook/domain/ports/event-store.ts';
import { wakeUps } from '../wake-ups.ts';
import { toRecorded } from './event-records.ts';

/**
 * Events that the client buffers for a busy consumer; the server drops a consumer that is some hundred further behind.
 */
const KEPT = 512;

/** The gRPC status of a call in which the server threw. */
const SERVER_THREW = 2;

/** A server that throws this often at a start position will not find it the next time either. */
const MOST_REFUSED = 10;

interface Following {
  readonly client: EventStoreDBClient;
  /** The prefixes of the streams' names. */
  readonly prefixes: readonly string[];
}

/**
 * The server or the connection ended a subscription; errors of a consumer or an unreadable event are something else.
 */
class Interrupted extends Error {}

/**
 * All events after `after`, then new ones as they come, however often the server ends the subscription: the next one
 * begins where the last delivery ended.
 * @throws AccessDeniedError, or UnknownError if `after` is not a position in this server's books
 */
export async function* follow(following: Following, after: Position, signal: AbortSignal): AsyncGenerator<Delivery> {
  let at = after;
  let pause = 0;
  let refused = 0;
  while (!signal.aborted) {
    try {
      for await (const delivery of followOnce(following, at, signal)) {
        at = delivery.position;
        pause = refused = 0;
        yield delivery;
      }
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      const { cause } = error;
      if (cause instanceof UnknownError && cause.code === SERVER_THREW) refused++;
      if (cause instanceof AccessDeniedError || refused === MOST_REFUSED) throw cause;
    }
    await pauseFor(pause, undefined, { signal }).catch(() => {}); // aborted: the loop ends
    pause = Math.min(Math.max(20, pause * 2), 1_000);
  }
}

async function* followOnce(
  { client, prefixes }: Following,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<Delivery> {
  let at = after;
  let checkpoint = after;
  let over: Interrupted | undefined;
  const news = wakeUps();
  const commit = BigInt(after);
  const subscription = client.subscribeToAll(
    {
      fromPosition: after === START ? FROM_START : { commit, prepare: commit },
      filter: streamNameFilter({
        prefixes: [...prefixes],
        checkpointInterval: 1,
        checkpointReached(_, { commit, prepare }) {
          // Only a position at which a subscription can begin again.
          if (commit === prepare) checkpoint = position(commit);
          news.wake();
        },
      }),
    },
    { highWaterMark: KEPT },
  );
  const end = (cause?: unknown) => {
    over ??= new Interrupted('The subscription ended', { cause });
    news.wake();
  };
  subscription.on('error', end);
  subscription.on('close', end);
  subscription.on('readable', news.wake);

  try {
    while (!signal.aborted) {
      // All of them, so that a checkpoint never gets ahead of an event that came before it.
      const events = takeAll(subscription);
      const last = events.at(-1)?.position ?? at;
      const reached = checkpoint > last ? checkpoint : last;
      if (reached > at) {
        at = reached;
        yield { events, position: at };
      } else if (over) {
        throw over;
      } else {
        await news.next(signal);
      }
    }
  } finally {
    subscription.unsubscribe().catch(() => {}); // it never began
    // Its remaining output is read: the client considers a call unfinished until all of it has been read.
    subscription.off('readable', news.wake).resume();
  }
}

/** @returns the events at hand: no more than the two buffers of a stream hold */
function takeAll(subscription: AllStreamSubscription): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  for (;;) {
    const next = subscription.read() as AllStreamResolvedEvent | null;
    if (next === null) return events;
    if (next.event) events.push(toRecorded(next.event));
  }
}
