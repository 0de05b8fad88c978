import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RestoredReading, RestoredStore, RestoreTarget } from '../../ports/backup-ends.ts';
import { DOCUMENT_LAYOUT, RECORD_LAYOUT } from './collection-layout.ts';
import { openContentStore } from './content-store.ts';
import { fileSize, makePrivate, openDatabase, refusal } from './database.ts';
import { openDocumentStore } from './document-store.ts';
import { EVENT_LAYOUT } from './event-rows.ts';
import { openEventStore } from './event-store.ts';
import { JOB_LAYOUT } from './job-rows.ts';
import { assertSoundSqlite, holdLock, JOBS, LEDGER } from './open.ts';
import { primaryCode, SQLITE_CONSTRAINT, SQLITE_MISMATCH } from './sqlite-error.ts';

const LAYOUTS: Readonly<Record<string, readonly string[]>> = {
  'events.db': EVENT_LAYOUT,
  'records.db': RECORD_LAYOUT,
  [JOBS]: JOB_LAYOUT,
  [LEDGER]: DOCUMENT_LAYOUT,
};
/** The statements of which a schema consists; a backup is read as its writer, not as anybody's SQL. */
const CREATES = /^CREATE (TABLE|(UNIQUE )?INDEX|TRIGGER) /;

/**
 * Fills an empty folder, which no other process may use meanwhile.
 * @throws StoreRefused if another fills it
 */
export function openRestoreTarget(folder: string): RestoreTarget {
  assertSoundSqlite();
  using opened = new DisposableStack();
  opened.use(holdLock(folder, `${folder} is being filled by another restore; wait for its end`));
  const all = opened.move();
  return {
    store(file, layout, schema) {
      const known = LAYOUTS[file];
      if (!known) throw new Error(`${file} is no store of Hourbook`);
      if (layout > known.length) throw new Error(`${file} is of a newer Hourbook: restore with that version`);
      const db = all.adopt(newDatabase(join(folder, file)), (each) => {
        if (each.isOpen) each.close();
      });
      return restoredStore(db, join(folder, file), layout, schema);
    },
    open: () => openRestored(folder),
    [Symbol.dispose]: () => all.dispose(),
  };
}

/** Nothing has to survive a crash before the end: who is interrupted begins again. */
function newDatabase(path: string): DatabaseSync {
  makePrivate(path);
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536');
  return db;
}

function restoredStore(db: DatabaseSync, path: string, layout: number, schema: readonly string[]): RestoredStore {
  const strange = schema.find((statement) => !CREATES.test(statement));
  if (strange !== undefined) throw new Error('Its schema has statements that are none of Hourbook');
  const isTable = (statement: string) => statement.startsWith('CREATE TABLE ');
  // What stands behind a statement is not carried out.
  const create = (statements: readonly string[]) => {
    for (const statement of statements) db.prepare(statement).run();
  };
  /** All in one transaction, or where one of them cannot be there, those that can. */
  const insertAll = <T>(all: readonly T[], insert: (each: T) => void): number => {
    db.exec('BEGIN');
    let inserted = 0;
    for (const each of all) {
      try {
        insert(each);
        inserted += 1;
      } catch (error) {
        if (!isOfRow(error)) throw refusal(path, error);
      }
    }
    asked(() => db.exec('COMMIT'));
    return inserted;
  };
  const asked = <T>(ask: () => T): T => {
    try {
      return ask();
    } catch (error) {
      throw refusal(path, error);
    }
  };
  create(schema.filter(isTable));
  return {
    insert(table, columns, rows) {
      // The sequence already counts what was filled in before it.
      if (table === 'sqlite_sequence') db.exec('DELETE FROM sqlite_sequence');
      const places = columns.map(() => '?').join(', ');
      const text = `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES (${places})`;
      const insertion = db.prepare(text);
      return insertAll(rows, (row) => insertion.run(...row));
    },
    enter(entries) {
      const insertion = db.prepare(
        'INSERT INTO events (pos, stream, rev, id, type, version, data, meta) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      );
      return insertAll(entries, ({ position, stream, revision, id, type, version, data, meta }) => {
        const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
        insertion.run(Number(position), stream, Number(revision), bytes, type, version, data, meta);
      });
    },
    async keep(attempt, pieces) {
      const insertion = db.prepare('INSERT INTO content_pieces (attempt, n, bytes) VALUES (?, ?, ?)');
      let n = 0;
      for await (const piece of pieces) {
        const at = n++;
        asked(() => insertion.run(attempt, at, piece));
      }
    },
    finish() {
      try {
        create(schema.filter((statement) => !isTable(statement)));
        return null;
      } catch (error) {
        if (!isOfRow(error)) throw refusal(path, error);
        return (error as Error).message;
      } finally {
        db.exec(`PRAGMA user_version = ${layout}`);
        db.close();
        makeDurable(path);
      }
    },
  };
}

/** A row that breaks a rule of its table, or is of something that no column takes; the disk has nothing to do with it. */
const isOfRow = (error: unknown): boolean =>
  [SQLITE_CONSTRAINT, SQLITE_MISMATCH].includes(primaryCode(error)) || error instanceof TypeError;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function makeDurable(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Opened as a start does it, so that what it refuses is found here. */
async function openRestored(folder: string): Promise<RestoredReading> {
  await using opened = new AsyncDisposableStack();
  const [events, records] = ['events.db', 'records.db'].map((file) =>
    openDatabase(join(folder, file), { layout: LAYOUTS[file]!, synchronous: 'FULL' }),
  );
  const eventStore = opened.use(openEventStore(events!, { readOnly: true }));
  const recordStore = opened.use(openDocumentStore(records!, { readOnly: true }));
  const contents = opened.use(openContentStore(records!));
  for (const file of [JOBS, LEDGER].filter((name) => fileSize(join(folder, name)) > 0)) {
    openDatabase(join(folder, file), { layout: LAYOUTS[file]!, synchronous: 'FULL' }).close();
  }
  const all = opened.move();
  return {
    events: eventStore,
    records: recordStore,
    contents,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
