import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import type { Pass } from '../pass.ts';
import { type SpreadPorts, spreadHolidays } from './spread-holidays.ts';

interface Ports extends Omit<SpreadPorts, 'enqueue'>, Pick<Pass, 'failed'> {
  /** Enqueues the job that places the rows of one person, once for each change. */
  enqueue(userId: number, changeId: string): Promise<void>;
}

/** TS-5: a holiday list changed; a job for each person who may follow it, tried again by itself. */
export const spreadHolidaysJob = defineJob({
  name: 'spread-holidays',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({ listId: z.number(), changeId: z.string() }),
  handle: ({ enqueue, failed, ...ports }: Ports, { listId, changeId }, { signal }) =>
    spreadHolidays({ ...ports, enqueue: (userId) => enqueue(userId, changeId) }, listId, { signal, failed }),
});
