import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';

/** The number of a complete set of read models; numbers are never used twice. */
export type Generation = number;

/** Which set is in use (decision 007). One document, so that the switch from one set to another is one write. */
interface Pointer extends Document {
  readonly inUse: Generation;
  /** The highest number that was ever drawn. */
  readonly newest: Generation;
  /** The lowest number of which there may still be collections. */
  readonly oldest: Generation;
}

const ID = 'read-models';
const BEGINNING: Pointer = { _id: ID, inUse: 0, newest: 0, oldest: 0 };

const pointers = (store: DocumentStore): Promise<Collection<Pointer>> =>
  store.collection({ name: 'generations', fields: { inUse: 'number', newest: 'number' } });

export async function generationInUse(store: DocumentStore): Promise<Generation> {
  return ((await (await pointers(store)).get(ID)) ?? BEGINNING).inUse;
}

/** A set that is being made. */
export interface Draft {
  readonly generation: Generation;
  /** Sets that nobody uses or will ever use: what an interrupted rebuild left behind. */
  readonly leftOver: readonly Generation[];
  /**
   * Puts the set in use: from here on everybody who opens the read models opens this one.
   * @returns the sets that are of no use any more; null when another rebuild began after this one, whose turn it is
   */
  use(): Promise<readonly Generation[] | null>;
  /** Notes that all sets before this one were dropped. */
  dropped(): Promise<void>;
}

/** Draws a number for a new set. */
export async function draftGeneration(store: DocumentStore): Promise<Draft> {
  const collection = await pointers(store);
  await collection.put(BEGINNING, 'absent');
  for (;;) {
    const found = (await collection.get(ID)) ?? BEGINNING;
    const generation = found.newest + 1;
    const mine = { is: { field: 'newest', value: generation } };
    const drawn = { ...found, newest: generation };
    if (!(await collection.put(drawn, { is: { field: 'newest', value: found.newest } }))) continue;
    const all = range(found.oldest, generation);
    return {
      generation,
      leftOver: all.filter((each) => each !== found.inUse),
      use: async () => ((await collection.put({ ...drawn, inUse: generation }, mine)) ? all : null),
      dropped: async () => void (await collection.put({ ...drawn, inUse: generation, oldest: generation }, mine)),
    };
  }
}

/** From the first to the one before the last. */
const range = (first: Generation, end: Generation): Generation[] =>
  Array.from({ length: end - first }, (_, index) => first + index);
