/** How a failed job is tried again, in every engine. */
export interface Tries {
  /** Runs in all before a job is parked. */
  readonly most: number;
  /** Milliseconds before the second run; doubled for each one after. */
  readonly pause: number;
}

export const usualTries: Tries = { most: 5, pause: 2_000 };

/** Runs of one process at the same time. */
export const AT_ONCE = 4;

/** @param failed how often the job has failed @returns milliseconds before its next run */
export const pauseAfter = (failed: number, { pause }: Tries): number => pause * 2 ** (failed - 1);
