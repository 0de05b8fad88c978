import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
const OWNER = 0o700;
/** The mode bit of a folder for everybody's files, such as the system's temporary folder. */
const STICKY = 0o1000;

/** Hourbook's own files in its folder that others must not read. */
const OURS = /\.db(-wal|-shm|-journal)?$|^encryption\.key|^outbox$/;

/**
 * Removes other users' access to the data folder and its files, which an older version, a restored backup or an
 * accident may have left open. New files are created private.
 * @returns the files of other owners that stay open to others: they are reported, and stop nothing
 */
export async function keepPrivate(dataDir: string): Promise<string[]> {
  if (process.platform === 'win32') return []; // permissions work differently there
  const outbox = join(dataDir, 'outbox');
  const ours = (await namesIn(dataDir)).filter((name) => OURS.test(name));
  const mails = await namesIn(outbox);
  const paths = [dataDir, ...ours.map((name) => join(dataDir, name)), ...mails.map((name) => join(outbox, name))];
  const open: string[] = [];
  for (const path of paths) if (!(await narrowed(path))) open.push(path);
  return open;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return []; // it does not exist yet, or cannot be read
  }
}

async function narrowed(path: string): Promise<boolean> {
  try {
    const { mode, uid } = await stat(path);
    if ((mode & OTHERS) === 0) return true;
    if ((mode & STICKY) !== 0 || uid !== process.getuid?.()) return false;
    await chmod(path, mode & OWNER);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'; // removed in the meantime
  }
}
