import { bookStream } from '@hourbook/domain/events/envelope.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { START } from '@hourbook/domain/ports/event-store.ts';
import { foldBatch } from '@hourbook/projections/projector/fold.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { type OpenReadModels, openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { followChain } from '@hourbook/server/streams/chain.ts';
import { enter, foldWhole, someFacts } from '@hourbook/tests/builders/books.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { type BookCheckPorts, checkBooks } from './book-check.ts';

const pass = { signal: new AbortController().signal, failed: () => {} };

interface Books {
  readonly events: EventStore;
  readonly opened: OpenReadModels;
  readonly ports: BookCheckPorts;
}

/** Two people with a book, and one without; everything folded. */
const withBooks = <T>(use: (books: Books) => Promise<T>): Promise<T> =>
  withStores(async ({ events, readModels }) => {
    for (const userId of [7, 42]) await enter(events, userId, someFacts(userId));
    const opened = await openReadModels(readModels, events);
    const checkpoint = await events.head();
    for await (const page of history(events, { end: checkpoint })) await foldWhole(opened, page.events);
    const people = [7, 9, 42];
    const ports: BookCheckPorts = {
      people: async (after, most) => people.filter((id) => id > after).slice(0, most),
      async *pages(userId) {
        for (let from = 0n; ; from += 3n) {
          const page = await events.read(bookStream(userId), { from, limit: 3 });
          if (page.length > 0) yield page;
          if (page.length < 3) return;
        }
      },
      follow: followChain,
      checkpoint: async () => checkpoint,
      filled: opened.filled,
      derived: opened.derived,
    };
    return use({ events, opened, ports });
  });

const nothing = { problem: 'different', revision: null, collection: null, id: null, fields: [] } as const;

const noPages: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
};

describe('the check of a sample of books', () => {
  it('finds nothing where read models say what the books say', () =>
    withBooks(async ({ ports }) => {
      expect(await checkBooks(ports, 0, pass)).toEqual({ books: 3, entries: 16, findings: [], cursor: 42 });
    }));

  it('names what differs, without what it says', () =>
    withBooks(async ({ ports, opened: { models } }) => {
      const row = (await models.timesheetRows.get('42.0'))!;
      await models.timesheetRows.put({ ...row, hours: 1, comment: 'x' }, 'any');
      await models.timesheetRows.put({ ...row, _id: '9.1', userId: 9 }, 'any');
      await models.books.remove('7');
      const { findings } = await checkBooks(ports, 0, pass);
      expect(findings).toEqual([
        { ...nothing, userId: 7, problem: 'missing', collection: 'books.v1', id: '7' },
        { ...nothing, userId: 9, problem: 'surplus', collection: 'timesheet-rows.v1', id: '9.1' },
        { ...nothing, userId: 42, collection: 'timesheet-rows.v1', id: '42.0', fields: ['hours', 'comment'] },
      ]);
    }));

  it('names the page where a chain is broken, and says nothing of what such a book would say', () =>
    withBooks(async ({ ports }) => {
      const changed: BookCheckPorts = {
        ...ports,
        async *pages(userId) {
          for await (const page of ports.pages(userId)) {
            yield page.map((event) =>
              event.revision === 4n ? { ...event, data: { ...event.data, comment: 'x' } } : event,
            );
          }
        },
      };
      const { findings } = await checkBooks(changed, 9, pass);
      expect(findings).toEqual([
        { ...nothing, userId: 42, problem: 'chain', revision: 4 },
        { ...nothing, userId: 7, problem: 'chain', revision: 4 },
      ]);
    }));

  it('names the page that cannot be folded', () =>
    withBooks(async ({ events, ports }) => {
      await enter(events, 7, [{ type: 'HoursRemoved', data: { rowId: '7.55', sync: 'NO_SYNCHRONIZATION' } }]);
      const later = { ...ports, checkpoint: () => events.head() };
      const { findings } = await checkBooks(later, 0, pass);
      expect(findings).toEqual([{ ...nothing, userId: 7, problem: 'entry', revision: 8 }]);
    }));

  it('that cannot be read at all keeps none behind it from its turn', () =>
    withBooks(async ({ ports }) => {
      const torn: BookCheckPorts = {
        ...ports,
        pages: (userId) => {
          if (userId === 7) throw new Error('the disk is torn');
          return ports.pages(userId);
        },
      };
      const told: unknown[] = [];
      const failed = (userId: number, error: unknown) => void told.push([userId, String(error)]);
      const unreadable = { ...nothing, userId: 7, problem: 'unreadable' };
      expect(await checkBooks(torn, 0, { ...pass, failed })).toEqual({
        books: 3,
        entries: 8,
        cursor: 42,
        findings: [unreadable],
      });
      expect(told).toEqual([[7, 'Error: the disk is torn']]);
      const away = () => {
        throw new Error('the engine is away');
      };
      await expect(checkBooks(torn, 0, { ...pass, failed: away })).rejects.toThrow('the engine is away');
    }));

  it('raises no alarm for a book that is written to and folded meanwhile', () =>
    withBooks(async ({ events, opened, ports }) => {
      let writes = 0;
      /** Somebody saves; the rows are in the read models, the rest is not yet. */
      const save = async () => {
        writes += 1;
        const { length } = await events.read('book-42');
        await enter(events, 42, [recorded({ rowId: `42.${length}` })]);
        await foldBatch(opened.filled.slice(0, 1), await events.read('book-42'));
      };
      const busy: BookCheckPorts = {
        ...ports,
        async checkpoint() {
          const at = await ports.checkpoint();
          await save();
          return at;
        },
        async *pages(userId) {
          await save();
          yield* ports.pages(userId);
        },
      };
      const { findings } = await checkBooks(busy, 9, pass);
      expect(findings).toEqual([]);
      expect(writes).toBeGreaterThanOrEqual(2);
    }));

  it('goes on behind the last sample, so that everybody has a turn, and begins again at the end', async () => {
    const people = Array.from({ length: 250 }, (_, index) => index + 1);
    const seen: number[] = [];
    const ports: BookCheckPorts = {
      people: async (after, most) => people.filter((id) => id > after).slice(0, most),
      pages(userId) {
        seen.push(userId);
        return noPages;
      },
      follow: followChain,
      checkpoint: async () => START,
      filled: [],
      derived: [],
    };
    const first = await checkBooks(ports, 0, pass);
    const second = await checkBooks(ports, first.cursor, pass);
    const third = await checkBooks(ports, second.cursor, pass);
    expect([first, second, third].map(({ books, cursor }) => [books, cursor])).toEqual([
      [100, 100],
      [100, 200],
      [100, 50],
    ]);
    expect(new Set(seen).size).toBe(250);
  });

  it('ends between two books when it is told to', () =>
    withBooks(async ({ ports }) => {
      await expect(checkBooks(ports, 0, { ...pass, signal: AbortSignal.abort(new Error('stopping')) })).rejects.toThrow(
        'stopping',
      );
    }));
});
