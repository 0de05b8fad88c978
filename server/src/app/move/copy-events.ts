import {
  type EventStore,
  MOST_APPEND_BYTES,
  type NonEmpty,
  type RecordedEvent,
} from '@hourbook/domain/ports/event-store.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import type { EventsOnlooker } from './survey.ts';

/** Appends under way at once: fewer than what the client of EventStoreDB takes without waiting. */
const AT_ONCE = 12;

/**
 * Appends what the target lacks at the end of each stream, in the order of the source: a stream strictly, streams among
 * each other as far as appends that are under way together allow. An append that was stored before is never a second one,
 * as its revision is exact; so this may be cut short at any moment and be begun again.
 */
export async function copyEvents(
  source: EventStore,
  target: EventStore,
  { signal, progress }: Pick<EventsOnlooker, 'signal' | 'progress'>,
): Promise<void> {
  const ends = new Map<string, bigint>();
  for await (const { events } of history(target, { end: await target.head(), signal })) {
    for (const { stream, revision } of events) ends.set(stream, revision);
  }
  // One that failed stays in it, and so is seen by whoever waits next.
  const underWay = new Map<string, Promise<void>>();
  async function begin(run: NonEmpty<RecordedEvent>): Promise<void> {
    const [{ stream, revision }] = run;
    while (underWay.has(stream) || underWay.size >= AT_ONCE) await Promise.race(underWay.values());
    const appended = target.append(stream, revision === 0n ? 'none' : revision - 1n, run).then(() => {
      underWay.delete(stream);
      progress('events copied', run.length);
    });
    appended.catch(() => {});
    underWay.set(stream, appended);
  }
  try {
    for await (const { events } of history(source, { end: await source.head(), signal })) {
      const lacking = events.filter(({ stream, revision }) => revision > (ends.get(stream) ?? -1n));
      for (const run of runsOf(lacking)) await begin(run);
    }
    await Promise.all(underWay.values());
  } finally {
    await Promise.allSettled(underWay.values());
  }
}

/** Neighbours of one stream, as many as one append holds. */
function* runsOf(events: readonly RecordedEvent[]): Generator<NonEmpty<RecordedEvent>> {
  let run: RecordedEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event.data));
    const [first] = run;
    if (first && (first.stream !== event.stream || bytes + size > MOST_APPEND_BYTES)) {
      yield [first, ...run.slice(1)];
      run = [];
      bytes = 0;
    }
    run.push(event);
    bytes += size;
  }
  const [first, ...others] = run;
  if (first) yield [first, ...others];
}
