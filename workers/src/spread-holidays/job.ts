import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import type { Pass } from '../pass.ts';
import { type SpreadPorts, spreadHolidays } from './spread-holidays.ts';

interface Ports extends Omit<SpreadPorts, 'enqueue'>, Pick<Pass, 'failed'> {
  /** Enqueues the job that places the rows of one person, once per change. */
  enqueue(userId: number, changeId: string): Promise<void>;
}

/** TS-5: after a change of a holiday list, enqueues a job for each person who may follow it; each is retried separately. */
export const spreadHolidaysJob = defineJob({
  name: 'spread-holidays',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({ listId: z.number(), changeId: z.string() }),
  handle: ({ enqueue, failed, ...ports }: Ports, { listId, changeId }, { signal }) =>
    spreadHolidays({ ...ports, enqueue: (userId) => enqueue(userId, changeId) }, listId, { signal, failed }),
});
