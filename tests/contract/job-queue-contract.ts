import {
  BadSchedule,
  type JobHandler,
  type JobQueue,
  type JobState,
  type Lane,
  PermanentFailure,
} from '@hourbook/domain/ports/job-queue.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type Place, QUICK, recorder, WAIT } from './job-queue-builders.ts';
import { jobQueueLanes } from './job-queue-lanes.ts';

/** What every adapter of the JobQueue port has to do. @param place makes an empty place whose queues do as {@link quickPlan} says */
export function jobQueueContract(name: string, place: () => Promise<Place>): void {
  describe(`JobQueue: ${name}`, () => {
    const opened: JobQueue[] = [];
    const places: Place[] = [];
    afterEach(async () => {
      for (const queue of opened.splice(0)) await queue[Symbol.asyncDispose]();
      for (const each of places.splice(0)) await each.remove();
    });
    const aPlace = async () => {
      const made = await place();
      places.push(made);
      return made;
    };
    const openIn = async (where: Place) => {
      const queue = await where.open();
      opened.push(queue);
      return queue;
    };
    const aQueue = async () => openIn(await aPlace());

    it('does what was enqueued before and after the work began, each with its payload', async () => {
      const queue = await aQueue();
      const { runs, handler, reached } = recorder();
      expect(await queue.enqueue('mail', { to: 'Dana', list: [1, null, { a: 'ü' }] })).toBe(true);
      await queue.work({ mail: handler });
      await reached(1);
      await queue.enqueue('mail', { to: 'Omar' });
      await reached(2);
      expect(runs.map(({ payload }) => payload)).toEqual([{ to: 'Dana', list: [1, null, { a: 'ü' }] }, { to: 'Omar' }]);
      expect(runs[0]?.run).toMatchObject({ attempt: 1, slot: null });
      await expect.poll(() => queue.counts(), WAIT).toEqual({ waiting: 0, running: 0, parked: 0 });
    });

    it('touches no job that nobody here can do', async () => {
      const queue = await aQueue();
      const { handler, reached } = recorder();
      await queue.enqueue('other', {});
      await queue.enqueue('mail', {});
      await queue.work({ mail: handler });
      await reached(1);
      await expect.poll(() => queue.counts(), WAIT).toEqual({ waiting: 1, running: 0, parked: 0 });
    });

    it('keeps what is enqueued when it is closed and opened again', async () => {
      const where = await aPlace();
      const first = await openIn(where);
      await first.enqueue('mail', { n: 1 });
      await first.enqueue('mail', { n: 2 });
      await first[Symbol.asyncDispose]();
      const { runs, handler, reached } = recorder();
      await (await openIn(where)).work({ mail: handler });
      await reached(2);
      expect(runs.map(({ payload }) => payload)).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]));
    });

    it('takes a key once while its job is unfinished, and again when it is done', async () => {
      const queue = await aQueue();
      expect(await queue.enqueue('mail', { n: 1 }, { key: 'event 7' })).toBe(true);
      expect(await queue.enqueue('mail', { n: 2 }, { key: 'event 7' })).toBe(false);
      expect(await queue.enqueue('mail', { n: 3 }, { key: 'event:8/ä' })).toBe(true);
      let proceed = () => {};
      const held = new Promise<void>((resolve) => {
        proceed = resolve;
      });
      const { runs, handler, reached } = recorder(() => held);
      await queue.work({ mail: handler });
      await reached(2);
      expect(await queue.enqueue('mail', { n: 4 }, { key: 'event 7' })).toBe(false);
      proceed();
      await expect.poll(async () => (await queue.counts()).running, WAIT).toBe(0);
      expect(await queue.enqueue('mail', { n: 5 }, { key: 'event 7' })).toBe(true);
      await reached(3);
      expect(runs.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 3 }, { n: 5 }]);
    });

    it('takes the same key for jobs of different names', async () => {
      const queue = await aQueue();
      expect(await queue.enqueue('mail', {}, { key: 'event 7' })).toBe(true);
      expect(await queue.enqueue('sync', {}, { key: 'event 7' })).toBe(true);
      expect(await queue.enqueue('sync', {}, { key: 'event 7' })).toBe(false);
    });

    it('does not take a key while its job waits to be tried again', async () => {
      const queue = await aQueue();
      const held = Promise.withResolvers<void>();
      const { handler, reached } = recorder(async (_run, n) => {
        if (n === 1) throw new Error('The mail server is away');
        await held.promise;
      });
      await queue.enqueue('mail', {}, { key: 'k' });
      await queue.work({ mail: handler });
      await reached(1);
      expect(await queue.enqueue('mail', {}, { key: 'k' })).toBe(false);
      await reached(2);
      expect(await queue.enqueue('mail', {}, { key: 'k' })).toBe(false);
      held.resolve();
    });

    it('makes one of the missed times of a schedule good, also when it is put again', async () => {
      const queue = await aQueue();
      const everySecond = { id: 'r', cron: '* * * * * *', zone: 'UTC', job: 'report', payload: { n: 1 } };
      await queue.schedule(everySecond);
      const missed = (await queue.schedules())[0]!.next;
      await expect.poll(() => new Date().toISOString() > missed, WAIT).toBe(true);
      await queue.schedule(everySecond);
      await queue.schedule({ ...everySecond, payload: { n: 2 } });
      const { runs, handler, reached } = recorder();
      await queue.work({ report: handler });
      await reached(2);
      await queue.unschedule('r');
      const slots = runs.map(({ run }) => run.slot);
      expect(slots).toContain(missed);
      expect(new Set(slots).size).toBe(slots.length);
      expect(runs.map(({ payload }) => payload)).toEqual(runs.map(() => ({ n: 2 })));
    });

    it.each([300, 300.4, 1000 / 3])(
      'waits as long as it was told, also for a part of a millisecond: %d',
      async (delay) => {
        const queue = await aQueue();
        const { handler, reached } = recorder();
        await queue.work({ mail: handler });
        const before = performance.now();
        expect(await queue.enqueue('mail', {}, { delay })).toBe(true);
        await reached(1);
        expect(performance.now() - before).toBeGreaterThanOrEqual(295);
      },
    );

    it('tries again what failed, after growing pauses, and parks it in the end; a parked job can be retried', async () => {
      const queue = await aQueue();
      let broken = true;
      const { runs, handler, reached } = recorder(() => {
        if (broken) throw new Error('The mail server is away');
      });
      await queue.enqueue('mail', { to: 'Dana' }, { key: 'k' });
      await queue.work({ mail: handler });
      await reached(QUICK.most);
      await expect.poll(async () => (await queue.parked()).length, WAIT).toBe(1);
      expect(runs.map(({ run }) => run.attempt)).toEqual([1, 2, 3]);
      const [parked] = await queue.parked();
      expect(parked).toMatchObject({
        job: 'mail',
        payload: { to: 'Dana' },
        attempts: QUICK.most,
        error: 'The mail server is away',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      });
      expect(await queue.counts()).toEqual({ waiting: 0, running: 0, parked: 1 });
      broken = false;
      expect(await queue.retry(parked?.id ?? '')).toBe('retried');
      await reached(QUICK.most + 1);
      expect(runs.at(-1)?.run.attempt).toBe(1);
      await expect.poll(() => queue.counts(), WAIT).toEqual({ waiting: 0, running: 0, parked: 0 });
      expect(await queue.retry(parked?.id ?? '')).toBe('not there');
      expect(await queue.retry('nothing')).toBe('not there');
    });

    it('parks at once what says that trying again is of no use; its key is free then', async () => {
      const queue = await aQueue();
      const { runs, handler } = recorder((_run, n) => {
        if (n === 1) throw new PermanentFailure('There is no such person');
      });
      await queue.enqueue('mail', {}, { key: 'k' });
      await queue.work({ mail: handler });
      await expect.poll(async () => (await queue.parked()).length, WAIT).toBe(1);
      expect(runs).toHaveLength(1);
      expect(await queue.enqueue('mail', {}, { key: 'k' })).toBe(true);
    });

    it('a retry takes nothing from a newer job with the same key', async () => {
      const queue = await aQueue();
      const held = Promise.withResolvers<void>();
      const { runs, handler, reached } = recorder(async (_run, n) => {
        if (n === 1) throw new PermanentFailure('There is no such person');
        await held.promise;
      });
      await queue.enqueue('mail', { n: 1 }, { key: 'k' });
      await queue.work({ mail: handler });
      await expect.poll(async () => (await queue.parked()).length, WAIT).toBe(1);
      const [parked] = await queue.parked();
      await queue.enqueue('mail', { n: 2 }, { key: 'k' });
      await reached(2);
      expect(await queue.retry(parked!.id)).toBe('key in use');
      expect(await queue.parked()).toEqual([parked]);
      expect(await queue.enqueue('mail', { n: 3 }, { key: 'k' })).toBe(false);
      held.resolve();
      await expect.poll(() => queue.counts(), WAIT).toEqual({ waiting: 0, running: 0, parked: 1 });
      expect(await queue.retry(parked!.id)).toBe('retried');
      await expect.poll(() => queue.counts(), WAIT).toEqual({ waiting: 0, running: 0, parked: 0 });
      expect(runs.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }, { n: 1 }]);
    });

    it('says how many are parked of each name', async () => {
      const queue = await aQueue();
      const refuse: JobHandler = () => Promise.reject(new PermanentFailure('never'));
      await queue.work({ mail: refuse, 'sync:1/ä': refuse, report: async () => {} });
      for (const job of ['mail', 'mail', 'sync:1/ä', 'report']) await queue.enqueue(job, {});
      await expect.poll(() => queue.parkedOf(), WAIT).toEqual({ mail: 2, 'sync:1/ä': 1 });
    });

    it('lists the jobs of a lane by state, page by page, each with its next time or its reason', async () => {
      const queue = await aQueue();
      const held = Promise.withResolvers<void>();
      const { handler: holds, reached: begun } = recorder(() => held.promise);
      const refuse: JobHandler = ({ to }) => Promise.reject(new PermanentFailure(`no ${to}`));
      const { handler: fails, reached: tried } = recorder(() => Promise.reject(new Error('away')));
      await queue.work({ password: holds, mail: refuse, patient: fails });
      for (const to of ['a', 'b', 'c']) {
        await queue.enqueue('mail', { to });
        await expect.poll(async () => (await queue.parkedOf()).mail, WAIT).toBe(to.charCodeAt(0) - 96);
      }
      await queue.enqueue('password', { n: 1 });
      await begun(1);
      const before = Date.now();
      for (const delay of [120_000, 60_000]) await queue.enqueue('mail', { delay }, { delay });
      await queue.schedule({ id: 'a', cron: '0 8 1 1 *', zone: 'UTC', job: 'mail', payload: {} });
      await queue.enqueue('patient', {});
      await tried(1);
      await expect.poll(async () => (await queue.lanes()).upkeep.running, WAIT).toBe(0);

      const list = (lane: Lane, state: JobState, skip = 0, limit = 10) => queue.list({ lane, state, skip, limit });
      expect(await list('mail', 'running')).toMatchObject([{ job: 'password', payload: { n: 1 }, error: null }]);
      const waiting = await list('mail', 'waiting');
      expect(waiting.map(({ payload }) => payload)).toEqual([{ delay: 60_000 }, { delay: 120_000 }]);
      expect(Date.parse(waiting[0]!.at)).toBeGreaterThanOrEqual(before + 60_000);
      expect(await list('mail', 'waiting', 1, 1)).toEqual([waiting[1]]);
      const again = await list('upkeep', 'waiting');
      expect(again).toMatchObject([{ job: 'patient', attempts: 1, error: 'away' }]);
      expect(Date.parse(again[0]!.at)).toBeGreaterThanOrEqual(before + 59_000);
      const parked = await list('mail', 'parked');
      expect(parked.map(({ error }) => error)).toEqual(['no c', 'no b', 'no a']);
      expect(await list('mail', 'parked', 2, 2)).toEqual(parked.slice(2));
      expect(await list('accounting', 'parked')).toEqual([]);
      held.resolve();
    });

    it('drops a parked job for good, and no other', async () => {
      const queue = await aQueue();
      await queue.work({ mail: () => Promise.reject(new PermanentFailure('never')) });
      for (const n of [1, 2]) await queue.enqueue('mail', { n });
      await queue.enqueue('report', {});
      await expect.poll(async () => (await queue.parked()).length, WAIT).toBe(2);
      const [first, second] = await queue.parked();
      const [waiting] = await queue.list({ lane: 'reports', state: 'waiting', skip: 0, limit: 1 });
      expect(await queue.drop(first!.id)).toBe(true);
      expect(await queue.drop(first!.id)).toBe(false);
      expect(await queue.drop(waiting!.id)).toBe(false);
      expect(await queue.drop('nothing')).toBe(false);
      expect(await queue.parked()).toEqual([second]);
      expect(await queue.counts()).toEqual({ waiting: 1, running: 0, parked: 1 });
    });

    jobQueueLanes({ aQueue, aPlace, openIn });

    it('a run that takes too long has failed, also one that does not heed its signal', async () => {
      const queue = await aQueue();
      const { runs, handler, reached } = recorder(() => new Promise(() => {}));
      await queue.enqueue('slow', {});
      await queue.work({ slow: handler });
      await reached(QUICK.most);
      await expect.poll(async () => (await queue.parked()).length, WAIT).toBe(1);
      expect(await queue.parked()).toMatchObject([{ attempts: QUICK.most, error: 'it took longer than 0.1 s' }]);
      expect(runs.every(({ run }) => run.signal.aborted)).toBe(true);
    });

    it('stops within seconds also when a handler does not heed its signal; its job is done by whoever works next', async () => {
      const where = await aPlace();
      const first = await openIn(where);
      const { handler: deaf, reached: begun } = recorder(() => new Promise(() => {}));
      const working = await first.work({ mail: deaf });
      await first.enqueue('mail', { to: 'Dana' });
      await begun(1);
      const before = performance.now();
      await working.stop();
      await first[Symbol.asyncDispose]();
      expect(performance.now() - before).toBeLessThan(9_000);
      const { runs, handler, reached } = recorder();
      await (await openIn(where)).work({ mail: handler });
      await reached(1);
      expect(runs[0]?.payload).toEqual({ to: 'Dana' });
    });

    it('does a hundred jobs, each once', async () => {
      const queue = await aQueue();
      const { runs, handler, reached } = recorder();
      await queue.work({ mail: handler });
      await Promise.all(Array.from({ length: 100 }, (_, n) => queue.enqueue('mail', { n })));
      await reached(100);
      await expect.poll(() => queue.counts(), WAIT).toEqual({ waiting: 0, running: 0, parked: 0 });
      const done = runs.map(({ payload }) => (payload as { n: number }).n);
      expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
    });

    it('stops when what runs has come to its end; the rest is still there', async () => {
      const queue = await aQueue();
      let ended = false;
      const { handler, reached } = recorder(async ({ signal }) => {
        await new Promise((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 50)));
        ended = true;
      });
      const working = await queue.work({ mail: handler });
      await queue.enqueue('mail', {});
      await reached(1);
      await queue.enqueue('later', {}, { delay: 60_000 });
      await working.stop();
      expect(ended).toBe(true);
      expect(await queue.counts()).toEqual({ waiting: 1, running: 0, parked: 0 });
    });

    it('runs a schedule at its times, each time once, until it is taken away', async () => {
      const queue = await aQueue();
      const { runs, handler, reached } = recorder();
      await queue.work({ report: handler });
      const everySecond = { id: 'report/7', cron: '* * * * * *', zone: 'GMT+2', job: 'report', payload: { id: 7 } };
      await queue.schedule(everySecond);
      expect(await queue.schedules()).toMatchObject([{ ...everySecond, next: expect.stringMatching(/\.000Z$/) }]);
      await reached(2);
      await queue.unschedule('report/7');
      await queue.unschedule('report/7');
      expect(await queue.schedules()).toEqual([]);
      const slots = runs.map(({ run }) => run.slot);
      expect(runs[0]?.payload).toEqual({ id: 7 });
      expect(slots.every((slot) => slot?.endsWith('.000Z'))).toBe(true);
      expect(new Set(slots).size).toBe(slots.length);
    });

    it('replaces a schedule by its id', async () => {
      const queue = await aQueue();
      const yearly = { id: 'r', cron: '0 8 1 1 *', zone: 'America/Chicago', job: 'report', payload: {} };
      await queue.schedule(yearly);
      await queue.schedule({ ...yearly, zone: 'UTC', payload: { n: 2 } });
      expect(await queue.schedules()).toMatchObject([
        { zone: 'UTC', payload: { n: 2 }, next: expect.stringMatching(/-01-01T08:00:00/) },
      ]);
    });

    it.each([
      ['every now and then', 'UTC'],
      ['0 8 * * *', 'Mars/Olympus'],
    ])('refuses a schedule that means nothing: %s in %s', async (cron, zone) => {
      const queue = await aQueue();
      await expect(queue.schedule({ id: 'r', cron, zone, job: 'report', payload: {} })).rejects.toThrow(BadSchedule);
      expect(await queue.schedules()).toEqual([]);
    });
  });
}
