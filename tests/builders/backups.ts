import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runRestore } from '@hourbook/server/app/backup/restore-run.ts';
import { runBackup } from '@hourbook/server/app/backup/run.ts';
import { withFolder } from './stores.ts';

/** How a tool ended, and what it said. */
interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Run = typeof runBackup;

interface Options {
  readonly args?: readonly string[];
  readonly env?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Is told what the tool has said so far, whenever it says something. */
  readonly hears?: (out: string) => void;
}

async function ended(run: Run, args: readonly string[], environment: Record<string, string>, options: Options) {
  const said = { out: '', err: '' };
  const screen = (name: 'out' | 'err') => ({
    write(text: string) {
      said[name] += text;
      options.hears?.(said.out);
    },
  });
  const terminal = { out: screen('out'), err: screen('err'), signal: options.signal ?? new AbortController().signal };
  return { code: await run(args, environment, terminal), ...said };
}

/** `npm run backup`, in this process. */
export const backUp = (from: string, to: string, { args = [], env = {}, ...others }: Options = {}): Promise<Ended> =>
  ended(runBackup, ['--to', to, ...args], { DATA_DIR: from, ...env }, others);

/** `npm run restore`, in this process. */
export const restoreFrom = (
  from: string,
  to: string,
  { args = [], env = {}, ...others }: Options = {},
): Promise<Ended> => ended(runRestore, ['--from', from, '--to', to, ...args], { DATA_DIR: to, ...env }, others);

/** `npm run restore -- --check`, in this process. */
export const checkBackup = (from: string, args: readonly string[] = []): Promise<Ended> =>
  ended(runRestore, ['--from', from, '--check', ...args], {}, {});

/** Three folders that are there no more behind the use: of a Hourbook, of its backup, and one to restore into. */
export const withBackupFolders = (use: (data: string, backup: string, restored: string) => Promise<void>) =>
  withFolder((data) => withFolder((backup) => withFolder((restored) => use(data, backup, restored))));

/** Every row of every table of the files that a backup has, to the byte; not of the read models. */
export async function rowsIn(folder: string): Promise<Record<string, unknown>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.db') && !/^(lock|read)\.db$/.test(name));
  const rows: Record<string, unknown> = {};
  for (const file of files.sort()) {
    using db = new DatabaseSync(join(folder, file), { readOnly: true });
    const schema = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
    rows[file] = [db.prepare('PRAGMA user_version').get(), schema];
    for (const { type, name } of schema) {
      if (type === 'table') rows[`${file}/${name}`] = db.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).all();
    }
  }
  return rows;
}

/** Every file below a folder, by its path in it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('lock.db'));
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
}
