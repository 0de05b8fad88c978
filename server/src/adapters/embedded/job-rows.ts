import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import type { JobCounts, ParkedJob, Schedule } from '@hourbook/domain/ports/job-queue.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { KeptJob } from '../../move/ends.ts';
import type { Statements } from './statements.ts';

/** Times are milliseconds since 1970. A job that is done is no row any more. */
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
];

export interface NewJob {
  readonly job: string;
  readonly payload: JsonObject;
  readonly key: string | null;
  readonly due: number;
  readonly slot: number | null;
}

export interface DueJob {
  readonly id: number;
  readonly job: string;
  readonly payload: JsonObject;
  readonly slot: number | null;
  /** Runs that were begun before. */
  readonly attempts: number;
}

export interface DueSchedule extends Schedule {
  readonly next: number;
}

/** Each name of a job has keys of its own. */
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

/** What is done to the rows, each a statement. */
export const jobRows = (sql: Statements) => ({
  /** @returns false when the key is in use */
  add: ({ job, payload, key, due, slot }: NewJob): boolean =>
    sql(
      `INSERT INTO jobs (job, payload, key, due, slot) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (key) WHERE key IS NOT NULL AND parked IS NULL DO NOTHING`,
    ).run(job, JSON.stringify(payload), key, due, slot).changes === 1,

  /** @param names the jobs that somebody here can do @param running ids that are being done */
  due(now: number, names: readonly string[], running: readonly number[], most: number): DueJob[] {
    return sql<[number, string, string, number | null, number]>(
      `SELECT id, job, payload, slot, attempts FROM jobs
       WHERE parked IS NULL AND due <= ? AND job IN (SELECT value FROM json_each(?))
         AND id NOT IN (SELECT value FROM json_each(?))
       ORDER BY due, id LIMIT ?`,
    )
      .all(now, JSON.stringify(names), JSON.stringify(running), most)
      .map(([id, job, payload, slot, attempts]) => ({ id, job, payload: read(payload), slot, attempts }));
  },
  /** @returns when the next job of these names is due, null when there is none */
  nextDue: (names: readonly string[], running: readonly number[]): number | null =>
    sql<[number | null]>(
      `SELECT min(due) FROM jobs
       WHERE parked IS NULL AND job IN (SELECT value FROM json_each(?)) AND id NOT IN (SELECT value FROM json_each(?))`,
    ).get(JSON.stringify(names), JSON.stringify(running))?.[0] ?? null,

  begun: (id: number) => sql('UPDATE jobs SET attempts = attempts + 1 WHERE id = ?').run(id),
  done: (id: number) => sql('DELETE FROM jobs WHERE id = ?').run(id),
  again: (id: number, due: number, error: string) =>
    sql('UPDATE jobs SET due = ?, error = ? WHERE id = ?').run(due, error, id),
  park: (id: number, now: number, error: string) =>
    sql('UPDATE jobs SET parked = ?, error = ? WHERE id = ?').run(now, error, id),
  /** A key that was taken meanwhile goes on with the newer job. */
  unpark: (id: number, now: number): boolean =>
    sql(
      'UPDATE OR REPLACE jobs SET parked = NULL, attempts = 0, error = NULL, due = ? WHERE id = ? AND parked IS NOT NULL',
    ).run(now, id).changes === 1,

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
  /** Every job that is not done. */
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
  counts: (running: number): JobCounts => {
    const [open = 0, parked = 0] =
      sql<[number, number]>('SELECT count(*) FILTER (WHERE parked IS NULL), count(parked) FROM jobs').get() ?? [];
    return { waiting: open - running, running, parked };
  },

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
