import { UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import { isSqliteError, SQLITE_CONSTRAINT_UNIQUE } from './sqlite-error.ts';

/** A dropped collection is used through an old handle. */
class CollectionDropped extends Error {
  override readonly name = 'CollectionDropped';
  constructor(collection: string, cause: unknown) {
    super(`${collection} was dropped`, { cause });
  }
}

/** @returns whether the error concerns one write only, which has changed nothing */
export const isRefusal = (error: unknown): boolean =>
  error instanceof UniqueViolation || error instanceof CollectionDropped;

/** Runs a statement of a collection. @throws UniqueViolation, CollectionDropped or what the engine threw */
export function inTermsOfThePort<T>(collection: string, statement: () => T): T {
  try {
    return statement();
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    // Our indexes are named "collection/index", and SQLite's message names an index on expressions.
    const index = /index '[^/]*\/(.*)'$/.exec(error.message)?.[1];
    if (error.errcode === SQLITE_CONSTRAINT_UNIQUE) throw new UniqueViolation(collection, index ?? '_id');
    if (error.message.startsWith('no such table')) throw new CollectionDropped(collection, error);
    throw error;
  }
}
