import { randomUUID } from 'node:crypto';
import { type EventStore, position } from '@hourbook/domain/ports/event-store.ts';
import { ListNotFull } from '@hourbook/projections/checkpoints.ts';
import type { Again } from '@hourbook/projections/projector/again.ts';
import { alwaysInUse } from '@hourbook/projections/projector/in-use.ts';
import { type Projector, startProjector } from '@hourbook/projections/projector/projector.ts';
import { type OpenReadModels, openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { listedRows } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { timesheetRowVersions } from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import { areFull, project, unexpected, WAIT, withoutLists } from '@hourbook/tests/builders/read-models.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { expect, it } from 'vitest';
import type { EmbeddedStores } from '../adapters/embedded/open.ts';
import { Command } from '../command.ts';
import { bookCommands, nextRevision } from './book-command.ts';
import { lastWritesAlone, lastWritesShared } from './last-writes.ts';
import { readList } from './read-list.ts';
import { recentBooks } from './recent-books.ts';

const dana = { id: 42 };
const omar = { id: 7 };
const range = { start: '2025-06-01', end: '2025-06-30' };
const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };

async function rowsIn(set: OpenReadModels): Promise<string[]> {
  const rows: string[] = [];
  for await (const some of listedRows(set, { range, people: 'everybody' }))
    rows.push(...some.map(({ rowId }) => rowId));
  return rows;
}

/** A store whose news wait until they are let through; a number of deliveries goes through before. */
function holdingBack(events: EventStore) {
  let gate: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null;
  const held: EventStore = {
    ...events,
    async *subscribe(...args) {
      for await (const delivery of events.subscribe(...args)) {
        await gate?.promise;
        yield delivery;
      }
    },
  };
  return {
    held,
    hold: () => {
      gate = Promise.withResolvers<void>();
    },
    letGo: () => gate?.resolve(),
  };
}

type Changed = {
  set?: (set: OpenReadModels) => OpenReadModels;
  listAgain?: Again;
  /** Several processes answer calls. */
  shared?: boolean;
};

/** Two people, one row of Dana's, everything folded; and a projector that can be held back. */
const withLists = <T>(use: (lists: Awaited<ReturnType<typeof furnish>>) => Promise<T>, changed: Changed = {}) =>
  withStores(async (stores) => {
    const opened = await openReadModels(stores.readModels, stores.events);
    const lists = await furnish(stores, opened, changed);
    try {
      return await use(lists);
    } finally {
      lists.letGo();
      await lists.projector.stop();
    }
  });

async function furnish(
  { events, records }: EmbeddedStores,
  opened: OpenReadModels,
  { set = (same) => same, listAgain, shared = false }: Changed,
) {
  const { held, hold, letGo } = holdingBack(events);
  const projector = await startProjector(held, set(opened), {
    failed: unexpected,
    listFailed: () => {},
    ...(listAgain && { listAgain }),
  });
  await expect.poll(() => areFull(opened), WAIT).toBe(true);
  const readModels = alwaysInUse(opened);
  const lastWrites = shared ? await lastWritesShared(records, unexpected) : lastWritesAlone(await events.head());
  const run = bookCommands({ events, readModels, recent: recentBooks(), clock, lastWrites });
  const ports = { events, readModels, projector, lastWrites };
  const save = ({ id }: { id: number }) =>
    run({
      userId: id,
      by: { actorId: id, command: new Command(randomUUID()), source: 'web', correlationId: 'r' },
      needs: {},
      decide: (state) => [recorded({ rowId: `${id}.${nextRevision(state)}` })],
      answer: () => null,
    });
  const list = (caller: { id: number }, changed: Partial<typeof ports> = {}) =>
    readList({ ...ports, ...changed }, caller, timesheetMonths, rowsIn);
  return { ports, projector, save, list, hold, letGo, opened };
}

/** @returns how to ask whether it has answered */
function watched<T>(answer: Promise<T>) {
  let isAnswered = false;
  answer.then(
    () => {
      isAnswered = true;
    },
    () => {},
  );
  return () => isAnswered;
}

const turns = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
};

it('a list waits for what anybody has entered where one process answers', () =>
  withLists(async ({ save, list, hold, letGo }) => {
    hold();
    await save(dana);
    const asked = [list(dana), list(omar)];
    const areAnswered = asked.map(watched);
    await turns();
    expect(areAnswered.map((isAnswered) => isAnswered())).toEqual([false, false]);
    letGo();
    expect(await Promise.all(asked)).toEqual([['42.0'], ['42.0']]);
  }));

it('a list waits for what its caller has entered, and nobody else does, where several processes answer', () =>
  withLists(
    async ({ save, list, hold, letGo }) => {
      hold();
      await save(dana);
      const asked = list(dana);
      const isAnswered = watched(asked);
      expect(await list(omar)).toEqual([]);
      await turns();
      expect(isAnswered()).toBe(false);
      letGo();
      expect(await asked).toEqual(['42.0']);
    },
    { shared: true },
  ));

it('a list that stands still is waited for itself, though all else goes on', () => {
  let fails = false;
  const goOn = Promise.withResolvers<void>();
  const paused = Promise.withResolvers<void>();
  const pause = () => {
    paused.resolve();
    return goOn.promise;
  };
  /** Its months cannot be folded for a while. */
  const failing = (set: OpenReadModels): OpenReadModels => ({
    ...set,
    derived: set.derived.map((each) => {
      if (each.projection.collection.name !== timesheetMonths.collection.name) return each;
      const projection: typeof each.projection = {
        ...each.projection,
        evolve(...args) {
          if (fails) throw new Error('this list cannot be folded');
          return each.projection.evolve(...args);
        },
      };
      return { ...each, projection };
    }),
  });
  return withLists(
    async ({ save, list, projector, ports }) => {
      fails = true;
      await save(dana);
      await paused.promise;
      expect(await projector.reached(await ports.events.head())).toBe(true);
      const asked = list(dana);
      const isAnswered = watched(asked);
      expect(await readList(ports, dana, timesheetRowVersions, async () => 'answered')).toBe('answered');
      await turns();
      expect(isAnswered()).toBe(false);
      fails = false;
      goOn.resolve();
      expect(await asked).toEqual(['42.0']);
    },
    { set: failing, listAgain: { pause } },
  );
});

it('after two seconds it answers what is there', () =>
  withLists(async ({ save, list, hold }) => {
    await save(dana);
    expect(await list(dana)).toEqual(['42.0']);
    hold();
    await save(dana);
    const began = performance.now();
    expect(await list(dana)).toEqual(['42.0']);
    const waited = performance.now() - began;
    expect(waited).toBeGreaterThan(1_900);
    expect(waited).toBeLessThan(10_000);
  }));

it('what somebody entered for somebody else, it waits for too', () =>
  withLists(
    async ({ ports, list, hold, letGo }) => {
      hold();
      const run = bookCommands({ ...ports, recent: recentBooks(), clock });
      await run({
        userId: dana.id,
        by: { actorId: omar.id, command: new Command(randomUUID()), source: 'web', correlationId: 'r' },
        needs: {},
        decide: () => [recorded({ rowId: '42.0' })],
        answer: () => null,
      });
      const [asked, others] = [list(omar), await list(dana)];
      expect(others).toEqual([]);
      letGo();
      expect(await asked).toEqual(['42.0']);
    },
    { shared: true },
  ));

it('nobody waits for more than there is: the books may have come from an older backup', () =>
  withLists(async ({ ports, projector, save, list }) => {
    await save(dana);
    const targets: string[] = [];
    const looking: Projector = {
      ...projector,
      reached: (...args) => {
        targets.push(args[0]);
        return projector.reached(...args);
      },
    };
    const lastWrites = lastWritesAlone(position(10n ** 18n));
    expect(await list(dana, { projector: looking, lastWrites })).toEqual(['42.0']);
    expect(targets.at(-1)).toBe(await ports.events.head());
  }));

it('a list that is being filled is refused at once', () =>
  withStores(async ({ events, readModels }) => {
    const opened = await openReadModels(readModels, events);
    const lastWrites = lastWritesAlone(position(1));
    const none = { reached: () => expect.unreachable('nobody waits') } as unknown as Projector;
    await project(events, withoutLists(opened));
    const ports = { events, readModels: alwaysInUse(opened), projector: none, lastWrites };
    await expect(readList(ports, dana, timesheetMonths, rowsIn)).rejects.toThrow(ListNotFull);
  }));
