import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import type { EnqueueOptions, ParkedJob, PlanOf, Schedule } from '@hourbook/domain/ports/job-queue.ts';
import { type Instant, instant } from '@hourbook/domain/time.ts';
import { type Job, type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { nextRun } from '../../cron.ts';
import { PROCESS_ENDED, wholeWait } from '../job-lanes.ts';

/**
 * The data of a job in BullMQ: besides the payload, when it was due or which schedule it belongs to, and how often a
 * process took it and handed it back without a run, as its lane was full.
 */
export interface JobData {
  readonly payload: JsonObject;
  readonly slot?: Instant;
  readonly schedule?: Pick<Schedule, 'id' | 'cron' | 'zone'>;
  readonly handedBack?: number;
  /** Why its last run failed, after which it is tried again. */
  readonly lastError?: string;
}
export type BullJob = Job<JobData, void, string>;
/** The jobs of one name. */
export type Line = Queue<BullJob>;

/** Parked jobs that are kept for each name. */
const PARKED = 100_000;

/** How BullMQ reads a schedule, as in the embedded queue. */
export const settings = {
  repeatStrategy: (after: number, { pattern, tz }: { readonly pattern?: string; readonly tz?: string }) =>
    nextRun(pattern ?? '', tz ?? 'UTC', after),
};

/** BullMQ does not allow colons in a name. */
export const lineName = (job: string): string => encodeURIComponent(job);
export const jobOf = ({ name }: Line): string => decodeURIComponent(name);

/** @returns when a job was due by its schedule */
export function slotOf({ data, repeatJobKey, opts }: BullJob): Instant | null {
  if (data.slot !== undefined) return data.slot;
  return repeatJobKey !== undefined && opts.prevMillis !== undefined ? instant(opts.prevMillis) : null;
}

/** @returns how many runs have begun: BullMQ counts how often a process took the job */
export const runsOf = ({ attemptsStarted, data }: BullJob): number => attemptsStarted - (data.handedBack ?? 0);

/**
 * A line for each job name: a BullMQ worker takes any job of its queue, and not every process can run every job. All
 * names ever used are kept in a set, as no process knows all of them.
 */
export function jobLines(redis: Redis, prefix: string, planOf: PlanOf) {
  const lines = new Map<string, Line>();
  const names = `${prefix}:names`;
  const lasting = (job: string): JobsOptions => {
    const { most, pause } = planOf(job).tries;
    return {
      attempts: most,
      backoff: { type: 'exponential', delay: pause },
      removeOnComplete: true,
      removeOnFail: { count: PARKED },
    };
  };

  function known(job: string): Line {
    const line = lines.get(job) ?? new Queue<BullJob>(lineName(job), { connection: redis, prefix, settings });
    if (!lines.has(job)) line.on('error', () => {}); // callers that wait for an answer get the error
    lines.set(job, line);
    return line;
  }

  async function line(job: string): Promise<Line> {
    if (!lines.has(job)) await redis.sadd(names, job);
    return known(job);
  }

  return {
    /** The options for keeping a job, and for retrying one whose process could not report back. */
    lasting,
    line,
    all: async (): Promise<Line[]> => (await redis.smembers(names)).map(known),

    /** @returns false if its key is in use */
    async add(job: string, data: JobData, { key, delay = 0 }: EnqueueOptions, jobId: string = randomUUID()) {
      const deduplication = key === undefined ? {} : { deduplication: { id: key } };
      const options = { ...lasting(job), jobId, delay: wholeWait(delay), ...deduplication };
      const { id } = await (await line(job)).add(job, data, options);
      return id === jobId;
    },

    async close(): Promise<void> {
      await Promise.all([...lines.values()].map((each) => each.close()));
    },
  };
}
export type JobLines = ReturnType<typeof jobLines>;

/** @returns a job that failed for the last time, for operators */
export function parkedJob(bull: BullJob): ParkedJob {
  const { id, name, data, failedReason, finishedOn } = bull;
  return {
    id: id ?? '',
    job: name,
    payload: data.payload,
    // Parked jobs were begun once more for it, without their handler.
    attempts: failedReason === PROCESS_ENDED ? runsOf(bull) - 1 : runsOf(bull),
    error: failedReason,
    at: instant(finishedOn ?? 0),
  };
}
