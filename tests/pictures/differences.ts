import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A picture that is not the same in two sets. */
export interface Difference {
  readonly name: string;
  /** E.g. `1440 × 2310 became 1440 × 2298`, `1,204 points`. */
  readonly change: string;
}

/**
 * Compares two sets of pictures point by point; the smoothing of edges does not count.
 * @param marked gets a picture with the points that differ in red, for each that differs
 */
export async function differences(before: string, after: string, marked: string): Promise<Difference[]> {
  await mkdir(marked, { recursive: true });
  const was = await namesIn(before);
  const is = await namesIn(after);
  const found: Difference[] = [];
  for (const name of [...new Set([...was, ...is])].sort()) {
    if (!is.has(name) || !was.has(name)) {
      found.push({ name, change: is.has(name) ? 'new' : 'missing' });
      continue;
    }
    const change = await changeOf(join(before, name), join(after, name), join(marked, name));
    if (change) found.push({ name, change });
  }
  return found;
}

const namesIn = async (folder: string): Promise<Set<string>> =>
  new Set((await readdir(folder)).filter((name) => name.endsWith('.png')));

async function changeOf(before: string, after: string, marked: string): Promise<string | null> {
  const [former, present] = await Promise.all([readFile(before), readFile(after)]);
  if (former.equals(present)) return null;
  const was = PNG.sync.read(former);
  const is = PNG.sync.read(present);
  if (was.width !== is.width || was.height !== is.height)
    return `${was.width} × ${was.height} became ${is.width} × ${is.height}`;
  const map = new PNG({ width: was.width, height: was.height });
  const points = pixelmatch(was.data, is.data, map.data, was.width, was.height, { threshold: 0.1 });
  if (points === 0) return null;
  await writeFile(marked, PNG.sync.write(map));
  return `${points.toLocaleString('en-US')} points`;
}
