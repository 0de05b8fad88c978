import { type Document, type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, position } from '@hourbook/domain/ports/event-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { happening, histories } from '@hourbook/tests/builders/histories.ts';
import {
  areFull,
  assertWhole,
  project,
  unexpected,
  WAIT,
  wholeAtLast,
  withoutLists,
} from '@hourbook/tests/builders/read-models.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOf } from '../checkpoints.ts';
import { listedRows } from '../timesheet-months/listed-rows.ts';
import { rowsAsOf } from '../timesheet-row-versions/rows-as-of.ts';
import { fillList } from './fill-list.ts';
import { startProjector } from './projector.ts';
import { openReadModels } from './read-models.ts';
import { rebuild } from './rebuild.ts';

const { signal } = new AbortController();
/** A list as another version of Hourbook has it. */
const formerMonths = (readModels: DocumentStore) =>
  readModels.collection<Document>({ name: 'timesheet-months.v0', fields: {} });
const JUNE = { range: { start: '2025-06-01', end: '2025-06-30' }, people: 'everybody' } as const;

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
      await expect(listedRows(set, JUNE).next()).rejects.toThrow('timesheet-months.v2 is still being filled');
      const as = { ...JUNE, people: [7, 42], at: instant(0) };
      await expect(rowsAsOf(set, as).next()).rejects.toThrow('timesheet-row-versions.v2 is still being filled');

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
      const head = await events.head();
      for (const each of set.derived) {
        await expect.poll(async () => (await set.checkpoints.get(listOf(each)))?.pos, WAIT).toBe(head);
      }
      await projector.stop();
      expect(new Set(read)).toEqual(new Set(['book-42']));
      await assertWhole(events, readModels, 1);
    }));

  it('in another layout goes, once nobody else may still read the old one', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      const set = await openReadModels(readModels, events);
      await project(events, set);
      const old = await formerMonths(readModels);
      await old.put({ _id: '42-2025-06' }, 'any');
      const pos = await events.head();
      await set.checkpoints.put({ _id: 'timesheet-months.v0', pos }, 'any');
      await openReadModels(readModels, events, { shared: true });
      expect(await old.count(everything)).toBe(1);
      await openReadModels(readModels, events);
      const again = await formerMonths(readModels);
      expect(await again.count(everything)).toBe(0);
      expect(await set.checkpoints.get('timesheet-months.v0')).toBeNull();
      expect(await areFull(set)).toBe(true);
    }));

  it('in another layout is dropped with a set that a rebuild replaced', () =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, someFacts(42));
      const set = await openReadModels(readModels, events);
      await project(events, set);
      const old = await formerMonths(readModels);
      await old.put({ _id: '42-2025-06' }, 'any');
      await set.checkpoints.put({ _id: 'timesheet-months.v0', pos: await events.head() }, 'any');
      await rebuild(events, readModels, { difference: unexpected, signal });
      const again = await formerMonths(readModels);
      expect(await again.count(everything)).toBe(0);
    }));
});

it('the last step of filling a list ends when it is told to, though the books do not answer', () =>
  withStores(async ({ events, readModels }) => {
    await enter(events, 42, someFacts(42));
    const set = await openReadModels(readModels, events);
    await project(events, withoutLists(set));
    const before = await events.head();
    await enter(events, 7, someFacts(7));
    const after = await events.head();
    const stopping = new AbortController();
    const asked = Promise.withResolvers<void>();
    const silent: EventStore = {
      ...events,
      async *subscribe(_after, until) {
        asked.resolve();
        await new Promise((resolve) => until.addEventListener('abort', resolve));
      },
    };
    let isJoining = false;
    const filled = fillList(silent, set, set.derived[0]!, {
      position: () => (isJoining ? after : before),
      signal: stopping.signal,
      async join(last) {
        isJoining = true;
        await last();
      },
    });
    await asked.promise;
    stopping.abort();
    await expect(filled).rejects.toThrow('aborted');
  }));
