import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { Entry } from '@hourbook/domain/events/envelope.ts';
import { isBookEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { SyncEvent } from '@hourbook/domain/events/sync-events.ts';
import {
  type Delivery,
  type EventStore,
  type JsonObject,
  type NewEvent,
  type Position,
  position,
  type RecordedEvent,
} from '@hourbook/domain/ports/event-store.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { entriesOf, recorded } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Projection, ReadModel } from '../projection.ts';
import { foldBatch } from './fold.ts';
import { type Projector, startProjector } from './projector.ts';
import { BOOKS, type Filled, openReadModels } from './read-models.ts';

const edited = (n: number, hours: number): BookEvent =>
  ({ ...recorded({ rowId: `42.${n}`, hours }), type: 'HoursChanged' }) as BookEvent;
const history: readonly BookEvent[] = [
  recorded({ rowId: '42.0' }),
  recorded({ rowId: '42.1', date: '2025-06-11' }),
  edited(0, 400),
  {
    type: 'TimeOffRequested',
    data: {
      requestId: '42.3',
      kind: 'SICK_LEAVE',
      startDate: '2025-06-12',
      endDate: '2025-06-12',
      hours: [800],
      comment: null,
    },
  },
  {
    type: 'TimeOffApproved',
    data: {
      requestId: '42.3',
      kind: 'SICK_LEAVE',
      comment: null,
      rows: [{ rowId: '42.4-1', date: '2025-06-12', hours: 800, sync: 'UNSYNCHRONIZED' }],
    },
  },
  edited(1, 100),
  {
    type: 'SyncRequested',
    data: {
      syncId: 's',
      rows: [
        { rowId: '42.0', operation: 'upsert', rowRevision: 2 },
        { rowId: '42.1', operation: 'upsert', rowRevision: 5 },
      ],
    },
  },
  {
    type: 'RowsSynchronized',
    data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 2, externalId: '1', externalVersion: '0' }] },
  },
];
const stored: readonly RecordedEvent[] = entriesOf(42, history).map((entry) => ({
  ...entry,
  version: 1,
  revision: BigInt(entry.revision),
})) as unknown as RecordedEvent[];

/** Books that end at this place. */
const endingAt = (n: number): Pick<EventStore, 'head'> => ({ head: async () => position(n) });

const dump = async ({ models }: Awaited<ReturnType<typeof openReadModels>>) => ({
  rows: await models.timesheetRows.find({ all: [] }),
  accounts: await models.timeOffAccounts.find({ all: [] }),
  books: await models.books.find({ all: [] }),
});

/** Folds the history in one piece. */
const whole = () =>
  withStores(async ({ readModels }) => {
    const opened = await openReadModels(readModels, endingAt(99));
    await foldBatch(opened.filled, stored);
    return dump(opened);
  });

describe('the projector', () => {
  it('comes to the same read models however its work is cut, and however often parts of it are done again', async () => {
    const expected = await whole();
    expect(expected.rows).toHaveLength(3);
    expect(expected.accounts).toHaveLength(1);
    expect(expected.books[0]?.commands).toHaveLength(1);
    const cut = fc.tuple(fc.nat({ max: stored.length }), fc.nat({ max: 4 }));
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { maxLength: 6 }), async (cuts) => {
        await withStores(async ({ readModels }) => {
          const opened = await openReadModels(readModels, endingAt(99));
          let done = 0;
          // Each piece begins some entries before where the last one ended, as after a crash before the checkpoint.
          for (const [end, again] of [...cuts.sort((a, b) => a[0] - b[0]), [stored.length, 2] as const]) {
            await foldBatch(opened.filled, stored.slice(Math.max(0, done - again), end));
            done = Math.max(done, end);
          }
          expect(await dump(opened)).toEqual(expected);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('goes on behind its checkpoint, and tells when it is there', () =>
    withStores(async ({ events, readModels }) => {
      const opened = await openReadModels(readModels, events);
      await events.append('book-42', 'none', stored.slice(0, 3) as never);
      const first = await startProjector(events, opened, { failed: unexpected });
      expect(await first.reached(await events.head())).toBe(true);
      await first.stop();
      expect(first.position()).toBe(await events.head());

      await events.append('book-42', 2n, stored.slice(3) as never);
      const second = await startProjector(events, opened, { failed: unexpected });
      expect(await second.reached(await events.head())).toBe(true);
      await second.stop();
      expect((await opened.models.books.get('42'))?.revision).toBe(stored.length - 1);
    }));

  it('tells how far it is behind, by the clock and the oldest entry that is missing', () =>
    withStores(async ({ events, readModels }) => {
      const opened = await openReadModels(readModels, events);
      await events.append('book-42', 'none', stored.slice(0, 3) as never);
      const projector = await startProjector(events, opened, { failed: unexpected });
      await projector.reached(await events.head());
      const threeSecondsAfterThird = Date.parse(String(stored[2]?.meta.at)) + 3000;
      expect(await projector.lag(threeSecondsAfterThird)).toEqual({ behind: false, seconds: 0 });
      expect(projector.folded()).toBe(3);
      await projector.stop();

      await events.append('book-42', 2n, stored.slice(3) as never);
      // The fourth was entered a second after the third.
      expect(await projector.lag(threeSecondsAfterThird)).toEqual({ behind: true, seconds: 2 });
      expect(await projector.lag(0)).toEqual({ behind: true, seconds: 0 });
    }));

  it('lets whoever waits know when time is up or it was stopped', () =>
    withStores(async ({ events, readModels }) => {
      const projector = await startProjector(events, await openReadModels(readModels, events), { failed: unexpected });
      expect(await projector.reached(position(5), 10)).toBe(false);
      const waiting = projector.reached(position(5));
      await projector.stop();
      expect(await waiting).toBe(false);
      expect(await projector.reached(position(5))).toBe(false);
    }));

  it('begins again from its checkpoint after an error of a store, once it is told to, and who waits goes on waiting', () =>
    withStores(async ({ events, readModels }) => {
      const opened = await openReadModels(readModels, events);
      let isFull = false;
      const checkpoints = {
        ...opened.checkpoints,
        bulk: (...args: Parameters<typeof opened.checkpoints.bulk>) =>
          isFull ? Promise.reject(new Error('disk is full')) : opened.checkpoints.bulk(...args),
      };
      const told: unknown[] = [];
      const pauses: number[] = [];
      let goOn = () => {};
      const projector = await startProjector(
        events,
        { ...opened, checkpoints },
        {
          failed: (error) => told.push(String(error)),
          works: () => told.push('works'),
          again: {
            pause(failures) {
              pauses.push(failures);
              return new Promise((resolve) => {
                goOn = resolve;
              });
            },
          },
        },
      );
      await expect.poll(() => told).toEqual(['works']);
      isFull = true;
      await events.append('book-42', 'none', stored.slice(0, 3) as never);
      const arrived = projector.reached(await events.head());
      await expect.poll(() => pauses).toEqual([1]);
      goOn();
      await expect.poll(() => pauses).toEqual([1, 2]);
      expect(told).toEqual(['works', 'Error: disk is full', 'Error: disk is full']);
      isFull = false;
      goOn();
      expect(await arrived).toBe(true);
      expect((await opened.models.books.get('42'))?.revision).toBe(2);
      isFull = true;
      await events.append('book-42', 2n, stored.slice(3) as never);
      await expect.poll(() => pauses).toEqual([1, 2, 1]);
      const stopped = projector.stop();
      goOn();
      await stopped;
    }));

  it('stands still at an entry it cannot read, says so, and keeps its checkpoint', () =>
    withStores(async ({ readModels }) => {
      const opened = await openReadModels(readModels, endingAt(0));
      const broken = { ...(stored[1] as RecordedEvent), type: 'HoursInvented' };
      const subscribe = once([stored[0] as RecordedEvent], [broken]);
      const events = { ...endingAt(2), subscribe } as unknown as EventStore;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const projector = await startProjector(events, opened, { failed: resolve });
      expect(await promise).toMatchObject({ name: 'UnreadableEvent' });
      expect(projector.position()).toBe(position(1));
      await expect(projector.stop()).rejects.toThrow('HoursInvented');
    }));
});

describe('between two batches', () => {
  afterEach(() => void vi.useRealTimers());

  /** A projector that has folded one entry, and two more that it has not looked at. */
  const resting = (use: (projector: Projector, head: Position) => Promise<void>) =>
    withStores(async ({ events, readModels }) => {
      const opened = await openReadModels(readModels, events);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const [first, ...others] = stored as readonly [RecordedEvent, ...RecordedEvent[]];
      const projector = await startProjector(events, opened, { failed: unexpected });
      await events.append('book-42', 'none', [first]);
      await projector.reached(await events.head());
      for (const [n, event] of others.slice(0, 2).entries()) await events.append('book-42', BigInt(n), [event]);
      for (let turn = 0; turn < 20; turn++) await nextTurn();
      expect(projector.folded()).toBe(1);
      await use(projector, await events.head());
      await projector.stop();
    });

  it('it rests for 50 ms', () =>
    resting(async (projector, head) => {
      await vi.advanceTimersByTimeAsync(49);
      expect(projector.folded()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      await vi.waitUntil(() => projector.position() === head);
      expect(projector.folded()).toBe(3);
    }));

  it('it rests no longer when somebody waits', () =>
    resting(async (projector, head) => {
      expect(await projector.reached(head)).toBe(true);
      expect(projector.folded()).toBe(3);
    }));

  it('it stops at once', () => resting((projector) => projector.stop()));

  it('it rests as long as work is done aside, unless somebody waits', () =>
    withStores(async ({ events, readModels }) => {
      const opened = await openReadModels(readModels, events);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const projector = await startProjector(events, opened, { failed: unexpected });
      const enter = async (n: number) => {
        await events.append('book-42', n === 0 ? 'none' : BigInt(n - 1), [stored[n] as RecordedEvent]);
        for (let turn = 0; turn < 20; turn++) await nextTurn();
      };
      await projector.aside(async () => {
        await enter(0);
        await enter(1);
        await vi.advanceTimersByTimeAsync(10_000);
        expect(projector.folded()).toBe(1);
        expect(await projector.reached(await events.head())).toBe(true);
        expect(projector.folded()).toBe(2);
        await enter(2);
        await vi.advanceTimersByTimeAsync(10_000);
        expect(projector.folded()).toBe(2);
      });
      const head = await events.head();
      await vi.waitUntil(() => projector.position() === head);
      expect(projector.folded()).toBe(3);
      await projector.stop();
    }));

  it('it stops at once beside work that is done aside', () =>
    resting((projector) => projector.aside(() => projector.stop())));
});

it('entries of every stream are folded into the read models that are about them', () =>
  withStores(async ({ events, readModels }) => {
    interface Sync extends ReadModel {
      readonly finished: readonly number[];
    }
    const syncs: Projection<Sync, Entry<SyncEvent>> = {
      collection: { name: 'syncs.v1', fields: { pos: 'text' } },
      concerns: (entry): entry is Entry<SyncEvent> => !isBookEntry(entry),
      keys: ({ stream }) => [stream],
      begins: ({ revision }) => revision === 0,
      ofBook: () => ({ any: [] }),
      evolve: (sync, { type, data, position: pos, revision }, _id) => {
        const before = sync?.finished ?? [];
        const finished = type === 'SyncPersonFinished' ? [...before, data.userId] : before;
        return { _id, pos, revision, finished };
      },
    };
    const set = await openReadModels(readModels, events);
    const documents = await readModels.collection<Sync>(syncs.collection);
    const filled = [...set.filled, { projection: syncs, documents } as unknown as Filled];
    const projector = await startProjector(events, { ...set, filled }, { failed: unexpected });

    const started = { mode: 'all', startDate: '2025-06-01', endDate: '2025-06-30', people: [], queued: 0, skipped: 0 };
    const finished = (userId: number) => ({ userId, synchronized: 1, removed: 0, rejected: 0 });
    const entry = (type: string, data: JsonObject, n: number): NewEvent => ({
      type,
      data,
      version: 1,
      meta: stored[0]!.meta,
      id: `00000000-0000-4000-8000-00000000010${n}`,
    });
    await events.append('sync-s', 'none', [
      entry('SyncStarted', started, 0),
      entry('SyncPersonFinished', finished(42), 1),
    ]);
    await events.append('book-42', 'none', stored as never);
    await events.append('sync-s', 1n, [entry('SyncPersonFinished', finished(7), 2)]);
    await projector.reached(await events.head());
    await projector.stop();
    expect(await documents.get('sync-s')).toMatchObject({ finished: [42, 7], revision: 2 });
    expect((await set.models.books.get('42'))?.revision).toBe(stored.length - 1);
    expect(await set.models.books.count({ all: [] })).toBe(1);
  }));

it('read models that were not filled together are made anew', () =>
  withStores(async ({ readModels }) => {
    const first = await openReadModels(readModels, endingAt(99));
    await foldBatch(first.filled, stored);
    // As a version with fewer read models, or with another layout of one of them, left them.
    await first.checkpoints.put({ _id: 'timesheet-rows.v0 books.v1', pos: position(8) }, 'any');
    const again = await openReadModels(readModels, endingAt(8));
    expect(await again.models.timesheetRows.count({ all: [] })).toBe(0);
    expect(await again.checkpoints.count({ all: [] })).toBe(0);
  }));

it('read models that are ahead of the books are made anew', () =>
  withStores(async ({ readModels }) => {
    const first = await openReadModels(readModels, endingAt(99));
    await foldBatch(first.filled, stored);
    await first.checkpoints.put({ _id: BOOKS, pos: position(8) }, 'any');
    const again = await openReadModels(readModels, endingAt(8));
    expect(await again.models.timesheetRows.count({ all: [] })).toBe(3);
    const behind = await openReadModels(readModels, endingAt(7));
    expect(await behind.models.timesheetRows.count({ all: [] })).toBe(0);
    expect(await behind.checkpoints.get(BOOKS)).toBeNull();
  }));

it('read models that somebody goes on filling are not taken for ones that are ahead of the books', () =>
  withStores(async ({ readModels }) => {
    const first = await openReadModels(readModels, endingAt(99));
    await foldBatch(first.filled, stored);
    await first.checkpoints.put({ _id: BOOKS, pos: position(8) }, 'any');
    // The eighth was entered, and folded, behind the first look at the books.
    let looks = 0;
    const again = await openReadModels(readModels, { head: async () => position(looks++ === 0 ? 7 : 8) });
    expect(again.generation).toBe(first.generation);
    expect((await again.checkpoints.get(BOOKS))?.pos).toBe(position(8));
  }));

it('read models that have every event stay, though their checkpoint is a place behind the newest, where others wrote', () =>
  withStores(async ({ readModels }) => {
    const first = await openReadModels(readModels, endingAt(99));
    await foldBatch(first.filled, stored);
    await first.checkpoints.put({ _id: BOOKS, pos: position(20) }, 'any');
    const again = await openReadModels(readModels, endingAt(8));
    expect(await again.models.timesheetRows.count({ all: [] })).toBe(3);
    // After a restored backup, what is entered next may stand between the two.
    expect((await again.checkpoints.get(BOOKS))?.pos).toBe(position(8));
  }));

const once = (...batches: RecordedEvent[][]) =>
  async function* (): AsyncGenerator<Delivery> {
    for (const events of batches) yield { events, position: (events.at(-1) as RecordedEvent).position };
  };

const unexpected = (error: unknown) => expect.unreachable(String(error));
