import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Enqueues owed jobs that could not be enqueued when they arose. @throws the first error if some still cannot be */
  settle(): Promise<void>;
}

/** Enqueues jobs that follow from changes of records and could not be enqueued when the changes were made. */
export const settleOwedJob = defineJob({
  name: 'settle-owed',
  lane: 'upkeep',
  tries: usual,
  recurs: { cron: '*/5 * * * *' },
  payload: z.object({}),
  handle: ({ settle }: Ports) => settle(),
});
