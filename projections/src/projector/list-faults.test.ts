import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { describe, expect, it } from 'vitest';
import { enter, someFacts } from '../../../tests/builders/books.ts';
import {
  assertWhole,
  dump,
  project,
  unexpected,
  wholeAtLast,
  withoutLists,
} from '../../../tests/builders/read-models.ts';
import { withStores } from '../../../tests/builders/stores.ts';
import { recorded } from '../../../tests/builders/timesheet.ts';
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
          expect((await dump(set)).map((documents) => documents.length)).toEqual([5, 23]);
        });
      }
      expect(nth).toBeGreaterThan(6);
    },
  );
});
