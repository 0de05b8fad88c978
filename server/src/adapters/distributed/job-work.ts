import { type JobHandler, PermanentFailure, type PlanOf, type WorkWatch } from '@hourbook/domain/ports/job-queue.ts';
import { DelayedError, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { nextOfKept } from '../../cron.ts';
import { within } from '../../within.ts';
import { attempt } from '../job-attempt.ts';
import { askedPause, PROCESS_ENDED, pauseAfter, placesOfName, STOP_PATIENCE } from '../job-lanes.ts';
import { type BullJob, lineName, runsOf, slotOf } from './job-lines.ts';
import { lanePlaces } from './job-places.ts';
import { workerRests } from './job-rests.ts';

/**
 * Milliseconds between two checks for stalled runs. A run is given up at the second check after its lock of 30 s has
 * expired; checks are left out while Redis is away.
 */
const LOOK = 10_000;

/** Milliseconds in which Redis must record results when the work stops. */
const FAREWELL = 2_000;

/** Milliseconds before a job whose lane was full may be taken again, by whichever process asks first. */
const REST = 200;

interface Work {
  readonly prefix: string;
  readonly planOf: PlanOf;
  /** Waits for the server however long it is away. */
  readonly redis: Redis;
  readonly watch: WorkWatch;
}

/**
 * Runs jobs of these names, with a limit per lane; several processes share them. A run whose process died is repeated
 * within a minute.
 * @returns a function that stops the work: it waits 3 s for runs under way; a run that continues after that is
 * repeated, by whichever process works then
 */
export function startWork(handlers: Readonly<Record<string, JobHandler>>, { prefix, planOf, redis, watch }: Work) {
  const stopping = new AbortController();
  const { promise: over, reject: end } = Promise.withResolvers<never>();
  over.catch(() => {}); // it may already have ended
  const running = new Set<Promise<void>>();
  redis.on('ready', () => watch.stopped(null));

  const places = lanePlaces(stopping.signal);
  const rests = workerRests(places);

  async function run(handler: JobHandler, job: BullJob, token: string, worker: Worker): Promise<void> {
    const n = runsOf(job);
    const { lane, tries } = planOf(job.name);
    // BullMQ counts runs that ended; here every run that began counts, so that a job that kills its process is parked.
    if (n > tries.most) throw new UnrecoverableError(PROCESS_ENDED);
    const known = { id: job.id ?? '', attempt: n, slot: slotOf(job), signal: stopping.signal };
    const leave = rests.takeKept(worker.name) ?? (await places.take(lane));
    if (leave === null) {
      if (!stopping.signal.aborted) void rests.rest(worker, lane);
      return handBack(job, token);
    }
    try {
      await Promise.race([attempt(handler, job.data.payload, known, tries.longest), over]);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (error instanceof PermanentFailure || n >= tries.most) throw new UnrecoverableError(text);
      // BullMQ's own pauses grow only with the runs that ended in them.
      await job.updateData({ ...job.data, lastError: text });
      await job.moveToDelayed(Date.now() + (askedPause(error) ?? pauseAfter(n, tries)), token);
      throw new DelayedError();
    } finally {
      leave();
    }
  }

  /**
   * Does not count as a run. The job returns to its line at once only when the work stops: a worker that took it again
   * itself before it had finished handing it back would leave it without a lock later.
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
    const process = (job: BullJob, token = ''): Promise<void> => {
      const run_ = run(handler, job, token, worker).finally(() => running.delete(run_));
      running.add(run_);
      return run_;
    };
    const worker: Worker = new Worker<BullJob['data'], void, string>(lineName(name), process, {
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
    // It continues by itself when Redis is back.
    return worker.on('error', (error) => redis.status !== 'ready' && watch.stopped(error));
  });

  async function stop(): Promise<void> {
    stopping.abort();
    const closing = Promise.all(workers.map((worker) => worker.close()));
    await within(STOP_PATIENCE, Promise.allSettled(running)).catch(() =>
      end(new Error('the process stopped while it ran')),
    );
    // While Redis is away no results are recorded: those jobs run again.
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
