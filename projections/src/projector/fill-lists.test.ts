import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { type Document, type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, position } from '@hourbook/domain/ports/event-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enter, someFacts } from '../../../tests/builders/books.ts';
import { happening, histories } from '../../../tests/builders/histories.ts';
import { withStores } from '../../../tests/builders/stores.ts';
import { recorded } from '../../../tests/builders/timesheet.ts';
import { listedRows } from '../timesheet-months/listed-rows.ts';
import { rowsAsOf } from '../timesheet-row-versions/rows-as-of.ts';
import { compareSets } from './compare.ts';
import type { Difference } from './difference.ts';
import { type Again, type Projector, startProjector } from './projector.ts';
import { BOOKS, listOf, type OpenReadModels, openReadModels } from './read-models.ts';
import { freshSet, rebuild } from './rebuild.ts';

const { signal } = new AbortController();
const unexpected = (error: unknown) => expect.unreachable(String(error));
const WAIT = { timeout: 20_000, interval: 5 };
const JUNE = { range: { start: '2025-06-01', end: '2025-06-30' }, people: 'everybody' } as const;

/** As an older Hourbook, that has no lists, leaves and fills the read models. */
const withoutLists = (set: OpenReadModels): OpenReadModels => ({ ...set, derived: [] });

async function project(events: EventStore, set: OpenReadModels): Promise<void> {
  const projector = await startProjector(events, set, { failed: unexpected });
  await projector.reached(await events.head());
  await projector.stop();
}

async function areFull({ derived, checkpoints }: OpenReadModels): Promise<boolean> {
  const found = await Promise.all(derived.map((each) => checkpoints.get(listOf(each))));
  return found.every((checkpoint) => checkpoint !== null);
}

/** Every document is what a fold from the start makes, and the checkpoints say so. */
async function assertWhole(events: EventStore, store: DocumentStore, generation: number): Promise<void> {
  const live = await openReadModels(store, events);
  const asOf = await events.head();
  for (const id of [BOOKS, ...live.derived.map(listOf)]) expect((await live.checkpoints.get(id))?.pos, id).toBe(asOf);
  const fresh = await freshSet(events, store, generation, { signal });
  await fresh.foldUpTo(asOf);
  const found: Difference[] = [];
  const difference = (each: Difference) => found.push(each);
  await compareSets(events, { live, folded: fresh.opened, asOf }, { difference, signal });
  expect(found).toEqual([]);
}

const dump = ({ derived }: OpenReadModels) => Promise.all(derived.map(({ documents }) => documents.find(everything)));

const wholeAtLast = async (events: EventStore, set: OpenReadModels, projector: Projector) => {
  await projector.reached(await events.head());
  await expect.poll(() => areFull(set), WAIT).toBe(true);
  await projector.stop();
};

describe('a list that is new', () => {
  it('is filled beside the deciders read models, which stay in use, and is not told from before it is full', () =>
    withStores(async ({ events, readModels }) => {
      for (const userId of [7, 42]) await enter(events, userId, someFacts(userId));
      const before = await openReadModels(readModels, events);
      await project(events, withoutLists(before));
      const deciders = await before.models.timesheetRows.find(everything);

      const set = await openReadModels(readModels, events);
      expect(set.generation).toBe(before.generation);
      expect(await set.models.timesheetRows.find(everything)).toEqual(deciders);
      await expect(listedRows(set, JUNE).next()).rejects.toThrow('timesheet-months.v1 is still being filled');
      const as = { ...JUNE, at: instant(0) };
      await expect(rowsAsOf(set, as).next()).rejects.toThrow('timesheet-row-versions.v1 is still being filled');

      const projector = await startProjector(events, set, { failed: unexpected });
      await wholeAtLast(events, set, projector);
      expect((await listedRows(set, JUNE).next()).value).toHaveLength(2);
      await assertWhole(events, readModels, 1);
    }));

  it('of an empty company is full at once', () =>
    withStores(async ({ events, readModels }) => {
      const set = await openReadModels(readModels, events);
      const projector = await startProjector(events, set, { failed: unexpected });
      await expect.poll(() => areFull(set), WAIT).toBe(true);
      expect((await listedRows(set, JUNE).next()).done).toBe(true);
      await projector.stop();
    }));

  it('is not told from in the middle of its books when all read models begin anew with it', () =>
    withStores(async ({ events, readModels }) => {
      for (const userId of [7, 42]) await enter(events, userId, someFacts(userId));
      const { promise: gate, resolve: goOn } = Promise.withResolvers<void>();
      const slow: EventStore = {
        ...events,
        async *subscribe(after, until) {
          for await (const { events: page } of events.subscribe(after, until)) {
            for (const event of page) {
              yield { events: [event], position: event.position };
              if (event.position === position(10)) await gate;
            }
          }
        },
      };
      const set = await openReadModels(readModels, events);
      const projector = await startProjector(slow, set, { failed: unexpected });
      expect(await projector.reached(position(10))).toBe(true);
      await expect(listedRows(set, JUNE).next()).rejects.toThrow('still being filled');
      goOn();
      await wholeAtLast(events, set, projector);
      expect((await listedRows(set, JUNE).next()).value).toHaveLength(2);
      await assertWhole(events, readModels, 1);
    }));

  it('comes to the same, filled while others enter hours, as when it was filled from the start', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(happening([7, 42, 43]), { minLength: 5, maxLength: 40 }),
        fc.nat({ max: 40 }),
        (happenings, until) =>
          withStores(async ({ events, readModels }) => {
            const all = histories(happenings);
            for (const { userId, facts } of all.slice(0, until)) await enter(events, userId, facts);
            await project(events, withoutLists(await openReadModels(readModels, events)));

            const set = await openReadModels(readModels, events);
            const projector = await startProjector(events, set, { failed: unexpected });
            for (const { userId, facts } of all.slice(until)) await enter(events, userId, facts);
            await wholeAtLast(events, set, projector);
            await assertWhole(events, readModels, 1);
          }),
      ),
      { numRuns: 30 },
    ));

  it('is filled from where it was when an older Hourbook went on without it', () =>
    withStores(async ({ events, readModels }) => {
      for (const userId of [7, 42, 43]) await enter(events, userId, someFacts(userId));
      const set = await openReadModels(readModels, events);
      await project(events, set);
      await enter(events, 42, [recorded({ rowId: '42.8' })]);
      await project(events, withoutLists(set));
      const read: string[] = [];
      const watched: EventStore = {
        ...events,
        read(stream, options) {
          read.push(stream);
          return events.read(stream, options);
        },
      };
      const projector = await startProjector(watched, set, { failed: unexpected });
      await expect
        .poll(async () => (await set.checkpoints.get(listOf(set.derived[0]!)))?.pos, WAIT)
        .toBe(await events.head());
      await projector.stop();
      expect(read).toEqual(['book-42']);
      await assertWhole(events, readModels, 1);
    }));

  it('in another layout goes, once nobody else may still read the old one', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      const set = await openReadModels(readModels, events);
      await project(events, set);
      const old = await readModels.collection<Document>({ name: 'timesheet-months.v0', fields: {} });
      await old.put({ _id: '42-2025-06' }, 'any');
      const pos = await events.head();
      await set.checkpoints.put({ _id: 'timesheet-months.v0', pos }, 'any');
      await openReadModels(readModels, events, { shared: true });
      expect(await old.count(everything)).toBe(1);
      await openReadModels(readModels, events);
      const again = await readModels.collection<Document>({ name: 'timesheet-months.v0', fields: {} });
      expect(await again.count(everything)).toBe(0);
      expect(await set.checkpoints.get('timesheet-months.v0')).toBeNull();
      expect(await areFull(set)).toBe(true);
    }));

  it('in another layout is dropped with a set that a rebuild replaced', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      const set = await openReadModels(readModels, events);
      await project(events, set);
      const old = await readModels.collection<Document>({ name: 'timesheet-months.v0', fields: {} });
      await old.put({ _id: '42-2025-06' }, 'any');
      await set.checkpoints.put({ _id: 'timesheet-months.v0', pos: await events.head() }, 'any');
      await rebuild(events, readModels, { difference: unexpected, signal });
      const again = await readModels.collection<Document>({ name: 'timesheet-months.v0', fields: {} });
      expect(await again.count(everything)).toBe(0);
    }));
});

/** A projector whose lists fail as long as it is said. */
function failingLists(set: OpenReadModels) {
  let fails = true;
  const derived = set.derived.map((each): OpenReadModels['derived'][number] => ({
    ...each,
    projection: {
      ...each.projection,
      evolve(...args) {
        if (fails) throw new Error('this list cannot be folded');
        return each.projection.evolve(...args);
      },
    },
  }));
  return {
    set: { ...set, derived },
    mend() {
      fails = false;
    },
  };
}

describe('a list that cannot be folded', () => {
  it('keeps no decider waiting, is told of, and is full again when it can', () =>
    withStores(async ({ events, readModels }) => {
      const opened = await openReadModels(readModels, events);
      const failing = failingLists(opened);
      const told: string[] = [];
      const goOn: (() => void)[] = [];
      const again: Again = { pause: () => new Promise((resolve) => void goOn.push(resolve)) };
      const projector = await startProjector(events, failing.set, {
        failed: (error) => told.push(String(error)),
        works: () => told.push('works'),
        again,
      });
      await expect.poll(() => told, WAIT).toEqual(['works']);
      await enter(events, 42, someFacts(42));
      expect(await projector.reached(await events.head())).toBe(true);
      await expect.poll(() => goOn.length, WAIT).toBe(1);
      await enter(events, 42, [recorded({ rowId: '42.8' })]);
      expect(await projector.reached(await events.head())).toBe(true);
      // As long as a list stands still, nobody is told that all is well.
      expect(told.filter((each) => each === 'works').length).toBeLessThanOrEqual(2);
      expect(told.at(-1)).toBe('Error: this list cannot be folded');
      failing.mend();
      goOn[0]!();
      const months = opened.lists.timesheetMonths;
      await expect.poll(async () => (await months.get('42-2025-06'))?.revision, WAIT).toBe(8);
      await enter(events, 42, [recorded({ rowId: '42.9' })]);
      expect(await projector.reached(await events.head())).toBe(true);
      expect(told.at(-1)).toBe('works');
      await projector.stop();
      await assertWhole(events, readModels, 1);
    }));
});

describe('two projectors at once', () => {
  const more = (n: number): BookEvent =>
    ({ ...recorded({ rowId: '42.0', date: `2025-0${5 + (n % 3)}-10`, hours: n }), type: 'HoursChanged' }) as BookEvent;

  it('of which one knows of no lists leave nothing out of the lists of the other', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, [recorded({ rowId: '42.0' })]);
      const set = await openReadModels(readModels, events);
      const [knowing, older] = await Promise.all(
        [set, withoutLists(set)].map((each) => startProjector(events, each, { failed: unexpected })),
      );
      for (let n = 0; n < 60; n++) await enter(events, 42, [more(n)]);
      for (const each of [knowing!, older!]) {
        await each.reached(await events.head());
        await each.stop();
      }
      await assertWhole(events, readModels, 1);
    }));

  it('which both fill the lists for the first time come to the same', () =>
    withStores(async ({ events, readModels }) => {
      for (const userId of [7, 42]) await enter(events, userId, someFacts(userId));
      await project(events, withoutLists(await openReadModels(readModels, events)));
      const set = await openReadModels(readModels, events);
      const both = await Promise.all([set, set].map((each) => startProjector(events, each, { failed: unexpected })));
      for (let n = 0; n < 20; n++) await enter(events, 42, [more(n)]);
      for (const each of both) await wholeAtLast(events, set, each);
      await assertWhole(events, readModels, 1);
    }));
});

describe('a projector that dies', () => {
  const overTwoMonths = (userId: number) => [
    ...someFacts(userId),
    recorded({ rowId: `${userId}.8`, date: '2025-07-01' }),
  ];

  it.each(['before', 'after'] as const)(
    '%s any one of its writes leaves nothing out of any read model',
    async (when) => {
      let nth = 1;
      for (let isDone = false; !isDone; nth++) {
        await withStores(async ({ events, readModels }) => {
          await enter(events, 7, someFacts(7));
          const set = await openReadModels(readModels, events);
          await project(events, set);
          for (const userId of [42, 43]) await enter(events, userId, overTwoMonths(userId));
          let steps = 0;
          const { promise: died, resolve: die } = Promise.withResolvers<void>();
          const step = async <T>(change: () => Promise<T>): Promise<T> => {
            steps += 1;
            if (steps < nth) return change();
            if (steps === nth && when === 'after') await change();
            die();
            throw new Error('the power went');
          };
          const dying = <F extends { readonly documents: object }>(each: F): F => ({
            ...each,
            documents: {
              ...each.documents,
              bulk: (...args: unknown[]) =>
                step(() => (each.documents as { bulk: (...a: unknown[]) => Promise<never> }).bulk(...args)),
            },
          });
          const cut: OpenReadModels = {
            ...set,
            filled: set.filled.map(dying),
            derived: set.derived.map(dying),
            checkpoints: { ...set.checkpoints, bulk: (...args) => step(() => set.checkpoints.bulk(...args)) },
          };
          const projector = await startProjector(events, cut, { failed: () => {} });
          const arrived = projector.reached(await events.head());
          isDone = await Promise.race([arrived, died.then(() => false)]);
          await projector.stop().catch(() => {});
          expect(isDone || steps >= nth).toBe(true);

          await project(events, await openReadModels(readModels, events));
          await assertWhole(events, readModels, 1);
          expect((await dump(set)).map((documents) => documents.length)).toEqual([5, 23]);
        });
      }
      expect(nth).toBeGreaterThan(6);
    },
  );
});
