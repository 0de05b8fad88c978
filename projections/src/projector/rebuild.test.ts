import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { lostFrom, unanswered, withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import type { Difference } from './difference.ts';
import { draftGeneration, generationInUse } from './generations.ts';
import { startProjector } from './projector.ts';
import { BOOKS, type OpenReadModels, openGeneration, openReadModels } from './read-models.ts';
import { dropDraft, fillDraft, freshSet, putInUse, RebuildOvertaken, rebuild } from './rebuild.ts';

const unexpected = (error: unknown) => expect.unreachable(String(error));

/** Folds all there is, as the server does. */
async function project(events: EventStore, store: DocumentStore): Promise<OpenReadModels> {
  const opened = await openReadModels(store, events);
  const projector = await startProjector(events, opened, { failed: unexpected });
  await projector.reached(await events.head());
  await projector.stop();
  return opened;
}

async function dump({ filled, derived, checkpoints }: OpenReadModels): Promise<unknown> {
  const sets = [...filled, ...derived].map(async ({ documents }) => documents.find(everything));
  return [...(await Promise.all(sets)), await checkpoints.find(everything)];
}

function onlooker() {
  const differences: Difference[] = [];
  return {
    differences,
    difference: (found: Difference) => differences.push(found),
    signal: new AbortController().signal,
  };
}

describe('a rebuild', () => {
  it('makes the same read models beside those in use, and puts them in their place', () =>
    withStores(async ({ events, readModels }) => {
      for (const userId of [7, 42]) await enter(events, userId, someFacts(userId));
      const before = await project(events, readModels);
      const expected = await dump(before);
      const looking = onlooker();
      expect(await rebuild(events, readModels, looking)).toBe(3 * 2 + 2 + 2 + (2 + 2 + 3 * 2) + 2 + 2 + 2);
      expect(looking.differences).toEqual([]);
      expect(await generationInUse(readModels)).toBe(1);
      const after = await openReadModels(readModels, events);
      expect(await dump(after)).toEqual(expected);
      expect(await (await openGeneration(readModels, 0)).models.books.count(everything)).toBe(0);

      await enter(events, 42, [recorded({ rowId: '42.8' })]);
      await project(events, readModels);
      expect((await after.models.books.get('42'))?.revision).toBe(8);
    }));

  it('names what it mends, by its fields', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      const { models } = await project(events, readModels);
      const row = (await models.timesheetRows.get('42.0'))!;
      await models.timesheetRows.put({ ...row, hours: 1, comment: 'x' }, 'any');
      await models.timesheetRows.put({ ...row, _id: '42.99' }, 'any');
      await models.books.remove('42');
      const looking = onlooker();
      await rebuild(events, readModels, looking);
      expect(looking.differences).toEqual([
        {
          collection: 'timesheet-rows.v1',
          id: '42.0',
          kind: 'different',
          fields: [
            { name: 'hours', live: 1, folded: 400 },
            { name: 'comment', live: 'x', folded: null },
          ],
        },
        { collection: 'timesheet-rows.v1', id: '42.99', kind: 'surplus', fields: [] },
        { collection: 'books.v1', id: '42', kind: 'missing', fields: [] },
      ]);
      const mended = await openReadModels(readModels, events);
      expect(await mended.models.timesheetRows.get('42.0')).toEqual(row);
      expect(await mended.models.timesheetRows.get('42.99')).toBeNull();
      expect((await mended.models.books.get('42'))?.revision).toBe(7);
    }));

  it('compares with models that are behind as of where they are, and brings the new ones to the end', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42).slice(0, 3));
      await project(events, readModels);
      await enter(events, 42, someFacts(42).slice(3));
      const looking = onlooker();
      expect(await rebuild(events, readModels, looking)).toBe(3 + (1 + 1 + 2));
      expect(looking.differences).toEqual([]);
      const { models, checkpoints } = await openReadModels(readModels, events);
      expect((await models.books.get('42'))?.revision).toBe(7);
      expect((await checkpoints.get(BOOKS))?.pos).toBe(await events.head());
    }));

  it('holds what was entered while it was at work', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      await project(events, readModels);
      let looks = 0;
      const busy: EventStore = {
        ...events,
        async head() {
          looks += 1;
          if (looks === 2) await enter(events, 42, [recorded({ rowId: '42.8' })]);
          return events.head();
        },
      };
      await rebuild(busy, readModels, onlooker());
      const { models, checkpoints } = await openReadModels(readModels, events);
      expect((await models.books.get('42'))?.revision).toBe(8);
      expect((await checkpoints.get(BOOKS))?.pos).toBe(await events.head());
    }));

  it('has nothing to compare with where nothing was folded yet', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      expect(await rebuild(events, readModels, onlooker())).toBeNull();
      const { models } = await openReadModels(readModels, events);
      expect((await models.books.get('42'))?.revision).toBe(7);
    }));

  it.each([
    { fault: 'is cut short', lost: lostFrom },
    { fault: 'never hears the answer', lost: unanswered },
  ])('that $fault at any step leaves a complete set in use, and the next one clears up', async ({ lost }) => {
    let steps = 1;
    for (let isDone = false; !isDone; steps++) {
      await withStores(async ({ events, readModels }) => {
        for (const userId of [7, 42]) await enter(events, userId, someFacts(userId));
        const expected = await dump(await project(events, readModels));
        const cut = lost(readModels, steps);
        isDone = await rebuild(events, cut, onlooker()).then(
          () => true,
          (error) => {
            expect(String(error)).toContain('the power went');
            return false;
          },
        );
        const inUse = await openReadModels(readModels, events);
        expect(await dump(inUse), `after ${steps} steps`).toEqual(expected);

        await rebuild(events, readModels, onlooker());
        const newest = await generationInUse(readModels);
        expect(await dump(await openReadModels(readModels, events))).toEqual(expected);
        for (let old = 0; old < newest; old++) {
          const { filled, derived, checkpoints } = await openGeneration(readModels, old);
          for (const { documents } of [...filled, ...derived]) expect(await documents.count(everything)).toBe(0);
          expect(await checkpoints.count(everything)).toBe(0);
        }
      });
    }
    expect(steps).toBeGreaterThan(20);
  });

  it('gives way to one that began after it', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      const expected = await dump(await project(events, readModels));
      // Another one begins and ends just before this one would have switched.
      const overtaken: DocumentStore = {
        ...readModels,
        async collection<D extends Document>(spec: Parameters<DocumentStore['collection']>[0]) {
          const whole = await readModels.collection<D>(spec);
          const put: Collection<D>['put'] = async (document, guard) => {
            if ('inUse' in document && document.inUse === 1) await rebuild(events, readModels, onlooker());
            return whole.put(document, guard);
          };
          return { ...whole, put };
        },
      };
      await expect(rebuild(events, overtaken, onlooker())).rejects.toThrow(RebuildOvertaken);
      expect(await generationInUse(readModels)).toBe(2);
      expect(await dump(await openReadModels(readModels, events))).toEqual(expected);
    }));

  it('that cannot fold an entry changes nothing', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      const opened = await project(events, readModels);
      const expected = await dump(opened);
      await enter(events, 42, [{ type: 'HoursRemoved', data: { rowId: '42.77', sync: 'NO_SYNCHRONIZATION' } }]);
      await expect(rebuild(events, readModels, onlooker())).rejects.toThrow('unknown row 42.77');
      expect(await generationInUse(readModels)).toBe(0);
      expect(await dump(await openReadModels(readModels, events))).toEqual(expected);
      expect((await draftGeneration(readModels)).leftOver).toEqual([1]);
    }));
});

it('a fresh set with a row that has already seen an entry is refused, as its lists would lack what that entry changed', () =>
  withStores(async ({ events, readModels }) => {
    const row = recorded({ rowId: '42.0' });
    await enter(events, 42, [row, { ...row, type: 'HoursChanged' } as BookEvent]);
    const repeating: EventStore = {
      ...events,
      async *subscribe(...args) {
        for await (const page of events.subscribe(...args)) {
          yield { ...page, position: page.events[0]!.position };
          yield { ...page, events: page.events.slice(1) };
        }
      },
    };
    const set = await freshSet(repeating, readModels, 1, onlooker());
    await expect(set.foldUpTo(await events.head())).rejects.toThrow('already hold later rows of book-42');
  }));

describe('a rebuild whose set waits to be put in use', () => {
  const { signal } = new AbortController();

  it('tells what it does, read model by read model, and leaves others their turn', () =>
    withStores(async ({ events, readModels }) => {
      for (const userId of [7, 42]) await enter(events, userId, someFacts(userId));
      const opened = await project(events, readModels);
      const compared = new Map<string, number>();
      let turns = 0;
      const filled = await fillDraft(events, readModels, {
        ...onlooker(),
        compared: (documents, name) => compared.set(name, (compared.get(name) ?? 0) + documents),
        async rest() {
          turns += 1;
        },
      });
      expect(turns).toBeGreaterThan(0);
      expect([...compared.values()].reduce((a, b) => a + b)).toBe(filled.compared);
      expect([...compared.keys()]).toEqual(
        [...opened.filled, ...opened.derived].map(({ projection }) => projection.collection.name),
      );
      expect(await generationInUse(readModels)).toBe(0);
    }));

  it('holds what was entered since when it is put in use; doing that again changes nothing', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      await project(events, readModels);
      const { draft } = await fillDraft(events, readModels, onlooker());
      await enter(events, 42, [recorded({ rowId: '42.8' })]);
      const before = await project(events, readModels);
      for (let n = 0; n < 2; n++) await putInUse(events, readModels, draft.generation, signal);
      expect(await generationInUse(readModels)).toBe(draft.generation);
      const expected = await dump(before);
      expect(await dump(await openGeneration(readModels, draft.generation))).toEqual(expected);
      expect(await dump(before)).toEqual(expected);
    }));

  it('is not put in use after it was dropped, overtaken or told to stop', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      const before = await project(events, readModels);
      const { draft } = await fillDraft(events, readModels, onlooker());
      await expect(putInUse(events, readModels, draft.generation, AbortSignal.abort())).rejects.toThrow('aborted');
      await dropDraft(readModels, 0);
      expect(await before.models.books.count(everything)).toBe(1);
      await dropDraft(readModels, draft.generation);
      await draftGeneration(readModels);
      await expect(putInUse(events, readModels, draft.generation, signal)).rejects.toThrow(RebuildOvertaken);
      const dropped = await openGeneration(readModels, draft.generation);
      expect(await dropped.models.books.count(everything)).toBe(0);
      expect(await generationInUse(readModels)).toBe(0);
    }));
});
