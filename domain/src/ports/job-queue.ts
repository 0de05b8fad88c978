import type { Instant } from '../time.ts';
import type { JsonObject } from './event-store.ts';

/** Each lane has places of its own: what waits or hangs in one lane never stands before the jobs of another. */
export const LANES = ['mail', 'accounting', 'reports', 'upkeep'] as const;
export type Lane = (typeof LANES)[number];

/** How a job is tried, in every engine. */
export interface Tries {
  /** Runs in all before a job is parked. */
  readonly most: number;
  /** Milliseconds before the second run; doubled for each one after. */
  readonly pause: number;
  /** Milliseconds that one run may take. */
  readonly longest: number;
}

/** What holds for every job of one name. It belongs to the name, not to the job: a queue keeps none of it. */
export interface JobPlan {
  readonly lane: Lane;
  readonly tries: Tries;
}

/** By the job's name; also for names that only another version of Hourbook knows. */
export type PlanOf = (job: string) => JobPlan;

export interface EnqueueOptions {
  /** As long as a job of this name with this key waits, runs or is to be tried again, another such one is not taken. */
  readonly key?: string;
  /** Milliseconds before it may run; default 0; part of one counts as a whole one. */
  readonly delay?: number;
}

/** A job that comes again and again; the same id replaces what was there. */
export interface Schedule {
  readonly id: string;
  /** Five fields, or six with seconds in front. */
  readonly cron: string;
  /** An IANA name or an offset such as `GMT+2`. */
  readonly zone: string;
  readonly job: string;
  readonly payload: JsonObject;
}

/** What a handler knows of its run beside the payload. */
export interface JobRun {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** Of a scheduled job: when it was due, which is the same however late it runs and however often it is tried. */
  readonly slot: Instant | null;
  /** Aborts when the queue stops or the run has taken too long: the handler should come to an end. */
  readonly signal: AbortSignal;
}

/**
 * @throws whatever went wrong: it is tried again later; {@link RetryAfter} to say when; {@link PermanentFailure} when it is
 *   not to be tried again
 */
export type JobHandler = (payload: JsonObject, run: JobRun) => Promise<void>;

/** A job that failed for the last time, kept for people to look at. */
export interface ParkedJob {
  readonly id: string;
  readonly job: string;
  readonly payload: JsonObject;
  readonly attempts: number;
  readonly error: string;
  readonly at: Instant;
}

export interface JobCounts {
  /** Due or to be tried again. */
  readonly waiting: number;
  readonly running: number;
  readonly parked: number;
}

/** The counts of several lanes together. */
export const sumOf = (lanes: Readonly<Record<Lane, JobCounts>>): JobCounts =>
  Object.values(lanes).reduce((sum, { waiting, running, parked }) => ({
    waiting: sum.waiting + waiting,
    running: sum.running + running,
    parked: sum.parked + parked,
  }));

/** `key in use`: a newer job has its key, so that it stays parked until that one is done. */
export type Retried = 'retried' | 'key in use' | 'not there';

/** Who works is told what no handler hears of. */
export interface WorkWatch {
  /** Told why no job can be taken or noted, and null when it goes on; it is tried again by itself. */
  stopped(error: unknown): void;
  /** Told of a schedule that was taken once and means nothing any more: it rests for a day. */
  badSchedule(error: BadSchedule): void;
}

/**
 * Work that is done later, at least once (architecture §5). What is enqueued survives a crash; a job that fails is tried
 * again after growing pauses and parked in the end. A run counts from its beginning, so that a job that ends its process
 * is parked in the end too. Each lane runs so many jobs at once, beside the other lanes; in its lane the jobs of one name
 * take at most half of the places: what hangs holds up only its like, and ten thousand jobs of one name stand before no
 * other. Defined by what the weaker engine can do: nothing is said of the order of jobs, and a job may run again when its
 * process dies.
 */
export interface JobQueue extends AsyncDisposable {
  /** @returns whether it was taken: false when its key is in use */
  enqueue(job: string, payload: JsonObject, options?: EnqueueOptions): Promise<boolean>;
  /** Of the times that were missed while nobody worked, one is made good. @throws BadSchedule */
  schedule(schedule: Schedule): Promise<void>;
  /** One that is not there is no error; what it has enqueued already still runs. */
  unschedule(id: string): Promise<void>;
  /** With the next time of each. */
  schedules(): Promise<(Schedule & { readonly next: Instant })[]>;
  /**
   * Begins to run jobs of these names; of others none is touched. May be called once for each opened queue.
   * @returns how to stop: runs under way are waited for, some seconds; one that goes on is done again later
   */
  work(handlers: Readonly<Record<string, JobHandler>>, watch?: WorkWatch): Promise<{ stop(): Promise<void> }>;
  parked(): Promise<ParkedJob[]>;
  /** How many are parked of each name that has any. */
  parkedOf(): Promise<Readonly<Record<string, number>>>;
  /** Lets a parked job try again from the beginning. */
  retry(id: string): Promise<Retried>;
  /** Of all lanes together. */
  counts(): Promise<JobCounts>;
  lanes(): Promise<Readonly<Record<Lane, JobCounts>>>;
}

/** Thrown by a handler that knows that no further try can succeed: the job is parked at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/**
 * Thrown by a handler that knows when it may be tried again, such as after an answer with `Retry-After`. The run has failed
 * and counts like any other; only the pause before the next one is another.
 */
export class RetryAfter extends Error {
  override readonly name = 'RetryAfter';
  /** Milliseconds; a queue waits a day at the longest. */
  readonly wait: number;
  constructor(wait: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.wait = wait;
  }
}

/** A schedule whose cron text or zone means nothing. */
export class BadSchedule extends Error {
  override readonly name = 'BadSchedule';
}
