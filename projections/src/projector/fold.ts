import { type AnyEntry, isBookEntry, readEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { ReadModel, RowChange, Step } from '../projection.ts';
import { timesheetRows } from '../timesheet-rows/timesheet-rows.ts';
import type { Derived, Filled } from './read-models.ts';
import { type FoldTarget, unbuffered } from './write-buffer.ts';

/** What some entries changed. */
export interface Folded {
  readonly steps: readonly Step[];
  /** Books of which a row had seen more than these entries already: what they changed cannot be told from it any more. */
  readonly ahead: ReadonlySet<string>;
}

/**
 * Folds entries that stand next to each other into every read model, one after the other in the order given; the only
 * way in which read models that are not derived are written.
 */
export async function foldBatch(filled: readonly Filled[], events: readonly RecordedEvent[]): Promise<Folded> {
  const entries = events.map(readEntry).filter((entry) => entry !== null);
  const changes = new Map<AnyEntry, RowChange[]>();
  const ahead = new Set<string>();
  const rows: RowObserver = {
    changed: (entry, before, after) => {
      const change = { before, after } as unknown as RowChange;
      const known = changes.get(entry);
      if (known) known.push(change);
      else changes.set(entry, [change]);
    },
    ahead: ({ stream }) => void ahead.add(stream),
  };
  for (const { projection, documents, target = unbuffered(documents) } of filled) {
    const observer = (projection.collection as unknown) === timesheetRows.collection ? rows : undefined;
    const fold = { ...projection, entryOf: (entry: AnyEntry) => entry };
    await foldInto(target, fold, entries.filter(projection.concerns), observer);
  }
  const steps = entries
    .filter(isBookEntry)
    .filter(({ stream }) => !ahead.has(stream))
    .map((entry) => ({ entry, rows: changes.get(entry) ?? [] }));
  return { steps, ahead };
}

/** Folds steps, those of a book in its order, into read models that are derived; the only way in which those are written. */
export async function foldSteps(derived: readonly Derived[], steps: readonly Step[]): Promise<void> {
  const entryOf = ({ entry }: Step) => entry;
  await Promise.all(
    derived.map(({ projection, documents, target = unbuffered(documents) }) =>
      foldInto(target, { ...projection, entryOf }, steps),
    ),
  );
}

interface Fold<T> {
  entryOf(item: T): AnyEntry;
  keys(item: T): readonly string[];
  begins(item: T, key: string): boolean;
  evolve(document: ReadModel | null, item: T, key: string): ReadModel;
}

/** Told of each document what an entry made of it, and of an entry that a document had seen already. */
interface RowObserver {
  changed(entry: AnyEntry, before: ReadModel | null, after: ReadModel): void;
  ahead(entry: AnyEntry): void;
}

async function foldInto<T>(
  target: FoldTarget,
  fold: Fold<T>,
  items: readonly T[],
  observer?: RowObserver,
): Promise<void> {
  const touching = items.map((item) => ({ item, keys: fold.keys(item) })).filter(({ keys }) => keys.length > 0);
  if (touching.length === 0) return;
  const touched = await read(target, fold, touching);
  const changed = new Set<string>();
  for (const { item, keys } of touching) {
    const entry = fold.entryOf(item);
    for (const key of keys) {
      const document = touched.get(key) ?? null;
      if (document && document.pos >= entry.position) {
        observer?.ahead(entry);
        continue;
      }
      const after = fold.evolve(document, item, key);
      observer?.changed(entry, document, after);
      touched.set(key, after);
      changed.add(key);
    }
  }
  if (changed.size > 0) await target.write([...changed].map((key) => touched.get(key)!));
}

interface Touching<T> {
  readonly item: T;
  readonly keys: readonly string[];
}

/** @returns the documents that are touched as they are; null for one that is not there, or that is made here */
async function read<T>(
  target: FoldTarget,
  fold: Fold<T>,
  touching: readonly Touching<T>[],
): Promise<Map<string, ReadModel | null>> {
  const touched = new Map<string, ReadModel | null>();
  const toRead: string[] = [];
  for (const { item, keys } of touching) {
    for (const key of keys) {
      if (touched.has(key)) continue;
      touched.set(key, null);
      if (!fold.begins(item, key)) toRead.push(key);
    }
  }
  if (toRead.length > 0) for (const document of await target.read(toRead)) touched.set(document._id, document);
  return touched;
}
