import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { type JobQueue, type PlanOf, sumOf, type WorkWatch } from '@hourbook/domain/ports/job-queue.ts';
import { instant } from '@hourbook/domain/time.ts';
import { plannedJobs } from '@hourbook/workers/jobs.ts';
import { nextRun } from '../../cron.ts';
import { countsByLane, wholeWait } from '../job-lanes.ts';
import { groupCommit } from './group-commit.ts';
import { jobRows, keyOf } from './job-rows.ts';
import { Runs } from './job-runs.ts';
import { statementCache } from './statements.ts';

interface QueueOptions {
  readonly clock: Clock;
  readonly planOf?: PlanOf;
}

const nobody: WorkWatch = { stopped: () => {}, badSchedule: () => {} };

/**
 * Jobs in a table of this process. A job that was running when the process died runs again after a pause, one such job
 * at a time. A run counts from its beginning, so that a job that kills the process is parked in the end.
 * @param db durable, laid out with JOB_LAYOUT; closed with the queue
 */
export function openJobQueue(db: DatabaseSync, { clock, planOf = plannedJobs }: QueueOptions): JobQueue {
  const rows = jobRows(statementCache(db));
  const group = groupCommit(db, () => false);
  let runs: Runs | undefined;

  /** @throws the engine's error, also if another process holds the lock for too long: nothing is written then */
  const write = <T>(change: () => T): Promise<T> => group.write(change);

  /** As {@link write}, for callers other than the workers: their changes may be due now. */
  async function tell<T>(change: () => T): Promise<T> {
    const result = await write(change);
    runs?.recovered();
    runs?.look();
    return result;
  }

  const lanes = () =>
    countsByLane(
      rows.counts((job) => runs?.running(job) ?? 0),
      planOf,
    );

  return {
    enqueue: (job, payload, { key, delay = 0 } = {}) =>
      tell(() =>
        rows.add(
          { job, payload, key: key === undefined ? null : keyOf(job, key), wait: wholeWait(delay), slot: null },
          clock.now(),
        ),
      ),
    async schedule(schedule) {
      const next = nextRun(schedule.cron, schedule.zone, clock.now());
      await tell(() => rows.putSchedule(schedule, next));
    },
    async unschedule(id) {
      await tell(() => rows.removeSchedule(id));
    },
    schedules: async () => rows.schedules().map(({ next, ...schedule }) => ({ ...schedule, next: instant(next) })),
    async work(handlers, watch = nobody) {
      if (runs !== undefined) throw new Error('This queue is worked on already');
      const work = new Runs({ rows, write, clock, planOf, handlers, watch });
      runs = work;
      work.look();
      return { stop: () => work.stop() };
    },
    parked: async () => rows.parked(),
    parkedOf: async () => rows.parkedOf(),
    retry: (id) => tell(() => (/^\d{1,15}$/.test(id) ? rows.unpark(Number(id)) : 'not there')),
    drop: (id) => tell(() => /^\d{1,15}$/.test(id) && rows.dropParked(Number(id))),
    list: async ({ lane, ...page }) =>
      rows.list({ ...page, has: (job) => planOf(job).lane === lane, running: runs?.runningIds() ?? [] }),
    counts: async () => sumOf(lanes()),
    lanes: async () => lanes(),
    async [Symbol.asyncDispose]() {
      await runs?.stop();
      group.close();
      if (db.isOpen) db.close();
    },
  };
}
