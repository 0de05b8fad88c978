import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import {
  type JobHandler,
  LANES,
  PermanentFailure,
  type PlanOf,
  type WorkWatch,
} from '@hourbook/domain/ports/job-queue.ts';
import { instant } from '@hourbook/domain/time.ts';
import { nextOfKept } from '../../cron.ts';
import { attempt } from '../job-attempt.ts';
import { askedPause, PLACES, PROCESS_ENDED, pauseAfter, placesOfName, STOP_PATIENCE } from '../job-lanes.ts';
import { type JobRows, keyOf, type WaitingJob } from './job-rows.ts';

/**
 * Milliseconds after which it looks again at the latest: the clock may be set, or an operator may retry a job from
 * outside.
 */
const LONGEST_SLEEP = 60_000;

/** Milliseconds before another try when the file cannot be used; doubled each time, up to the second value. */
const REST = { first: 1_000, longest: 30_000 };

interface Parts {
  readonly rows: JobRows;
  /** @throws the engine's error if it is not on the disk */
  write<T>(change: () => T): Promise<T>;
  readonly clock: Clock;
  readonly planOf: PlanOf;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly watch: WorkWatch;
}

interface Run {
  readonly job: string;
  readonly isSuspect: boolean;
  /** The handler is running: its outcome is not known yet. */
  atWork: boolean;
}

export interface Runs {
  /** Something may be due now. */
  look(): void;
  /** A write succeeded. */
  recovered(): void;
  /** The number of running jobs of this name. */
  running(job: string): number;
  runningIds(): number[];
  stop(): Promise<void>;
}

/**
 * Runs jobs that are due. If the file cannot be read or written, only the work stops; it is tried again after growing
 * pauses. A job that has run but whose outcome could not be written is not run again in the meantime.
 */
export function startRuns({ rows, write, clock, planOf, handlers, watch }: Parts): Runs {
  const running = new Map<number, Run>();
  const ends = new Set<Promise<void>>();
  const stopping = new AbortController();
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let trouble: { readonly in: 'reading' | 'writing'; readonly rest: number; readonly until: number } | null = null;
  let isTidy = false;
  let looksSoon = false;

  const laneOf = (job: string) => planOf(job).lane;
  /** The names of each lane. */
  const lanes = LANES.map((lane) => Object.keys(handlers).filter((name) => laneOf(name) === lane));
  const runningOf = (name: string): number => [...running.values()].filter(({ job }) => job === name).length;

  /** @returns how many more jobs of this name may run */
  function free(name: string): number {
    const lane = laneOf(name);
    const inLane = [...running.values()].filter(({ job }) => laneOf(job) === lane).length;
    return Math.min(placesOfName(lane) - runningOf(name), PLACES[lane] - inLane);
  }

  /** Once per turn of the event loop, whatever happens in it. */
  function look(): void {
    if (!looksSoon) setImmediate(lookNow);
    looksSoon = true;
  }

  function lookNow(): void {
    looksSoon = false;
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    const rest = trouble ? trouble.until - performance.now() : 0;
    if (rest > 0) {
      timer = setTimeout(look, rest);
      return;
    }
    try {
      const next = takeDue();
      if (trouble?.in === 'reading') recovered();
      if (next !== null) timer = setTimeout(look, Math.max(1, Math.min(next - clock.now(), LONGEST_SLEEP)));
    } catch (error) {
      failed(error, 'reading');
    }
  }

  function failed(error: unknown, where: 'reading' | 'writing'): void {
    if (trouble && performance.now() < trouble.until) return; // it is already pausing
    const rest = trouble ? Math.min(trouble.rest * 2, REST.longest) : REST.first;
    trouble = { in: where, rest, until: performance.now() + rest };
    watch.stopped(error);
    look();
  }

  function recovered(): void {
    if (trouble) watch.stopped(null);
    trouble = null;
  }

  /** Writes and looks again. */
  const change = (step: () => void, done = () => {}): void =>
    void write(step).then(
      () => {
        done();
        recovered();
        look();
      },
      (error) => failed(error, 'writing'),
    );

  /** @returns when to look again, in milliseconds since 1970; null if something else will trigger it */
  function takeDue(): number | null {
    if (!isTidy) return tidyUp();
    const now = clock.now();
    const schedules = rows.schedules();
    const due = schedules.filter(({ next }) => next <= now).map(({ id }) => id);
    if (due.length > 0) return enqueueSlots(due);
    let first = Math.min(now + LONGEST_SLEEP, ...schedules.map(({ next }) => next));
    // One at a time: this finds the job that kills the process, and takes no other job down with it twice.
    if (![...running.values()].some(({ isSuspect }) => isSuspect)) {
      const suspects = rows.suspects([...running.keys()]).filter(({ job }) => job in handlers && free(job) > 0);
      for (const job of suspects.slice(0, 1)) {
        if (job.due <= now) begin(job, true);
        else first = Math.min(first, job.due);
      }
    }
    for (const names of lanes) first = Math.min(first, takeFromLane(names, now));
    return first; // the end of a running job looks again
  }

  /**
   * Starts due jobs of a lane. The next place goes to the name with the fewest runs, so that none takes them all.
   * @param names of the lane
   * @returns when the next of them is due, in milliseconds since 1970
   */
  function takeFromLane(names: readonly string[], now: number): number {
    const waiting = names.map((name) => ({
      name,
      jobs: free(name) > 0 ? rows.waiting(name, [...running.keys()], free(name)) : [],
    }));
    for (;;) {
      const [next] = waiting
        .filter(({ name, jobs: [job] }) => job !== undefined && job.due <= now && free(name) > 0)
        .sort((a, b) => runningOf(a.name) - runningOf(b.name));
      if (!next) break;
      begin(next.jobs.shift()!, false);
    }
    return Math.min(...waiting.flatMap(({ jobs }) => jobs.map(({ due }) => due)).filter((due) => due > now));
  }

  /**
   * Jobs that were running when the process ended wait for their turn, or are parked; jobs that a fast clock put off
   * are moved forward.
   */
  function tidyUp(): null {
    const tidy = () => {
      const now = clock.now();
      for (const { id, job, attempts } of rows.suspects([...running.keys()])) {
        if (!(job in handlers)) continue;
        if (attempts >= planOf(job).tries.most) rows.park(id, now, PROCESS_ENDED);
        else rows.suspected(id, now, pauseAfter(attempts, planOf(job).tries), PROCESS_ENDED);
      }
      rows.mend(now);
      for (const { id, cron, zone, next } of rows.schedules()) {
        const due = nextOf(cron, zone, now);
        if (next > due && next > nextOf(cron, zone, due)) rows.moveSchedule(id, due);
      }
    };
    change(tidy, () => {
      isTidy = true;
    });
    return null;
  }

  const nextOf = (cron: string, zone: string, after: number): number =>
    nextOfKept(cron, zone, after, watch.badSchedule);

  /** If several times were missed, one is made up for. The job and the step to the next time are one commit. */
  function enqueueSlots(ids: readonly string[]): null {
    change(() => {
      const now = clock.now();
      for (const { id, cron, zone, job, payload, next: slot } of rows.schedules()) {
        if (!ids.includes(id) || slot > now) continue;
        rows.add({ job, payload, key: keyOf(job, `schedule ${id}`), wait: 0, slot }, now);
        rows.moveSchedule(id, nextOf(cron, zone, now));
      }
    });
    return null;
  }

  function begin(job: WaitingJob, isSuspect: boolean): void {
    const run: Run = { job: job.job, isSuspect, atWork: false };
    running.set(job.id, run);
    const end = through(job, run).finally(() => {
      running.delete(job.id);
      ends.delete(end);
      look();
    });
    ends.add(end);
  }

  async function through({ id, job, payload, slot, attempts }: WaitingJob, run: Run): Promise<void> {
    try {
      await write(() => rows.begun(id, clock.now()));
    } catch (error) {
      return failed(error, 'writing'); // it has not begun, and does not count
    }
    recovered();
    const n = attempts + 1;
    const { tries: allowed } = planOf(job);
    run.atWork = true;
    const outcome = await attempt(
      handlers[job]!,
      payload,
      { id: String(id), attempt: n, slot: slot === null ? null : instant(slot), signal: stopping.signal },
      allowed.longest,
    ).then(
      () => () => rows.done(id),
      (error: unknown) => {
        const text = error instanceof Error ? error.message : String(error);
        const isLast = error instanceof PermanentFailure || n >= allowed.most;
        const pause = askedPause(error) ?? pauseAfter(n, allowed);
        return () => (isLast ? rows.park(id, clock.now(), text) : rows.again(id, clock.now(), pause, text));
      },
    );
    run.atWork = false;
    await note(outcome);
  }

  /** Repeats until it is written, or the work has stopped. */
  async function note(outcome: () => unknown): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await write(outcome);
        return recovered();
      } catch (error) {
        failed(error, 'writing');
        const rest = (trouble?.until ?? 0) - performance.now();
        await sleep(Math.max(0, rest), undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  async function end(): Promise<void> {
    stopping.abort();
    clearTimeout(timer);
    const inTime = new AbortController();
    const patience = sleep(STOP_PATIENCE, undefined, { signal: inTime.signal }).catch(() => {});
    await Promise.race([Promise.all(ends), patience]);
    inTime.abort();
    stopped.abort();
    const left = [...running].filter(([, { atWork }]) => atWork).map(([id]) => id);
    // Runs that we end ourselves do not count. If that cannot be written, they count as if they had ended the process.
    if (left.length > 0) await write(() => left.forEach(rows.givenBack)).catch(() => {});
  }
  let ending: Promise<void> | undefined;
  return {
    look,
    recovered,
    running: runningOf,
    runningIds: () => [...running.keys()],
    stop() {
      ending ??= end();
      return ending;
    },
  };
}
