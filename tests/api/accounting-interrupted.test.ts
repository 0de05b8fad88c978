import { randomUUID } from 'node:crypto';
import { syncStreams } from '@hourbook/domain/events/stream-kinds.ts';
import { type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { describe, expect, it } from 'vitest';
import { losing, WEEK, withBooks, worked } from '../builders/accounting.ts';
import { jobsOf } from '../builders/night.ts';

const MINUTE = 60_000;

/** From now on nothing is entered in these books: the process dies before. */
function diesBefore({ events }: Platform, ...userIds: readonly number[]): void {
  const { append } = events;
  Object.assign(events, {
    append: (...args: Parameters<typeof append>) =>
      userIds.some((userId) => args[0] === `book-${userId}`)
        ? Promise.reject(new Error('the power went'))
        : append(...args),
  });
}

/** What the streams of syncs hold, in order. */
async function syncEntries({ events }: Platform): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  const head = await events.head();
  const stopping = new AbortController();
  for await (const { events: some, position } of events.subscribe(START, stopping.signal)) {
    found.push(...some.filter(({ stream }) => stream.startsWith(syncStreams.prefix)));
    if (position >= head) stopping.abort();
  }
  return found;
}
const typesOf = (entries: readonly RecordedEvent[]) => entries.map(({ type }) => type);

describe('SY-6: a process that died when a sync had begun', () => {
  it('and its books had not: the same call, repeated at the next process, goes on', () =>
    withBooks(async (books) => {
      const { accountant, works, statuses, progress, dana, restart } = books;
      const timecardsIds = await works([worked('2025-06-10'), worked('2025-06-09')]);
      const key = { 'Idempotency-Key': randomUUID() };
      diesBefore(books.platform, dana.id);
      expect((await accountant.post('/api/v1/qb/sync', { timecardsIds }, key)).status).toBe(500);
      expect(typesOf(await syncEntries(books.platform))).toEqual(['SyncStarted']);
      expect(await progress()).toEqual([]);

      await restart();
      const { status, body } = await accountant.post('/api/v1/qb/sync', { timecardsIds }, key);
      expect({ status, body }).toMatchObject({ status: 200, body: { queued: 2, skipped: 0 } });
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 2 });
      await expect
        .poll(async () => typesOf(await syncEntries(books.platform)))
        .toEqual(['SyncStarted', 'SyncPersonFinished', 'SyncFinished']);
    }));

  it('and one of two books: without a repeat what was asked for is sent, the rest stays to be sent, and it is over', () =>
    withBooks(async (books) => {
      const { accountant, works, statuses, progress, person, signIn, restart } = books;
      const [danas] = await works([worked('2025-06-10')]);
      const omar = await person({ firstName: 'Omar', lastName: 'Young' });
      const ofOmar = await signIn(omar);
      const { body: saved } = await ofOmar.post(`/api/v1/my-time?${WEEK}`, [worked('2025-06-10')]);
      const omars = saved.find(({ id }: { id: string | null }) => id !== null).id;
      const statusOfOmar = async () =>
        (await ofOmar.get(`/api/v1/my-time?${WEEK}`)).body.find(({ id }: { id: string | null }) => id === omars)
          .qbSyncStatus;
      const call = [{ timecardsIds: [danas, omars] }, { 'Idempotency-Key': randomUUID() }] as const;
      diesBefore(books.platform, omar.id);
      expect((await accountant.post('/api/v1/qb/sync', ...call)).status).toBe(500);
      await restart();
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 1 });
      expect(await statusOfOmar()).toBe('UNSYNCHRONIZED');
      // Nothing runs, and what ran has ended with what it asked for.
      expect(await progress()).toEqual([]);
      const [{ data, stream }] = (await syncEntries(books.platform)) as [RecordedEvent];
      expect(data).toMatchObject({ queued: 2 });
      const syncId = syncStreams.idOf(stream)!;
      expect(await progress(syncId)).toMatchObject([{ people: 1, queued: 1, synchronized: 1, waiting: 0 }]);

      await jobsOf(books.platform).run('finish-sync', { syncId });
      expect(typesOf(await syncEntries(books.platform))).toEqual([
        'SyncStarted',
        'SyncPersonFinished',
        'SyncPersonFinished',
        'SyncFinished',
      ]);
      const [, ...ended] = await syncEntries(books.platform);
      expect(ended.map(({ data }) => data)).toEqual([
        expect.objectContaining({ synchronized: 1 }),
        { userId: omar.id, synchronized: 0, removed: 0, rejected: 0 },
        { synchronized: 1, removed: 0, rejected: 0 },
      ]);
      // A repeat that comes later still leaves alone what was given up; another call takes it.
      expect((await accountant.post('/api/v1/qb/sync', ...call)).body).toMatchObject({ queued: 1, skipped: 1 });
      expect(await statusOfOmar()).toBe('UNSYNCHRONIZED');
      expect((await accountant.post('/api/v1/qb/sync', call[0])).body).toMatchObject({ queued: 1, skipped: 1 });
      await expect.poll(statusOfOmar).toBe('SYNCHRONIZED');
    }));
});

describe('SY-3: rows whose job was lost', () => {
  it('are sent when nobody has answered for 15 minutes, not before, and once', () =>
    withBooks(async (books) => {
      const { accountant, works, statuses, progress, platform, clock } = books;
      const timecardsIds = await works([worked('2025-06-10'), worked('2025-06-09')]);
      const keepsAgain = losing(platform, 'send-hours');
      const { body } = await accountant.post('/api/v1/qb/sync', { timecardsIds });
      await expect.poll(() => progress()).toMatchObject([{ syncId: body.syncId, waiting: 2 }]);
      keepsAgain();
      expect(await statuses()).toEqual({ AWAITING_SYNCHRONIZATION: 2 });
      expect(await platform.jobs.schedules()).toContainEqual(
        expect.objectContaining({ id: 'sweep-syncs', cron: '*/5 * * * *' }),
      );

      const swept = async () => {
        const { run, enqueued } = jobsOf(platform);
        await run('sweep-syncs', {});
        return enqueued;
      };
      clock.pass(15 * MINUTE - 1);
      expect(await swept()).toEqual([]);
      expect(await progress()).toMatchObject([{ waiting: 2, stalledSince: null }]);
      clock.pass(1_000); // entries of a book are a moment apart
      expect(await progress()).toMatchObject([{ waiting: 2, stalledSince: expect.stringContaining('T15:00:00') }]);
      expect(await swept()).toMatchObject([{ job: 'send-hours', payload: { syncId: body.syncId } }]);
      await platform.jobs.enqueue('sweep-syncs', {});
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 2 });
      expect((await accountant.get(`/api/v1/qb/ledger?${WEEK}`)).body).toHaveLength(2);
      expect(await progress()).toEqual([]);
      expect(await progress(body.syncId)).toMatchObject([{ synchronized: 2, stalledSince: null }]);
      clock.pass(15 * MINUTE);
      expect(await swept()).toEqual([]);
    }));

  it('are not given up with what was never asked for', () =>
    withBooks(async (books) => {
      const { accountant, works, statuses, progress, platform, clock } = books;
      const timecardsIds = await works([worked('2025-06-10')]);
      const keepsAgain = losing(platform, 'send-hours');
      const { body } = await accountant.post('/api/v1/qb/sync', { timecardsIds });
      await expect.poll(() => progress()).toMatchObject([{ syncId: body.syncId, waiting: 1 }]);
      keepsAgain();
      await jobsOf(platform).run('finish-sync', { syncId: body.syncId });
      expect(typesOf(await syncEntries(platform))).toEqual(['SyncStarted']);
      clock.pass(16 * MINUTE);
      await platform.jobs.enqueue('sweep-syncs', {});
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 1 });
      await expect
        .poll(async () => typesOf(await syncEntries(platform)))
        .toEqual(['SyncStarted', 'SyncPersonFinished', 'SyncFinished']);
    }));
});
