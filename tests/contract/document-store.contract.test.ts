import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { afterAll } from 'vitest';
import { documentStoreContract } from './document-store-contract.ts';
import { temporaryDirectories } from './temporary-directory.ts';

const directories = temporaryDirectories();
afterAll(directories.remove);

documentStoreContract({
  name: 'SQLite (embedded), opened for records',
  open: async () => (await openEmbedded(directories.make())).records,
});

documentStoreContract({
  name: 'SQLite (embedded), opened for read models',
  open: async () => (await openEmbedded(directories.make())).readModels,
});

documentStoreContract({
  name: 'SQLite (embedded), opened for read models with bulk writes on a thread',
  open: async () => (await openEmbedded(directories.make(), { bulkThread: true })).readModels,
});
