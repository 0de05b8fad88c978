import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** The codes of MongoDB errors that say how things are already. */
export const NAMESPACE_NOT_FOUND = 26;
export const NAMESPACE_EXISTS = 48;
export const INDEX_NOT_FOUND = 27;

/** @returns whether the server answered with this code */
export const hasCode = (error: unknown, code: number): error is MongoServerError =>
  error instanceof MongoServerError && error.code === code;

/**
 * @returns whether a key refused a write; some servers of this protocol report it for an update in the words of their
 * own store
 */
export const isDuplicate = (error: unknown): error is MongoServerError =>
  hasCode(error, DUPLICATE_KEY) ||
  (error instanceof MongoServerError && error.message.includes('UNIQUE constraint failed'));

/** @returns the index that MongoDB names in a refusal; not every engine with its protocol does */
export const indexNamed = (refusal: string): string | undefined => /^E11000 [^{]*? index: (\S+)/.exec(refusal)?.[1];

/** The result of an unordered bulk in which a key refused some writes. */
interface Refusals {
  /** The index of each refused write, and the server's message. */
  readonly byIndex: ReadonlyMap<number, string>;
  /**
   * How many writes the server reports on: some that speak MongoDB's protocol stop at the first refusal although told
   * not to.
   */
  readonly known: number;
}

/** @throws the error if anything else went wrong: nothing is known of the other writes then */
export function refusalsOf(error: unknown): Refusals {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const errors = [error.writeErrors].flat();
  const isAllRefusals = errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY);
  const original: unknown = error.errorResponse;
  if (original instanceof MongoNetworkError) throw original;
  if (!isAllRefusals || error.result.getWriteConcernError() !== undefined) throw error;
  const byIndex = new Map(errors.map(({ index, errmsg }) => [index, errmsg ?? '']));
  const { insertedCount, matchedCount, upsertedCount } = error.result;
  return { byIndex, known: insertedCount + matchedCount + upsertedCount + byIndex.size };
}
