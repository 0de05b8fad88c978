import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import { enter, foldWhole, someFacts } from '@hourbook/tests/builders/books.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSets } from './compare.ts';
import type { Difference } from './difference.ts';
import { foldBatch } from './fold.ts';
import { history } from './history.ts';
import { openGeneration } from './read-models.ts';
import { freshSet } from './rebuild.ts';

const PEOPLE = [7, 42];
const { signal } = new AbortController();

async function allEvents(events: EventStore): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const page of history(events, { end: await events.head() })) all.push(...page.events);
  return all;
}

/** Two people's books whose entries take turns, as two sets of read models may see them. */
const withTwoBooks = <T>(use: (ahead: ReturnType<typeof liveAhead>) => Promise<T>): Promise<T> =>
  withStores(async ({ events, readModels }) => {
    const books = PEOPLE.map(someFacts);
    for (const [n] of books[0]!.entries()) {
      for (const [index, userId] of PEOPLE.entries()) await enter(events, userId, [books[index]![n]!]);
    }
    return use(liveAhead(events, readModels, await allEvents(events)));
  });

interface Ahead {
  /** So many entries are up to the checkpoint of the live set. */
  readonly checkpoint: number;
  /** So many are in its documents. */
  readonly folded: number;
  /** So many more are in its first read model only, as in the middle of a batch. */
  readonly halfFolded?: number;
}

function liveAhead(events: EventStore, store: DocumentStore, all: readonly RecordedEvent[]) {
  let generation = 0;
  return async ({ checkpoint, folded, halfFolded = 0 }: Ahead) => {
    const live = await openGeneration(store, ++generation);
    await foldWhole(live, all.slice(0, folded));
    await foldBatch(live.filled.slice(0, 1), all.slice(folded, folded + halfFolded));
    const asOf = all[checkpoint - 1]?.position ?? START;
    const fresh = await freshSet(events, store, ++generation, { signal });
    await fresh.foldUpTo(asOf);
    const differences = async () => {
      const found: Difference[] = [];
      const difference = (each: Difference) => found.push(each);
      await compareSets(events, { live, folded: fresh.opened, asOf }, { difference, signal });
      return found;
    };
    return { live, differences };
  };
}

const named = (found: readonly Difference[]) =>
  found.map(({ id, kind, fields }) => [id, kind, ...fields.map(({ name }) => name)]);

describe('comparing read models that go on changing', () => {
  it('finds nothing wherever the projector is behind its checkpoint', () =>
    withTwoBooks(async (ahead) => {
      const place = fc.record({ checkpoint: fc.nat(16), further: fc.nat(8), halfFolded: fc.nat(8) });
      await fc.assert(
        fc.asyncProperty(place, async ({ checkpoint, further, halfFolded }) => {
          const { differences } = await ahead({ checkpoint, folded: checkpoint + further, halfFolded });
          expect(await differences()).toEqual([]);
        }),
        { numRuns: 40 },
      );
    }));

  it('finds a wrong document also when it changed since', () =>
    withTwoBooks(async (ahead) => {
      const { live, differences } = await ahead({ checkpoint: 4, folded: 16 });
      const { timesheetRows, books } = live.models;
      await timesheetRows.put({ ...(await timesheetRows.get('42.0'))!, comment: 'x' }, 'any');
      await books.put({ ...(await books.get('7'))!, hash: 'f'.repeat(64) }, 'any');
      expect(named(await differences())).toEqual([
        ['42.0', 'different', 'comment'],
        ['7', 'different', 'hash'],
      ]);
    }));

  it('finds a document that is behind the checkpoint, one that pretends to be ahead, and one that no entry made', () =>
    withTwoBooks(async (ahead) => {
      const { live, differences } = await ahead({ checkpoint: 16, folded: 16 });
      const { timesheetRows } = live.models;
      const never = '9'.repeat(20);
      await timesheetRows.put({ ...(await timesheetRows.get('7.0'))!, pos: START }, 'any');
      await timesheetRows.put({ ...(await timesheetRows.get('42.0'))!, pos: never }, 'any');
      await timesheetRows.put({ ...(await timesheetRows.get('42.1'))!, _id: '42.500', pos: never }, 'any');
      expect(named(await differences())).toEqual([
        ['7.0', 'different', 'pos'],
        ['42.0', 'different', 'pos'],
        ['42.500', 'surplus'],
      ]);
    }));

  it('finds what is missing, but not what is too new to be there', () =>
    withTwoBooks(async (ahead) => {
      const { live, differences } = await ahead({ checkpoint: 8, folded: 8 });
      await live.models.timesheetRows.remove('42.1');
      expect(named(await differences())).toEqual([['42.1', 'missing']]);
    }));
});
