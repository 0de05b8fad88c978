import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import { author } from '@hourbook/tests/builders/authors.ts';
import { lostFrom, withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openAllRecords } from '../app/all-records.ts';
import type { OwedJob, Owes } from '../ports/records.ts';
import type { RecordKind } from './kind.ts';
import { openOutbox, withOwed } from './owed-jobs.ts';
import { openRecords } from './records.ts';
import { settleOwed } from './settle-owed.ts';

const schema = z.strictObject({ id: z.int(), name: z.string() });
type Thing = z.output<typeof schema>;
const kind: RecordKind<typeof schema> = { entity: 'Thing', name: 'things', schema };
const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };

const owes: Owes<Thing> = (_before, { id, changeId }) => [
  { job: 'follow-person', payload: { userId: id, changeId }, key: changeId },
];

/** A queue that takes jobs while it is there. */
function aQueue() {
  const taken: unknown[] = [];
  const failures: unknown[] = [];
  const queue = { isThere: true };
  const enqueue: JobQueue['enqueue'] = async (job, payload, options) => {
    if (!queue.isThere) throw new Error('the queue is away');
    taken.push({ job, payload, key: options?.key });
    return true;
  };
  const outbox = openOutbox({ enqueue }, (error) => failures.push(error));
  return { queue, taken, failures, outbox };
}

describe('a job that follows from a change', () => {
  it('is enqueued with the change, and the record owes nothing then', () =>
    withStores(async ({ records }) => {
      const { taken, outbox } = aQueue();
      const things = await openRecords(records, clock, kind, outbox);
      const created = await things.create({ name: 'a' }, author(1), undefined, owes);
      await expect.poll(() => things.get(1)).toMatchObject({ version: 1, owed: [], owing: false });
      const changed = await things.change(created.id, author(1), (now) => ({ ...now, name: 'b' }), { owes });
      await expect.poll(() => things.get(1)).toMatchObject({ version: 2, owed: [], owing: false });
      expect(taken).toMatchObject([{ key: created.changeId }, { key: changed.changeId }]);
      await things.settle();
      expect(taken).toHaveLength(2);
    }));

  it('is nothing to the sender where the queue is away, and is enqueued when it is back', () =>
    withStores(async ({ records }) => {
      const { queue, taken, failures, outbox } = aQueue();
      const things = await openRecords(records, clock, kind, outbox);
      queue.isThere = false;
      const created = await things.create({ name: 'a' }, author(1), undefined, owes);
      const { changeId } = await things.change(created.id, author(1), (now) => ({ ...now, name: 'b' }), { owes });
      expect(await things.change(created.id, author(1), (now) => ({ ...now, name: 'c' }))).toMatchObject({ name: 'c' });
      await expect.poll(() => failures).not.toEqual([]);
      await outbox[Symbol.asyncDispose]();
      await expect(things.settle()).rejects.toThrow('away');
      queue.isThere = true;
      await things.settle();
      expect(taken).toEqual([{ job: 'follow-person', payload: { userId: 1, changeId }, key: changeId }]);
      expect(await things.get(created.id)).toMatchObject({ version: 3, owing: false });
      expect(await things.history(created.id)).toHaveLength(3);
    }));

  it('is waited for by nobody, neither by the sender nor by whoever changes the record next', () =>
    withStores(async ({ records }) => {
      const { taken, outbox } = aQueue();
      const [asked, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const { enqueue } = outbox.jobs;
      const hanging: typeof enqueue = async (...job) => {
        asked.resolve();
        await back.promise;
        return enqueue(...job);
      };
      await using slow = openOutbox({ enqueue: hanging }, () => {});
      const things = await openRecords(records, clock, kind, slow);
      const { id } = await things.create({ name: 'a' }, author(1), undefined, owes);
      await asked.promise;
      const { changeId } = await things.change(id, author(1), (now) => ({ ...now, name: 'b' }), { owes });
      expect(await things.change(id, author(1), (now) => ({ ...now, name: 'c' }))).toMatchObject({
        name: 'c',
        owing: true,
      });
      expect(taken).toEqual([]);
      back.resolve();
      await expect.poll(() => things.get(id)).toMatchObject({ version: 3, owing: false });
      expect(taken.at(-1)).toMatchObject({ key: changeId });
    }));

  it('that is being enqueued when the process stops is there when it has stopped; the others are the next one’s', async () => {
    const done: string[] = [];
    const back = Promise.withResolvers<void>();
    const outbox = openOutbox({ enqueue: async () => true }, () => {});
    const settle = (name: string) => async () => {
      await back.promise;
      done.push(name);
    };
    for (const name of ['a', 'b', 'b']) outbox.soon(name, settle(name));
    const closed = outbox[Symbol.asyncDispose]().then(() => done.push('closed'));
    outbox.soon('c', settle('c'));
    back.resolve();
    await closed;
    expect(done).toEqual(['a', 'closed']);
  });

  it('survives a process that dies when the change is made, at every step after it', () =>
    withStores(async ({ records }) => {
      const healthy = aQueue();
      const things = await openRecords(records, clock, kind, healthy.outbox);
      const { id } = await things.create({ name: 'a' }, author(1));
      for (let nth = 1; ; nth += 1) {
        const dying = aQueue();
        dying.queue.isThere = nth % 2 === 0;
        const name = `b${nth}`;
        const change = async () =>
          (await openRecords(lostFrom(records, nth), clock, kind, dying.outbox)).change(
            id,
            author(1),
            (now) => ({ ...now, name }),
            { owes },
          );
        const answered = await change().then(
          () => true,
          () => false,
        );
        const after = await things.get(id);
        await dying.outbox[Symbol.asyncDispose]();
        await things.settle();
        const all = [...healthy.taken, ...dying.taken];
        const isKnown = all.some((job) => (job as OwedJob).key === after?.changeId);
        expect(isKnown).toBe(after?.name === name);
        expect(await things.get(id)).toMatchObject({ owing: false });
        if (answered && dying.failures.length === 0) break;
      }
    }));
});

it('is enqueued by the pass over owed jobs from records of any kind', () =>
  withStores(async ({ records }) => {
    const { queue, taken, failures, outbox } = aQueue();
    queue.isThere = false;
    const all = await openAllRecords(records, clock, outbox);
    const { changeId } = await all.categories.create(
      { name: 'Quality', description: null, enabled: true },
      author(1),
      undefined,
      owes,
    );
    await expect.poll(() => failures).not.toEqual([]);
    queue.isThere = true;
    await settleOwed(all);
    expect(taken).toMatchObject([{ key: changeId }]);
  }));

it('of what is owed a newer job takes the place of an older one of its name; letters are kept, the newest fifty', () => {
  const follow = (changeId: string): OwedJob => ({
    job: 'follow-person',
    payload: { userId: 1, changeId },
    key: changeId,
  });
  const letter = (id: string): OwedJob => ({
    job: 'send-letter',
    payload: { id, to: 'a@b.example', letter: { subject: id, body: [], link: null } },
    key: id,
  });
  expect(withOwed([follow('1'), letter('2')], [follow('3'), letter('4')])).toEqual([
    letter('2'),
    follow('3'),
    letter('4'),
  ]);
  const many = Array.from({ length: 60 }, (_, n) => letter(String(n)));
  expect(many.reduce<OwedJob[]>((owed, each) => withOwed(owed, [each]), [])).toEqual(many.slice(10));
});

it('what is owed anew stays, however many there are', () => {
  const letter = (id: string): OwedJob => ({
    job: 'send-letter',
    payload: { id, to: 'a@b.example', letter: { subject: id, body: [], link: null } },
    key: id,
  });
  const follow: OwedJob = { job: 'follow-person', payload: { userId: 1, changeId: 'x' }, key: 'x' };
  const fresh = [follow, ...Array.from({ length: 60 }, (_, n) => letter(`new ${n}`))];
  expect(withOwed([letter('old')], fresh)).toEqual(fresh);
  const old = Array.from({ length: 50 }, (_, n) => letter(`old ${n}`));
  expect(withOwed([follow, ...old], [letter('new')])).toEqual([follow, ...old.slice(1), letter('new')]);
});
