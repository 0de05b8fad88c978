import { bookOwner, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { Projection, ReadModel } from '../projection.ts';
import type { Filled } from './read-models.ts';
import { type Shelf, straight } from './shelf.ts';

/**
 * Folds entries that stand next to each other into every read model, one after the other in the order given; the only
 * way in which read models are written.
 */
export async function foldBatch(filled: readonly Filled[], events: readonly RecordedEvent[]): Promise<void> {
  const entries = events.filter((event) => bookOwner(event.stream) !== null).map(readBookEntry);
  if (entries.length === 0) return;
  for (const each of filled) await foldInto(each, entries);
}

async function foldInto({ projection, documents, shelf = straight(documents) }: Filled, entries: readonly Entry[]) {
  const touched = await read(shelf, projection, entries);
  const changed = new Set<string>();
  for (const entry of entries) {
    for (const key of projection.keys(entry)) {
      const document = touched.get(key) ?? null;
      if (document && document.pos >= entry.position) continue;
      touched.set(key, projection.evolve(document, entry, key));
      changed.add(key);
    }
  }
  if (changed.size > 0) await shelf.write([...changed].map((key) => touched.get(key)!));
}

/** @returns the documents that the entries touch as they are; null for one that is not there, or that an entry makes */
async function read(
  shelf: Shelf,
  projection: Projection<ReadModel>,
  entries: readonly Entry[],
): Promise<Map<string, ReadModel | null>> {
  const touched = new Map<string, ReadModel | null>();
  const toRead: string[] = [];
  for (const entry of entries) {
    for (const key of projection.keys(entry)) {
      if (touched.has(key)) continue;
      touched.set(key, null);
      if (!projection.begins(entry)) toRead.push(key);
    }
  }
  if (toRead.length > 0) for (const document of await shelf.read(toRead)) touched.set(document._id, document);
  return touched;
}
