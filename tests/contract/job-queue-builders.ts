import type { JobHandler, JobQueue, JobRun, Lane, PlanOf, Tries } from '@hourbook/domain/ports/job-queue.ts';
import { expect } from 'vitest';

/** Short pauses, so that a test sees a job being tried again. */
export const QUICK: Tries = { most: 3, pause: 20, longest: 60_000 };

/** Jobs that are called so, or so and a number behind it. */
export const lanes: Readonly<Record<string, Lane>> = {
  mail: 'mail',
  password: 'mail',
  rows: 'accounting',
  sync: 'accounting',
  report: 'reports',
};

/**
 * As {@link QUICK}; a run of a job called `slow` has little time, one called `patient` has a long pause, and one called
 * `paced` a pause that a test can measure.
 */
export const quickPlan: PlanOf = (job) => ({
  lane: lanes[job.replace(/\W.*/, '')] ?? 'upkeep',
  tries: {
    ...QUICK,
    ...(job === 'slow' && { longest: 100 }),
    ...(job === 'patient' && { pause: 60_000 }),
    ...(job === 'paced' && { pause: 400 }),
  },
});

/** Where jobs are kept: opened again and again on the same jobs. */
export interface Place {
  open(): Promise<JobQueue>;
  remove(): Promise<void>;
}

/** Every run in order, and how to wait for the n-th. */
export function recorder(act: (run: JobRun, n: number) => Promise<void> | void = () => {}) {
  const runs: { payload: unknown; run: JobRun }[] = [];
  const handler: JobHandler = async (payload, run) => {
    runs.push({ payload, run });
    await act(run, runs.length);
  };
  return { runs, handler, reached: (n: number) => expect.poll(() => runs.length, WAIT).toBeGreaterThanOrEqual(n) };
}

export const untilAborted = ({ signal }: JobRun): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

/** Waits for progress as long as a busy machine may need. */
export const WAIT = { timeout: 20_000, interval: 20 } as const;
