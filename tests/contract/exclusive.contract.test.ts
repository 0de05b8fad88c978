import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { afterAll } from 'vitest';
import { exclusiveContract } from './exclusive-contract.ts';
import { temporaryDirectories } from './temporary-directory.ts';

const directories = temporaryDirectories();
afterAll(directories.remove);

const opened = openEmbedded(directories.make());
exclusiveContract({ name: 'SQLite (embedded)', open: async () => (await opened).records });
