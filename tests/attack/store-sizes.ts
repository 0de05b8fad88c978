import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Bytes on the disk. */
export interface Sizes {
  /** All files of the folder. */
  readonly folder: number;
  /** Of that what Hourbook is for: the books, the records with their history, and the read models. */
  readonly saved: number;
  /** Everything else, by table or file. */
  readonly beside: Readonly<Record<string, number>>;
}

/** Tables of `records.db` that are no record: what is kept beside, and has to end or stay small by itself. */
const BESIDE = [
  ...['kept-answers', 'stored-answers', 'commands', 'sessions', 'account-tokens', 'sign-on-departures', 'done-once'],
  ...['followed', 'exclusive-keys', 'nightly', 'installation', 'counters', 'loose-document-contents'],
];

/** @param dataDir of a server that was stopped */
export function storeSizes(dataDir: string): Sizes {
  const folder = files(dataDir).reduce((sum, path) => sum + statSync(path).size, 0);
  const beside: Record<string, number> = {};
  let saved = 0;
  for (const name of ['events', 'records', 'read']) {
    for (const [table, bytes] of tables(join(dataDir, `${name}.db`))) {
      if (name === 'records' && BESIDE.includes(table)) beside[table] = bytes;
      else saved += bytes;
    }
  }
  const jobs = join(dataDir, 'jobs.db');
  if (existsSync(jobs)) beside['jobs.db'] = statSync(jobs).size;
  const outbox = join(dataDir, 'outbox');
  if (existsSync(outbox)) beside.outbox = files(outbox).reduce((sum, path) => sum + statSync(path).size, 0);
  return { folder, saved, beside };
}

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

/** Bytes of each table with its indexes; free pages and the journal are in none. */
function tables(path: string): [string, number][] {
  if (!existsSync(path)) return [];
  using database = new DatabaseSync(path, { readOnly: true });
  const rows = database
    .prepare(
      'SELECT m.tbl_name AS name, sum(d.pgsize) AS bytes FROM dbstat d JOIN sqlite_schema m ON m.name = d.name GROUP BY 1',
    )
    .all() as { name: string; bytes: number }[];
  return rows.map(({ name, bytes }) => [name, bytes]);
}
