import { DatabaseSync } from 'node:sqlite';
import { refusal } from './database.ts';
import { isLocked } from './lock-patience.ts';

/** Milliseconds to wait for the first file, on which most is saved, and for each of the others. */
const WAITS = { first: 5_000, other: 100 };
/** Times that all locks are let go, and taken anew, because one of them was held too long. */
const TRIES = 50;

/** A file with its path, open for reading. */
interface OpenFile {
  readonly path: string;
  readonly db: DatabaseSync;
}

interface Cut extends Disposable {
  /** The instant, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Lets every reader see its file as of one and the same instant: while the locks for writing are held on all of them,
 * nothing is committed anywhere. Saves of a running Hourbook wait for these few milliseconds, as they do for anybody's lock
 * (`group-commit.ts`). The readers see what a start would find after a crash at this instant, which loses nothing.
 * @param files the one first on which most is saved
 * @returns to be closed after the readers: it carries what was saved meanwhile from the logs into the files, which a save would have
 * to do otherwise; and of files that nobody else has open, the last to close tidies up
 * @throws StoreRefused if a lock is held for too long
 */
export function cutTogether(files: readonly OpenFile[]): Cut {
  using opened = new DisposableStack();
  const gates = files.map((file, i) => {
    const timeout = i === 0 ? WAITS.first : WAITS.other;
    const lock = asked(file, () => new DatabaseSync(file.path, { timeout }));
    return { file, lock: opened.adopt(lock, (db) => db.close()) };
  });
  for (let tries = 1; ; tries++) {
    try {
      for (const { file, lock } of gates) asked(file, () => lock.exec('BEGIN IMMEDIATE'));
      const at = Date.now();
      for (const file of files) asked(file, () => fix(file.db));
      const all = opened.move();
      return {
        at,
        [Symbol.dispose]() {
          for (const { lock } of gates) carryOver(lock);
          all.dispose();
        },
      };
    } catch (error) {
      if (!isLocked((error as Error).cause) || tries === TRIES) throw error;
    } finally {
      for (const { lock } of gates) if (lock.isTransaction) lock.exec('ROLLBACK');
    }
  }
}

/** A help for whoever saves: if it fails, a save does it later. */
function carryOver(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {}
}

/** The first read fixes what all that follow see. */
function fix(db: DatabaseSync): void {
  if (db.isTransaction) db.exec('ROLLBACK'); // of a try before
  db.exec('BEGIN');
  db.prepare('SELECT count(*) FROM sqlite_schema').get();
}

/** @throws StoreRefused */
function asked<T>({ path }: OpenFile, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw refusal(path, error);
  }
}
