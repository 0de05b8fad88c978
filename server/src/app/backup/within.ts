import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';

/** @returns whether a folder is another one or in it, also by way of a link; neither has to be there yet */
export async function isWithin(folder: string, other: string): Promise<boolean> {
  const path = relative(await realPathOf(other), await realPathOf(folder));
  return !path.startsWith('..') && !isAbsolute(path);
}

/** Without symbolic links, also of a folder that is yet to be made. */
async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) return path;
    return join(await realPathOf(parent), basename(path));
  }
}
