import type { Instant } from '../time.ts';
import type { JsonObject } from './event-store.ts';

/** Each lane has its own places: jobs that wait or hang in one lane never hold up another. */
export const LANES = ['mail', 'accounting', 'webhooks', 'reports', 'upkeep'] as const;
export type Lane = (typeof LANES)[number];

/** How often and how long a job is tried, in every engine. */
export interface Tries {
  /** Runs in all before a job is parked. */
  readonly most: number;
  /** Milliseconds before the second run; doubled for each one after. */
  readonly pause: number;
  /** Milliseconds that one run may take. */
  readonly longest: number;
}

/** What applies to every job of one name. It belongs to the name, not to the job: a queue does not store it. */
export interface JobPlan {
  readonly lane: Lane;
  readonly tries: Tries;
}

/** By the job's name; also for names that only another version of Hourbook knows. */
export type PlanOf = (job: string) => JobPlan;

export interface EnqueueOptions {
  /** While a job of this name with this key waits, runs or is to be tried again, another one is not taken. */
  readonly key?: string;
  /** Milliseconds before it may run; default 0; part of one counts as a whole one. */
  readonly delay?: number;
}

/** A recurring job; the same id replaces the previous schedule. */
export interface Schedule {
  readonly id: string;
  /** Five fields, or six with the seconds first. */
  readonly cron: string;
  /** An IANA name or an offset such as `GMT+2`. */
  readonly zone: string;
  readonly job: string;
  readonly payload: JsonObject;
}

/** What a handler knows of its run besides the payload. */
export interface JobRun {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** For a scheduled job, the time at which it was due, however late it runs and however often it is tried. */
  readonly slot: Instant | null;
  /** Aborts when the queue stops or the run has taken too long: the handler should end. */
  readonly signal: AbortSignal;
}

/**
 * @throws any error: the job is tried again later; {@link RetryAfter} to say when; {@link PermanentFailure} if it must
 * not be tried again
 */
export type JobHandler = (payload: JsonObject, run: JobRun) => Promise<void>;

/** A job that failed for the last time, kept for an operator. */
export interface ParkedJob {
  readonly id: string;
  readonly job: string;
  readonly payload: JsonObject;
  readonly attempts: number;
  readonly error: string;
  readonly at: Instant;
}

export const jobStates = ['waiting', 'running', 'parked'] as const;
export type JobState = (typeof jobStates)[number];

/** A job that has not succeeded, for an operator. */
export interface ListedJob {
  readonly id: string;
  readonly job: string;
  readonly payload: JsonObject;
  /** Runs that have begun. */
  readonly attempts: number;
  /** The error of the last run; null: none has failed. */
  readonly error: string | null;
  /** Waiting: when it may run; running: when the run began; parked: when it was parked. */
  readonly at: Instant;
}

/** A page of the jobs of a lane in one state. */
export interface JobPage {
  readonly lane: Lane;
  readonly state: JobState;
  readonly skip: number;
  readonly limit: number;
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

/** `key in use`: a newer job has its key, so it stays parked until that one has ended. */
export type Retried = 'retried' | 'key in use' | 'not there';

/** Receives the events of a queue that no handler sees. */
export interface WorkWatch {
  /** Is told why no job can be taken or recorded, and null when it continues; it retries by itself. */
  stopped(error: unknown): void;
  /** Is told of a schedule that was valid once and no longer is: it rests for a day. */
  badSchedule(error: BadSchedule): void;
}

/**
 * Work that is done later, at least once (architecture §5). Enqueued jobs survive a crash; a job that fails is tried
 * again after growing pauses and parked in the end. A run counts from its beginning, so that a job that kills its
 * process is parked in the end too. Each lane runs a limited number of jobs at once, independently of the others;
 * within a lane, the jobs of one name take at most half of the places: a hanging job holds up only its own kind, and
 * ten thousand jobs of one name hold up no other. The port is limited to what the weaker engine can do: jobs have no
 * promised order, and a job may run again if its process dies.
 */
export interface JobQueue extends AsyncDisposable {
  /** @returns whether it was taken; false if its key is in use */
  enqueue(job: string, payload: JsonObject, options?: EnqueueOptions): Promise<boolean>;
  /** Of the times missed while nothing ran, one is made up for. @throws BadSchedule */
  schedule(schedule: Schedule): Promise<void>;
  /** A missing one is no error; jobs that it has already enqueued still run. */
  unschedule(id: string): Promise<void>;
  /** Each with its next time. */
  schedules(): Promise<(Schedule & { readonly next: Instant })[]>;
  /**
   * Starts to run jobs of these names, and leaves all others alone. May be called once for each open queue.
   * @returns a function that stops the work: it waits some seconds for runs under way; one that continues after that is
   * repeated later
   */
  work(handlers: Readonly<Record<string, JobHandler>>, watch?: WorkWatch): Promise<{ stop(): Promise<void> }>;
  parked(): Promise<ParkedJob[]>;
  /** The number of parked jobs of each name that has any. */
  parkedOf(): Promise<Readonly<Record<string, number>>>;
  /** Tries a parked job again from the beginning. */
  retry(id: string): Promise<Retried>;
  /** Removes a parked job for good. @returns false if it is not parked */
  drop(id: string): Promise<boolean>;
  /** What waits and runs in the order of its times, what is parked the latest first. Scheduled jobs count when they are due. */
  list(page: JobPage): Promise<ListedJob[]>;
  /** Of all lanes together. */
  counts(): Promise<JobCounts>;
  lanes(): Promise<Readonly<Record<Lane, JobCounts>>>;
}

/** Thrown by a handler if no further try can succeed: the job is parked at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/**
 * Thrown by a handler that knows when to try again, such as after an answer with `Retry-After`. The run has failed and
 * counts like any other; only the pause before the next one differs.
 */
export class RetryAfter extends Error {
  override readonly name = 'RetryAfter';
  /** Milliseconds; a queue waits a day at most. */
  readonly wait: number;
  constructor(wait: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.wait = wait;
  }
}

/** A schedule with an invalid cron text or zone. */
export class BadSchedule extends Error {
  override readonly name = 'BadSchedule';
}
