import { type Delivery, type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';

/**
 * All events after `after` up to `end`, in pages. It stops there even if more are appended in the meantime.
 * @param end not after the newest event
 */
export async function* history(
  events: EventStore,
  { after = START, end, signal }: { after?: Position; end: Position; signal?: AbortSignal },
): AsyncGenerator<Delivery> {
  if (end <= after) return;
  const ended = new AbortController();
  const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  try {
    for await (const { events: page, position } of events.subscribe(after, either)) {
      if (position < end) {
        yield { events: page, position };
        continue;
      }
      yield { events: page.filter((event) => event.position <= end), position: end };
      return;
    }
    signal?.throwIfAborted();
  } finally {
    ended.abort();
  }
}
