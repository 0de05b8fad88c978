import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import { openJobQueue } from '@hourbook/server/adapters/distributed/job-queue.ts';
import { PLACES } from '@hourbook/server/adapters/job-lanes.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, removeKeys } from './distributed.ts';
import { QUICK, quickPlan, recorder, untilAborted, WAIT } from './job-queue-builders.ts';
import { jobQueueContract } from './job-queue-contract.ts';

const url = addressOf('REDIS_URL');

jobQueueContract('Redis (distributed)', async () => {
  const prefix = `hourbook-test-${randomUUID()}`;
  return {
    open: () => openJobQueue({ url, prefix, planOf: quickPlan }),
    remove: () => removeKeys(url, prefix),
  };
});

describe('jobs in Redis', () => {
  const prefix = `hourbook-test-${randomUUID()}`;
  afterEach(() => removeKeys(url, prefix));

  it('are shared by several processes, each is done once', async () => {
    await using closing = new AsyncDisposableStack();
    const done: number[] = [];
    const share = [0, 0, 0];
    for (const n of share.keys()) {
      const queue = closing.use(await openJobQueue({ url, prefix, planOf: quickPlan }));
      const act = async (payload: JsonObject) => {
        done.push(Number(payload.n));
        share[n]!++;
      };
      await queue.work({ mail: act, 'send:report/ä': act });
      for (let k = 0; k < 100; k++) await queue.enqueue(k % 2 ? 'mail' : 'send:report/ä', { n: n * 100 + k });
    }
    const queue = closing.use(await openJobQueue({ url, prefix }));
    await expect.poll(() => queue.counts(), { timeout: 20_000 }).toEqual({ waiting: 0, running: 0, parked: 0 });
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n));
    expect(share.every((each) => each > 0)).toBe(true);
  });

  it('of a lane that is full in one process are done by another that has places, with every try left', async () => {
    await using closing = new AsyncDisposableStack();
    const open = async () => closing.use(await openJobQueue({ url, prefix, planOf: quickPlan }));
    const full = await open();
    const hanging = recorder(untilAborted);
    const late = recorder();
    await full.work({ 'rows 1': hanging.handler, 'rows 2': hanging.handler, 'rows 3': late.handler });
    for (let n = 0; n < PLACES.accounting / 2; n++) for (const job of ['rows 1', 'rows 2']) await full.enqueue(job, {});
    await hanging.reached(PLACES.accounting);
    await full.enqueue('rows 3', {});
    // The full process has taken it.
    await expect.poll(() => full.counts(), WAIT).toMatchObject({ waiting: 0, running: PLACES.accounting + 1 });
    const { runs, handler, reached } = recorder();
    await (await open()).work({ 'rows 3': handler });
    await reached(1);
    expect(runs.map(({ run }) => run.attempt)).toEqual([1]);
    expect(late.runs).toEqual([]);
  });

  it('handed back as their lane is full here have the next free place, however many jobs of other names wait', async () => {
    await using closing = new AsyncDisposableStack();
    const queue = closing.use(await openJobQueue({ url, prefix, planOf: quickPlan }));
    const first = Promise.withResolvers<void>();
    const busy = recorder((run, n) => (n === 1 ? first.promise : untilAborted(run)));
    const late = recorder();
    await queue.work({ 'rows 1': busy.handler, 'rows 2': busy.handler, 'rows 3': late.handler });
    for (let n = 0; n < 20; n++) for (const job of ['rows 1', 'rows 2']) await queue.enqueue(job, {});
    await busy.reached(PLACES.accounting);
    await queue.enqueue('rows 3', {});
    const running = (n: number) =>
      expect.poll(async () => (await queue.counts()).running, WAIT).toBe(PLACES.accounting + n);
    await running(1);
    await running(0);
    expect(late.runs).toEqual([]);
    first.resolve();
    await late.reached(1);
    expect(late.runs.map(({ run }) => run.attempt)).toEqual([1]);
  });

  it('are looked at and tried again by a process that does none of them', async () => {
    await using closing = new AsyncDisposableStack();
    const worker = closing.use(
      await openJobQueue({ url, prefix, planOf: () => ({ lane: 'mail', tries: { ...QUICK, most: 1 } }) }),
    );
    await worker.schedule({ id: 'a:b', cron: '0 8 1 1 *', zone: 'GMT+2', job: 'report', payload: {} });
    await worker.enqueue('mail', { to: 'Dana' }, { key: 'k' });
    let broken = true;
    await worker.work({
      mail: async () => {
        if (broken) throw new Error('away');
      },
    });
    const other = closing.use(await openJobQueue({ url, prefix }));
    await expect.poll(async () => (await other.parked()).length, { timeout: 20_000 }).toBe(1);
    expect(await other.schedules()).toMatchObject([{ id: 'a:b', zone: 'GMT+2' }]);
    expect(await other.counts()).toEqual({ waiting: 0, running: 0, parked: 1 });
    broken = false;
    const [parked] = await other.parked();
    // Two people at once: it is tried again once or twice, never lost.
    await Promise.all([other.retry(parked!.id), worker.retry(parked!.id)]);
    await expect.poll(() => other.counts(), { timeout: 20_000 }).toEqual({ waiting: 0, running: 0, parked: 0 });
  });
});
