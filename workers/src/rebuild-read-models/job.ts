import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Fills and compares, or puts in use, and keeps how far it is. */
  rebuild(run: string, step: 'fill' | 'use', isLastTry: boolean, signal: AbortSignal): Promise<void>;
}

/** Runs of one step before it is given up. */
const MOST = 3;

/** Decision 007, from the page: a step of a rebuild, which begins anew when its process ended. */
export const rebuildReadModelsJob = defineJob({
  name: 'rebuild-read-models',
  lane: 'upkeep',
  tries: { ...usual, most: MOST, longest: 6 * 3_600_000 },
  payload: z.object({ run: z.string(), step: z.enum(['fill', 'use']) }),
  handle: ({ rebuild }: Ports, { run, step }, { attempt, signal }) => rebuild(run, step, attempt >= MOST, signal),
});
