import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { whenFree } from './lock-patience.ts';
import { assertNoFailure } from './write-failures.ts';

/** So much room has to be left: the log of a database may take small changes for a while after its disk is full. */
const ROOM = Buffer.alloc(256 * 1024, 0x5a);
/** Milliseconds between two real writes into a file that could be written the last time. */
const REAL_EVERY = 60_000;

/**
 * Whether there is room in the folder, and every database can be written. Mostly that costs the disk nothing: what is
 * written is gone before the system puts it there, and of a database only the lock is taken. Once a minute, and while the
 * last try failed, each is really written: a number that is there already. A commit that the disk refused a moment ago
 * counts as well, since a small write may succeed where others fail.
 * @param databases those that are open now
 * @returns rejects with the engine's or the system's error when one cannot be written
 */
export function writeProbe(dataDir: string, databases: () => readonly DatabaseSync[]): () => Promise<void> {
  const room = join(dataDir, 'room.tmp');
  const written = new WeakMap<DatabaseSync, number>();

  async function assertRoom(): Promise<void> {
    try {
      await writeFile(room, ROOM, { mode: 0o600 });
    } finally {
      await rm(room, { force: true });
    }
  }

  async function assertWritable(db: DatabaseSync): Promise<void> {
    assertNoFailure(db);
    const isKnown = performance.now() - (written.get(db) ?? Number.NEGATIVE_INFINITY) < REAL_EVERY;
    if (!isKnown) written.delete(db);
    const change = () => (isKnown ? '' : `PRAGMA user_version = ${layoutOf(db)};`);
    try {
      await whenFree(() => db.exec(`BEGIN IMMEDIATE; ${change()} COMMIT`));
      if (!isKnown) written.set(db, performance.now());
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      written.delete(db);
      throw error;
    }
  }

  return async () => {
    await assertRoom();
    for (const db of databases()) await assertWritable(db);
  };
}

const layoutOf = (db: DatabaseSync): number => Number(db.prepare('PRAGMA user_version').get()?.user_version);
