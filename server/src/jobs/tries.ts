import type { JobName } from '@hourbook/workers/jobs.ts';

/** How a failed job is tried again, in every engine. */
export interface Tries {
  /** Runs in all before a job is parked. */
  readonly most: number;
  /** Milliseconds before the second run; doubled for each one after. */
  readonly pause: number;
}

/** By the job's name. */
export type TriesOf = (job: string) => Tries;

const usual: Tries = { most: 5, pause: 2_000 };

/** A mail server may be away for an hour or two. */
const mail: Tries = { most: 12, pause: 5_000 };
const mails: readonly string[] = ['send-letter', 'mail-activation', 'mail-password-reset'] satisfies JobName[];

export const usualTries: TriesOf = (job) => (mails.includes(job) ? mail : usual);

/** Runs of one process at the same time. */
export const AT_ONCE = 4;

/** @param failed how often the job has failed @returns milliseconds before its next run */
export const pauseAfter = (failed: number, { pause }: Tries): number => pause * 2 ** (failed - 1);
