import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { StoredEvent } from '@hourbook/domain/ports/event-store.ts';
import type { BackupSource, HeadAtCut, Row, StoreAtCut, TableAtCut } from '../../ports/backup-ends.ts';
import { DOCUMENT_LAYOUT, RECORD_LAYOUT } from './collection-layout.ts';
import { fileSize, openDatabase, refusal } from './database.ts';
import { EVENT_COLUMNS, EVENT_LAYOUT, type EventRow, toStored } from './event-rows.ts';
import { JOB_LAYOUT } from './job-rows.ts';
import { cutTogether } from './one-cut.ts';
import { assertSoundSqlite, JOBS, LEDGER } from './open.ts';
import { StoreRefused } from './store-refused.ts';
import { assertWhole } from './unfinished-move.ts';

/** The files of a Hourbook but the ledger, which not every one has; most is saved in the first. */
const LAYOUTS = { 'events.db': EVENT_LAYOUT, 'records.db': RECORD_LAYOUT, [JOBS]: JOB_LAYOUT };
/** Tables that have a way of their own. */
const ELSEWHERE = ['events', 'content_pieces'];
/** Entries that are read at once. */
const PAGE = 500;
/** Counts the numbers of jobs; it cannot be created, only filled. */
const SEQUENCE = 'sqlite_sequence';

/**
 * What is in `dataDir` as of one instant, also beside a process that uses it.
 * @throws StoreRefused with a sentence for the operator, StoresUnready if only part of a Hourbook is there; nothing is left open
 * or locked then
 */
export function openBackupSource(dataDir: string): BackupSource {
  using opened = new DisposableStack();
  assertSoundSqlite();
  const missing = Object.keys(LAYOUTS).filter((name) => fileSize(join(dataDir, name)) === 0);
  if (missing.length > 0) {
    throw new StoreRefused(
      'incomplete',
      `${dataDir} has no ${missing.join(', ')}; name the DATA_DIR of a Hourbook that was started once`,
    );
  }
  const layouts = { ...LAYOUTS };
  if (fileSize(join(dataDir, LEDGER)) > 0) Object.assign(layouts, { [LEDGER]: DOCUMENT_LAYOUT });
  const files = Object.entries(layouts).map(([file, layout]) => {
    const path = join(dataDir, file);
    // What is damaged is found where it is read: who backs up gigabytes each hour does not look through them all before.
    // An upgrade backs up what an older version has left.
    const options = { layout, synchronous: 'FULL', readOnly: true, asItIs: true, unchecked: true } as const;
    return { file, path, db: opened.adopt(openDatabase(path, options), (db) => db.close()) };
  });
  assertWhole(files.find(({ file }) => file === 'records.db')!.db);
  const cut = cutTogether(files);
  const readers = opened.move();
  const [events, records] = files.map(({ db }) => db);
  return {
    at: cut.at,
    stores: files.map(({ file, db }) => storeAtCut(file, db)),
    ...entriesOf(events!),
    ...contentsOf(records!),
    [Symbol.dispose]() {
      readers.dispose();
      cut[Symbol.dispose]();
    },
  };
}

/** @param name as it stands in the file, also one with an underscore */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function storeAtCut(file: string, db: DatabaseSync): StoreAtCut {
  const order = "CASE type WHEN 'table' THEN 0 ELSE 1 END, name";
  const schema = db
    .prepare(`SELECT name, type, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY ${order}`)
    .all() as { name: string; type: string; sql: string }[];
  const names = schema.flatMap(({ name, type }) => (type === 'table' && !ELSEWHERE.includes(name) ? [name] : []));
  // The sequence is filled behind the tables that count with it.
  const sorted = [...names.filter((name) => name !== SEQUENCE), ...names.filter((name) => name === SEQUENCE)];
  return {
    file,
    layout: Number(Object.values(db.prepare('PRAGMA user_version').get() ?? {})[0]),
    schema: schema.flatMap(({ name, sql }) => (name === SEQUENCE ? [] : [sql])),
    tables: sorted.map((name) => tableAtCut(db, name)),
  };
}

function tableAtCut(db: DatabaseSync, name: string): TableAtCut {
  const columns = db.prepare(`PRAGMA table_info(${quoted(name)})`).all() as { name: string; pk: number }[];
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const order = (key.length > 0 ? key : columns.slice(0, 1)).map((column) => quoted(column.name)).join(', ');
  return {
    name,
    columns: columns.map((column) => column.name),
    rows: () => rowsOf<Row>(db, `SELECT ${names} FROM ${quoted(name)} ORDER BY ${order}`),
  };
}

function entriesOf(db: DatabaseSync): Pick<BackupSource, 'newest' | 'entryAt' | 'entriesAfter' | 'heads'> {
  const one = (text: string, ...params: number[]): StoredEvent | null => {
    const [row] = rowsOf<EventRow>(db, text, ...params);
    return row ? toStored(row) : null;
  };
  const newest = one(`SELECT ${EVENT_COLUMNS} FROM events ORDER BY pos DESC LIMIT 1`);
  const end = Number(newest?.position ?? 0);
  return {
    newest: () => newest,
    entryAt: (position) => one(`SELECT ${EVENT_COLUMNS} FROM events WHERE pos = ?`, position),
    *entriesAfter(position) {
      // Entries never change: those up to the newest are the same without the view of the cut, which would keep the log of what is
      // saved meanwhile from being emptied.
      if (db.isTransaction) db.exec('COMMIT');
      const text = `SELECT ${EVENT_COLUMNS} FROM events WHERE pos > ? AND pos <= ? ORDER BY pos LIMIT ${PAGE}`;
      for (let at = position; at < end; ) {
        const page = [...rowsOf<EventRow>(db, text, at, end)].map(toStored);
        yield* page;
        at = Number(page.at(-1)?.position ?? end);
      }
    },
    *heads() {
      if (!db.isTransaction) throw new Error('The heads of the cut are to be read before its entries');
      // The index tells the ends without reading what the entries say.
      const text =
        'SELECT ends.stream, ends.rev, meta FROM (SELECT stream, max(rev) AS rev FROM events GROUP BY stream) AS ends ' +
        'JOIN events ON events.stream = ends.stream AND events.rev = ends.rev ORDER BY ends.stream';
      for (const [stream, revision, meta] of rowsOf<[stream: string, revision: number, meta: string]>(db, text)) {
        yield [stream, revision, hashIn(meta)] satisfies HeadAtCut;
      }
    },
  };
}

function hashIn(meta: string): string | null {
  try {
    return String((JSON.parse(meta) as { hash?: unknown }).hash);
  } catch {
    return null;
  }
}

function contentsOf(db: DatabaseSync): Pick<BackupSource, 'contents' | 'contentOf'> {
  const areThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'stored_contents'").get() !== undefined;
  return {
    *contents() {
      if (!areThere) return; // of an older layout
      const text = 'SELECT attempt, size FROM stored_contents ORDER BY attempt';
      for (const [attempt, size] of rowsOf<[string, number]>(db, text)) yield { attempt, size };
    },
    *contentOf({ attempt, size }) {
      let read = 0;
      const text = 'SELECT bytes FROM content_pieces WHERE attempt = ? ORDER BY n';
      for (const [bytes] of rowsOf<[Uint8Array]>(db, text, attempt)) {
        read += bytes.length;
        yield bytes;
      }
      if (read !== size) throw new StoreRefused('damaged', `${attempt} in records.db lacks bytes of its file`);
    },
  };
}

/** Rows as arrays, one at a time. @throws StoreRefused where the file is damaged */
function* rowsOf<R extends readonly unknown[]>(
  db: DatabaseSync,
  text: string,
  ...params: (string | number)[]
): Generator<R> {
  try {
    yield* db.prepare(text, { returnArrays: true }).iterate(...params) as unknown as Iterable<R>;
  } catch (error) {
    throw refusal(db.location() ?? '', error);
  }
}
