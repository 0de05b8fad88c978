import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that is soon full. */
export interface SmallDisk extends AsyncDisposable {
  readonly folder: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Takes back what {@link fill} took. */
  free(): void;
}

/** @returns why there can be none here; null: there can */
export function noSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'a small disk is made with Linux';
  return process.getuid?.() === 0 ? null : 'only root may mount a small disk';
}

/** @throws Error where it cannot be mounted */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'hourbook-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'hourbook', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (let size = 2 ** 16; size >= 1; size = Math.floor(size / 16)) {
          const block = Buffer.alloc(size);
          while (wrote(() => writeSync(file, block)));
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    async [Symbol.asyncDispose]() {
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function wrote(write: () => number): boolean {
  try {
    return write() > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
