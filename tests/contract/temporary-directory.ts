import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @returns a maker of empty directories, which are removed together */
export function temporaryDirectories() {
  const made: string[] = [];
  return {
    make(): string {
      const directory = mkdtempSync(join(tmpdir(), 'hourbook-'));
      made.push(directory);
      return directory;
    },
    remove(): void {
      for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
    },
  };
}
