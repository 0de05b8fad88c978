import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';

/** The number of a complete set of read models; numbers are never reused. */
export type Generation = number;

/** Says which set is in use (decision 007). It is one document, so switching sets is a single write. */
interface Pointer extends Document {
  readonly inUse: Generation;
  /** The highest number assigned so far. */
  readonly newest: Generation;
  /** The lowest number whose collections may still exist. */
  readonly oldest: Generation;
}

const ID = 'read-models';
const BEGINNING: Pointer = { _id: ID, inUse: 0, newest: 0, oldest: 0 };

const pointers = (store: DocumentStore): Promise<Collection<Pointer>> =>
  store.collection({ name: 'generations', fields: { inUse: 'number', newest: 'number' } });

/** @returns a function that looks up which set is in use */
export async function watchGeneration(store: DocumentStore): Promise<() => Promise<Generation>> {
  const collection = await pointers(store);
  return async () => ((await collection.get(ID)) ?? BEGINNING).inUse;
}

export const generationInUse = async (store: DocumentStore): Promise<Generation> => (await watchGeneration(store))();

/** A set that is being filled. */
export interface Draft {
  readonly generation: Generation;
  /** The set that it replaces. */
  readonly replaced: Generation;
  /** Sets that nobody will ever use: replaced earlier, or left behind by an interrupted rebuild. */
  readonly leftOver: readonly Generation[];
  /** Whether a later rebuild has begun, which takes precedence. */
  isOvertaken(): Promise<boolean>;
  /**
   * Puts the set in use: from now on everyone who opens the read models opens this one.
   * @returns false if a later rebuild has begun
   */
  use(): Promise<boolean>;
  /** Records that all earlier sets have been dropped. */
  droppedBefore(oldest: Generation): Promise<void>;
}

/** Assigns a number to a new set. */
export async function draftGeneration(store: DocumentStore): Promise<Draft> {
  const collection = await pointers(store);
  await collection.put(BEGINNING, 'absent');
  for (;;) {
    const found = (await collection.get(ID)) ?? BEGINNING;
    const generation = found.newest + 1;
    const drawn = { ...found, newest: generation };
    if (await collection.put(drawn, { is: { field: 'newest', value: found.newest } }))
      return draftOf(collection, drawn);
  }
}

/** @returns the draft with this number again, e.g. in another process; null: a later rebuild has begun */
export async function draftAgain(store: DocumentStore, generation: Generation): Promise<Draft | null> {
  const collection = await pointers(store);
  const found = (await collection.get(ID)) ?? BEGINNING;
  return found.newest === generation ? draftOf(collection, found) : null;
}

/** @param drawn with the draft as its newest */
function draftOf(collection: Collection<Pointer>, drawn: Pointer): Draft {
  const { newest: generation, inUse, oldest } = drawn;
  const mine = { is: { field: 'newest', value: generation } };
  return {
    generation,
    replaced: inUse,
    leftOver: range(oldest, generation).filter((each) => each !== inUse),
    isOvertaken: async () => (await collection.get(ID))?.newest !== generation,
    use: () => collection.put({ ...drawn, inUse: generation }, mine),
    droppedBefore: async (oldest) => void (await collection.put({ ...drawn, inUse: generation, oldest }, mine)),
  };
}

/** From the first up to, but not including, the end. */
const range = (first: Generation, end: Generation): Generation[] =>
  Array.from({ length: end - first }, (_, index) => first + index);
