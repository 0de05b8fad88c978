import type { DatabaseSync } from 'node:sqlite';
import { isLocked, LOCK_PATIENCE, nextPause } from './lock-patience.ts';
import { noteCommit, noteFailure } from './write-failures.ts';

/** Limits how long one transaction holds the event loop: about 20 ms of small writes. */
const MOST_IN_A_GROUP = 1_000;

interface QueuedWrite {
  readonly change: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** When it is given up, on the clock of `performance`, if another process holds the lock until then. */
  readonly until: number;
}

type Outcome = { readonly value: unknown } | { readonly refusal: unknown };

export interface GroupCommit {
  /**
   * @param change runs inside the group's transaction; it may refuse by throwing before it has changed anything
   * @returns its result, once it is committed
   * @throws its refusal, or the engine's error that rolled back the group: also if another process holds the lock for 5
   * s
   */
  write<T>(change: () => T): Promise<T>;
  /** Commits what is queued; later writes are rejected. */
  close(): void;
}

/**
 * Writes of one turn of the event loop share a transaction, and so the wait for the disk that makes them durable. While
 * another process holds the file's lock they wait without blocking the event loop.
 *
 * @param isRefusal which errors concern only the write that threw them; any other rolls back the whole group
 * @param committed called after each commit, before the writers are told
 */
export function groupCommit(
  db: DatabaseSync,
  isRefusal: (error: unknown) => boolean,
  committed: () => void = () => {},
): GroupCommit {
  let queue: QueuedWrite[] = [];
  let closed = false;
  let pause = 0;
  let timer: NodeJS.Timeout | undefined;

  function attempt(change: () => unknown): Outcome {
    try {
      return { value: change() };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { refusal: error };
    }
  }

  function commitTogether(group: readonly QueuedWrite[]): Outcome[] {
    try {
      const outcomes = group.map((write) => attempt(write.change));
      db.exec('COMMIT');
      return outcomes;
    } catch (error) {
      // On a full disk and the like SQLite has already rolled back.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  /** @returns the writes of the next group; the others wait for another turn */
  function takeGroup(): QueuedWrite[] {
    const group = queue.slice(0, MOST_IN_A_GROUP);
    queue = queue.slice(group.length);
    if (queue.length > 0) setImmediate(flush);
    return group;
  }

  /** Writes whose time is up are rejected, the others stay in the queue. */
  function waitForLock(error: unknown): void {
    const now = performance.now();
    const late = queue.filter(({ until }) => until <= now);
    queue = queue.filter(({ until }) => until > now);
    pause = nextPause(pause);
    if (queue.length > 0) timer = setTimeout(flush, pause);
    for (const write of late) write.reject(error);
  }

  function flush(): void {
    if (queue.length === 0) return;
    let group: readonly QueuedWrite[] = [];
    let outcomes: Outcome[];
    try {
      db.exec('BEGIN IMMEDIATE');
      pause = 0;
      group = takeGroup();
      outcomes = commitTogether(group);
    } catch (error) {
      if (group.length === 0 && isLocked(error) && !closed) waitForLock(error);
      else {
        noteFailure(db, error);
        for (const write of group.length > 0 ? group : takeGroup()) write.reject(error);
      }
      return;
    }
    noteCommit(db);
    committed();
    outcomes.forEach((outcome, i) => {
      if ('refusal' in outcome) group[i]!.reject(outcome.refusal);
      else group[i]!.resolve(outcome.value);
    });
  }

  return {
    write<T>(change: () => T) {
      return new Promise<T>((resolve, reject) => {
        if (closed) return reject(new Error('The store is closed'));
        if (queue.length === 0) setImmediate(flush);
        const until = performance.now() + LOCK_PATIENCE;
        queue.push({ change, resolve: resolve as (value: unknown) => void, reject, until });
      });
    },
    close() {
      closed = true;
      clearTimeout(timer);
      while (queue.length > 0) flush();
    },
  };
}
