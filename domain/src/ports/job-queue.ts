import type { Instant } from '../time.ts';
import type { JsonObject } from './event-store.ts';

export interface EnqueueOptions {
  /** As long as a job of this name with this key waits, runs or is to be tried again, another such one is not taken. */
  readonly key?: string;
  /** Milliseconds before it may run; default 0. */
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

/** @throws whatever went wrong: it is tried again later; {@link NoUse} when trying again is of no use */
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
 * is parked in the end too. Jobs of each name run beside those of other names: what hangs holds up only its like. Defined
 * by what the weaker engine can do: nothing is said of the order of jobs, and a job may run again when its process dies.
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
  counts(): Promise<JobCounts>;
}

/** Thrown by a handler that knows that trying again is of no use. */
export class NoUse extends Error {
  override readonly name = 'NoUse';
}

/** A schedule whose cron text or zone means nothing. */
export class BadSchedule extends Error {
  override readonly name = 'BadSchedule';
}
