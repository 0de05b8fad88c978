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
import { askedPause, PROCESS_ENDED, pauseAfter, STOP_PATIENCE } from '../job-lanes.ts';
import { type JobRows, keyOf, type WaitingJob } from './job-rows.ts';
import { type Run, RunningJobs } from './running-jobs.ts';

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

/** The file could not be used. */
interface Trouble {
  readonly in: 'reading' | 'writing';
  /** Milliseconds of the pause. */
  readonly rest: number;
  /** The end of the pause, by `performance.now()`. */
  readonly until: number;
}

/**
 * Runs jobs that are due. If the file cannot be read or written, only the work stops; it is tried again after growing
 * pauses. A job that has run but whose outcome could not be written is not run again in the meantime.
 */
export class Runs {
  readonly #parts: Parts;
  readonly #running: RunningJobs;
  /** The names of each lane. */
  readonly #lanes: readonly (readonly string[])[];
  readonly #ends = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #stopped = new AbortController();
  #ending: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #trouble: Trouble | null = null;
  #isTidy = false;
  #looksSoon = false;

  constructor(parts: Parts) {
    const { handlers, planOf } = parts;
    const laneOf = (job: string) => planOf(job).lane;
    this.#parts = parts;
    this.#running = new RunningJobs(laneOf);
    this.#lanes = LANES.map((lane) => Object.keys(handlers).filter((name) => laneOf(name) === lane));
  }

  /** The number of running jobs of this name. */
  running(job: string): number {
    return this.#running.countOf(job);
  }

  runningIds(): number[] {
    return this.#running.ids;
  }

  /** Something may be due now. Looks once per turn of the event loop, whatever happens in it. */
  look(): void {
    if (!this.#looksSoon) setImmediate(() => this.#lookNow());
    this.#looksSoon = true;
  }

  /** A write succeeded. */
  recovered(): void {
    if (this.#trouble) this.#parts.watch.stopped(null);
    this.#trouble = null;
  }

  stop(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  #lookNow(): void {
    this.#looksSoon = false;
    clearTimeout(this.#timer);
    if (this.#stopping.signal.aborted) return;
    const rest = this.#trouble ? this.#trouble.until - performance.now() : 0;
    if (rest > 0) {
      this.#lookAfter(rest);
      return;
    }
    try {
      const next = this.#takeDue();
      if (this.#trouble?.in === 'reading') this.recovered();
      if (next === null) return;
      this.#lookAfter(Math.max(1, Math.min(next - this.#parts.clock.now(), LONGEST_SLEEP)));
    } catch (error) {
      this.#failed(error, 'reading');
    }
  }

  #lookAfter(milliseconds: number): void {
    this.#timer = setTimeout(() => this.look(), milliseconds);
  }

  #failed(error: unknown, where: Trouble['in']): void {
    const trouble = this.#trouble;
    if (trouble && performance.now() < trouble.until) return; // it is already pausing
    const rest = trouble ? Math.min(trouble.rest * 2, REST.longest) : REST.first;
    this.#trouble = { in: where, rest, until: performance.now() + rest };
    this.#parts.watch.stopped(error);
    this.look();
  }

  /** Writes and looks again. */
  #change(step: () => void, done = () => {}): void {
    this.#parts.write(step).then(
      () => {
        done();
        this.recovered();
        this.look();
      },
      (error) => this.#failed(error, 'writing'),
    );
  }

  /** @returns when to look again, in milliseconds since 1970; null if something else will trigger it */
  #takeDue(): number | null {
    const { rows, clock, handlers } = this.#parts;
    if (!this.#isTidy) return this.#tidyUp();
    const now = clock.now();
    const schedules = rows.schedules();
    const due = schedules.filter(({ next }) => next <= now).map(({ id }) => id);
    if (due.length > 0) return this.#enqueueSlots(due);
    let first = Math.min(now + LONGEST_SLEEP, ...schedules.map(({ next }) => next));
    // One at a time: this finds the job that kills the process, and takes no other job down with it twice.
    if (!this.#running.haveSuspect) {
      const suspects = rows
        .suspects(this.#running.ids)
        .filter(({ job }) => job in handlers && this.#running.free(job) > 0);
      for (const job of suspects.slice(0, 1)) {
        if (job.due <= now) this.#begin(job, true);
        else first = Math.min(first, job.due);
      }
    }
    for (const names of this.#lanes) first = Math.min(first, this.#takeFromLane(names, now));
    return first; // the end of a running job looks again
  }

  /**
   * Starts due jobs of a lane. The next place goes to the name with the fewest runs, so that none takes them all.
   * @param names of the lane
   * @returns when the next of them is due, in milliseconds since 1970
   */
  #takeFromLane(names: readonly string[], now: number): number {
    const running = this.#running;
    const waiting = names.map((name) => ({
      name,
      jobs: running.free(name) > 0 ? this.#parts.rows.waiting(name, running.ids, running.free(name)) : [],
    }));
    for (;;) {
      const [next] = waiting
        .filter(({ name, jobs: [job] }) => job !== undefined && job.due <= now && running.free(name) > 0)
        .sort((a, b) => running.countOf(a.name) - running.countOf(b.name));
      if (!next) break;
      this.#begin(next.jobs.shift()!, false);
    }
    return Math.min(...waiting.flatMap(({ jobs }) => jobs.map(({ due }) => due)).filter((due) => due > now));
  }

  /**
   * Jobs that were running when the process ended wait for their turn, or are parked; jobs that a fast clock put off
   * are moved forward.
   */
  #tidyUp(): null {
    const { rows, clock, handlers, planOf } = this.#parts;
    const tidy = () => {
      const now = clock.now();
      for (const { id, job, attempts } of rows.suspects(this.#running.ids)) {
        if (!(job in handlers)) continue;
        if (attempts >= planOf(job).tries.most) rows.park(id, now, PROCESS_ENDED);
        else rows.suspected(id, now, pauseAfter(attempts, planOf(job).tries), PROCESS_ENDED);
      }
      rows.mend(now);
      for (const { id, cron, zone, next } of rows.schedules()) {
        const due = this.#nextOf(cron, zone, now);
        if (next > due && next > this.#nextOf(cron, zone, due)) rows.moveSchedule(id, due);
      }
    };
    this.#change(tidy, () => {
      this.#isTidy = true;
    });
    return null;
  }

  #nextOf(cron: string, zone: string, after: number): number {
    return nextOfKept(cron, zone, after, this.#parts.watch.badSchedule);
  }

  /** If several times were missed, one is made up for. The job and the step to the next time are one commit. */
  #enqueueSlots(ids: readonly string[]): null {
    const { rows, clock } = this.#parts;
    this.#change(() => {
      const now = clock.now();
      for (const { id, cron, zone, job, payload, next: slot } of rows.schedules()) {
        if (!ids.includes(id) || slot > now) continue;
        rows.add({ job, payload, key: keyOf(job, `schedule ${id}`), wait: 0, slot }, now);
        rows.moveSchedule(id, this.#nextOf(cron, zone, now));
      }
    });
    return null;
  }

  #begin(job: WaitingJob, isSuspect: boolean): void {
    const run: Run = { job: job.job, isSuspect, atWork: false };
    this.#running.add(job.id, run);
    const end = this.#through(job, run).finally(() => {
      this.#running.remove(job.id);
      this.#ends.delete(end);
      this.look();
    });
    this.#ends.add(end);
  }

  async #through({ id, job, payload, slot, attempts }: WaitingJob, run: Run): Promise<void> {
    const { rows, write, clock, handlers, planOf } = this.#parts;
    try {
      await write(() => rows.begun(id, clock.now()));
    } catch (error) {
      return this.#failed(error, 'writing'); // it has not begun, and does not count
    }
    this.recovered();
    const n = attempts + 1;
    const { tries: allowed } = planOf(job);
    run.atWork = true;
    const outcome = await attempt(
      handlers[job]!,
      payload,
      { id: String(id), attempt: n, slot: slot === null ? null : instant(slot), signal: this.#stopping.signal },
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
    await this.#note(outcome);
  }

  /** Repeats until it is written, or the work has stopped. */
  async #note(outcome: () => unknown): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      try {
        await this.#parts.write(outcome);
        return this.recovered();
      } catch (error) {
        this.#failed(error, 'writing');
        const rest = (this.#trouble?.until ?? 0) - performance.now();
        await sleep(Math.max(0, rest), undefined, { signal }).catch(() => {});
      }
    }
  }

  async #end(): Promise<void> {
    const { rows, write } = this.#parts;
    this.#stopping.abort();
    clearTimeout(this.#timer);
    const inTime = new AbortController();
    const patience = sleep(STOP_PATIENCE, undefined, { signal: inTime.signal }).catch(() => {});
    await Promise.race([Promise.all(this.#ends), patience]);
    inTime.abort();
    this.#stopped.abort();
    const left = this.#running.idsAtWork;
    // Runs that we end ourselves do not count. If that cannot be written, they count as if they had ended the process.
    if (left.length > 0) await write(() => left.forEach(rows.givenBack)).catch(() => {});
  }
}
