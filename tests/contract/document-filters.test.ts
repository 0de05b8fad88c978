import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { afterAll } from 'vitest';
import { filterContract } from './document-filters-contract.ts';
import { temporaryDirectories } from './temporary-directory.ts';

const directories = temporaryDirectories();
afterAll(directories.remove);

filterContract(
  { name: 'SQLite (embedded)', open: async () => (await openEmbedded(directories.make())).readModels },
  400,
);
