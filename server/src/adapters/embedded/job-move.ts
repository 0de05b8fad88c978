import type { DatabaseSync } from 'node:sqlite';
import { epochMs, instant } from '@hourbook/domain/time.ts';
import type { SourceJobs, TargetJobs } from '../../ports/move-ends.ts';
import { jobRows, keyOf } from './job-rows.ts';
import { statementCache } from './statements.ts';

/** The jobs of a folder that is moved. @param db laid out with JOB_LAYOUT */
export function jobsToMove(db: DatabaseSync): SourceJobs {
  const rows = jobRows(statementCache(db));
  return {
    schedules: async () => rows.schedules().map(({ next, ...schedule }) => ({ ...schedule, next: instant(next) })),
    all: async () => rows.all(),
  };
}

/**
 * The jobs of a folder that is moved into.
 * @param db laid out with JOB_LAYOUT
 * @param now milliseconds since 1970
 */
export function movedJobs(db: DatabaseSync, now: () => number): TargetJobs {
  const sql = statementCache(db);
  return {
    ...jobsToMove(db),
    areNumbered: true,
    async clear() {
      db.exec('BEGIN IMMEDIATE; DELETE FROM jobs; DELETE FROM schedules; COMMIT');
    },
    async schedule({ id, cron, zone, job, payload, next }) {
      sql('INSERT INTO schedules (id, cron, zone, job, payload, next) VALUES (?, ?, ?, ?, ?, ?)').run(
        id,
        cron,
        zone,
        job,
        JSON.stringify(payload),
        epochMs(next),
      );
    },
    async put({ id, job, payload, key, due, slot, parked }) {
      const at = now();
      const isParked = parked !== null;
      sql(
        `INSERT INTO jobs (id, job, payload, key, due, wait, slot, attempts, parked, error)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        Number(id),
        job,
        JSON.stringify(payload),
        key === null ? null : keyOf(job, key),
        due,
        Math.max(0, due - at),
        slot === null ? null : epochMs(slot),
        isParked ? 1 : 0, // counted from the move, as on the engines
        isParked ? at : null,
        parked,
      );
    },
  };
}
