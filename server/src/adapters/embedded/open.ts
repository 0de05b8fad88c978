import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { MeasureDisk } from '../../ports/system.ts';
import { makePrivateFolder } from '../../private-folder.ts';
import { openBulkThread } from './bulk-thread.ts';
import { DOCUMENT_LAYOUT, RECORD_LAYOUT } from './collection-layout.ts';
import { openContentStore } from './content-store.ts';
import { fileSize, makePrivate, openDatabase, readingOnly, refusal } from './database.ts';
import { diskUse } from './disk-use.ts';
import { openDocumentStore } from './document-store.ts';
import { EVENT_LAYOUT } from './event-rows.ts';
import { openEventStore } from './event-store.ts';
import { openJobQueue } from './job-queue.ts';
import { JOB_LAYOUT } from './job-rows.ts';
import { primaryCode, SQLITE_BUSY } from './sqlite-error.ts';
import { StoreRefused } from './store-refused.ts';
import { assertWhole } from './unfinished-move.ts';
import { writeProbe } from './write-probe.ts';

export const JOBS = 'jobs.db';
/** The file of the ledger. */
export const LEDGER = 'ledger.db';

export interface EmbeddedStores extends AsyncDisposable {
  readonly events: EventStore;
  readonly records: DocumentStore;
  readonly contents: ContentStore;
  readonly readModels: DocumentStore;
  /** The read models could not be kept and are empty: they must be rebuilt from the books. */
  readonly readModelsReset: boolean;
  /** The job queue, in its own file; closed before the stores. */
  openJobs(clock: Clock): JobQueue;
  /** The store of the ledger, in its own file; closed before the stores. */
  openLedger(): DocumentStore;
  /** Writes a little, as {@link writeProbe} does. @throws if a file cannot be written */
  probeWrites(): Promise<void>;
  readonly measureDisk: MeasureDisk;
  close(): Promise<void>;
}

export interface OpenOptions {
  /**
   * Changes nothing and takes no lock, so that it can read while another process writes; subscriptions then deliver
   * only what is already there.
   */
  readonly readOnly?: boolean;
  /** Refuses a folder without books instead of creating new ones. */
  readonly existing?: boolean;
  /** Read models are written on a separate thread, for very many writes. */
  readonly bulkThread?: boolean;
}

/**
 * Everything that Hourbook stores on one machine, in `dataDir`, which is created if it is missing.
 *
 * @throws StoreRefused with a sentence for the operator, StoresUnready if only part of a Hourbook is there; nothing is left open
 * or locked then
 */
export async function openEmbedded(
  dataDir: string,
  { readOnly = false, existing = false, bulkThread = false }: OpenOptions = {},
): Promise<EmbeddedStores> {
  await using opened = new AsyncDisposableStack();
  assertSoundSqlite();
  if (existing) assertBooks(dataDir);
  if (!readOnly) {
    makeDirectory(dataDir);
    opened.use(holdLock(dataDir));
  }
  assertComplete(dataDir, readOnly);
  const durable = { synchronous: 'FULL', readOnly } as const;
  const personal = { ...durable, overwrites: true } as const;
  // Each file is closed even if opening its store fails.
  const eventsDb = opened.use(openDatabase(join(dataDir, 'events.db'), { layout: EVENT_LAYOUT, ...durable }));
  const events = opened.use(openEventStore(eventsDb, { readOnly }));
  const recordsDb = opened.use(openDatabase(join(dataDir, 'records.db'), { layout: RECORD_LAYOUT, ...personal }));
  assertWhole(recordsDb);
  const records = opened.use(openDocumentStore(recordsDb, { readOnly }));
  const contents = opened.use(openContentStore(recordsDb));
  const readFile = join(dataDir, 'read.db');
  const { db, reset } = openReadModels(readFile, readOnly);
  const bulk = bulkThread ? openBulkThread(readFile) : null;
  const readModels = opened.use(openDocumentStore(opened.use(db), { readOnly, bulk }));
  const all = opened.move();
  const close = () => all.disposeAsync();
  const databases = [eventsDb, recordsDb, db];
  const openJobs = (clock: Clock) => {
    const jobsDb = openDatabase(join(dataDir, JOBS), { layout: JOB_LAYOUT, ...personal });
    databases.push(jobsDb);
    return openJobQueue(jobsDb, { clock });
  };
  const openLedger = () => {
    const ledgerDb = openDatabase(join(dataDir, LEDGER), { layout: DOCUMENT_LAYOUT, ...durable });
    databases.push(ledgerDb);
    return openDocumentStore(ledgerDb);
  };
  const probeWrites = writeProbe(dataDir, () => databases.filter(({ isOpen }) => isOpen));
  return {
    events,
    records,
    contents,
    readModels,
    readModelsReset: reset,
    openJobs,
    openLedger,
    probeWrites,
    measureDisk: () => diskUse(dataDir),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** @throws StoreRefused for a folder in which no Hourbook was started */
export function assertBooks(dataDir: string): void {
  if (fileSize(join(dataDir, 'events.db')) > 0) return;
  throw new StoreRefused(
    'incomplete',
    `${dataDir} has no books; name the DATA_DIR of a Hourbook that was started once`,
  );
}

/**
 * Only the job queue, also while a Hourbook is using it: each write is its own transaction, and a file with another
 * layout is left as it is.
 * @throws StoreRefused with a sentence for the operator, StoresUnready if only part of a Hourbook is there
 */
export function openJobsBeside(dataDir: string, clock: Clock): JobQueue {
  assertSoundSqlite();
  const file = join(dataDir, JOBS);
  if (fileSize(file) === 0) {
    throw new StoreRefused(
      'incomplete',
      `${dataDir} has no jobs; name the DATA_DIR of a Hourbook that was started once`,
    );
  }
  const options = { layout: JOB_LAYOUT, synchronous: 'FULL', overwrites: true } as const;
  openDatabase(file, { ...options, readOnly: true }).close();
  const records = join(dataDir, 'records.db');
  if (fileSize(records) > 0) readingOnly(records, assertWhole);
  return openJobQueue(openDatabase(file, options), { clock });
}

/** @throws StoreRefused if it cannot be made */
export function makeDirectory(dataDir: string): void {
  try {
    // It contains people's pay and health data, so only the owner gets access.
    makePrivateFolder(dataDir);
  } catch (error) {
    throw new StoreRefused(
      'disk',
      `${dataDir} cannot be made (${(error as Error).message}); name another DATA_DIR`,
      error,
    );
  }
}

/** The locks of this process: one that nobody refers to any more would be let go of by the collector of garbage. */
const held = new Set<DatabaseSync>();

/**
 * An exclusive transaction that never ends: the system releases it when the process dies, however it dies.
 * @param inUse says what to do if another process holds it
 */
export function holdLock(
  dataDir: string,
  inUse = `${dataDir} is in use by another Hourbook process; stop it first, or give this one another DATA_DIR`,
): Disposable {
  const file = join(dataDir, 'lock.db');
  let db: DatabaseSync | undefined;
  makePrivate(file);
  try {
    db = new DatabaseSync(file, { timeout: 0 });
    db.exec('BEGIN EXCLUSIVE');
    const lock = db;
    held.add(lock);
    return {
      [Symbol.dispose]() {
        held.delete(lock);
        if (lock.isOpen) lock.close();
      },
    };
  } catch (error) {
    db?.close();
    if (primaryCode(error) !== SQLITE_BUSY) throw refusal(file, error);
    throw new StoreRefused('in-use', inUse, error);
  }
}

/** Older versions can lose commits when the write-ahead log is restarted (sqlite.org/wal.html#walresetbug). */
export function assertSoundSqlite(): void {
  using db = new DatabaseSync(':memory:');
  const version = String(db.prepare('SELECT sqlite_version() AS version').get()?.version);
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major * 1_000_000 + minor * 1_000 + patch >= 3_051_003) return;
  throw new StoreRefused(
    'runtime',
    `This Node brings SQLite ${version}, which can lose data; use one with 3.51.3 or later`,
  );
}

/** Books without their records, or records without their books, are a loss and not a new installation. */
function assertComplete(dataDir: string, readOnly: boolean): void {
  const isMissing = (name: string) => fileSize(join(dataDir, name)) === 0;
  const holds = (name: string, layout: readonly string[], query: string) => {
    using db = openDatabase(join(dataDir, name), { layout, synchronous: 'FULL' });
    return db.prepare(query).get() !== undefined;
  };
  const missing = ['events.db', 'records.db', 'read.db'].filter(isMissing);
  if (readOnly) {
    if (missing.length === 0) return;
    throw new StoreRefused('incomplete', `${dataDir} has no ${missing.join(', ')}; start Hourbook on it once`);
  }
  if (missing.includes('events.db') === missing.includes('records.db')) return;
  const [lost, kept, inUse] = missing.includes('events.db')
    ? [
        'events.db',
        'records.db',
        holds('records.db', RECORD_LAYOUT, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*_*'"),
      ]
    : ['records.db', 'events.db', holds('events.db', EVENT_LAYOUT, 'SELECT 1 FROM events')];
  if (!inUse) return;
  throw new StoreRefused(
    'incomplete',
    `${join(dataDir, lost)} is missing or empty although ${kept} is in use; restore it from a backup, or move both away`,
  );
}

/** The read models; discarded if they cannot be read, as the books contain everything in them. */
function openReadModels(file: string, readOnly: boolean): { db: DatabaseSync; reset: boolean } {
  const options = { layout: DOCUMENT_LAYOUT, synchronous: 'NORMAL', readOnly } as const;
  try {
    return { db: openDatabase(file, options), reset: false };
  } catch (error) {
    if (readOnly || !(error instanceof StoreRefused) || !['damaged', 'newer'].includes(error.reason)) throw error;
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    return { db: openDatabase(file, options), reset: true };
  }
}
