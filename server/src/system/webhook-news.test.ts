import type { AnyEntry } from '@hourbook/domain/events/stream-kinds.ts';
import { readEntry } from '@hourbook/domain/events/stream-kinds.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import { MOST_KEPT, MOST_WAITING, webhookKinds } from '@hourbook/domain/system/webhook.ts';
import { enter } from '@hourbook/tests/builders/books.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { expect, it, vi } from 'vitest';
import { openAllRecords } from '../app/all-records.ts';
import { openDirectory } from '../people/directory/directory.ts';
import type { Delivery } from '../ports/webhooks.ts';
import { openDeliveries } from './webhook-deliveries.ts';
import { owingNews } from './webhook-news.ts';

const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };
const HOOK = { name: 'Payroll', address: 'https://payroll.example/', kinds: [...webhookKinds], enabled: true };

type Enqueue = JobQueue['enqueue'];

/** A process that owes what webhooks tell of, with a webhook and an administrator. */
const withNews = (use: (given: Awaited<ReturnType<typeof opened>>) => Promise<void>) =>
  withStores(async (stores) => use(await opened(stores)));

async function opened({ events, records: store }: Parameters<Parameters<typeof withStores>[0]>[0]) {
  const records = await openAllRecords(store, clock);
  const deliveries = await openDeliveries(store, clock);
  const { id: _, ...admin } = aPerson({ roles: ['ROLE_ADMIN'], email: 'anna@northbridge.example' });
  await records.people.create(admin, null);
  const hook = await records.webhooks.create({ ...HOOK, off: null, secret: 'v1.x', removedAt: null, place: 1 }, null);
  const enqueue = vi.fn<Enqueue>(async () => true);
  const jobs = { enqueue } as unknown as JobQueue;
  const directory = openDirectory({ records, clock });
  return {
    store,
    records,
    deliveries,
    hook,
    enqueue,
    all: async () => (await store.collection<Delivery>({ name: 'webhook-deliveries', fields: {} })).find(everything),
    owing: owingNews({ events, records, deliveries, directory, jobs, clock }),
    async entered(): Promise<AnyEntry> {
      await enter(events, 42, [recorded({ rowId: '42.0' })]);
      return readEntry((await events.read('book-42'))[0]!)!;
    },
  };
}

it('GEN-13: an entry that is seen again is owed once, under the same id, also if its process died before its job was there', () =>
  withNews(async ({ owing, entered, enqueue, all, deliveries }) => {
    const entry = await entered();
    enqueue.mockRejectedValueOnce(new Error('the queue is away'));
    await expect(owing()(entry)).rejects.toThrow('the queue is away');
    const [owed] = await all();
    expect(await owing()(entry)).toBe(1);
    expect(await all()).toEqual([owed]);
    expect(enqueue.mock.lastCall).toEqual(['deliver-webhooks', { hookId: owed?.hookId }, { key: owed?._id }]);

    const begun = await deliveries.begin(owed!);
    await deliveries.end(begun!, { status: 200, failure: null }, 5);
    await owing()(entry);
    expect(await all()).toMatchObject([{ _id: owed?._id, state: 'delivered', attempts: 1 }]);
    expect(enqueue).toHaveBeenCalledTimes(2);
  }));

it('GEN-13: a webhook that is off or removed, or not for this kind, is owed nothing', () =>
  withNews(async ({ owing, entered, records, hook, all }) => {
    const entry = await entered();
    for (const changed of [
      { enabled: false },
      { enabled: true, kinds: ['month.closed' as const] },
      { removedAt: '2025-06-11T15:00:00.000Z' },
    ]) {
      await records.webhooks.change(hook.id, null, (now) => ({ ...now, ...changed }));
      expect(await owing()(entry)).toBe(0);
    }
    expect(await all()).toEqual([]);
  }));

it('GEN-13: a webhook for which too much waits is switched off, and administrators are told', () =>
  withNews(async ({ owing, entered, records, hook, deliveries, all }) => {
    vi.spyOn(deliveries, 'countWaiting').mockResolvedValue(MOST_WAITING);
    await owing()(await entered());
    const kept = await records.webhooks.get(hook.id);
    expect(kept).toMatchObject({ enabled: false, off: 'full' });
    expect(kept?.owed).toMatchObject([{ job: 'send-letter', payload: { to: 'anna@northbridge.example' } }]);
    expect(await all()).toEqual([]);
  }));

it('GEN-13: of deliveries that have ended the newest are kept; what waits stays', () =>
  withNews(async ({ store, deliveries, all }) => {
    const documents = await store.collection<Delivery>({ name: 'webhook-deliveries', fields: {} });
    const one = { hookId: 1, kind: 'hours.saved', body: '{}', dueAt: 0, attempts: 1, tried: null, version: 1 } as const;
    await documents.bulk(
      Array.from({ length: MOST_KEPT + 250 }, (_, n) => ({
        put: { ...one, _id: `d${n}`, state: n % 2 ? 'delivered' : 'waiting', madeAt: n, endsAt: n } as Delivery,
        guard: 'any',
      })),
    );
    for (const state of ['delivered', 'waiting'] as const) {
      await documents.put({ ...one, _id: `older ${state}`, state, madeAt: -1, endsAt: 0 }, 'any');
    }
    await deliveries.trim(1);
    expect(await all()).toHaveLength(MOST_KEPT + 252);
    const ended = await all();
    await documents.bulk(ended.map((each) => ({ put: { ...each, state: 'delivered' as const }, guard: 'any' })));
    await deliveries.trim(1);
    const left = await all();
    expect(left).toHaveLength(MOST_KEPT);
    expect(Math.min(...left.map(({ madeAt }) => madeAt))).toBe(250);
  }));
