import { RetryAfter, type Tries } from '@hourbook/domain/ports/job-queue.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

const payload = z.object({
  userId: z.number(),
  /** By which the person is found in mails. */
  addresses: z.array(z.string()).readonly(),
  name: z.string(),
});
export type ErasePersonPayload = Readonly<z.infer<typeof payload>>;

interface Ports {
  /** Removes what is left of the person beside the record. @returns false: mails that wait still name them */
  removeRest(person: ErasePersonPayload): Promise<boolean>;
}

/** Milliseconds; mail is tried for some hours, then it is parked and can be removed. */
const PAUSE = 10 * 60_000;
const tries: Tries = { ...usual, most: 100 };

/** PD-5: removes mails, files and the values of former changes of somebody whose record was emptied. */
export const erasePersonJob = defineJob({
  name: 'erase-person',
  lane: 'upkeep',
  tries,
  payload,
  async handle({ removeRest }: Ports, person) {
    if (!(await removeRest(person))) throw new RetryAfter(PAUSE, 'mails that name the person wait to be sent');
  },
});
