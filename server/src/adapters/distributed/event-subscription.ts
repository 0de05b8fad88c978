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

/** What the client keeps for a consumer that is busy; the server gives up on one that is some hundred events behind that. */
const KEPT = 512;

/** The gRPC status of a call at which the server threw. */
const SERVER_THREW = 2;

/** A server that throws so often at a place to begin at will not find it the next time either. */
const MOST_REFUSED = 10;

interface Following {
  readonly client: EventStoreDBClient;
  /** What the names of the streams begin with. */
  readonly prefixes: readonly string[];
}

/** The server or the connection ended a subscription; not what a consumer or an unreadable event throws. */
class Interrupted extends Error {}

/**
 * All events behind `after`, then what comes, however often the server ends the subscription: the next one begins where the
 * last delivery ended.
 * @throws AccessDeniedError, or UnknownError when `after` is no place in this server's books
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
          // Only a place that a subscription can begin at again.
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
      // All of them, so that a checkpoint never overtakes an event that came before it.
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
    // What it gives yet is read: the client takes a call for unfinished as long as something of it was not.
    subscription.off('readable', news.wake).resume();
  }
}

/** @returns what is at hand: no more than the two buffers of a stream hold */
function takeAll(subscription: AllStreamSubscription): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  for (;;) {
    const next = subscription.read() as AllStreamResolvedEvent | null;
    if (next === null) return events;
    if (next.event) events.push(toRecorded(next.event));
  }
}
