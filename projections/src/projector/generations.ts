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

/** @returns how to look which set is in use */
export async function watchGeneration(store: DocumentStore): Promise<() => Promise<Generation>> {
  const collection = await pointers(store);
  return async () => ((await collection.get(ID)) ?? BEGINNING).inUse;
}

export const generationInUse = async (store: DocumentStore): Promise<Generation> => (await watchGeneration(store))();

/** A set that is being made. */
export interface Draft {
  readonly generation: Generation;
  /** The set that it takes the place of. */
  readonly replaced: Generation;
  /** Sets that nobody uses or will ever use: what was replaced before, and what an interrupted rebuild left behind. */
  readonly leftOver: readonly Generation[];
  /** Whether another one was begun after this one, whose turn it is. */
  isOvertaken(): Promise<boolean>;
  /**
   * Puts the set in use: from here on everybody who opens the read models opens this one.
   * @returns false when it was overtaken
   */
  use(): Promise<boolean>;
  /** Notes that all sets before this one were dropped. */
  droppedBefore(oldest: Generation): Promise<void>;
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
    return {
      generation,
      replaced: found.inUse,
      leftOver: range(found.oldest, generation).filter((each) => each !== found.inUse),
      isOvertaken: async () => (await collection.get(ID))?.newest !== generation,
      use: () => collection.put({ ...drawn, inUse: generation }, mine),
      droppedBefore: async (oldest) => void (await collection.put({ ...drawn, inUse: generation, oldest }, mine)),
    };
  }
}

/** From the first to the one before the last. */
const range = (first: Generation, end: Generation): Generation[] =>
  Array.from({ length: end - first }, (_, index) => first + index);
