import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { whenFree } from './lock-patience.ts';
import { assertNoFailure } from './write-failures.ts';

/**
 * Bytes that must be free: the write-ahead log of a database may take small changes for a while after its disk is full.
 */
const ROOM = Buffer.alloc(256 * 1024, 0x5a);
/** Milliseconds between two real writes to a file that could be written the last time. */
const REAL_EVERY = 60_000;

/**
 * Whether there is room in the folder, and every database can be written. Usually that costs the disk nothing: the file
 * is removed before the system writes it to the disk, and only the lock of a database is taken. Once a minute, and
 * after a failed try, each database is really written with a number that is already there. A commit that the disk
 * refused a moment ago counts as well, since a small write may succeed where others fail.
 * @param databases those that are open now
 * @returns rejects with the engine's or the system's error if one cannot be written
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
