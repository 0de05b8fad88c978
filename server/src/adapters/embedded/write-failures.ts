import type { DatabaseSync } from 'node:sqlite';
import { refusedByDisk } from './disk-refused.ts';

/** Milliseconds for which a failed commit counts if nobody writes any more. */
const COUNTS_FOR = 10_000;

interface Failure {
  readonly error: unknown;
  /** On the clock of `performance`. */
  readonly at: number;
}

const failures = new WeakMap<DatabaseSync, Failure>();

/** Notes that the disk refused a commit; other errors say nothing about the disk. */
export function noteFailure(db: DatabaseSync, error: unknown): void {
  if (refusedByDisk(error)) failures.set(db, { error, at: performance.now() });
}

export const noteCommit = (db: DatabaseSync): void => void failures.delete(db);

/** @throws the error of the last commit, if the disk refused it a moment ago */
export function assertNoFailure(db: DatabaseSync): void {
  const last = failures.get(db);
  if (last !== undefined && performance.now() - last.at < COUNTS_FOR) throw last.error;
}
