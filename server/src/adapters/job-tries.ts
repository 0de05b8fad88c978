import type { JobName } from '@hourbook/workers/jobs.ts';

/** How a job is tried, in every engine. */
export interface Tries {
  /** Runs in all before a job is parked. */
  readonly most: number;
  /** Milliseconds before the second run; doubled for each one after. */
  readonly pause: number;
  /** Milliseconds that one run may take. */
  readonly longest: number;
}

/** By the job's name. */
export type TriesOf = (job: string) => Tries;

const usual: Tries = { most: 5, pause: 2_000, longest: 3_600_000 };

/** A mail server may be away for an hour or two. */
const mail: Tries = { most: 12, pause: 5_000, longest: 120_000 };
const mails: readonly string[] = ['send-letter', 'mail-activation', 'mail-password-reset'] satisfies JobName[];

export const usualTries: TriesOf = (job) => (mails.includes(job) ? mail : usual);

/** Runs of jobs of one name at the same time, in one process: what hangs holds up only its like. */
export const AT_ONCE = 4;

/** Milliseconds that runs under way have to come to an end when the work stops. */
export const STOP_PATIENCE = 3_000;

/** Why a run failed that its process did not survive. */
export const PROCESS_ENDED = 'the process ended while it ran';

/** @param failed how often the job has failed @returns milliseconds before its next run */
export const pauseAfter = (failed: number, { pause }: Tries): number => pause * 2 ** (failed - 1);
