import type { Stored } from '../ports/records.ts';

/** The data of a record, without the stored fields of all records. */
export function strip<T>(stored: Stored<T>): T {
  const { _id, version, changeId, changedBy, changedAt, marks, lastChanges, owed, owing, keys, unique, ...data } =
    stored;
  return data as T;
}
