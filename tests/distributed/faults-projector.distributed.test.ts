import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type Collection,
  type CollectionSpec,
  type Document,
  type DocumentStore,
  everything,
} from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { listOf } from '@hourbook/projections/checkpoints.ts';
import { followReadModels } from '@hourbook/projections/projector/in-use.ts';
import { type Projector, startProjector } from '@hourbook/projections/projector/projector.ts';
import { BOOKS, openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { openEventStore } from '@hourbook/server/adapters/distributed/event-store.ts';
import { followChain, streamPages } from '@hourbook/server/streams/chain.ts';
import { checkBooks } from '@hourbook/workers/check-books/book-check.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enter, someFacts } from '../builders/books.ts';
import { lostFrom, unanswered } from '../builders/stores.ts';
import { recorded } from '../builders/timesheet.ts';
import { addressOf, ownDatabase } from '../contract/distributed.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';

const real = process.env.EVENTSTORE_URL;
const WAIT = { timeout: 60_000, interval: 20 };

describe(`a projector on MongoDB and ${real ? 'EventStoreDB' : 'the stand-in of EventStoreDB'}`, () => {
  let standIn: StandIn | undefined;
  let address: string;
  let database: ReturnType<typeof ownDatabase>;
  let events: EventStore;
  let store: DocumentStore;
  /** How many entries of whose book were acknowledged. Nobody else on this server has these numbers. */
  let acknowledged: Map<number, number>;

  beforeEach(async () => {
    if (!real) standIn = await startStandIn();
    address = real ?? standIn!.address;
    database = ownDatabase();
    events = await openEventStore({ address });
    store = await database.open();
    const first = Math.ceil(Math.random() * 1e9);
    acknowledged = new Map([0, 1, 2, 3].map((n) => [first + n, 0]));
    // What others have left on this server is not what this is about.
    const { checkpoints, derived } = await openReadModels(store, events);
    for (const _id of [BOOKS, ...derived.map(listOf)]) {
      await checkpoints.put({ _id, pos: await events.head() }, 'any');
    }
  });
  afterEach(async () => {
    await store[Symbol.asyncDispose]();
    await events[Symbol.asyncDispose]();
    await database.remove();
    await standIn?.[Symbol.asyncDispose]();
  });

  /** Enters into each book what can happen to a new one, then an hour more each time. */
  async function enterSome(): Promise<void> {
    await Promise.all(
      [...acknowledged].map(async ([userId, before]) => {
        const facts = before === 0 ? someFacts(userId) : [recorded({ rowId: `${userId}.${before}` })];
        await enter(events, userId, facts);
        acknowledged.set(userId, before + facts.length);
      }),
    );
  }

  async function start(on: DocumentStore, failed: (error: unknown) => void): Promise<Projector> {
    return startProjector(events, await openReadModels(on, events, { shared: true }), { failed });
  }

  /** Waits until the lists are there too, which may have fallen behind and are filled beside the others then. */
  async function untilAllAreThere(): Promise<void> {
    const head = await events.head();
    const { checkpoints, derived } = await (await followReadModels(store)).look();
    for (const id of [BOOKS, ...derived.map(listOf)]) {
      await expect.poll(async () => ((await checkpoints.get(id))?.pos ?? START) >= head, WAIT).toBe(true);
    }
  }

  /** Every acknowledged entry is in its book, and the read models are what a fold of each book from its start makes. */
  async function assertWhole(): Promise<void> {
    const { filled, derived, checkpoints, models } = await (await followReadModels(store)).look();
    const checkpoint = async (): Promise<Position> => (await checkpoints.get(BOOKS))!.pos;
    expect((await checkpoint()) >= (await events.head())).toBe(true);
    const people = [...acknowledged.keys()];
    const checked = await checkBooks(
      {
        filled,
        derived,
        checkpoint,
        people: async (after) => people.filter((userId) => userId > after),
        pages: (userId) => streamPages(events, `book-${userId}`),
        follow: followChain,
      },
      0,
      { signal: new AbortController().signal, failed: () => {} },
    );
    const entries = [...acknowledged.values()].reduce((a, b) => a + b);
    expect(checked).toMatchObject({ books: people.length, entries, findings: [] });
    const heads = (await models.books.find(everything)).map(({ _id, revision }) => [Number(_id), revision + 1]);
    expect(new Map(heads as [number, number][])).toEqual(acknowledged);
    // Those of `someFacts` and one for each hour more.
    const rows = entries - people.length * (someFacts(1).length - 3);
    expect(await models.timesheetRows.count(everything)).toBe(rows);
  }

  it.each([
    { fault: 'dies before', cut: lostFrom, mayGoOn: false },
    // Where it was a list's, the list alone falls behind and is filled again.
    { fault: 'never hears of', cut: unanswered, mayGoOn: true },
  ])(
    'that $fault any one of its writes leaves nothing out and does nothing twice when it starts again',
    async ({ cut, mayGoOn }) => {
      const ends: string[] = [];
      const { filled, derived } = await openReadModels(store, events);
      const models = filled.length + derived.length;
      // Besides the read models, their checkpoints and which set is in use; of two batches each write but the last.
      const opened = models + 2;
      const written = 2 * (models + 1) - 1;
      for (let nth = opened + 1; nth <= opened + written; nth++) {
        await openReadModels(store, events); // so that the next one finds all as it should be
        const cutStore = cut(store, nth);
        const projector = await start(cutStore, () => {});
        do await enterSome();
        while ((await projector.reached(await events.head())) && !cutStore.failed());
        ends.push(await projector.stop().then(() => 'goes on', String));
      }
      const died = mayGoOn ? ends.filter((end) => end !== 'goes on') : ends;
      expect(new Set(died)).toEqual(new Set(['Error: the power went']));
      const healthy = await start(store, (error) => expect.unreachable(String(error)));
      expect(await healthy.reached(await events.head(), WAIT.timeout)).toBe(true);
      await untilAllAreThere();
      await healthy.stop();
      await assertWhole();
    },
  );

  /** @returns a projector in a process of its own that is at work */
  async function startProcess(): Promise<ChildProcess> {
    const script = fileURLToPath(new URL('projecting.ts', import.meta.url));
    const child = fork(script, [address, addressOf('MONGODB_URL'), database.name], { execArgv: [] });
    const [said] = await once(child, 'message');
    expect(said).toBe('projecting');
    return child;
  }

  it('that is killed again and again leaves nothing out and does nothing twice', async () => {
    for (let round = 0; round < 6; round++) {
      const child = await startProcess();
      for (let n = 0; n < 5; n++) await enterSome();
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    const heir = await startProcess();
    await untilAllAreThere();
    heir.kill();
    await assertWhole();
  });

  it('and another one at once leave nothing out and do nothing twice', async () => {
    await using closing = new AsyncDisposableStack();
    const unexpected = (error: unknown) => expect.unreachable(String(error));
    const both: Projector[] = [];
    for (let n = 0; n < 2; n++) {
      const ownEvents = closing.use(await openEventStore({ address }));
      const own = closing.use(await database.open());
      const opened = await openReadModels(own, ownEvents, { shared: true });
      both.push(await startProjector(ownEvents, opened, { failed: unexpected }));
    }
    for (let n = 0; n < 25; n++) await enterSome();
    for (const projector of both) expect(await projector.reached(await events.head(), WAIT.timeout)).toBe(true);
    const entries = [...acknowledged.values()].reduce((a, b) => a + b);
    await untilAllAreThere();
    for (const projector of both) {
      await projector.stop();
      expect(projector.folded()).toBeGreaterThanOrEqual(entries);
    }
    await assertWhole();
  });

  it('that comes late with what it has folded writes nothing over what is newer', async () => {
    const begun = Promise.withResolvers<void>();
    const isNewer = Promise.withResolvers<void>();
    const late: DocumentStore = {
      ...store,
      async collection<D extends Document>(spec: CollectionSpec) {
        const whole = await store.collection<D>(spec);
        const bulk: Collection<D>['bulk'] = async (writes) => {
          begun.resolve();
          await isNewer.promise;
          return whole.bulk(writes);
        };
        return { ...whole, bulk };
      },
    };
    const unexpected = (error: unknown) => expect.unreachable(String(error));
    const first = await start(late, unexpected);
    await enterSome();
    await begun.promise;
    for (let n = 0; n < 3; n++) await enterSome();
    const second = await start(store, unexpected);
    expect(await second.reached(await events.head(), WAIT.timeout)).toBe(true);
    const stopped = first.stop();
    isNewer.resolve();
    await stopped;
    await untilAllAreThere();
    await second.stop();
    await assertWhole();
  });
});
