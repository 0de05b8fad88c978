import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Enqueues whatever changes of records could not have enqueued at once. @throws the first reason why one still cannot be */
  settle(): Promise<void>;
}

/** Enqueues jobs that follow from changes of records and could not be enqueued when the changes were made. */
export const settleOwedJob = defineJob({
  name: 'settle-owed',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({}),
  handle: ({ settle }: Ports) => settle(),
});
