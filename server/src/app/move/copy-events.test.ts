import type { EventStore, NewEvent, NonEmpty, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { copyEvents } from './copy-events.ts';

const looking = { signal: new AbortController().signal, progress() {} };

const noted = (text: string): NewEvent => ({
  id: crypto.randomUUID(),
  type: 'Noted',
  version: 1,
  data: { text },
  meta: { by: 'Dana' },
});

type Append = readonly [stream: string, expected: bigint | 'none', events: number];

/** Two empty stores; the second tells what is appended, how many at once, and refuses two at once to one stream. */
const withPair = (
  use: (source: EventStore, target: EventStore, told: { appends: Append[]; most: number }) => Promise<void>,
) =>
  withStores(({ events: source }) =>
    withStores(({ events }) => {
      const told = { appends: [] as Append[], most: 0 };
      const underWay = new Set<string>();
      const target: EventStore = {
        ...events,
        async append(stream, expected, batch) {
          told.appends.push([stream, expected, batch.length]);
          if (underWay.has(stream)) throw new Error(`An append to ${stream} is under way`);
          underWay.add(stream);
          told.most = Math.max(told.most, underWay.size);
          try {
            return await events.append(stream, expected, batch);
          } finally {
            underWay.delete(stream);
          }
        },
      };
      return use(source, target, told);
    }),
  );

async function streamsOf(events: EventStore): Promise<string[]> {
  const all: RecordedEvent[] = [];
  for await (const page of history(events, { end: await events.head() })) all.push(...page.events);
  return all.map(({ stream }) => stream);
}

describe('copying events', () => {
  it('appends neighbours of one stream together, in the order of all', () =>
    withPair(async (source, target, told) => {
      await source.append('book-1', 'none', [noted('a')]);
      await source.append('book-1', 0n, [noted('b'), noted('c')]);
      await source.append('book-2', 'none', [noted('d')]);
      await source.append('book-1', 2n, [noted('e')]);
      await copyEvents(source, target, looking);
      expect(told.appends).toEqual([
        ['book-1', 'none', 3],
        ['book-2', 'none', 1],
        ['book-1', 2n, 1],
      ]);
      expect(await streamsOf(target)).toEqual(await streamsOf(source));
    }));

  it('never appends more data at once than the engines take', () =>
    withPair(async (source, target, told) => {
      const large = 'ü'.repeat(200_000);
      for (let n = 0; n < 6; n++) await source.append('book-1', n ? BigInt(n - 1) : 'none', [noted(large)]);
      await copyEvents(source, target, looking);
      expect(told.appends).toEqual([
        ['book-1', 'none', 2],
        ['book-1', 1n, 2],
        ['book-1', 3n, 2],
      ]);
    }));

  it('appends to a dozen streams at once, and to each in order', () =>
    withPair(async (source, target, told) => {
      for (let n = 0; n < 3; n++) {
        for (let book = 1; book <= 40; book++) {
          await source.append(`book-${book}`, n ? BigInt(n - 1) : 'none', [noted(`${n}`)]);
        }
      }
      await copyEvents(source, target, looking);
      expect(told.most).toBe(12);
      expect((await streamsOf(target)).length).toBe(120);
    }));

  it('appends only what is behind the end of a stream', () =>
    withPair(async (source, target, told) => {
      const events = ['a', 'b', 'c'].map(noted) as unknown as NonEmpty<NewEvent>;
      await source.append('book-1', 'none', events);
      await source.append('book-2', 'none', [noted('d')]);
      await target.append('book-1', 'none', [events[0]]);
      await copyEvents(source, target, looking);
      await copyEvents(source, target, looking);
      expect(told.appends).toEqual([
        ['book-1', 'none', 1],
        ['book-1', 0n, 2],
        ['book-2', 'none', 1],
      ]);
    }));

  it('ends with what went wrong, when nothing is under way any more', () =>
    withPair(async (source, target) => {
      for (let book = 1; book <= 40; book++) await source.append(`book-${book}`, 'none', [noted('a')]);
      let underWay = 0;
      const breaking: EventStore = {
        ...target,
        async append(stream, expected, batch) {
          underWay += 1;
          try {
            if (stream === 'book-3') throw new Error('The server is away');
            return await target.append(stream, expected, batch);
          } finally {
            underWay -= 1;
          }
        },
      };
      await expect(copyEvents(source, breaking, looking)).rejects.toThrow('The server is away');
      expect(underWay).toBe(0);
    }));
});
