import { opendir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskUse } from '@hourbook/domain/system/contracts.ts';
import { OUTBOX } from '../../outbox-folder.ts';

const DATABASES = ['events.db', 'records.db', 'read.db', 'jobs.db', 'ledger.db'];
/** Files of the outbox that are looked at; of one with more the size is not known. */
const MOST_FILES = 5_000;

/** The databases of the data folder with their logs, the outbox, and its volume. */
export async function diskUse(dataDir: string): Promise<DiskUse> {
  const stores = DATABASES.map(async (name) => ({ name, bytes: await sizeOf(join(dataDir, name)) }));
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return {
    stores: [...(await Promise.all(stores)), { name: OUTBOX, bytes: await folderSize(join(dataDir, OUTBOX)) }],
    volume: { free: bavail * bsize, total: blocks * bsize },
  };
}

const bytesOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

async function sizeOf(database: string): Promise<number> {
  const parts = await Promise.all(['', '-wal', '-shm'].map((suffix) => bytesOf(database + suffix)));
  return parts.reduce((a, b) => a + b);
}

/** @returns null: there are too many files; 0: there is no such folder */
async function folderSize(folder: string): Promise<number | null> {
  const opened = await opendir(folder).catch(() => null);
  if (!opened) return 0;
  let [files, bytes] = [0, 0];
  for await (const entry of opened) {
    files += 1;
    if (files > MOST_FILES) return null;
    if (entry.isFile()) bytes += await bytesOf(join(folder, entry.name));
  }
  return bytes;
}
