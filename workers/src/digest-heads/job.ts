import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Enters the digest of the day, unless it was. */
  digest(): Promise<void>;
}

/** api.md "Proof": enters a digest over the heads of all streams, once a day. */
export const digestHeadsJob = defineJob({
  name: 'digest-heads',
  lane: 'upkeep',
  tries: usual,
  recurs: { cron: '30 0 * * *' },
  payload: z.object({}),
  handle: ({ digest }: Ports) => digest(),
});
