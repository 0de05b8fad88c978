import {
  type JobHandler,
  type JobQueue,
  type JobRun,
  PermanentFailure,
  RetryAfter,
} from '@hourbook/domain/ports/job-queue.ts';
import { PLACES, placesOfName } from '@hourbook/server/adapters/job-lanes.ts';
import { defineJob, handlerOf } from '@hourbook/workers/job.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { lanes, type Place, QUICK, recorder, untilAborted, WAIT } from './job-queue-builders.ts';

const MANY = 10_000;

interface Use {
  /** A queue of an empty place. */
  aQueue(): Promise<JobQueue>;
  aPlace(): Promise<Place>;
  openIn(place: Place): Promise<JobQueue>;
}

/** What every queue does with lanes, and with what a handler says of its next try; within a `describe`. */
export function jobQueueLanes({ aQueue, aPlace, openIn }: Use): void {
  it('what hangs holds up only its like, also in its lane', async () => {
    const queue = await aQueue();
    const { handler: hangs, reached: hanging } = recorder(untilAborted);
    const { handler, reached } = recorder();
    await queue.work({ mail: hangs, password: handler });
    for (let n = 0; n < 20; n++) await queue.enqueue('mail', { n });
    const places = placesOfName('mail');
    await hanging(places);
    await queue.enqueue('password', {});
    await reached(1);
    expect(await queue.counts()).toMatchObject({ waiting: 20 - places, running: places });
  });

  it.each(['rows', 'mail'])(
    'ten thousand jobs called %s never stand before a password mail',
    async (many) => {
      const queue = await aQueue();
      // Of two names, which could have the whole lane between them.
      const [odd, even] = [`${many} 1`, `${many} 2`];
      for (let from = 0; from < MANY; from += 500) {
        await Promise.all(Array.from({ length: 500 }, (_, n) => queue.enqueue(n % 2 ? odd : even, {})));
      }
      await queue.enqueue('password', {});
      let before = 0;
      const count: JobHandler = async () => void before++;
      const { handler, reached } = recorder();
      const working = await queue.work({ [odd]: count, [even]: count, password: handler });
      await reached(1);
      const done = before;
      await working.stop();
      expect(done).toBeLessThan(MANY / 10);
      expect(await queue.counts()).toEqual({ waiting: MANY - before, running: 0, parked: 0 });
    },
    60_000,
  );

  it('a lane in which everything hangs stops no other lane', async () => {
    const queue = await aQueue();
    const { handler: hangs, reached: hanging } = recorder(untilAborted);
    const others = ['password', 'report', 'upkeep'].map((job) => ({ job, ...recorder() }));
    await queue.work({
      'rows 1': hangs,
      'rows 2': hangs,
      'rows 3': hangs,
      ...Object.fromEntries(others.map(({ job, handler }) => [job, handler])),
    });
    for (let n = 0; n < 10; n++) for (const job of ['rows 1', 'rows 2', 'rows 3']) await queue.enqueue(job, { n });
    await hanging(PLACES.accounting);
    for (const { job } of others) await queue.enqueue(job, {});
    for (const { reached } of others) await reached(1);
  });

  it.each(Object.entries(lanes).filter(([job]) => ['password', 'rows', 'report'].includes(job)))(
    'jobs called %s run as many at once as the lane %s has places, however many names it has',
    async (job, lane) => {
      const queue = await aQueue();
      const names = [1, 2, 3].map((n) => `${job} ${n}`);
      const [now, most] = [new Map<string, number>(), new Map<string, number>()];
      let gate = Promise.withResolvers<void>();
      const heldBack =
        (name: string): JobHandler =>
        async () => {
          for (const each of [name, 'all']) {
            now.set(each, (now.get(each) ?? 0) + 1);
            most.set(each, Math.max(most.get(each) ?? 0, now.get(each)!));
          }
          await gate.promise;
          for (const each of [name, 'all']) now.set(each, now.get(each)! - 1);
        };
      await queue.work(Object.fromEntries(names.map((name) => [name, heldBack(name)])));
      for (let n = 0; n < 20; n++) for (const name of names) await queue.enqueue(name, { n });
      await expect.poll(() => now.get('all'), WAIT).toBe(PLACES[lane]);
      gate.resolve();
      gate = Promise.withResolvers<void>();
      // Whoever began before the gate was a new one may be through it already; the rest stands at the new one.
      await expect.poll(() => now.get('all'), WAIT).toBe(PLACES[lane]);
      gate.resolve();
      await expect.poll(() => queue.counts(), WAIT).toEqual({ waiting: 0, running: 0, parked: 0 });
      expect(most.get('all')).toBe(PLACES[lane]);
      for (const name of names) expect(most.get(name)).toBeLessThanOrEqual(placesOfName(lane));
    },
  );

  it('what waits for a place in its lane when the work stops is done by whoever works next', async () => {
    const where = await aPlace();
    const first = await openIn(where);
    const names = ['rows 1', 'rows 2', 'rows 3'];
    const { runs, handler, reached } = recorder(untilAborted);
    const working = await first.work(Object.fromEntries(names.map((name) => [name, handler])));
    for (let n = 0; n < 12; n++) await first.enqueue(names[n % 3]!, { n });
    await reached(PLACES.accounting);
    const before = performance.now();
    await working.stop();
    await first[Symbol.asyncDispose]();
    expect(performance.now() - before).toBeLessThan(9_000);
    expect(runs).toHaveLength(PLACES.accounting);
    const next = recorder();
    const second = await openIn(where);
    await second.work(Object.fromEntries(names.map((name) => [name, next.handler])));
    await expect.poll(() => second.counts(), WAIT).toEqual({ waiting: 0, running: 0, parked: 0 });
    const done = new Set([...runs, ...next.runs].map(({ payload }) => (payload as { n: number }).n));
    expect(done.size).toBe(12);
  });

  it('what only waited for a place in its lane has lost no try, however often the work stopped', async () => {
    const where = await aPlace();
    const all: JobRun[] = [];
    // One name more than the lane has places: the last one finds it full.
    const names = Array.from({ length: PLACES.accounting + 1 }, (_, n) => `rows ${n}`);
    const rest = names.slice(0, -1);
    const queue = await openIn(where);
    await queue.enqueue(names.at(-1)!, {});
    for (let stops = 0; stops <= QUICK.most; stops++) {
      const first = await openIn(where);
      for (const name of rest) await first.enqueue(name, {});
      const { runs, handler, reached } = recorder(untilAborted);
      await first.work(Object.fromEntries(names.map((name) => [name, handler])));
      await reached(PLACES.accounting);
      await first[Symbol.asyncDispose]();
      all.push(...runs.map(({ run }) => run));
    }
    const { runs, handler } = recorder();
    await queue.work(Object.fromEntries(names.map((name) => [name, handler])));
    await expect.poll(() => queue.counts(), WAIT).toEqual({ waiting: 0, running: 0, parked: 0 });
    all.push(...runs.map(({ run }) => run));
    expect(all.map(({ attempt }) => attempt)).toEqual(Array(1 + rest.length * (QUICK.most + 1)).fill(1));
  });

  it('counts by lane', async () => {
    const queue = await aQueue();
    const { handler: hangs, reached } = recorder(untilAborted);
    const refuse: JobHandler = () => Promise.reject(new PermanentFailure('never'));
    await queue.work({ mail: hangs, rows: refuse });
    for (const job of ['mail', 'rows', 'rows', 'report', 'sync', 'password']) await queue.enqueue(job, {});
    await reached(1);
    await expect
      .poll(() => queue.lanes(), WAIT)
      .toEqual({
        mail: { waiting: 1, running: 1, parked: 0 },
        accounting: { waiting: 1, running: 0, parked: 2 },
        webhooks: { waiting: 0, running: 0, parked: 0 },
        reports: { waiting: 1, running: 0, parked: 0 },
        upkeep: { waiting: 0, running: 0, parked: 0 },
      });
    expect(await queue.counts()).toEqual({ waiting: 3, running: 1, parked: 2 });
  });

  it('tries again when the handler says, not earlier; its key stays in use', async () => {
    const queue = await aQueue();
    const at: number[] = [];
    const { handler, reached } = recorder((_run, n) => {
      at.push(performance.now());
      if (n === 1) throw new RetryAfter(400, 'The accounting system is busy');
    });
    await queue.enqueue('rows', {}, { key: 'k' });
    await queue.work({ rows: handler });
    await reached(1);
    expect(await queue.enqueue('rows', {}, { key: 'k' })).toBe(false);
    await reached(2);
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(395);
    await expect.poll(() => queue.counts(), WAIT).toEqual({ waiting: 0, running: 0, parked: 0 });
  });

  it('tries again when the handler says, also before its usual pause is over', async () => {
    const queue = await aQueue();
    const { runs, handler, reached } = recorder((_run, n) => {
      if (n === 1) throw new RetryAfter(-1, 'Again at once');
    });
    await queue.enqueue('patient', {});
    await queue.work({ patient: handler });
    await reached(2);
    expect(runs.map(({ run }) => run.attempt)).toEqual([1, 2]);
  });

  it('its usual pauses grow with every run, also with one that said itself when to try again', async () => {
    const queue = await aQueue();
    const at: number[] = [];
    const { handler, reached } = recorder((_run, n) => {
      at.push(performance.now());
      if (n === 1) throw new RetryAfter(0, 'Again at once');
      if (n === 2) throw new Error('The accounting system is away');
    });
    await queue.enqueue('paced', {});
    await queue.work({ paced: handler });
    await reached(3);
    expect(at[2]! - at[1]!).toBeGreaterThanOrEqual(795);
  });

  it('parks what says again and again that it is to be tried later', async () => {
    const queue = await aQueue();
    const { runs, handler, reached } = recorder(() => {
      throw new RetryAfter(10, 'The accounting system is busy');
    });
    await queue.enqueue('rows', {});
    await queue.work({ rows: handler });
    await reached(QUICK.most);
    await expect.poll(async () => (await queue.parked()).length, WAIT).toBe(1);
    expect(await queue.parked()).toMatchObject([{ attempts: QUICK.most, error: 'The accounting system is busy' }]);
    expect(runs.map(({ run }) => run.attempt)).toEqual([1, 2, 3]);
  });

  it('parks a job whose payload its schema does not take, at its first run and without saying what it held', async () => {
    const queue = await aQueue();
    const taken: unknown[] = [];
    const sync = defineJob({
      name: 'sync',
      lane: 'accounting',
      tries: QUICK,
      payload: z.object({ syncId: z.string() }),
      async handle(_ports: null, payload) {
        taken.push(payload);
      },
    });
    await queue.work({ sync: handlerOf(sync, null) });
    await queue.enqueue('sync', { syncId: { secret: 'Dana' } });
    await queue.enqueue('sync', { syncId: '7', from: 'a later version' });
    await expect.poll(() => queue.counts(), WAIT).toEqual({ waiting: 0, running: 0, parked: 1 });
    expect(taken).toEqual([{ syncId: '7' }]);
    const error = 'its payload cannot be read: syncId (invalid_type)';
    expect(await queue.parked()).toMatchObject([{ attempts: 1, payload: { syncId: { secret: 'Dana' } }, error }]);
  });
}
