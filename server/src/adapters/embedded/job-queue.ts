import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { type JobHandler, type JobQueue, NoUse } from '@hourbook/domain/ports/job-queue.ts';
import { instant } from '@hourbook/domain/time.ts';
import { nextRun } from '../../jobs/cron.ts';
import { AT_ONCE, pauseAfter, type TriesOf, usualTries } from '../../jobs/tries.ts';
import { groupCommit } from './group-commit.ts';
import { type DueJob, jobRows, keyOf } from './job-rows.ts';
import { statementCache } from './statements.ts';

interface QueueOptions {
  readonly clock: Clock;
  readonly tries?: TriesOf;
}

/** Looked at again at the latest after so long: the clock may be set. */
const LONGEST_SLEEP = 60_000;

/**
 * Jobs in a table of this process. Whatever was running when the process died is due again at the next start; a run
 * counts from its beginning, so that a job that kills the process is parked in the end too.
 * @param db laid out with JOB_LAYOUT, durable; closed with the queue
 */
export function openJobQueue(db: DatabaseSync, { clock, tries = usualTries }: QueueOptions): JobQueue {
  const rows = jobRows(statementCache(db));
  const { write, close } = groupCommit(db, () => false, look);
  const running = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  let handlers: Readonly<Record<string, JobHandler>> = {};
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** Runs what is due, and comes again when the next thing is. */
  function look(): void {
    clearTimeout(timer);
    const names = Object.keys(handlers);
    if (closed || stopping.signal.aborted || names.length === 0) return;
    const now = clock.now();
    const due = rows.schedules().filter(({ next }) => next <= now);
    if (due.length > 0) return void enqueueSlots(due.map(({ id }) => id));
    const free = AT_ONCE - running.size;
    const jobs = free > 0 ? rows.due(now, names, [...running.keys()], free) : [];
    for (const job of jobs) running.set(job.id, run(job));
    const next = [rows.nextDue(names, [...running.keys()]), ...rows.schedules().map((each) => each.next)];
    const first = Math.min(...next.filter((at) => at !== null));
    if (running.size >= AT_ONCE || first === Number.POSITIVE_INFINITY) return; // something's end looks again
    timer = setTimeout(look, Math.max(0, Math.min(first - now, LONGEST_SLEEP)));
  }

  /** Of several missed times one is made good; the job and the step to the next time are one commit. */
  async function enqueueSlots(ids: readonly string[]): Promise<void> {
    await write(() => {
      const now = clock.now();
      for (const { id, cron, zone, job, payload, next } of rows.schedules()) {
        if (!ids.includes(id) || next > now) continue;
        rows.add({ job, payload, key: keyOf(job, `schedule ${id}`), due: now, slot: next });
        rows.moveSchedule(id, nextRun(cron, zone, now));
      }
    });
  }

  async function run({ id, job, payload, slot, attempts }: DueJob): Promise<void> {
    const attempt = attempts + 1;
    try {
      await write(() => rows.begun(id));
      await handlers[job]?.(payload, {
        id: String(id),
        attempt,
        slot: slot === null ? null : instant(slot),
        signal: stopping.signal,
      });
      await write(() => rows.done(id));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const last = error instanceof NoUse || attempt >= tries(job).most;
      const now = clock.now();
      await write(() =>
        last ? rows.park(id, now, text) : rows.again(id, now + pauseAfter(attempt, tries(job)), text),
      );
    } finally {
      running.delete(id);
      look();
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    clearTimeout(timer);
    await Promise.allSettled(running.values());
  }

  return {
    enqueue: (job, payload, { key, delay = 0 } = {}) =>
      write(() =>
        rows.add({
          job,
          payload,
          key: key === undefined ? null : keyOf(job, key),
          due: clock.now() + delay,
          slot: null,
        }),
      ),
    async schedule(schedule) {
      const next = nextRun(schedule.cron, schedule.zone, clock.now());
      await write(() => rows.putSchedule(schedule, next));
    },
    async unschedule(id) {
      await write(() => rows.removeSchedule(id));
    },
    schedules: async () => rows.schedules().map(({ next, ...schedule }) => ({ ...schedule, next: instant(next) })),
    async work(given) {
      if (Object.keys(handlers).length > 0) throw new Error('This queue is worked on already');
      handlers = given;
      look();
      return { stop };
    },
    parked: async () => rows.parked(),
    retry: (id) => write(() => /^\d{1,15}$/.test(id) && rows.unpark(Number(id), clock.now())),
    counts: async () => rows.counts(running.size),
    async [Symbol.asyncDispose]() {
      await stop();
      closed = true;
      close();
      if (db.isOpen) db.close();
    },
  };
}
