import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedStores, openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';

/** A folder that is gone when the test is over. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hourbook-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Empty embedded stores of their own for one test. */
export const withStores = <T>(use: (stores: EmbeddedStores) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    await using stores = await openEmbedded(folder);
    return await use(stores);
  });
