import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** What cannot run without a real server; `npm run test:distributed` says which ones were there. */
export const NEED_SERVERS = [
  'tests/contract/content-store.distributed.test.ts',
  'tests/contract/document-store.distributed.test.ts',
  'tests/contract/exclusive.distributed.test.ts',
  'tests/contract/job-queue.distributed.test.ts',
  'tests/distributed/**',
];

/** Tests of the API that are not about distributed mode, and why. */
export const ONLY_EMBEDDED = {
  'tests/api/erasure-files.test.ts': 'what stands in the files of the stores',
  'tests/api/install.test.ts': 'the first start in a folder',
  'tests/api/key-rotation.test.ts': 'the key in the folder; for engines there is a test of its own',
  'tests/api/locked-files.test.ts': 'files that another process has locked',
  'tests/api/log-output.test.ts': 'what a process says, whatever its stores are',
  'tests/api/nightly.test.ts':
    'read models that somebody changed in their file, and jobs by a clock that the test sets',
  'tests/api/private-files.test.ts': 'the files of the stores',
  'tests/api/rebuild.test.ts': 'what the tool does to the files of the only process',
  'tests/api/secrets.test.ts': 'what stands in the files of the stores',
  'tests/api/sweep.test.ts': 'jobs by a clock that the test sets; in Redis they go by that of the machine',
};

/** Tests that start a server of their own to kill it, by its name: each a project, to be left out where there is none. */
export const KILLING = { mongodb: 'killing MongoDB', redis: 'killing Redis' };
const killing = (engine: string) => `tests/distributed/{faults,lost}-${engine}.distributed.test.ts`;

const setupFiles = [fileURLToPath(new URL('property-seed.ts', import.meta.url))];
const expect = { poll: { timeout: 60_000 } };
const usual = { testTimeout: 120_000, hookTimeout: 120_000, setupFiles, expect };

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...usual,
          name: 'adapters and processes',
          include: ['tests/**/*.distributed.test.ts'],
          exclude: [...configDefaults.exclude, ...Object.keys(KILLING).map(killing)],
        },
      },
      ...Object.entries(KILLING).map(([engine, name]) => ({ test: { ...usual, name, include: [killing(engine)] } })),
      {
        test: {
          ...usual,
          name: 'the API on MongoDB, Redis and the stand-in of EventStoreDB',
          include: ['tests/api/*.test.ts'],
          exclude: [...configDefaults.exclude, ...Object.keys(ONLY_EMBEDDED)],
          env: { HOURBOOK_ON_ENGINES: 'on' },
        },
      },
    ],
  },
});
