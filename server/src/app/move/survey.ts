import { createHash } from 'node:crypto';
import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { openChains } from '../../streams/chain.ts';
import type { Break } from '../../streams/seal.ts';

export interface EventsOnlooker {
  readonly signal: AbortSignal;
  /** So many more are done. */
  progress(what: string, count: number): void;
  /** A stream's hash chain is broken; told once per stream. */
  broken(found: Break): void;
}

/** The contents of all streams of a store. */
export interface Survey {
  readonly events: number;
  /** The number of events of each stream. */
  readonly lengths: ReadonlyMap<string, number>;
  /** Identifies a Hourbook, however much is entered later: a digest of its first event. */
  readonly identity: string;
}

/** Reads everything once, and verifies every stream's hash chain. */
export async function survey(events: EventStore, { signal, progress, broken }: EventsOnlooker): Promise<Survey> {
  const chains = openChains(broken);
  const lengths = new Map<string, number>();
  let count = 0;
  let first: RecordedEvent | undefined;
  for await (const { events: page } of history(events, { end: await events.head(), signal })) {
    first ??= page[0];
    count += page.length;
    chains.follow(page);
    for (const { stream } of page) lengths.set(stream, (lengths.get(stream) ?? 0) + 1);
    progress('events read', page.length);
  }
  const text = first ? JSON.stringify([first.stream, first.id, first.data, first.meta]) : 'no event';
  return { events: count, lengths, identity: createHash('sha256').update(text).digest('hex') };
}
