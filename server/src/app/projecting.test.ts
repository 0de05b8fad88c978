import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { compareSets } from '@hourbook/projections/projector/compare.ts';
import type { Difference } from '@hourbook/projections/projector/difference.ts';
import { alwaysInUse, followReadModels } from '@hourbook/projections/projector/in-use.ts';
import { openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { freshSet, RebuildOvertaken, rebuild } from '@hourbook/projections/projector/rebuild.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { expect, it } from 'vitest';
import { openScratch } from '../adapters/embedded/scratch.ts';
import { openExclusively } from '../exclusive/exclusively.ts';
import { soleWorker } from '../exclusive/sole-worker.ts';
import type { SoleWorker } from '../ports/exclusive.ts';
import { keepFilled, watchReadModels } from './projecting.ts';

type Stores = Parameters<Parameters<typeof withStores>[0]>[0];
const signal = new AbortController().signal;
const onlooker = { difference: () => {}, signal };
const WAIT = { timeout: 20_000, interval: 20 };

/** A process that fills the read models, beside others on the same stores. */
async function filling({ events, readModels }: Stores, sole: SoleWorker) {
  const stopped: unknown[] = [];
  const inUse = await followReadModels(readModels);
  const open = () => openReadModels(readModels, events, { shared: true });
  const { stop } = keepFilled({
    events,
    open,
    readModels: inUse,
    soleWorker: sole,
    stopped: (error) => void stopped.push(error),
  });
  return { stop, stopped };
}

/** Somebody enters hours into two books until told to stop. */
function entering(events: EventStore) {
  let isOver = false;
  const facts = (userId: number): readonly BookEvent[] => someFacts(userId);
  const done = (async () => {
    let entries = 0;
    for (const userId of [7, 42]) await enter(events, userId, facts(userId));
    for (; !isOver; entries++) {
      const userId = entries % 2 ? 7 : 42;
      const [last] = await events.read(`book-${userId}`, { direction: 'backwards', limit: 1 });
      await enter(events, userId, [recorded({ rowId: `${userId}.${Number(last!.revision) + 1}` })]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return entries + 2 * someFacts(7).length;
  })();
  return {
    async end() {
      isOver = true;
      return done;
    },
  };
}

/** @returns what of the read models in use is not what the books say */
async function differences({ events, readModels }: Stores): Promise<Difference[]> {
  const found: Difference[] = [];
  await using scratch = await openScratch();
  const asOf = await events.head();
  const fresh = await freshSet(events, scratch, 0, { signal });
  await fresh.foldUpTo(asOf);
  const live = await (await followReadModels(readModels)).look();
  await compareSets(events, { live, folded: fresh.opened, asOf }, { difference: (each) => found.push(each), signal });
  return found;
}

it('processes follow rebuilds while hours are entered: nothing is missing, nothing is there twice', () =>
  withStores(async (stores) => {
    const { events, readModels, records } = stores;
    const projector = await filling(stores, soleWorker(await openExclusively(records)));
    const inUse = await followReadModels(readModels);
    const reader = await watchReadModels(events, inUse);
    const hours = entering(events);
    await reader.reached(await events.head());

    for (let n = 1; n <= 3; n++) {
      await rebuild(events, readModels, onlooker, { shared: true });
      // What is read at any moment is a book as it was at some moment.
      const { heads, rows } = await inUse.read(async ({ models }) => ({
        heads: await models.books.find(everything),
        rows: await models.timesheetRows.find(everything),
      }));
      for (const { _id, revision } of heads) {
        const seen = rows.filter(({ userId }) => String(userId) === _id).map((row) => row.revision);
        expect(Math.max(...seen)).toBeGreaterThanOrEqual(revision);
      }
      expect((await inUse.look()).generation).toBe(n);
    }
    const entries = await hours.end();
    expect(await reader.reached(await events.head(), WAIT.timeout)).toBe(true);
    expect(await differences(stores)).toEqual([]);
    const { models } = await inUse.look();
    const heads = await models.books.find(everything);
    expect(heads.reduce((sum, { revision }) => sum + revision + 1, 0)).toBe(entries);
    expect(projector.stopped.filter((error) => error !== null)).toEqual([]);
    await projector.stop();
    await reader.stop();
  }));

it('of two rebuilds at once the later one wins, beside a projector too', () =>
  withStores(async (stores) => {
    const { events, readModels, records } = stores;
    const projector = await filling(stores, soleWorker(await openExclusively(records)));
    const reader = await watchReadModels(events, await followReadModels(readModels));
    const hours = entering(events);
    await reader.reached(await events.head());
    const both = await Promise.allSettled([1, 2].map(() => rebuild(events, readModels, onlooker, { shared: true })));
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toEqual([expect.any(RebuildOvertaken)]);
    await hours.end();
    expect(await reader.reached(await events.head(), WAIT.timeout)).toBe(true);
    expect(await differences(stores)).toEqual([]);
    await projector.stop();
    await reader.stop();
  }));

it('two that fill the same read models at once do no harm, also while they are made anew', () =>
  withStores(async (stores) => {
    const { events, readModels } = stores;
    // As after a key that was lost without a word: both believe it is theirs.
    const mine: SoleWorker = async (_task, work, until) => work(until);
    const both = [await filling(stores, mine), await filling(stores, mine)];
    const reader = await watchReadModels(events, await followReadModels(readModels));
    const hours = entering(events);
    await reader.reached(await events.head());
    await rebuild(events, readModels, onlooker, { shared: true });
    await hours.end();
    expect(await reader.reached(await events.head(), WAIT.timeout)).toBe(true);
    await expect.poll(() => differences(stores), WAIT).toEqual([]);
    for (const each of both) {
      expect(each.stopped.filter((error) => error !== null)).toEqual([]);
      await each.stop();
    }
    await reader.stop();
  }));

it('one that stands still is told of, but no longer when another process has the task', () =>
  withStores(async ({ events, readModels }) => {
    const held = new AbortController();
    const told: unknown[] = [];
    const noStore = new Error('no store');
    const { stop } = keepFilled({
      events,
      open: () => Promise.reject(noStore),
      readModels: alwaysInUse(await openReadModels(readModels, events)),
      soleWorker: (_task, work, until) => work(AbortSignal.any([held.signal, until])),
      stopped: (error) => void told.push(error),
    });
    await expect.poll(() => told).toEqual([noStore]);
    held.abort();
    await expect.poll(() => told).toEqual([noStore, null]);
    await stop();
  }));

it('what was folded is counted over all that one process did, also when it lost the task', () =>
  withStores(async ({ events, readModels }) => {
    let held = new AbortController();
    const open = () => openReadModels(readModels, events);
    const { folded, stop } = keepFilled({
      events,
      open,
      readModels: alwaysInUse(await open()),
      async soleWorker(_task, work, until) {
        for (; !until.aborted; held = new AbortController()) await work(AbortSignal.any([held.signal, until]));
      },
      stopped: () => {},
    });
    await enter(events, 42, someFacts(42));
    await expect.poll(folded).toBe(8);
    held.abort();
    await enter(events, 7, someFacts(7));
    await expect.poll(folded).toBe(16);
    await stop();
  }));

it('a list that cannot be folded stops neither the projector nor the deciders read models, and is told of', () =>
  withStores(async ({ events, readModels, records }) => {
    const opened = await openReadModels(readModels, events);
    const [months, ...others] = opened.derived;
    const cannot = () => {
      throw new Error('this list cannot be folded');
    };
    const broken = { ...months!, projection: { ...months!.projection, evolve: cannot } };
    let opens = 0;
    const told: string[] = [];
    const inUse = alwaysInUse(opened);
    const { stop } = keepFilled({
      events,
      async open() {
        opens += 1;
        return { ...opened, derived: [broken, ...others] };
      },
      readModels: inUse,
      soleWorker: soleWorker(await openExclusively(records)),
      stopped: (error) => void told.push(String(error)),
    });
    const reader = await watchReadModels(events, inUse);
    await enter(events, 42, someFacts(42));
    expect(await reader.reached(await events.head(), WAIT.timeout)).toBe(true);
    await expect.poll(() => told.at(-1), WAIT).toBe('Error: this list cannot be folded');
    await enter(events, 42, [recorded({ rowId: '42.8' })]);
    expect(await reader.reached(await events.head(), WAIT.timeout)).toBe(true);
    expect((await opened.models.books.get('42'))?.revision).toBe(8);
    expect(opens).toBe(1);
    expect(told.at(-1)).toBe('Error: this list cannot be folded');
    await stop();
    expect(told.at(-1)).toBe('null');
    await reader.stop();
  }));
