import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Each forgets those of its kind that are over. */
  readonly sweeps: readonly (() => Promise<void>)[];
}

/** Sessions, links, stored answers and files that are over are forgotten. */
export const forgetEndedJob = defineJob({
  name: 'forget-ended',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({}),
  async handle({ sweeps }: Ports) {
    await Promise.all(sweeps.map((sweep) => sweep()));
  },
});
