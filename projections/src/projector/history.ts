import { type Delivery, type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';

/**
 * All events behind `after` up to `end`, in pages; it ends there, whatever is appended meanwhile.
 * @param end not behind the newest event
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
