import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { JobHandler, JobQueue, PlanOf, WorkWatch } from '@hourbook/domain/ports/job-queue.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { PROCESS_ENDED } from '../job-lanes.ts';
import { openDatabase } from './database.ts';
import { openJobQueue } from './job-queue.ts';
import { JOB_LAYOUT } from './job-rows.ts';

const NOW = '2025-06-11T15:00:00Z';
const WAIT = { timeout: 20_000, interval: 20 } as const;
const planOf: PlanOf = () => ({ lane: 'upkeep', tries: { most: 3, pause: 20, longest: 60_000 } });
const NOTHING = { waiting: 0, running: 0, parked: 0 };

interface Opened {
  readonly queue: JobQueue;
  /** The queue's own handle of the file. */
  readonly db: DatabaseSync;
  /** What whoever works was told. */
  readonly told: string[];
  readonly watch: WorkWatch;
}

type Open = (clock?: { now(): number }) => Opened;

/** @param use may open the queue of one file again and again; each is closed in the end */
const withJobs = (use: (open: Open, file: string) => Promise<void>): Promise<void> =>
  withFolder(async (folder) => {
    await using closing = new AsyncDisposableStack();
    const file = join(folder, 'jobs.db');
    await use((clock = { now: Date.now }) => {
      const db = openDatabase(file, { layout: JOB_LAYOUT, synchronous: 'FULL' });
      const queue = closing.use(openJobQueue(db, { clock, planOf }));
      const told: string[] = [];
      const tell = (error: unknown) => void told.push(error instanceof Error ? error.message : 'goes on');
      return { queue, db, told, watch: { stopped: tell, badSchedule: tell } };
    }, file);
  });

describe('a job that ends its process', () => {
  it('is parked when it has done so as often as jobs are tried; its neighbours are done', () =>
    withJobs(async (open) => {
      const done: unknown[] = [];
      const neighbour: JobHandler = async (payload, { signal }) => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        if (!signal.aborted) done.push(payload.n);
      };
      const first = open();
      await first.queue.enqueue('bomb', {});
      for (let n = 0; n < 6; n++) await first.queue.enqueue(n % 2 ? 'bomb-like' : 'other', { n });
      let begun = 0;
      let opened = first;
      for (let life = 1; life <= 3; life++) {
        const { queue, db, watch } = opened;
        const bomb: JobHandler = () => {
          begun++;
          db.close(); // nothing that happens from here on is kept, as in a process that is gone
          return new Promise(() => {});
        };
        await queue.work({ bomb, 'bomb-like': neighbour, other: neighbour }, watch);
        await expect.poll(() => begun, WAIT).toBe(life);
        opened = open();
      }
      await opened.queue.work({ bomb: neighbour, 'bomb-like': neighbour, other: neighbour });
      await expect.poll(() => opened.queue.counts(), WAIT).toEqual({ ...NOTHING, parked: 1 });
      expect(await opened.queue.parked()).toMatchObject([{ job: 'bomb', attempts: 3, error: PROCESS_ENDED }]);
      expect([...new Set(done)].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    }));
});

describe('a file of jobs that cannot be written', () => {
  it('full: nothing is taken and nothing is lost, it is told once, and all goes on when there is room', () =>
    withJobs(async (open) => {
      const clock = standingClock(NOW);
      const { queue, db, told, watch } = open(clock);
      const payload = { text: 'x'.repeat(100_000) };
      await queue.schedule({ id: 'r', cron: '0 8 * * *', zone: 'UTC', job: 'report', payload });
      db.exec('PRAGMA max_page_count = 1'); // no more than there are
      clock.set('2025-06-12T09:00:00Z');
      const slots: unknown[] = [];
      await queue.work({ report: async (_payload, { slot }) => void slots.push(slot) }, watch);
      await expect.poll(() => told, WAIT).toEqual(['database or disk is full']);
      await expect(queue.enqueue('report', payload)).rejects.toThrow('full');
      expect(await queue.counts()).toEqual(NOTHING);
      db.exec('PRAGMA max_page_count = 1000000');
      await expect.poll(() => slots, WAIT).toEqual(['2025-06-12T08:00:00.000Z']);
      await expect.poll(() => queue.counts(), WAIT).toEqual(NOTHING);
      expect(told.at(-1)).toBe('goes on');
    }));

  it('held by another process: the event loop is not held, and all goes on when it lets go', () =>
    withJobs(async (open, file) => {
      const { queue, told, watch } = open();
      const runs: unknown[] = [];
      const held = Promise.withResolvers<void>();
      const report: JobHandler = async (payload) => {
        runs.push(payload.n);
        await held.promise;
      };
      await queue.enqueue('report', { n: 1 });
      await queue.work({ report }, watch);
      await expect.poll(() => runs, WAIT).toEqual([1]);
      using other = new DatabaseSync(file);
      other.exec('BEGIN IMMEDIATE');
      held.resolve(); // it is done, and that cannot be noted
      let turns = 0;
      const turning = setInterval(() => turns++, 5);
      await expect(queue.enqueue('report', { n: 2 })).rejects.toThrow('locked');
      clearInterval(turning);
      expect(turns).toBeGreaterThan(5);
      await expect.poll(() => told, WAIT).toEqual(['database is locked']);
      other.exec('ROLLBACK');
      await expect.poll(() => queue.counts(), WAIT).toEqual(NOTHING);
      expect(told.at(-1)).toBe('goes on');
      await queue.enqueue('report', { n: 3 });
      await expect.poll(() => queue.counts(), WAIT).toEqual(NOTHING);
      expect(runs).toEqual([1, 3]);
    }));
});

it('a schedule that means nothing any more rests; the others come at their times', () =>
  withJobs(async (open, file) => {
    const clock = standingClock(NOW);
    const { queue, told, watch } = open(clock);
    for (const id of ['a', 'b'])
      await queue.schedule({ id, cron: '0 8 * * *', zone: 'UTC', job: 'r', payload: { id } });
    using other = new DatabaseSync(file);
    other.exec(`UPDATE schedules SET zone = 'Mars/Olympus', next = 0 WHERE id = 'a'`);
    clock.set('2025-06-12T09:00:00Z');
    const runs: unknown[] = [];
    await queue.work({ r: async ({ id }) => void runs.push(id) }, watch);
    await expect.poll(() => runs.toSorted(), WAIT).toEqual(['a', 'b']);
    await expect
      .poll(() => queue.schedules(), WAIT)
      .toMatchObject([
        { id: 'a', next: '2025-06-13T09:00:00.000Z' },
        { id: 'b', next: '2025-06-13T08:00:00.000Z' },
      ]);
    expect(new Set(told)).toEqual(new Set([expect.stringContaining('"0 8 * * *" in Mars/Olympus is no schedule')]));
  }));

it('what was put off by a clock that was ahead waits no longer than it was told, once that is put right', () =>
  withJobs(async (open) => {
    const ahead = open(standingClock('2026-06-11T15:00:00Z'));
    await ahead.queue.enqueue('mail', {}, { delay: 2_000 });
    await ahead.queue.schedule({ id: 'r', cron: '0 8 * * *', zone: 'UTC', job: 'other', payload: {} });
    await ahead.queue[Symbol.asyncDispose]();
    const clock = standingClock(NOW);
    const { queue } = open(clock);
    let runs = 0;
    await queue.work({ mail: async () => void runs++ });
    await expect.poll(async () => (await queue.schedules())[0]?.next, WAIT).toBe('2025-06-12T08:00:00.000Z');
    clock.pass(2_000);
    await queue.enqueue('other', {}); // so that it looks
    await expect.poll(() => runs, WAIT).toBe(1);
  }));

it('jobs of a file of the first layout are kept, each in the lane of its name', () =>
  withJobs(async (open, file) => {
    const old = openDatabase(file, { layout: JOB_LAYOUT.slice(0, 1), synchronous: 'FULL' });
    old.exec(`INSERT INTO jobs (job, payload, key, due, attempts, parked, error) VALUES
      ('send-letter', '{"n":1}', '["send-letter","k"]', 0, 1, NULL, NULL),
      ('place-holidays', '{"n":2}', NULL, 0, 0, NULL, NULL),
      ('mail-activation', '{"n":3}', NULL, 0, 12, 0, 'away')`);
    old.close();
    const { queue, db } = open();
    const planned = openJobQueue(db, { clock: { now: Date.now } });
    expect(await planned.lanes()).toMatchObject({
      mail: { waiting: 1, running: 0, parked: 1 },
      upkeep: { waiting: 1, running: 0, parked: 0 },
    });
    const runs: unknown[] = [];
    const handler: JobHandler = async ({ n }, { attempt }) => void runs.push([n, attempt]);
    await queue.work({ 'send-letter': handler, 'place-holidays': handler });
    await expect.poll(() => queue.counts(), WAIT).toEqual({ ...NOTHING, parked: 1 });
    expect(runs.toSorted()).toEqual([
      [1, 2],
      [2, 1],
    ]);
  }));
