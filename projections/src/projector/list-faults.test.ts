import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import {
  areFull,
  assertWhole,
  dump,
  project,
  unexpected,
  WAIT,
  wholeAtLast,
  withoutLists,
} from '@hourbook/tests/builders/read-models.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { listOf } from '../checkpoints.ts';
import type { Again } from './again.ts';
import { startProjector } from './projector.ts';
import { type OpenReadModels, openReadModels } from './read-models.ts';

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
          expect((await dump(set)).map((documents) => documents.length)).toEqual([5, 5, 11, 3, 3, 3]);
        });
      }
      expect(nth).toBeGreaterThan(6);
    },
  );
});

/** A set whose months cannot be folded until they are mended. */
function failingMonths(set: OpenReadModels) {
  let fails = true;
  const [months, ...others] = set.derived;
  const { projection } = months!;
  const failing: typeof projection = {
    ...projection,
    evolve(...args) {
      if (fails) throw new Error('this list cannot be folded');
      return projection.evolve(...args);
    },
  };
  return {
    set: { ...set, derived: [{ ...months!, projection: failing }, ...others] },
    mend() {
      fails = false;
    },
  };
}

describe('a list that cannot be folded', () => {
  const standingStill: Again = { pause: (_failures, error) => Promise.reject(error) };
  it.each([
    ['goes on', { again: standingStill }],
    ['dies', {}],
  ])(
    'keeps neither deciders nor another list waiting, is told of, and is full again when it can (a projector that %s after a failure)',
    (_what, deciders) =>
      withStores(async ({ events, readModels }) => {
        const opened = await openReadModels(readModels, events);
        const failing = failingMonths(opened);
        const told: string[] = [];
        const goOn: (() => void)[] = [];
        const listAgain: Again = { pause: () => new Promise((resolve) => void goOn.push(resolve)) };
        const projector = await startProjector(events, failing.set, {
          failed: (error) => told.push(String(error)),
          works: () => told.push('works'),
          listAgain,
          ...deciders,
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
        const [months, versions] = [opened.lists.timesheetMonths, opened.lists.timesheetRowVersions];
        expect(await versions.get('42.8@2025-06-10/0')).not.toBeNull();
        expect(await months.get('42-2025-06')).toBeNull();
        failing.mend();
        goOn[0]!();
        await expect.poll(async () => (await months.get('42-2025-06'))?.revision, WAIT).toBe(8);
        await expect.poll(() => told.at(-1), WAIT).toBe('works');
        await projector.stop();
        await assertWhole(events, readModels, 1);
      }),
  );
});

it('a list whose checkpoint cannot be written when it is full is filled again, and all is well then', () =>
  withStores(async ({ events, readModels }) => {
    await enter(events, 42, someFacts(42));
    const opened = await openReadModels(readModels, events);
    await project(events, withoutLists(opened));
    let refused = 0;
    const bulk: OpenReadModels['checkpoints']['bulk'] = async (writes) => {
      if (refused++ === 0) throw new Error('disk is full');
      return opened.checkpoints.bulk(writes);
    };
    const set = { ...opened, derived: opened.derived.slice(0, 1), checkpoints: { ...opened.checkpoints, bulk } };
    const told: string[] = [];
    const projector = await startProjector(events, set, {
      failed: unexpected,
      listFailed: (error) => void told.push(String(error)),
      works: () => told.push('works'),
      listAgain: { pause: () => Promise.resolve() },
    });
    await expect.poll(() => areFull(set), WAIT).toBe(true);
    await expect.poll(() => told, WAIT).toEqual(['works', 'Error: disk is full', 'works']);
    await projector.stop();
  }));

it('nothing is left out of a list that joins while the deciders read models are seen to have been folded further', () =>
  withStores(async ({ events, readModels }) => {
    await enter(events, 42, someFacts(42));
    const opened = await openReadModels(readModels, events);
    const months = opened.derived[0]!;
    await project(events, withoutLists(opened));
    await enter(events, 7, someFacts(7));

    // The deciders fail at the first batch, and then the list, which knows of no entry of book 7, is held as it joins.
    const paused = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const joining = Promise.withResolvers<void>();
    const joins = Promise.withResolvers<void>();
    let heads = 0;
    let cuts = 0;
    const held: EventStore = {
      ...events,
      async head() {
        heads += 1;
        if (heads === 3) await paused.promise;
        if (heads === 4) {
          joining.resolve();
          await joins.promise;
        }
        return events.head();
      },
      async *subscribe(...args) {
        if (cuts++ === 0) throw new Error('the connection is cut');
        yield* events.subscribe(...args);
      },
    };
    const projector = await startProjector(
      held,
      { ...opened, derived: [months] },
      {
        failed: () => paused.resolve(),
        listFailed: unexpected,
        again: { pause: () => goOn.promise },
      },
    );
    await joining.promise;
    await project(events, withoutLists(opened));
    goOn.resolve();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    joins.resolve();
    const head = await events.head();
    await expect.poll(async () => (await opened.checkpoints.get(listOf(months)))?.pos, WAIT).toBe(head);
    await projector.stop();
    expect((await opened.lists.timesheetMonths.get('7-2025-06'))?.revision).toBe(7);
  }));
