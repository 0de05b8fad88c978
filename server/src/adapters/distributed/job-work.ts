import { type JobHandler, NoUse } from '@hourbook/domain/ports/job-queue.ts';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { AT_ONCE, type TriesOf } from '../../jobs/tries.ts';
import { type BullJob, lineName, settings, slotOf } from './job-lines.ts';

/**
 * Milliseconds between two looks for runs of which nobody says that they go on. A run is given up at the second look after
 * its lock of 30 s is over; a look falls out while Redis is away.
 */
const LOOK = 10_000;

/** Milliseconds that Redis has to take note of what was done when the work stops. */
const FAREWELL = 5_000;

interface Work {
  readonly prefix: string;
  readonly tries: TriesOf;
  /** Waits for the server however long it is away. */
  readonly redis: Redis;
}

/**
 * Runs jobs of these names, of each name so many at once; several processes share them. What ran in a process that died
 * runs again within a minute.
 * @returns how to stop: runs under way are waited for
 */
export function startWork(handlers: Readonly<Record<string, JobHandler>>, { prefix, tries, redis }: Work) {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function run(handler: JobHandler, job: BullJob): Promise<void> {
    const attempt = job.attemptsStarted;
    const slot = slotOf(job);
    try {
      await handler(job.data.payload, { id: job.id ?? '', attempt, slot, signal: stopping.signal });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      // A run that ended with its process counts too: BullMQ counts only those that came to an end.
      throw error instanceof NoUse || attempt >= tries(job.name).most ? new UnrecoverableError(text) : new Error(text);
    }
  }

  const workers = Object.entries(handlers).map(([name, handler]) => {
    const process = (job: BullJob): Promise<void> => {
      const run_ = run(handler, job).finally(() => running.delete(run_));
      running.add(run_);
      return run_;
    };
    const worker = new Worker<BullJob['data'], void, string>(lineName(name), process, {
      connection: redis,
      prefix,
      settings,
      concurrency: AT_ONCE,
      // A job that kills its process is parked in the end too.
      maxStalledCount: tries(name).most - 1,
      runRetryDelay: 1_000,
      stalledInterval: LOOK,
    });
    return worker.on('error', () => {}); // Redis is away: it goes on when it is back
  });

  async function stop(): Promise<void> {
    stopping.abort();
    const closing = Promise.all(workers.map((worker) => worker.close()));
    await Promise.allSettled(running);
    // With Redis away nobody takes note any more: what was done runs again then.
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, FAREWELL);
    await Promise.race([closing, late]);
    clearTimeout(timer);
    redis.disconnect();
  }
  return { stop };
}
