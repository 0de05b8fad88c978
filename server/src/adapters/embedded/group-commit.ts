import type { DatabaseSync } from 'node:sqlite';

/** Bounds how long one transaction keeps the event loop: about 20 ms of small writes. */
const MOST_IN_A_GROUP = 1_000;

interface QueuedWrite {
  readonly change: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly refusal: unknown };

export interface GroupCommit {
  /**
   * @param change runs inside the group's transaction; it may refuse by throwing, before it has changed anything
   * @returns what it returned, once that is committed @throws its refusal, or the engine's error, which undid the group
   */
  write<T>(change: () => T): Promise<T>;
  /** Commits what is queued; later writes are rejected. */
  close(): void;
}

/**
 * Writes of one turn of the event loop share a transaction, and so the wait for the disk that makes them durable.
 *
 * @param isRefusal which errors concern only the write that threw them; any other undoes the whole group
 * @param committed called after each commit, before its writers hear of it
 */
export function groupCommit(
  db: DatabaseSync,
  isRefusal: (error: unknown) => boolean,
  committed: () => void = () => {},
): GroupCommit {
  let queue: QueuedWrite[] = [];
  let closed = false;

  function attempt(change: () => unknown): Outcome {
    try {
      return { value: change() };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { refusal: error };
    }
  }

  function commitTogether(group: readonly QueuedWrite[]): Outcome[] {
    db.exec('BEGIN IMMEDIATE');
    try {
      const outcomes = group.map((write) => attempt(write.change));
      db.exec('COMMIT');
      return outcomes;
    } catch (error) {
      // On a full disk and the like SQLite has rolled back by itself.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  function flush(): void {
    const group = queue.length <= MOST_IN_A_GROUP ? queue : queue.slice(0, MOST_IN_A_GROUP);
    queue = queue.slice(group.length);
    if (group.length === 0) return;
    if (queue.length > 0) setImmediate(flush);
    let outcomes: Outcome[];
    try {
      outcomes = commitTogether(group);
    } catch (error) {
      for (const write of group) write.reject(error);
      return;
    }
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
        queue.push({ change, resolve: resolve as (value: unknown) => void, reject });
      });
    },
    close() {
      closed = true;
      while (queue.length > 0) flush();
    },
  };
}
