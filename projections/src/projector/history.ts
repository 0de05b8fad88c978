import {
  type Delivery,
  type EventStore,
  type Position,
  START,
  type StoredEvent,
} from '@hourbook/domain/ports/event-store.ts';

interface HistoryAsked {
  readonly after?: Position;
  readonly end: Position;
  readonly signal?: AbortSignal;
}

/**
 * All events after `after` up to `end`, in pages. It stops there even if more are appended in the meantime.
 * @param end not after the newest event
 */
export const history = (events: EventStore, asked: HistoryAsked): AsyncGenerator<Delivery> =>
  upTo(asked, (after, signal) => events.subscribe(after, signal));

/** The same as they are stored. */
export const storedHistory = (events: EventStore, asked: HistoryAsked): AsyncGenerator<Delivery<StoredEvent>> =>
  upTo(asked, (after, signal) => events.subscribeAsStored(after, signal));

async function* upTo<Event extends { readonly position: Position }>(
  { after = START, end, signal }: HistoryAsked,
  subscribe: (after: Position, signal: AbortSignal) => AsyncIterable<Delivery<Event>>,
): AsyncGenerator<Delivery<Event>> {
  if (end <= after) return;
  const ended = new AbortController();
  const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  try {
    for await (const delivery of subscribe(after, either)) {
      if (delivery.position < end) {
        yield delivery;
        continue;
      }
      yield { events: delivery.events.filter((event) => event.position <= end), position: end };
      return;
    }
    signal?.throwIfAborted();
  } finally {
    ended.abort();
  }
}
