import { bookOwner, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type Position, type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import type { ReadModel } from '../projection.ts';
import { BOOKS, type Filled, type OpenReadModels } from './read-models.ts';

export interface Projector {
  /** Everything up to here is in the read models. */
  position(): Position;
  /**
   * Resolves when the read models have everything up to `target`.
   * @param patience milliseconds; without it as long as it takes
   * @returns false when that took longer, or when the projector stopped
   */
  reached(target: Position, patience?: number): Promise<boolean>;
  /** Stops reading and waits for the batch at hand. Rejects with what stopped the projector, if anything did. */
  stop(): Promise<void>;
}

/**
 * Folds the books into the read models from the last checkpoint on: first the documents, guarded by position, then the
 * checkpoint. A crash between the two repeats a batch, which changes nothing; so do two projectors at once.
 * @param failed told once when an entry cannot be folded or a store fails: the projector stands still then
 */
export async function startProjector(
  events: EventStore,
  { filled, checkpoints }: Pick<OpenReadModels, 'filled' | 'checkpoints'>,
  failed: (error: unknown) => void,
): Promise<Projector> {
  let at = (await checkpoints.get(BOOKS))?.pos ?? START;
  const waiting = new Set<{ target: Position; answer: (arrived: boolean) => void }>();
  const stopping = new AbortController();

  async function run(): Promise<void> {
    for await (const delivery of events.subscribe(at, stopping.signal)) {
      await foldBatch(filled, delivery.events);
      if (delivery.position === at) continue;
      await checkpoints.put(
        { _id: BOOKS, pos: delivery.position },
        { olderThan: { field: 'pos', value: delivery.position } },
      );
      at = delivery.position;
      for (const each of waiting) if (each.target <= at) each.answer(true);
    }
  }

  let ended = false;
  const running = run().finally(() => {
    ended = true;
    for (const each of waiting) each.answer(false);
  });
  running.catch(failed);

  return {
    position: () => at,
    reached(target, patience) {
      if (target <= at) return Promise.resolve(true);
      if (ended) return Promise.resolve(false);
      return new Promise((resolve) => {
        const answer = (arrived: boolean) => {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve(arrived);
        };
        const waiter = { target, answer };
        const timer = patience === undefined ? undefined : setTimeout(() => answer(false), patience);
        waiting.add(waiter);
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Folds entries that stand next to each other into every read model, one after the other in the order given. */
export async function foldBatch(filled: readonly Filled[], events: readonly RecordedEvent[]): Promise<void> {
  const entries = events.filter((event) => bookOwner(event.stream) !== null).map(readBookEntry);
  if (entries.length === 0) return;
  for (const each of filled) await foldInto(each, entries);
}

async function foldInto({ projection, documents }: Filled, entries: readonly Entry[]): Promise<void> {
  const touched = new Set(entries.flatMap((entry) => projection.keys(entry)));
  if (touched.size === 0) return;
  const before = await load(documents, [...touched]);
  const after = new Map<string, ReadModel>();
  for (const entry of entries) {
    for (const key of projection.keys(entry)) {
      const document = after.get(key) ?? before.get(key) ?? null;
      if (document && document.pos >= entry.position) continue;
      after.set(key, projection.evolve(document, entry, key));
    }
  }
  const writes = [...after.values()].map((put) => ({ put, guard: { olderThan: { field: 'pos', value: put.pos } } }));
  if (writes.length > 0) await documents.bulk(writes);
}

async function load(documents: Collection<ReadModel>, ids: readonly string[]): Promise<Map<string, ReadModel>> {
  const found = await documents.find({ field: '_id', in: ids });
  return new Map(found.map((document) => [document._id, document]));
}
