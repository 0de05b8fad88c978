import { join } from 'node:path';
import type { CollectionSpec, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { MoveSource } from '../../ports/move-ends.ts';
import { DOCUMENT_LAYOUT, RECORD_LAYOUT, storedCollections } from './collection-layout.ts';
import { openContentStore } from './content-store.ts';
import { fileSize, openDatabase } from './database.ts';
import { openDocumentStore } from './document-store.ts';
import { EVENT_LAYOUT } from './event-rows.ts';
import { openEventStore } from './event-store.ts';
import { jobsToMove } from './job-move.ts';
import { JOB_LAYOUT } from './job-rows.ts';
import { assertSoundSqlite, holdLock, LEDGER } from './open.ts';
import { StoreRefused } from './store-refused.ts';
import { assertWhole } from './unfinished-move.ts';

/** The files that every Hourbook has. */
const LAYOUTS = { 'events.db': EVENT_LAYOUT, 'records.db': RECORD_LAYOUT, 'jobs.db': JOB_LAYOUT };

/**
 * Everything in `dataDir` that cannot be derived again, read-only. No other process can use it in the meantime.
 *
 * @throws StoreRefused with a sentence for the operator, StoresUnready if only part of a Hourbook is there; nothing is left open
 * or locked then
 */
export async function openMoveSource(dataDir: string): Promise<MoveSource> {
  await using opened = new AsyncDisposableStack();
  assertSoundSqlite();
  const missing = Object.keys(LAYOUTS).filter((name) => fileSize(join(dataDir, name)) === 0);
  if (missing.length > 0) {
    throw new StoreRefused(
      'incomplete',
      `${dataDir} has no ${missing.join(', ')}; name the DATA_DIR of a Hourbook that was started once`,
    );
  }
  opened.use(holdLock(dataDir));
  const openAs = (name: string, layout: readonly string[]) =>
    opened.use(openDatabase(join(dataDir, name), { layout, synchronous: 'FULL', readOnly: true }));
  const open = (name: keyof typeof LAYOUTS) => openAs(name, LAYOUTS[name]);
  const events = opened.use(openEventStore(open('events.db'), { readOnly: true }));
  const recordsDb = open('records.db');
  assertWhole(recordsDb);
  const documents = [recordsDb, ...(fileSize(join(dataDir, LEDGER)) > 0 ? [openAs(LEDGER, DOCUMENT_LAYOUT)] : [])].map(
    (db) => ({
      collections: () => storedCollections(db),
      store: opened.use(openDocumentStore(db, { readOnly: true })),
    }),
  );
  const contents = opened.use(openContentStore(recordsDb));
  const jobs = jobsToMove(open('jobs.db'));
  const all = opened.move();
  return {
    events,
    records: together(documents),
    contents,
    collections: async () => documents.flatMap(({ collections }) => collections()),
    jobs,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

interface Stored {
  readonly store: DocumentStore;
  collections(): CollectionSpec[];
}

/**
 * In the target of a move the ledger is among the records; their names do not overlap. Nothing is dropped, as nothing
 * is changed.
 */
function together([records, ...others]: readonly Stored[]): DocumentStore {
  const of = (name: string) => others.find(({ collections }) => collections().some((spec) => spec.name === name));
  return {
    ...records!.store,
    collection: (spec) => (of(spec.name) ?? records!).store.collection(spec),
  };
}
