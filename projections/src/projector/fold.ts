import { type AnyEntry, isBookEntry, readEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { ReadModel, RowChange, Step } from '../projection.ts';
import { timesheetRows } from '../timesheet-rows/timesheet-rows.ts';
import type { Derived, Filled } from './read-models.ts';
import { type FoldTarget, unbuffered } from './write-buffer.ts';

/** What a batch of entries changed. */
export interface Folded {
  readonly steps: readonly Step[];
  /** Books with a row that had already seen later entries: the row can no longer tell what these entries changed. */
  readonly ahead: ReadonlySet<string>;
}

/**
 * Folds consecutive entries into every read model, one after the other in the given order. Read models that are not
 * derived are written in no other way.
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

/** Folds steps, those of a book in order, into derived read models. Derived read models are written in no other way. */
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

/** Is told what an entry made of each document, and which entries a document had already seen. */
interface RowObserver {
  changed(entry: AnyEntry, before: ReadModel | null, after: ReadModel): void;
  ahead(entry: AnyEntry): void;
}

/** A document that entries touch: its state before, and then after each of them. */
interface Touched {
  readonly key: string;
  document: ReadModel | null;
  isChanged: boolean;
}

async function foldInto<T>(
  target: FoldTarget,
  fold: Fold<T>,
  items: readonly T[],
  observer?: RowObserver,
): Promise<void> {
  const all = new Map<string, Touched>();
  const toRead: string[] = [];
  const touch = (item: T, key: string): Touched => {
    const known = all.get(key);
    if (known) return known;
    const touched = { key, document: null, isChanged: false };
    all.set(key, touched);
    if (!fold.begins(item, key)) toRead.push(key);
    return touched;
  };
  const touching = items.map((item) => fold.keys(item).map((key) => touch(item, key)));
  if (all.size === 0) return;
  if (toRead.length > 0) for (const document of await target.read(toRead)) all.get(document._id)!.document = document;
  for (const [i, item] of items.entries()) {
    const entry = fold.entryOf(item);
    for (const touched of touching[i]!) {
      const { key, document } = touched;
      if (document && document.pos >= entry.position) {
        observer?.ahead(entry);
        continue;
      }
      touched.document = fold.evolve(document, item, key);
      touched.isChanged = true;
      observer?.changed(entry, document, touched.document);
    }
  }
  const changed = [...all.values()].filter(({ isChanged }) => isChanged).map(({ document }) => document!);
  if (changed.length > 0) await target.write(changed);
}
