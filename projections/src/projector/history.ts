import {
  type Delivery,
  type EventStore,
  type Position,
  START,
  type SubscribeOptions,
} from '@hourbook/domain/ports/event-store.ts';

interface HistoryAsked extends SubscribeOptions {
  readonly after?: Position;
  readonly end: Position;
  readonly signal?: AbortSignal;
}

/**
 * All events after `after` up to `end`, in pages. It stops there even if more are appended in the meantime.
 * @param end not after the newest event
 */
export async function* history(
  events: EventStore,
  { after = START, end, signal, asStored = false }: HistoryAsked,
): AsyncGenerator<Delivery> {
  if (end <= after) return;
  const ended = new AbortController();
  const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  try {
    for await (const delivery of events.subscribe(after, either, { asStored })) {
      if (delivery.position < end) {
        yield delivery;
        continue;
      }
      yield { ...delivery, events: delivery.events.filter((event) => event.position <= end), position: end };
      return;
    }
    signal?.throwIfAborted();
  } finally {
    ended.abort();
  }
}
