import type { Tries } from '@hourbook/domain/ports/job-queue.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Writes the file and notes that it is ready; after the last try, that it failed. */
  make(id: number, isLastTry: boolean, signal: AbortSignal): Promise<void>;
}

const tries: Tries = { ...usual, most: 3 };

/** PD-1: makes the file of an export of somebody's data. */
export const makeDataExportJob = defineJob({
  name: 'make-data-export',
  lane: 'reports',
  tries,
  payload: z.object({ id: z.number() }),
  handle: ({ make }: Ports, { id }, { attempt, signal }) => make(id, attempt >= tries.most, signal),
});
