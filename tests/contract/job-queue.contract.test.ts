import { join } from 'node:path';
import { openDatabase } from '@hourbook/server/adapters/embedded/database.ts';
import { openJobQueue } from '@hourbook/server/adapters/embedded/job-queue.ts';
import { JOB_LAYOUT } from '@hourbook/server/adapters/embedded/job-rows.ts';
import { tickingClock } from '@hourbook/server/app/clock.ts';
import { afterAll } from 'vitest';
import { quickPlan } from './job-queue-builders.ts';
import { jobQueueContract } from './job-queue-contract.ts';
import { temporaryDirectories } from './temporary-directory.ts';

const directories = temporaryDirectories();
afterAll(directories.remove);

jobQueueContract('SQLite (embedded)', async () => {
  const file = join(directories.make(), 'jobs.db');
  return {
    open: async () =>
      openJobQueue(openDatabase(file, { layout: JOB_LAYOUT, synchronous: 'FULL' }), {
        clock: tickingClock(),
        planOf: quickPlan,
      }),
    remove: async () => {},
  };
});
