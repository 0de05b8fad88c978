import { randomUUID } from 'node:crypto';
import { refusal } from '@hourbook/domain/errors.ts';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { foldBatch } from '@hourbook/projections/projector/fold.ts';
import { alwaysInUse } from '@hourbook/projections/projector/in-use.ts';
import { openReadModels, type ReadModels } from '@hourbook/projections/projector/read-models.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { Command } from '../command.ts';
import { EngineUnreachable } from '../engine-unreachable.ts';
import type { Authorship, BookCommand, BookState, Needs } from '../ports/books.ts';
import { bookCommands, nextRevision } from './book-command.ts';
import { loadBook } from './load.ts';
import { recentBooks } from './recent-books.ts';
import { findBreak, NO_HASH, seal } from './seal.ts';

const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };
const by = (command = new Command(randomUUID())): Authorship => ({
  actorId: 42,
  command,
  source: 'web',
  correlationId: 'r',
});
const range = { start: '2025-06-09', end: '2025-06-22' };

/** A book with its commands; nothing projects unless `project` is called. */
const withBook = <T>(use: (book: Awaited<ReturnType<typeof openBook>>) => Promise<T>) =>
  withStores(async ({ events, readModels }) => use(await openBook(events, readModels)));

async function openBook(events: EventStore, store: Parameters<typeof openReadModels>[0]) {
  const opened = await openReadModels(store, events);
  const { models, filled } = opened;
  const readModels = alwaysInUse(opened);
  let later = 0;
  const ticking = { now: () => clock.now() + later };
  const run = bookCommands({ events, readModels, clock: ticking, recent: recentBooks() });
  const add = (changed: Partial<BookCommand<BookState>> = {}) =>
    run({
      userId: 42,
      by: by(),
      needs: { range },
      decide: (state) => [recorded({ rowId: `42.${nextRevision(state)}` })],
      answer: (state) => state,
      ...changed,
    });
  return {
    events,
    models,
    readModels,
    run,
    add,
    pass: (milliseconds: number) => {
      later += milliseconds;
    },
    /** As somebody who has not looked before. */
    load: (rowIds: string[] = []) => loadBook({ events, readModels, recent: recentBooks() }, 42, { range, rowIds }),
    async project(upTo = Number.MAX_SAFE_INTEGER) {
      await foldBatch(filled, (await events.read('book-42')).slice(0, upTo));
    },
  };
}

describe('load', () => {
  it('is current whether the projector is behind, caught up, or has done only part of its work', () =>
    withBook(async ({ add, load, project, models, events }) => {
      for (let n = 0; n < 4; n++) await add();
      const live = await load();
      expect([...live.rows.keys()]).toEqual(['42.0', '42.1', '42.2', '42.3']);
      for (const upTo of [1, 3, 4]) {
        await project(upTo);
        expect(said(await load())).toEqual(said(live));
      }
      // The rows were written and the head was not: a crash between the two.
      await models.books.put({ ...(await models.books.get('42')), revision: 1 } as never, 'any');
      expect((await load()).head?.revision).toBe(3);
      expect((await events.read('book-42')).length).toBe(4);
    }));

  it('finds a row that newer entries moved into the range, with what is known of it', () =>
    withBook(async ({ add, load, project }) => {
      await add({ decide: () => [recorded({ rowId: '42.0', date: '2025-01-15', comment: 'far away' })] });
      await project();
      const moved = { ...recorded({ rowId: '42.0', date: '2025-06-10' }), type: 'HoursChanged' } as BookEvent;
      await add({ needs: { range, rowIds: ['42.0'] }, decide: () => [moved] });
      expect((await load()).rows.get('42.0')).toMatchObject({ date: '2025-06-10', rowRevision: 1 });
    }));

  it('reads long books in pages', () =>
    withBook(async ({ add, load }) => {
      const many = (state: BookState) =>
        Array.from({ length: 700 }, (_, n) => recorded({ rowId: `42.${nextRevision(state) + n}`, hours: 1 }));
      for (let n = 0; n < 3; n++) await add({ decide: many });
      const state = await load();
      expect(state.head?.revision).toBe(2099);
      expect(state.rows.size).toBe(2100);
    }));

  it('refuses read models that are ahead of the book', () =>
    withBook(async ({ add, load, project, models }) => {
      await add();
      await project();
      const row = await models.timesheetRows.get('42.0');
      await models.timesheetRows.put({ ...row, revision: 9 } as never, 'any');
      await expect(load()).rejects.toThrow('rebuild');
    }));
});

/** How often documents of rows were looked for, and how many came. */
function countingRows(models: ReadModels) {
  const counts = { finds: 0, rows: 0 };
  const { find } = models.timesheetRows;
  models.timesheetRows.find = async (...args) => {
    const found = await find(...args);
    counts.finds += 1;
    counts.rows += found.length;
    return found;
  };
  return counts;
}

describe('what is needed further', () => {
  const january = { start: '2025-01-01', end: '2025-01-31' };
  const far = (rowId: string) => recorded({ rowId, date: '2025-01-15' });

  it('is rows that only what was loaded names, and nothing is read twice', () =>
    withBook(async ({ add, project, models }) => {
      await add({ decide: () => [recorded({ rowId: '42.0', comment: '42.1' }), far('42.1'), far('42.2')] });
      await project();
      const counts = countingRows(models);
      const named = ({ rows }: BookState) => [...rows.values()].flatMap(({ comment }) => comment ?? []);
      const state = await add({
        userId: 42,
        needs: { range, further: (loaded) => ({ rowIds: named(loaded), dates: ['2025-06-10'] }) },
        decide: () => [],
      });
      expect([...state.rows.keys()].sort()).toEqual(['42.0', '42.1', '42.2']);
      // The state of the command before is recent: it has all rows that were entered since the read models were looked at.
      expect(counts).toEqual({ finds: 0, rows: 0 });
    }));

  it('is read once, by those who have not looked before, and kept for the next look', () =>
    withBook(async ({ add, project, models, events, readModels }) => {
      await add({ decide: () => [recorded({ rowId: '42.0', comment: '42.1' }), far('42.1'), far('42.2')] });
      await project();
      const counts = countingRows(models);
      const needs: Needs = {
        range,
        further: ({ rows }) => ({ rowIds: rows.get('42.0')?.comment ? ['42.1'] : [], range }),
      };
      const sources = { events, readModels, recent: recentBooks() };
      const state = await loadBook(sources, 42, needs);
      expect([...state.rows.keys()]).toEqual(['42.0', '42.1']);
      expect(counts).toEqual({ finds: 2, rows: 2 });
      expect(await loadBook(sources, 42, needs)).toBe(state);
      await loadBook(sources, 42, { ...needs, further: () => ({ range: january }) });
      expect(counts).toEqual({ finds: 3, rows: 4 });
      expect((await loadBook(sources, 42, { range: january, rowIds: ['42.0'] })).rows.size).toBe(3);
      expect(counts).toEqual({ finds: 3, rows: 4 });
    }));

  it('is what holds when it is decided, though others write and the projector goes on meanwhile', () =>
    withBook(async ({ add, project, models, events, readModels }) => {
      await add({ decide: () => [recorded({ rowId: '42.0' }), far('42.1'), far('42.2')] });
      await project();
      const other = bookCommands({ events, readModels, clock, recent: recentBooks() });
      const moved = { ...recorded({ rowId: '42.1', date: '2025-02-03' }), type: 'HoursChanged' } as BookEvent;
      const { find } = models.timesheetRows;
      let looks = 0;
      models.timesheetRows.find = async (...args) => {
        if (++looks === 2) {
          await other({ userId: 42, by: by(), needs: { rowIds: ['42.1'] }, decide: () => [moved], answer: () => null });
          await project();
        }
        return find(...args);
      };
      const sources = { events, readModels, recent: recentBooks() };
      const state = await loadBook(sources, 42, { range, further: () => ({ range: january }) });
      expect(state.head?.revision).toBe(3);
      expect([...state.rows.values()].map(({ rowId, date }) => [rowId, date]).sort()).toEqual([
        ['42.0', '2025-06-10'],
        ['42.1', '2025-02-03'],
        ['42.2', '2025-01-15'],
      ]);
    }));

  it('comes to an end, or is refused', () =>
    withBook(async ({ load, add, events, readModels }) => {
      await add();
      let asked = 0;
      const endless: Needs = { further: () => ({ dates: [`2025-03-${10 + asked++}`] }) };
      const loading = loadBook({ events, readModels, recent: recentBooks() }, 42, endless);
      await expect(loading).rejects.toThrow('What is needed of book-42 does not come to an end');
      expect(asked).toBeLessThan(10);
      expect((await load()).rows.size).toBe(1);
    }));
});

describe('a command', () => {
  it('is carried out once however often it comes, also when the projector is behind', () =>
    withBook(async ({ add, events, project }) => {
      const command = by();
      const first = await add({ by: command });
      expect(await add({ by: command })).toEqual(first);
      await project();
      await add({ by: command });
      expect(await events.read('book-42')).toHaveLength(1);
    }));

  it('that a process died over is known again however much was entered since, back to when it was begun', () =>
    withBook(async ({ add, events, pass }) => {
      const command = by(new Command(randomUUID(), { seen: false, startedAt: clock.now() }));
      await add();
      await add({ by: command });
      for (let n = 0; n < 250; n++) await add();
      pass(60_000);
      await add({ by: command });
      expect(await events.read('book-42', { limit: 1000 })).toHaveLength(252);
      await add({ by: by() });
      expect(await events.read('book-42', { limit: 1000 })).toHaveLength(253);
    }));

  it('that an older version entered under the id it gave it then is known for 24 hours', () =>
    withBook(async ({ add, events, pass }) => {
      const formerId = randomUUID();
      await add({ by: by(new Command(formerId)) });
      const repeat = () =>
        add({ by: by(new Command(randomUUID(), { formerId, seen: false, startedAt: clock.now() })) });
      await repeat();
      expect(await events.read('book-42')).toHaveLength(1);
      pass(24 * 60 * 60_000 + 1);
      await repeat();
      expect(await events.read('book-42')).toHaveLength(2);
    }));

  it('waits for whoever looks into the book before it, and goes on when they failed', () =>
    withBook(async ({ add, run, load }) => {
      const seen: number[] = [];
      const { promise: turn, resolve: end } = Promise.withResolvers<void>();
      const look = async () => {
        await turn;
        seen.push((await load()).rows.size);
        throw new Error('they failed');
      };
      const looking = run.serialized(42, look);
      const adding = add();
      const another = run.serialized(42, async () => void seen.push((await load()).rows.size));
      const somebodyElse = run.serialized(43, async () => 'at once');
      expect(await somebodyElse).toBe('at once');
      end();
      await expect(looking).rejects.toThrow('they failed');
      expect((await adding).rows.size).toBe(1);
      await another;
      expect(seen).toEqual([0, 1]);
    }));

  it('does not get into the book when it cannot be folded', () =>
    withBook(async ({ add, events }) => {
      const unknown: BookEvent = { type: 'HoursRemoved', data: { rowId: '42.7', sync: 'NO_SYNCHRONIZATION' } };
      await expect(add({ decide: () => [unknown] })).rejects.toThrow('unknown row 42.7');
      expect(await events.read('book-42')).toEqual([]);
    }));

  it('appends nothing when it has nothing to say or is refused', () =>
    withBook(async ({ add, events }) => {
      await add({ decide: () => [] });
      await expect(
        add({
          decide: () => {
            throw refusal('not-found');
          },
        }),
      ).rejects.toThrow('not-found');
      expect(await events.read('book-42')).toEqual([]);
    }));

  it('is decided anew when another process was faster', () =>
    withBook(async ({ add, events, readModels }) => {
      const other = bookCommands({ events, readModels, clock, recent: recentBooks() });
      let decisions = 0;
      await add({
        decide: async (state) => {
          if (++decisions === 1) {
            await other({
              userId: 42,
              by: by(),
              needs: {},
              decide: () => [recorded({ rowId: '42.0' })],
              answer: () => null,
            });
          }
          return [recorded({ rowId: `42.${nextRevision(state)}` })];
        },
      });
      expect(decisions).toBe(2);
      expect((await events.read('book-42')).map(({ data }) => data.rowId)).toEqual(['42.0', '42.1']);
    }));

  it('has facts that are as new as its entries, whoever made these while it was read', () =>
    withBook(async ({ add, events, readModels }) => {
      // A fact that changes, and an entry that follows from it, as a job of another process makes one.
      let fact = 'old';
      const other = bookCommands({ events, readModels, clock, recent: recentBooks() });
      async function changeAndFollow() {
        fact = 'new';
        const decide = (state: BookState) => [recorded({ rowId: `42.${nextRevision(state)}`, comment: fact })];
        await other({ userId: 42, by: by(), needs: {}, decide, answer: () => null });
      }
      await add();
      const { read } = events;
      let isFirst = true;
      events.read = async (...asked) => {
        if (isFirst) {
          isFirst = false;
          await changeAndFollow();
        }
        return read.call(events, ...asked);
      };
      const decidedOn: unknown[] = [];
      await add({
        facts: async () => fact as never,
        decide: (state, known) => {
          decidedOn.push([known, ...[...state.rows.values()].map(({ comment }) => comment)].join());
          return [];
        },
      });
      events.read = read;
      expect(decidedOn).toEqual([expect.stringMatching(/^new,.*new$/)]);
    }));

  it('reads its facts beside the entries when there are none that it does not know', () =>
    withBook(async ({ add, events }) => {
      await add();
      const { read } = events;
      const facts = Promise.withResolvers<void>();
      events.read = async (...asked) => {
        await facts.promise; // asked for before this is answered
        return read.call(events, ...asked);
      };
      let asked = 0;
      await add({
        facts: async () => {
          asked += 1;
          facts.resolve();
          return undefined;
        },
      });
      expect(asked).toBe(1);
    }));

  it('gives up with the conflict when the book does not come to rest', () =>
    withBook(async ({ add, events, readModels }) => {
      const other = bookCommands({ events, readModels, clock, recent: recentBooks() });
      let n = 0;
      const restless = add({
        decide: async () => {
          await other({
            userId: 42,
            by: by(),
            needs: {},
            decide: (state) => [recorded({ rowId: `42.${nextRevision(state)}` })],
            answer: () => null,
          });
          n++;
          return [recorded({ rowId: '42.x' })];
        },
      });
      await expect(restless).rejects.toMatchObject({ name: 'StaleRevision' });
      expect(n).toBeGreaterThan(5);
    }));

  it('queues behind others of its book, and after a failed one', () =>
    withBook(async ({ add, events }) => {
      const failing = add({
        decide: () => {
          throw new Error('broken');
        },
      });
      const all = [failing, ...Array.from({ length: 20 }, () => add())];
      const settled = await Promise.allSettled(all);
      expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect(findBreak(await events.read('book-42'))).toBeNull();
      expect(await events.read('book-42')).toHaveLength(20);
    }));

  it('waits no longer than the one before it for an engine that is lost, and is tried again when it is asked for anew', () =>
    withBook(async ({ add }) => {
      const lost = new EngineUnreachable('MongoDB', 'mongodb://db1:27017', 'no answer within 4000 ms');
      let tries = 0;
      const failing = () =>
        add({
          decide: () => {
            tries++;
            throw lost;
          },
        });
      const settled = await Promise.allSettled([failing(), failing(), add()]);
      expect(settled.map((each) => each.status === 'rejected' && each.reason)).toEqual([lost, lost, lost]);
      expect(tries).toBe(1);
      expect((await add()).head?.revision).toBe(0);
    }));

  it('has an instant of its own in its book, though the clock stands still or goes back', () =>
    withBook(async ({ add, events }) => {
      await add();
      await add();
      expect((await events.read('book-42')).map(({ meta }) => meta.at)).toEqual([
        '2025-06-11T15:00:00.000Z',
        '2025-06-11T15:00:00.001Z',
      ]);
    }));
});

describe('the hash chain', () => {
  it('is whole, and shows every tampering', () =>
    withBook(async ({ add, events }) => {
      for (let n = 0; n < 3; n++) await add();
      const entries = await events.read('book-42');
      expect(entries[0]?.meta.prev).toBe(NO_HASH);
      expect(findBreak(entries)).toBeNull();
      const tampered = (index: number, change: object) =>
        entries.map((entry, n) => (n === index ? { ...entry, ...change } : entry));
      expect(findBreak(tampered(1, { data: { ...entries[1]?.data, hours: 100 } }))).toMatchObject({
        revision: 1,
        problem: 'own hash',
      });
      expect(findBreak(tampered(1, { meta: { ...entries[1]?.meta, actorId: 7 } }))).toMatchObject({
        revision: 1,
        problem: 'own hash',
      });
      expect(findBreak(tampered(1, { id: randomUUID() }))).toMatchObject({ revision: 1, problem: 'own hash' });
      expect(findBreak(tampered(2, { meta: { ...entries[2]?.meta, prev: NO_HASH } }))).toMatchObject({
        revision: 2,
        problem: 'previous hash',
      });
      expect(findBreak([entries[0]!, entries[2]!])).toMatchObject({ revision: 1, problem: 'gap' });
    }));

  it('is a fact of what was entered: the same command gives the same bytes', () => {
    const author = by(new Command('5f0c7c1e-5f0b-4f57-9d0c-4a1f3c1f9a52'));
    const once = () =>
      seal(
        bookStreams,
        42,
        { revision: -1, hash: NO_HASH },
        [recorded(), recorded({ rowId: '42.1' })],
        author,
        clock.now(),
      );
    expect(once()).toEqual(once());
    expect(once().map(({ meta }) => meta.hash)).toEqual([
      '97afd6b05de6fd9790f49f30fa28c21eb1cfbd5e7e6fbbdd8c6de1def8c52602',
      'a1e592f05c90d204e0c788de3da001ed78599438691072f15cbc2c80d382a8f5',
    ]);
  });

  it('tells whose behalf somebody acted on', () => {
    const [entry] = seal(
      bookStreams,
      42,
      { revision: -1, hash: NO_HASH },
      [recorded()],
      { ...by(), actorId: 7 },
      clock.now(),
    );
    expect(entry?.meta).toMatchObject({ actorId: 7, onBehalfOf: 42 });
  });
});

/** What a state says, without what the engine keeps beside it. */
const said = ({ head, rows }: BookState) => ({
  revision: head?.revision,
  hash: head?.hash,
  rows: [...rows.values()].map(({ rowId, date, hours, revision }) => ({ rowId, date, hours, revision })),
});
