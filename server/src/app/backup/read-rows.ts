import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowFile } from './manifest.ts';

/** A file of a backup as it is found. */
interface FoundFile {
  /** null: it is as it was written. */
  readonly fault: 'is missing' | 'is damaged' | null;
  readonly lines: readonly string[];
}

/** Reads a file with a row a line, and compares it with its length and its hash. */
export async function foundFile(root: string, { path, bytes, sha256 }: RowFile): Promise<FoundFile> {
  const found = await readFile(join(root, path)).catch(() => null);
  if (!found) return { fault: 'is missing', lines: [] };
  const isWhole = found.length === bytes && hash('sha256', found) === sha256;
  const lines = found.toString('utf8').split('\n');
  return { fault: isWhole ? null : 'is damaged', lines: lines.filter((line) => line !== '') };
}

/** The lines that can be read. */
export function readable<T>(lines: readonly string[], read: (line: string) => T): T[] {
  return lines.flatMap((line) => {
    try {
      return [read(line)];
    } catch {
      return [];
    }
  });
}
