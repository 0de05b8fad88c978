import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
const OWNER = 0o700;
/** Of a folder that everybody puts things into, such as the system's for temporary files. */
const STICKY = 0o1000;

/** What Hourbook itself puts into its folder and is not for everybody's eyes. */
const OURS = /\.db(-wal|-shm|-journal)?$|^encryption\.key|^outbox$/;

/**
 * Takes from others what they may do with the data folder and with what is in it, where an older version, a backup that
 * was put back or a careless hand left it open. New files are made private where they are made.
 * @returns what stays open to others, because it belongs to somebody else: that is told, and stops nothing
 */
export async function keepPrivate(dataDir: string): Promise<string[]> {
  if (process.platform === 'win32') return []; // who may read is said otherwise there
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
    return []; // not there yet, or nobody can look
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
    return (error as NodeJS.ErrnoException).code === 'ENOENT'; // gone meanwhile
  }
}
