import { everything } from '@hourbook/domain/ports/document-store.ts';
import { START } from '@hourbook/domain/ports/event-store.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { followReadModels } from './in-use.ts';
import { startProjector } from './projector.ts';
import { type OpenReadModels, openGeneration, openReadModels } from './read-models.ts';
import { rebuild } from './rebuild.ts';

type Stores = Parameters<Parameters<typeof withStores>[0]>[0];
const onlooker = { difference: () => {}, signal: new AbortController().signal };

/** Two people's books, folded by a projector; and a process that reads them. */
const withReader = (
  use: (parts: Stores & { reader: Awaited<ReturnType<typeof followReadModels>> }) => Promise<void>,
): Promise<void> =>
  withStores(async (stores) => {
    const { events, readModels } = stores;
    for (const userId of [7, 42]) await enter(events, userId, someFacts(userId));
    const projector = await startProjector(events, await openReadModels(readModels, events), { failed: () => {} });
    await projector.reached(await events.head());
    await projector.stop();
    await use({ ...stores, reader: await followReadModels(readModels) });
  });

/** As after a backup of which nothing was left. */
const emptyBooks = { head: async () => START };

const dump = ({ filled }: OpenReadModels) => Promise.all(filled.map(({ documents }) => documents.find(everything)));

it('what is read fits together, though others are put in use and the first are dropped meanwhile', () =>
  withReader(async ({ events, readModels, reader }) => {
    const expected = await reader.read(dump);
    expect(expected.map((documents) => documents.length)).toEqual([6, 2, 0, 2]);
    const seen: number[] = [];
    const read = await reader.read(async (set) => {
      seen.push(set.generation);
      const heads = await set.models.books.find(everything);
      if (seen.length === 1) await rebuild(events, readModels, onlooker);
      const rows = await set.models.timesheetRows.find(everything);
      const accounts = await set.models.timeOffAccounts.find(everything);
      const weeks = await set.models.timesheetWeeks.find(everything);
      return [rows, accounts, weeks, heads];
    });
    expect(read).toEqual(expected);
    expect(seen).toEqual([0, 1]);
    expect((await reader.look()).generation).toBe(1);
  }));

it('an error is told when it is one of the set in use', () =>
  withReader(async ({ events, readModels, reader }) => {
    await rebuild(events, readModels, onlooker);
    let tries = 0;
    const failing = reader.read(async () => {
      tries += 1;
      throw new Error('unknown row');
    });
    await expect(failing).rejects.toThrow('unknown row');
    expect(tries).toBe(2);
  }));

it('where others read, a set that was replaced stays until the next one is replaced', () =>
  withReader(async ({ events, readModels, reader }) => {
    const expected = await reader.read(dump);
    const sets = [0, 1, 2].map((generation) => () => openGeneration(readModels, generation).then(dump));
    const empty = expected.map(() => []);
    await rebuild(events, readModels, onlooker, { shared: true });
    expect(await Promise.all(sets.map((set) => set()))).toEqual([expected, expected, empty]);
    await rebuild(events, readModels, onlooker, { shared: true });
    expect(await Promise.all(sets.map((set) => set()))).toEqual([empty, expected, expected]);
    expect(await reader.read(dump)).toEqual(expected);
  }));

it('several who look at once come to the same set', () =>
  withReader(async ({ events, readModels, reader }) => {
    await rebuild(events, readModels, onlooker);
    const sets = new Set(await Promise.all([reader.look(), reader.look(), reader.look()]));
    expect(sets.size).toBe(1);
  }));

it('read models that are not right are left to those who read them, and others are made', () =>
  withReader(async ({ readModels, reader }) => {
    const before = await reader.look();
    const expected = await dump(before);
    const anew = await openReadModels(readModels, emptyBooks, { shared: true });
    expect(await dump(anew)).toEqual(expected.map(() => []));
    expect(await dump(before)).toEqual(expected);
    expect((await reader.look()).generation).toBe(anew.generation);
    // An empty set is as good as any other.
    expect((await openReadModels(readModels, emptyBooks, { shared: true })).generation).toBe(anew.generation);
  }));
