import { randomUUID } from 'node:crypto';
import { plannedJobs } from '@hourbook/workers/jobs.ts';
import { UnrecoverableError, Worker } from 'bullmq';
import type { KeptJob, TargetJobs } from '../../ports/move-ends.ts';
import { connectRedis } from './job-connection.ts';
import { type BullJob, jobLines, lineName, settings, slotOf } from './job-lines.ts';
import { jobSchedules } from './job-schedules.ts';

interface MovedJobs extends TargetJobs, AsyncDisposable {
  /** The number of the connection's database. */
  readonly database: number;
  isEmpty(): Promise<boolean>;
}

const MOVED = 'moved-';

/**
 * Stores jobs in Redis for a move, and finds them again.
 * @param prefix of the job queue
 * @throws EngineUnreachable as the job queue does
 */
export async function openMovedJobs(url: string, prefix: string): Promise<MovedJobs> {
  const connection = await connectRedis(url);
  const { redis, whileReachable } = connection;
  const lines = jobLines(redis, prefix, plannedJobs);
  const schedules = jobSchedules(lines);
  const match = `${prefix.replace(/[*?[\]\\]/g, '\\$&')}:*`;
  const keys = (): AsyncIterable<string[]> => redis.scanStream({ match, count: 1_000 });

  /** Takes the one job that waits in its line, and fails it with the error of its last run. */
  async function park(job: string, id: string, error: string): Promise<void> {
    const worker = new Worker<BullJob['data'], void, string>(lineName(job), null, {
      connection: connection.patient(),
      prefix,
      settings,
    });
    worker.on('error', () => {}); // callers that wait for an answer get the error
    try {
      const token = randomUUID();
      const taken = await worker.getNextJob(token, { block: false });
      if (taken?.id !== id) throw new Error(`the job ${id} cannot be parked: others wait with it`);
      await taken.moveToFailed(new UnrecoverableError(error), token);
    } finally {
      await worker.close();
    }
  }

  return {
    database: redis.options.db ?? 0,

    isEmpty: () =>
      whileReachable(async () => {
        for await (const found of keys()) if (found.length > 0) return false;
        return true;
      }),

    schedules: () => whileReachable(() => schedules.list()),
    schedule: (schedule) => whileReachable(() => schedules.put(schedule)),

    all: () =>
      whileReachable(async () => {
        const perLine = (await lines.all()).map(async (line) => [
          ...(await line.getJobs(['waiting', 'delayed', 'prioritized', 'active'])).map((job) => keptJob(job, null)),
          ...(await line.getFailed()).map((job) => keptJob(job, job.failedReason ?? '')),
        ]);
        return (await Promise.all(perLine)).flat(2);
      }),

    clear: () =>
      whileReachable(async () => {
        for await (const found of keys()) if (found.length > 0) await redis.unlink(found);
      }),

    put: ({ id: before, job, payload, key, due, slot, parked }) =>
      whileReachable(async () => {
        // BullMQ does not allow colons in an id, nor digits alone.
        const id = MOVED + encodeURIComponent(before);
        const data = { payload, ...(slot !== null && { slot }) };
        const delay = parked === null ? Math.max(0, due - Date.now()) : 0;
        await lines.add(job, data, { delay, ...(key !== null && { key }) }, id);
        if (parked !== null) await park(job, id, parked);
      }),

    async [Symbol.asyncDispose]() {
      await lines.close();
      connection[Symbol.dispose]();
    },
  };
}

/** @returns null for a job that a schedule has created itself */
function keptJob(bull: BullJob, parked: string | null): Omit<KeptJob, 'due'>[] {
  if (bull.repeatJobKey !== undefined) return [];
  const { id = '', name, data, opts } = bull;
  const before = id.startsWith(MOVED) ? decodeURIComponent(id.slice(MOVED.length)) : id;
  const key = opts.deduplication?.id ?? null;
  return [{ id: before, job: name, payload: data.payload, key, slot: slotOf(bull), parked }];
}
