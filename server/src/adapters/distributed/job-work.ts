import { type JobHandler, PermanentFailure, type PlanOf, type WorkWatch } from '@hourbook/domain/ports/job-queue.ts';
import { DelayedError, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { nextOfKept } from '../../cron.ts';
import { within } from '../../within.ts';
import { attempt } from '../job-attempt.ts';
import { askedPause, PROCESS_ENDED, pauseAfter, placesOfName, STOP_PATIENCE } from '../job-lanes.ts';
import { type BullJob, lineName, runsOf, slotOf } from './job-lines.ts';
import { lanePlaces } from './job-places.ts';

/**
 * Milliseconds between two looks for runs of which nobody says that they go on. A run is given up at the second look after
 * its lock of 30 s is over; a look falls out while Redis is away.
 */
const LOOK = 10_000;

/** Milliseconds that Redis has to take note of what was done when the work stops. */
const FAREWELL = 2_000;

/** Milliseconds before a job that found its lane full may be taken again, by whichever process asks first. */
const REST = 200;

interface Work {
  readonly prefix: string;
  readonly planOf: PlanOf;
  /** Waits for the server however long it is away. */
  readonly redis: Redis;
  readonly watch: WorkWatch;
}

/**
 * Runs jobs of these names, in each lane so many at once; several processes share them. What ran in a process that died
 * runs again within a minute.
 * @returns how to stop: runs under way are waited for, for 3 s; one that goes on is tried again, by whoever works then
 */
export function startWork(handlers: Readonly<Record<string, JobHandler>>, { prefix, planOf, redis, watch }: Work) {
  const stopping = new AbortController();
  const { promise: over, reject: end } = Promise.withResolvers<never>();
  over.catch(() => {}); // nothing may be under way
  const running = new Set<Promise<void>>();
  redis.on('ready', () => watch.stopped(null));

  const places = lanePlaces(stopping.signal);

  async function run(handler: JobHandler, job: BullJob, token = ''): Promise<void> {
    const n = runsOf(job);
    const { lane, tries } = planOf(job.name);
    // BullMQ counts the runs that came to an end; here all that began count, so that a job that ends its process is parked.
    if (n > tries.most) throw new UnrecoverableError(PROCESS_ENDED);
    const known = { id: job.id ?? '', attempt: n, slot: slotOf(job), signal: stopping.signal };
    const leave = await places.take(lane);
    if (leave === null) return handBack(job, token);
    try {
      await Promise.race([attempt(handler, job.data.payload, known, tries.longest), over]);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (error instanceof PermanentFailure || n >= tries.most) throw new UnrecoverableError(text);
      // BullMQ's own pauses grow with the runs that ended in them alone.
      await job.moveToDelayed(Date.now() + (askedPause(error) ?? pauseAfter(n, tries)), token);
      throw new DelayedError();
    } finally {
      leave();
    }
  }

  /**
   * Nothing counts as a run. It goes back to its line at once only when the work stops: a worker that took it again itself, and
   * was not through with handing it back, would leave it without a lock later.
   */
  async function handBack(job: BullJob, token: string): Promise<never> {
    await job.updateData({ ...job.data, handedBack: (job.data.handedBack ?? 0) + 1 });
    if (stopping.signal.aborted) {
      await job.moveToWait(token);
      throw new WaitingError();
    }
    await job.moveToDelayed(Date.now() + REST, token);
    throw new DelayedError();
  }

  const workers = Object.entries(handlers).map(([name, handler]) => {
    const process = (job: BullJob, token?: string): Promise<void> => {
      const run_ = run(handler, job, token).finally(() => running.delete(run_));
      running.add(run_);
      return run_;
    };
    const worker = new Worker<BullJob['data'], void, string>(lineName(name), process, {
      connection: redis,
      prefix,
      settings: {
        repeatStrategy: (after, { pattern, tz }) => nextOfKept(pattern ?? '', tz ?? 'UTC', after, watch.badSchedule),
      },
      concurrency: placesOfName(planOf(name).lane),
      maxStalledCount: Number.MAX_SAFE_INTEGER, // counted above
      runRetryDelay: 1_000,
      stalledInterval: LOOK,
    });
    // It goes on by itself when Redis is back.
    return worker.on('error', (error) => redis.status !== 'ready' && watch.stopped(error));
  });

  async function stop(): Promise<void> {
    stopping.abort();
    const closing = Promise.all(workers.map((worker) => worker.close()));
    await within(STOP_PATIENCE, Promise.allSettled(running)).catch(() =>
      end(new Error('the process stopped while it ran')),
    );
    // With Redis away nobody takes note any more: what was done runs again then.
    await within(FAREWELL, closing).catch(() => {});
    redis.disconnect();
  }
  let ending: Promise<void> | undefined;
  return {
    stop() {
      ending ??= stop();
      return ending;
    },
  };
}
