import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import type { JobCounts, JobState, ListedJob, ParkedJob, Retried, Schedule } from '@hourbook/domain/ports/job-queue.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { KeptJob } from '../../ports/move-ends.ts';
import type { Statements } from './statements.ts';

/** Times are milliseconds since 1970. A job that has succeeded is deleted. */
export const JOB_LAYOUT: readonly string[] = [
  `CREATE TABLE jobs (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     job TEXT NOT NULL,
     payload TEXT NOT NULL,
     key TEXT,
     due INTEGER NOT NULL,
     slot INTEGER,
     attempts INTEGER NOT NULL DEFAULT 0,
     parked INTEGER,
     error TEXT
   ) STRICT;
   CREATE UNIQUE INDEX jobs_key ON jobs (key) WHERE key IS NOT NULL AND parked IS NULL;
   CREATE INDEX jobs_due ON jobs (due) WHERE parked IS NULL;
   CREATE TABLE schedules (
     id TEXT PRIMARY KEY,
     cron TEXT NOT NULL,
     zone TEXT NOT NULL,
     job TEXT NOT NULL,
     payload TEXT NOT NULL,
     next INTEGER NOT NULL
   ) STRICT`,
  // `began`: when the run that has not ended began. `wait`: milliseconds from the moment `due` was set until `due`.
  `ALTER TABLE jobs ADD COLUMN began INTEGER;
   ALTER TABLE jobs ADD COLUMN wait INTEGER;
   DROP INDEX jobs_due;
   CREATE INDEX jobs_due ON jobs (job, due, id) WHERE parked IS NULL;
   CREATE INDEX jobs_began ON jobs (id) WHERE began IS NOT NULL;
   CREATE INDEX jobs_parked ON jobs (parked, id) WHERE parked IS NOT NULL`,
];

export interface NewJob {
  readonly job: string;
  readonly payload: JsonObject;
  readonly key: string | null;
  /** Milliseconds before it may run. */
  readonly wait: number;
  readonly slot: number | null;
}

export interface WaitingJob {
  readonly id: number;
  readonly job: string;
  readonly payload: JsonObject;
  readonly due: number;
  readonly slot: number | null;
  /** Runs that have begun before. */
  readonly attempts: number;
}

export interface DueSchedule extends Schedule {
  readonly next: number;
}

/** Keys are separate for each job name. */
export const keyOf = (job: string, key: string): string => JSON.stringify([job, key]);
const portKey = (key: string): string => (JSON.parse(key) as [job: string, key: string])[1];

const read = (payload: string): JsonObject => JSON.parse(payload) as JsonObject;

type ScheduleRow = [string, string, string, string, string, number];
const scheduleOf = ([id, cron, zone, job, payload, next]: ScheduleRow): DueSchedule => ({
  id,
  cron,
  zone,
  job,
  payload: read(payload),
  next,
});

type WaitingRow = [number, string, string, number, number | null, number];
const waitingOf = ([id, job, payload, due, slot, attempts]: WaitingRow): WaitingJob => ({
  id,
  job,
  payload: read(payload),
  due,
  slot,
  attempts,
});

/** How the jobs of each state are told apart, what `at` is there, and their order; `?1` has the ids of those that run. */
const listed: Readonly<Record<JobState, { where: string; at: string; order: string }>> = {
  waiting: {
    where: 'parked IS NULL AND id NOT IN (SELECT value FROM json_each(?1))',
    at: 'due',
    order: 'due, id',
  },
  running: { where: 'id IN (SELECT value FROM json_each(?1))', at: 'coalesce(began, due)', order: 'began, id' },
  parked: { where: 'parked IS NOT NULL AND ?1 IS NOT NULL', at: 'parked', order: 'parked DESC, id DESC' },
};

export interface RowPage {
  readonly state: JobState;
  /** Whether jobs of this name are listed. */
  readonly has: (job: string) => boolean;
  readonly running: readonly number[];
  readonly skip: number;
  readonly limit: number;
}

export type JobRows = ReturnType<typeof jobRows>;

/** The statements on the rows. */
export const jobRows = (sql: Statements) => ({
  /** @returns false if the key is in use */
  add: ({ job, payload, key, wait, slot }: NewJob, now: number): boolean =>
    sql(
      `INSERT INTO jobs (job, payload, key, due, wait, slot) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (key) WHERE key IS NOT NULL AND parked IS NULL DO NOTHING`,
    ).run(job, JSON.stringify(payload), key, now + wait, wait, slot).changes === 1,

  /** The jobs of one name that are due first, without suspects. @param running ids of running jobs */
  waiting: (job: string, running: readonly number[], most: number): WaitingJob[] =>
    sql<WaitingRow>(
      `SELECT id, job, payload, due, slot, attempts FROM jobs
       WHERE parked IS NULL AND began IS NULL AND job = ? AND id NOT IN (SELECT value FROM json_each(?))
       ORDER BY due, id LIMIT ?`,
    )
      .all(job, JSON.stringify(running), most)
      .map(waitingOf),
  /** Jobs whose last run did not end: the process did, perhaps because of them. */
  suspects: (running: readonly number[]): WaitingJob[] =>
    sql<WaitingRow>(
      `SELECT id, job, payload, due, slot, attempts FROM jobs
       WHERE began IS NOT NULL AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY due, id`,
    )
      .all(JSON.stringify(running))
      .map(waitingOf),

  begun: (id: number, now: number) =>
    sql('UPDATE jobs SET attempts = attempts + 1, began = ? WHERE id = ?').run(now, id),
  done: (id: number) => sql('DELETE FROM jobs WHERE id = ?').run(id),
  again: (id: number, now: number, wait: number, error: string) =>
    sql('UPDATE jobs SET began = NULL, due = ?, wait = ?, error = ? WHERE id = ?').run(now + wait, wait, error, id),
  /** We ended the run ourselves: it does not count. */
  givenBack: (id: number) => sql('UPDATE jobs SET began = NULL, attempts = attempts - 1 WHERE id = ?').run(id),
  /** It stays a suspect until one of its runs ends. */
  suspected: (id: number, now: number, wait: number, error: string) =>
    sql('UPDATE jobs SET due = ?, wait = ?, error = ? WHERE id = ?').run(now + wait, wait, error, id),
  park: (id: number, now: number, error: string) =>
    sql('UPDATE jobs SET began = NULL, parked = ?, error = ? WHERE id = ?').run(now, error, id),
  /** Jobs that are due later than their wait: the clock was ahead when they were set. */
  mend: (now: number) => sql('UPDATE jobs SET due = ? + wait WHERE parked IS NULL AND due > ? + wait').run(now, now),
  /** Due at once, whatever the clock says. */
  unpark: (id: number): Retried => {
    const parked = sql<[string | null]>('SELECT key FROM jobs WHERE id = ? AND parked IS NOT NULL').get(id);
    if (!parked) return 'not there';
    const isFree = sql(
      'UPDATE OR IGNORE jobs SET parked = NULL, attempts = 0, error = NULL, due = 0, wait = 0 WHERE id = ?',
    ).run(id).changes;
    return isFree ? 'retried' : 'key in use';
  },

  parked: (): ParkedJob[] =>
    sql<[number, string, string, number, string, number]>(
      'SELECT id, job, payload, attempts, error, parked FROM jobs WHERE parked IS NOT NULL ORDER BY parked, id',
    )
      .all()
      .map(([id, job, payload, attempts, error, at]) => ({
        id: String(id),
        job,
        payload: read(payload),
        attempts,
        error,
        at: instant(at),
      })),
  parkedOf: (): Record<string, number> =>
    Object.fromEntries(
      sql<[string, number]>('SELECT job, count(*) FROM jobs WHERE parked IS NOT NULL GROUP BY job').all(),
    ),
  list({ state, has, running, skip, limit }: RowPage): ListedJob[] {
    const { where, at, order } = listed[state];
    const names = sql<[string]>('SELECT DISTINCT job FROM jobs')
      .all()
      .flatMap(([job]) => (has(job) ? [job] : []));
    return sql<[number, string, string, number, string | null, number]>(
      `SELECT id, job, payload, attempts, error, ${at} FROM jobs
       WHERE ${where} AND job IN (SELECT value FROM json_each(?2)) ORDER BY ${order} LIMIT ?3 OFFSET ?4`,
    )
      .all(JSON.stringify(running), JSON.stringify(names), limit, skip)
      .map(([id, job, payload, attempts, error, ms]) => ({
        id: String(id),
        job,
        payload: read(payload),
        attempts,
        error,
        at: instant(ms),
      }));
  },
  /** @returns false if it is not parked */
  dropParked: (id: number): boolean =>
    sql('DELETE FROM jobs WHERE id = ? AND parked IS NOT NULL').run(id).changes === 1,
  /** Every job that has not succeeded. */
  all: (): KeptJob[] =>
    sql<[number, string, string, string | null, number, number | null, number | null, string | null]>(
      'SELECT id, job, payload, key, due, slot, parked, error FROM jobs ORDER BY id',
    )
      .all()
      .map(([id, job, payload, key, due, slot, parked, error]) => ({
        id: String(id),
        job,
        payload: read(payload),
        key: key === null ? null : portKey(key),
        due,
        slot: slot === null ? null : instant(slot),
        parked: parked === null ? null : (error ?? ''),
      })),
  /** For each name with jobs. @param running the number of running jobs of a name */
  counts: (running: (job: string) => number): [job: string, counts: JobCounts][] =>
    sql<[string, number, number]>(
      `SELECT job, sum(open), sum(NOT open) FROM
         (SELECT job, 1 AS open FROM jobs WHERE parked IS NULL UNION ALL SELECT job, 0 FROM jobs WHERE parked IS NOT NULL)
       GROUP BY job`,
    )
      .all()
      .map(([job, open, parked]) => [job, { waiting: open - running(job), running: running(job), parked }]),

  putSchedule: ({ id, cron, zone, job, payload }: Schedule, next: number) =>
    sql(
      `INSERT INTO schedules (id, cron, zone, job, payload, next) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET cron = excluded.cron, zone = excluded.zone, job = excluded.job,
         payload = excluded.payload,
         -- The same times again: one that was missed is still to be made good.
         next = CASE WHEN cron = excluded.cron AND zone = excluded.zone THEN next ELSE excluded.next END`,
    ).run(id, cron, zone, job, JSON.stringify(payload), next),
  removeSchedule: (id: string) => sql('DELETE FROM schedules WHERE id = ?').run(id),
  moveSchedule: (id: string, next: number) => sql('UPDATE schedules SET next = ? WHERE id = ?').run(next, id),
  schedules: (): DueSchedule[] =>
    sql<ScheduleRow>('SELECT id, cron, zone, job, payload, next FROM schedules ORDER BY id').all().map(scheduleOf),
});
