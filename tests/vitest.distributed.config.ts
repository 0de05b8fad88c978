import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What cannot run without a real server; `npm run test:distributed` says which ones were there. */
export const NEED_SERVERS = [
  'tests/contract/document-store.distributed.test.ts',
  'tests/contract/job-queue.distributed.test.ts',
  'tests/distributed/**',
];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.distributed.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
