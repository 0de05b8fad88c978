import { type CollectionSpec, type Document, UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import type { Collection, Db, IndexDescription } from 'mongodb';
import { fieldOf, soundName, valueAt } from '../declared-fields.ts';
import {
  hasCode,
  INDEX_NOT_FOUND,
  indexNamed,
  isDuplicate,
  NAMESPACE_EXISTS,
  NAMESPACE_NOT_FOUND,
} from './document-errors.ts';
import type { StoredFields } from './document-filter.ts';

interface WantedIndex extends IndexDescription {
  readonly name: string;
  readonly key: Readonly<Record<string, 1>>;
}

/** @returns the indexes that a collection declares @throws TypeError if one is not possible */
export function wantedIndexes({ indexes = [] }: CollectionSpec, fields: StoredFields): WantedIndex[] {
  return indexes
    .filter((index) => index.fields.some((field) => field !== '_id'))
    .map(({ name, fields: names, unique }) => {
      // With `_id` at the end, the index also gives the order in which ties are broken.
      const places = [...names, ...(unique ? [] : ['_id'])].map((field) => [fieldOf(fields, field).at, 1] as const);
      return { name: soundName(name), key: Object.fromEntries(places), ...(unique && { unique }) };
    });
}

const FIELD_TYPES: Readonly<Record<string, 'text' | 'number' | 'boolean'>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
};

/** @returns a collection with documents as it is stored; of its fields and indexes only the unique ones */
export async function storedCollection(db: Db, name: string): Promise<CollectionSpec> {
  const documents = db.collection<Document>(name);
  const [stored, one] = await Promise.all([documents.indexes(), documents.findOne()]);
  const indexes = stored
    .filter(({ unique }) => unique)
    .map(({ name: index = '', key }) => ({ name: index, fields: Object.keys(key), unique: true as const }));
  const paths = new Set(indexes.flatMap(({ fields }) => fields).filter((path) => path !== '_id'));
  // A unique field is in every document, and never null.
  const typeOf = (path: string) => [path, FIELD_TYPES[typeof valueAt(one ?? {}, path.split('.'))] ?? 'text'] as const;
  return { name, fields: Object.fromEntries([...paths].map(typeOf)), indexes };
}

const isSame = (a: IndexDescription, b: IndexDescription): boolean =>
  JSON.stringify([a.key, a.unique ?? false]) === JSON.stringify([b.key, b.unique ?? false]);

/** The collections that a process has laid out, each once however many parts of it open the same one. */
export class Layouts {
  readonly #db: Db;
  /** By collection: the indexes, as text, and when they are there. */
  readonly #done = new Map<string, { readonly indexes: string; readonly laidOut: Promise<void> }>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Creates whatever the collection lacks. @throws UniqueViolation if its documents contradict a unique index */
  of(name: string, wanted: readonly WantedIndex[]): Promise<void> {
    const indexes = JSON.stringify(wanted);
    const done = this.#done.get(name);
    if (done?.indexes === indexes) return done.laidOut;
    // One after the other: not every engine can handle two simultaneous creations of the same collection.
    const laidOut = this.#last.catch(() => {}).then(() => layOut(this.#db, name, wanted));
    this.#last = laidOut;
    const entry = { indexes, laidOut };
    this.#done.set(name, entry);
    laidOut.catch(() => {
      if (this.#done.get(name) === entry) this.forget(name); // to be tried again
    });
    return laidOut;
  }

  /** The collection is dropped. */
  forget(name: string): void {
    this.#done.delete(name);
  }
}

/**
 * Creates whatever a collection lacks; an index whose declaration has changed is rebuilt. Several processes may do so
 * at once.
 */
async function layOut(db: Db, name: string, wanted: readonly WantedIndex[]): Promise<void> {
  const documents = db.collection(name);
  const stored = await indexesOf(documents);
  // With its first index, a collection is created.
  if (stored === null && wanted.length === 0) return unless(NAMESPACE_EXISTS, db.createCollection(name));
  await replaceIndexes(documents, stored ?? [], wanted);
}

/** @returns null if there is no such collection */
async function indexesOf(documents: Collection): Promise<IndexDescription[] | null> {
  try {
    return await documents.indexes();
  } catch (error) {
    if (hasCode(error, NAMESPACE_NOT_FOUND)) return null;
    throw error;
  }
}

/** Creates the indexes that are missing, in place of others of the same name or fields. */
async function replaceIndexes(
  documents: Collection,
  stored: readonly IndexDescription[],
  wanted: readonly WantedIndex[],
): Promise<void> {
  const missing = wanted.filter((index) => !stored.some((each) => each.name === index.name && isSame(each, index)));
  if (missing.length === 0) return;
  const inTheWay = stored.filter((each) => missing.some((index) => each.name === index.name || isSame(each, index)));
  for (const { name } of inTheWay) if (name) await unless(INDEX_NOT_FOUND, documents.dropIndex(name));
  try {
    await documents.createIndexes(missing);
  } catch (error) {
    if (isDuplicate(error))
      throw new UniqueViolation(documents.collectionName, indexNamed(error.message) ?? missing[0]!.name);
    throw error;
  }
}

/** Waits for an action that another process may already have done. */
async function unless(done: number, action: Promise<unknown>): Promise<void> {
  await action.catch((error: unknown) => {
    if (!hasCode(error, done)) throw error;
  });
}
