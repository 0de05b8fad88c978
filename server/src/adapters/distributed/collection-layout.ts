import { type CollectionSpec, UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import type { Db, IndexDescription } from 'mongodb';
import { fieldOf, soundName } from '../declared-fields.ts';
import { hasCode, INDEX_NOT_FOUND, indexNamed, isDuplicate, NAMESPACE_EXISTS } from './document-errors.ts';
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

const isSame = (a: IndexDescription, b: IndexDescription): boolean =>
  JSON.stringify([a.key, a.unique ?? false]) === JSON.stringify([b.key, b.unique ?? false]);

/**
 * Creates whatever a collection lacks; an index whose declaration has changed is rebuilt. Several processes may do so
 * at once.
 */
export async function layOut(db: Db, name: string, wanted: readonly WantedIndex[]): Promise<void> {
  await unless(NAMESPACE_EXISTS, db.createCollection(name));
  const documents = db.collection(name);
  const stored = await documents.indexes();
  const missing = wanted.filter((index) => !stored.some((each) => each.name === index.name && isSame(each, index)));
  if (missing.length === 0) return;
  const inTheWay = stored.filter((each) => missing.some((index) => each.name === index.name || isSame(each, index)));
  for (const { name } of inTheWay) if (name) await unless(INDEX_NOT_FOUND, documents.dropIndex(name));
  try {
    await documents.createIndexes(missing);
  } catch (error) {
    if (isDuplicate(error)) throw new UniqueViolation(name, indexNamed(error.message) ?? missing[0]!.name);
    throw error;
  }
}

/** Waits for an action that another process may already have done. */
async function unless(done: number, action: Promise<unknown>): Promise<void> {
  await action.catch((error: unknown) => {
    if (!hasCode(error, done)) throw error;
  });
}
