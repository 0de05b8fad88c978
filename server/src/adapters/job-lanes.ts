import {
  type JobCounts,
  type JobPlan,
  LANES,
  type Lane,
  RetryAfter,
  type Tries,
} from '@hourbook/domain/ports/job-queue.ts';
import { MOST_WEBHOOKS } from '@hourbook/domain/system/webhook.ts';

/** Jobs of a lane that run at the same time in one process. */
export const PLACES: Readonly<Record<Lane, number>> = {
  mail: 8,
  accounting: 8,
  webhooks: 2 * MOST_WEBHOOKS, // half of them for one name: each webhook has a place, whatever hangs
  reports: 4,
  upkeep: 8,
};

/** How many of them jobs of one name may take, so that a hanging job holds up only its own kind. */
export const placesOfName = (lane: Lane): number => PLACES[lane] / 2;

/** Milliseconds that running jobs have to end when the work stops. */
export const STOP_PATIENCE = 3_000;

/** The error of a run that its process did not survive. */
export const PROCESS_ENDED = 'the process ended while it ran';

/** The most milliseconds that a handler may put its job off. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/** @returns the milliseconds that a handler has asked for with its error; null: the usual pause */
export function askedPause(error: unknown): number | null {
  if (!(error instanceof RetryAfter) || Number.isNaN(error.wait)) return null;
  return Math.round(Math.min(Math.max(error.wait, 0), LONGEST_WAIT));
}

/** What engines keep of a delay: whole milliseconds, so that no job begins before its time. */
export const wholeWait = (delay: number): number => Math.ceil(delay);

/** @param failed number of failed runs @returns milliseconds before the next run */
export const pauseAfter = (failed: number, { pause }: Tries): number => pause * 2 ** (failed - 1);

/** @param perJob counts by job name */
export function countsByLane(
  perJob: Iterable<readonly [job: string, counts: JobCounts]>,
  planOf: (job: string) => JobPlan,
): Record<Lane, JobCounts> {
  const lanes = Object.fromEntries(LANES.map((lane) => [lane, { waiting: 0, running: 0, parked: 0 }])) as Record<
    Lane,
    { -readonly [Key in keyof JobCounts]: JobCounts[Key] }
  >;
  for (const [job, counts] of perJob) {
    const sum = lanes[planOf(job).lane];
    sum.waiting += counts.waiting;
    sum.running += counts.running;
    sum.parked += counts.parked;
  }
  return lanes;
}
