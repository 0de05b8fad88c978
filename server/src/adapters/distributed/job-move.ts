import { randomUUID } from 'node:crypto';
import type { Instant } from '@hourbook/domain/time.ts';
import { plannedJobs } from '@hourbook/workers/jobs.ts';
import { UnrecoverableError, Worker } from 'bullmq';
import type { KeptJob, SourceJobs, TargetJobs } from '../../ports/move-ends.ts';
import { connectRedis } from './job-connection.ts';
import { type BullJob, jobLines, type Line, lineName, settings, slotOf } from './job-lines.ts';
import { PER_MILLISECOND } from './job-list.ts';
import { jobSchedules } from './job-schedules.ts';

interface MovedJobs extends SourceJobs, TargetJobs, AsyncDisposable {
  all(): Promise<KeptJob[]>;
  /** The number of the connection's database. */
  readonly database: number;
  isEmpty(): Promise<boolean>;
}

const MOVED = 'moved-';

/**
 * Jobs in Redis for a move in either direction, while nobody works on them.
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

  /** When the delayed jobs of a line may run, by their ids. */
  async function dueIn(line: Line): Promise<Map<string, number>> {
    const found = await redis.zrange(line.toKey('delayed'), '0', '-1', 'WITHSCORES');
    const due = new Map<string, number>();
    for (let n = 0; n < found.length; n += 2) due.set(found[n]!, Math.floor(Number(found[n + 1]) / PER_MILLISECOND));
    return due;
  }

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

    areNumbered: false,

    schedules: () => whileReachable(() => schedules.list()),
    schedule: ({ next: _next, ...schedule }) => whileReachable(() => schedules.put(schedule)),

    all: () =>
      whileReachable(async () => {
        const next = new Map((await schedules.list()).map((schedule) => [schedule.id, schedule.next]));
        const perLine = (await lines.all()).map(async (line) => {
          const due = await dueIn(line);
          const open = await line.getJobs(['waiting', 'delayed', 'prioritized', 'active']);
          return [
            ...open.filter((job) => !isNextOf(job, next)).map((job) => keptJob(job, due, null)),
            ...(await line.getFailed()).map((job) => keptJob(job, due, job.failedReason ?? '')),
          ];
        });
        return (await Promise.all(perLine)).flat().sort((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1));
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

/** Whether it is the next run of its schedule, not one that began before. @param next the next time of each schedule */
const isNextOf = (bull: BullJob, next: ReadonlyMap<string, Instant>): boolean =>
  bull.repeatJobKey !== undefined && next.get(bull.data.schedule?.id ?? '') === slotOf(bull);

/** @param due when delayed jobs may run, by their ids; others may at once */
function keptJob(bull: BullJob, due: ReadonlyMap<string, number>, parked: string | null): KeptJob {
  const { id = '', name, data, opts, timestamp } = bull;
  const before = id.startsWith(MOVED) ? decodeURIComponent(id.slice(MOVED.length)) : id;
  const key = opts.deduplication?.id ?? null;
  const at = due.get(id) ?? timestamp;
  return { id: before, job: name, payload: data.payload, key, due: at, slot: slotOf(bull), parked };
}
