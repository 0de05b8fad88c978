import type { Tries } from '@hourbook/domain/ports/job-queue.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Does what the state of the import asks for; after the last try, notes that it failed. */
  run(id: number, isLastTry: boolean, signal: AbortSignal): Promise<void>;
}

const tries: Tries = { ...usual, longest: 2 * 3_600_000 };

/** IM-7: reads, checks, enters or undoes an import. A run that was cut short goes on where it stopped. */
export const runImportJob = defineJob({
  name: 'run-import',
  lane: 'reports',
  tries,
  payload: z.object({ id: z.number() }),
  handle: ({ run }: Ports, { id }, { attempt, signal }) => run(id, attempt >= tries.most, signal),
});
