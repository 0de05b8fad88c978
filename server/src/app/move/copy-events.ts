import {
  type EventStore,
  MOST_APPEND_BYTES,
  type NonEmpty,
  type RecordedEvent,
} from '@hourbook/domain/ports/event-store.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import type { EventsOnlooker } from './survey.ts';

/** Simultaneous appends: fewer than the EventStoreDB client takes without waiting. */
const AT_ONCE = 12;

/**
 * Appends whatever the target lacks at the end of each stream, in the order of the source: strictly within a stream,
 * and among streams as far as simultaneous appends allow. An append that is already stored is never stored twice, as
 * its revision is exact; so this may be interrupted at any moment and started again.
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
  // A failed append stays in the map, so that the next caller that waits sees it.
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

/** Consecutive events of one stream, as many as one append takes. */
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
