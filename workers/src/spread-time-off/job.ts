import type { Person } from '@hourbook/domain/people/person.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import { type Pass, passOver } from '../pass.ts';

interface Ports extends Pick<Pass, 'failed'> {
  people(): Promise<readonly Pick<Person, 'id' | 'offices'>[]>;
  /** Enqueues the job that updates the allowances of one person, once per change. */
  enqueue(userId: number, changeId: string): Promise<void>;
}

/**
 * TO-3: after a change of an office's settings, enqueues a job for everyone who is or was in that office; each is retried
 * separately.
 */
export const spreadTimeOffJob = defineJob({
  name: 'spread-time-off',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({ officeId: z.number(), changeId: z.string() }),
  async handle({ people, enqueue, failed }: Ports, { officeId, changeId }, { signal }) {
    const there = (await people()).filter(({ offices }) => offices.some((each) => each.officeId === officeId));
    await passOver(there, { signal, failed }, ({ id }) => enqueue(id, changeId));
  },
});
