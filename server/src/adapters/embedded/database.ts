import { closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isSqliteError, primaryCode, SQLITE_CORRUPT, SQLITE_NOTADB } from './sqlite-error.ts';
import { StoreRefused } from './store-refused.ts';

interface DatabaseOptions {
  /** SQL steps, each leading from one layout version to the next. */
  readonly layout: readonly string[];
  /** `FULL`: commits survive a power cut. `NORMAL`: they survive a crash of the process. */
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly readOnly?: boolean;
  /** PD-5: what is removed or replaced is overwritten in the file with zeros. */
  readonly overwrites?: true;
  /** For a read-only file: one of an older layout is read as it is, by whoever knows how. */
  readonly asItIs?: boolean;
  /** Its pages are not looked through first, which takes long for gigabytes: what is damaged is found when it is read. */
  readonly unchecked?: boolean;
}

/**
 * A database file, checked and with its layout.
 *
 * @throws StoreRefused if it is damaged, newer than this program, or the disk fails
 */
export function openDatabase(file: string, options: DatabaseOptions): DatabaseSync {
  let db: DatabaseSync | undefined;
  // After a crash the write-ahead log completes the file; without a log it consists of whole pages.
  const [bytes, logBytes] = [fileSize(file), fileSize(`${file}-wal`)];
  if (!options.readOnly) makePrivate(file);
  try {
    db = new DatabaseSync(file, { readOnly: options.readOnly ?? false, timeout: 5_000 });
    if (logBytes === 0 && bytes % (pragma(db, 'page_size') as number) !== 0) throw damaged(file, 'it is cut off');
    prepare(db, file, options);
    return db;
  } catch (error) {
    db?.close();
    throw refusal(file, error);
  }
}

/**
 * Looks into a file as it is, whatever its layout, and leaves it so.
 * @throws StoreRefused if it is damaged, or the disk fails; whatever the look throws
 */
export function readingOnly<T>(file: string, look: (db: DatabaseSync) => T): T {
  try {
    using db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    return look(db);
  } catch (error) {
    throw refusal(file, error);
  }
}

function prepare(db: DatabaseSync, file: string, options: DatabaseOptions): void {
  const { layout, synchronous, readOnly = false, asItIs = false, unchecked = false } = options;
  // Checked before anything else: a newer file must stay untouched.
  const found = pragma(db, 'user_version') as number;
  if (found > layout.length) {
    throw new StoreRefused(
      'newer',
      `${file} was written by a newer Hourbook (layout ${found}, this one knows ${layout.length}); ` +
        'start that version or restore a backup',
    );
  }
  const flaw = unchecked ? 'ok' : pragma(db, 'quick_check(1)');
  if (flaw !== 'ok') throw damaged(file, String(flaw));
  if (found === 0 && db.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined) {
    throw damaged(file, 'it is a database of another program');
  }
  if (readOnly) {
    if (found < layout.length && !asItIs) {
      throw new StoreRefused(
        'incomplete',
        `${file} is of an older Hourbook; start this one once so that it is updated`,
      );
    }
  } else {
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA wal_autocheckpoint = 1000`);
  }
  if (options.overwrites) db.exec('PRAGMA secure_delete = ON');
  db.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -4096');
  if (found < layout.length && !readOnly) {
    db.exec(`BEGIN IMMEDIATE; ${layout.slice(found).join(';\n')}; PRAGMA user_version = ${layout.length}; COMMIT`);
  }
  // From here on, waiting for a lock must not block the event loop, except for readers, which have nothing else to do.
  if (!readOnly) db.exec('PRAGMA busy_timeout = 0');
}

/**
 * Creates a missing file with access for its owner only: SQLite would give everybody access, and gives the files beside
 * it the same mode. If that is not possible, SQLite reports why.
 */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {}
}

/** @returns its size in bytes, 0 if there is no such file */
export const fileSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** @returns the first value of the pragma */
function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

const damaged = (file: string, why: string, cause?: unknown): StoreRefused =>
  new StoreRefused('damaged', `${file} is damaged (${why}); move it away and restore it from a backup`, cause);

/** @returns the engine's error as a sentence for the operator, any other unchanged */
export function refusal(file: string, error: unknown): unknown {
  if (!isSqliteError(error)) return error;
  const code = primaryCode(error);
  if (code === SQLITE_CORRUPT || code === SQLITE_NOTADB) return damaged(file, error.message, error);
  return new StoreRefused(
    'disk',
    `${file} cannot be opened (${error.message}); see that its disk is there, not full, and writable for this user`,
    error,
  );
}
