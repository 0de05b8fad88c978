import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { MoveTarget } from '../../ports/move-ends.ts';
import { LEDGER_LINES } from '../accounting/ledger.ts';
import { DOCUMENT_LAYOUT, RECORD_LAYOUT, storedCollections } from './collection-layout.ts';
import { openContentStore } from './content-store.ts';
import { fileSize, openDatabase, readingOnly } from './database.ts';
import { openDocumentStore } from './document-store.ts';
import { EVENT_LAYOUT } from './event-rows.ts';
import { openEventStore } from './event-store.ts';
import { movedJobs } from './job-move.ts';
import { JOB_LAYOUT } from './job-rows.ts';
import { assertSoundSqlite, holdLock, JOBS, LEDGER, makeDirectory } from './open.ts';
import { StoreRefused } from './store-refused.ts';
import { moveInto } from './unfinished-move.ts';

const STORES = ['records.db', 'events.db', JOBS, LEDGER, 'read.db'];
/** What a process on engines, or an operator, puts into its folder, and a move leaves alone. */
const BESIDE = /^(lock\.db(-wal|-shm|-journal)?|encryption\.key(\.new)?|outbox)$/;

/**
 * An empty folder, or one that holds a part of this Hourbook. No other process can use it in the meantime.
 * @param now milliseconds since 1970
 * @throws StoreRefused with a sentence for the operator, also if the folder holds something else; nothing in it is changed then
 */
export async function openMoveTarget(dataDir: string, now: () => number): Promise<MoveTarget> {
  await using opened = new AsyncDisposableStack();
  assertSoundSqlite();
  makeDirectory(dataDir);
  opened.use(holdLock(dataDir));
  const occupant = occupantOf(dataDir);
  if (occupant !== null) {
    throw new StoreRefused(
      'occupied',
      `${occupant} is in the way: a move needs an empty folder, so set DATA_DIR to another one`,
    );
  }
  const open = (name: string, layout: readonly string[]) =>
    opened.use(openDatabase(join(dataDir, name), { layout, synchronous: 'FULL' }));
  const recordsDb = open('records.db', RECORD_LAYOUT);
  const events = opened.use(openEventStore(open('events.db', EVENT_LAYOUT)));
  const jobs = movedJobs(open(JOBS, JOB_LAYOUT), now);
  // Empty, so that tools which only read can be used before the first start.
  openDatabase(join(dataDir, 'read.db'), { layout: DOCUMENT_LAYOUT, synchronous: 'NORMAL' }).close();
  let ledgerDb = fileSize(join(dataDir, LEDGER)) > 0 ? open(LEDGER, DOCUMENT_LAYOUT) : null;
  const all = opened.move();
  let ledger: DocumentStore | null = null;
  const openLedger = (): DocumentStore => {
    ledgerDb ??= all.use(openDatabase(join(dataDir, LEDGER), { layout: DOCUMENT_LAYOUT, synchronous: 'FULL' }));
    ledger ??= all.use(openDocumentStore(ledgerDb));
    return ledger;
  };
  const records = all.use(openDocumentStore(recordsDb));
  const storeOf = (name: string): DocumentStore => (name === LEDGER_LINES ? openLedger() : records);
  return {
    into: 'folder',
    address: dataDir,
    events,
    keepsOrder: true,
    records: {
      ...records,
      // On the engines the lines of the ledger are among the records.
      collection: (spec) => storeOf(spec.name).collection(spec),
      drop: (name) => storeOf(name).drop(name),
      filled: async () =>
        [recordsDb, ...(ledgerDb ? [ledgerDb] : [])].flatMap((db) => storedCollections(db).map(({ name }) => name)),
    },
    contents: all.use(openContentStore(recordsDb)),
    jobs,
    // One that holds something is refused above, before a file of it is opened for writing.
    occupied: () => Promise.resolve(null),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** @returns a file that is in the way of a move; null: the folder is empty, or a move into it was begun */
function occupantOf(dataDir: string): string | null {
  const isStore = (name: string) => STORES.includes(name.replace(/-(wal|shm|journal)$/, ''));
  const stores = STORES.map((name) => join(dataDir, name)).filter(
    (file) => fileSize(file) > 0 || fileSize(`${file}-wal`) > 0,
  );
  const [records] = stores;
  if (records?.endsWith('records.db') && readingOnly(records, moveInto) !== null) return null;
  const strange = readdirSync(dataDir).find((name) => !isStore(name) && !BESIDE.test(name));
  if (strange !== undefined) return join(dataDir, strange);
  // A move that died before its first write leaves empty stores.
  return stores.find((file) => readingOnly(file, holdsRows)) ?? null;
}

function holdsRows(db: DatabaseSync): boolean {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_sequence'").all();
  return tables.some(({ name }) => db.prepare(`SELECT 1 FROM "${String(name)}" LIMIT 1`).get() !== undefined);
}
