import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { afterAll } from 'vitest';
import { eventStoreContract } from './event-store-contract.ts';
import { temporaryDirectories } from './temporary-directory.ts';

const directories = temporaryDirectories();
afterAll(directories.remove);

eventStoreContract({
  name: 'SQLite (embedded)',
  open: async () => (await openEmbedded(directories.make())).events,
});
