import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Each removes expired documents of its kind. */
  readonly sweeps: readonly (() => Promise<void>)[];
}

/** Removes sessions, links, stored answers and files that have expired. */
export const forgetEndedJob = defineJob({
  name: 'forget-ended',
  lane: 'upkeep',
  tries: usual,
  recurs: { cron: '0 * * * *' },
  payload: z.object({}),
  async handle({ sweeps }: Ports) {
    await Promise.all(sweeps.map((sweep) => sweep()));
  },
});
