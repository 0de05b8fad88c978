import { setTimeout as pauseFor } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { EventStoreDBClient, jsonEvent, NO_STREAM, UnknownError } from '@eventstore/db-client';
import {
  type Delivery,
  type EventStore,
  type Position,
  type RecordedEvent,
  type Revision,
  START,
  StaleRevision,
} from '@hourbook/domain/ports/event-store.ts';
import { openEventStore } from '@hourbook/server/adapters/distributed/event-store.ts';
import { EngineUnreachable } from '@hourbook/server/engine-unreachable.ts';
import { seeded } from '@hourbook/server/install/demo/numbers.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { event, events, newStream, rejection } from '../contract/event-builders.ts';
import type { OneBook } from './one-book.ts';
import { type Fault, type StandIn, startStandIn } from './stand-in.ts';

let standIn: StandIn;
let store: EventStore;
beforeEach(async () => {
  standIn = await startStandIn();
  store = await openEventStore({ address: standIn.address, answer: 300, patience: 30_000 });
});
afterEach(async () => {
  standIn.fault = () => undefined;
  await standIn.restart();
  await store[Symbol.asyncDispose]();
  await standIn[Symbol.asyncDispose]();
});

/** These faults befall the next appends, one each; a server that dies is there again a moment later. */
function befall(...faults: readonly Fault[]) {
  const coming = [...faults];
  standIn.fault = () => {
    const fault = coming.shift();
    if (fault === 'die' || fault === 'store-then-die') setTimeout(standIn.restart, 30);
    return fault;
  };
}

const ids = async (stream: string) => (await store.read(stream)).map(({ id }) => id);

/** All that a subscription delivers, until there is enough. */
async function listen(after: Position, enough: (heard: Delivery[]) => boolean, pause = async () => {}) {
  const heard: Delivery[] = [];
  const ear = new AbortController();
  let at = after;
  for await (const delivery of store.subscribe(after, ear.signal)) {
    heard.push(delivery);
    const places = [at, ...delivery.events.map(({ position }) => position), delivery.position];
    expect(places, 'behind what was delivered before').toEqual(places.toSorted());
    at = delivery.position;
    if (enough(heard)) ear.abort();
    await pause();
  }
  return heard;
}
const eventsOf = (heard: readonly Delivery[]): RecordedEvent[] => heard.flatMap((delivery) => delivery.events);

describe('an append to a stand-in that fails', () => {
  it.each<{ name: string; faults: Fault[] }>([
    { name: 'dies before it has stored', faults: ['die'] },
    { name: 'dies when it has stored and not yet answered', faults: ['store-then-die'] },
    { name: 'dies three times', faults: ['die', 'store-then-die', 'die'] },
    { name: 'loses the request', faults: ['swallow'] },
    { name: 'answers after nobody waits any more', faults: [{ delay: 500 }] },
    { name: 'runs out of time before it has stored', faults: ['time-out'] },
    { name: 'runs out of time when it has stored', faults: ['store-then-time-out'] },
    { name: 'is not ready', faults: ['not-ready', 'not-ready', 'not-ready', 'not-ready', 'not-ready'] },
  ])('is stored once, and says where, when the stand-in $name', async ({ faults }) => {
    const stream = newStream();
    await store.append(stream, 'none', events(2));
    const list = events(3);
    befall(...faults);
    const answer = await store.append(stream, 1n, list);
    const stored = await store.read(stream, { from: 2n });
    expect(stored.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
    expect(answer).toEqual({ revision: 4n, position: stored[2]!.position });
    expect(await store.append(stream, 4n, events(1))).toMatchObject({ revision: 5n });
  });

  it('is known to be stored when the stand-in has it, though it never says so', async () => {
    const stream = newStream();
    const list = events(1_200);
    standIn.fault = () => 'store-then-time-out';
    const answer = await store.append(stream, 'none', list);
    const [last] = await store.read(stream, { direction: 'backwards', limit: 1 });
    expect(answer).toEqual({ revision: 1_199n, position: last!.position });
  });

  it('does not end with a client that can do nothing any more (stand-in)', async () => {
    await using hasty = await openEventStore({ address: standIn.address, patience: 5_000 });
    standIn.failingQuestions = 1;
    const streams = Array.from({ length: 30 }, newStream);
    await Promise.all(streams.map((stream) => hasty.append(stream, 'none', events(1))));
    for (const stream of streams) expect(await ids(stream)).toHaveLength(1);
  });

  it('is stale when somebody else was first while nobody knew how it ended (stand-in)', async () => {
    const stream = newStream();
    const somebodyElse = event();
    standIn.fault = () => {
      standIn.fault = () => undefined;
      standIn.log.append(stream, -1, [
        {
          id: somebodyElse.id,
          type: 'HoursRecorded',
          contentType: 'application/json',
          data: Buffer.from('{}'),
          metadata: Buffer.from('{"version":1,"meta":{}}'),
        },
      ]);
      return 'time-out';
    };
    const error = await rejection(store.append(stream, 'none', events(2)));
    expect(error).toBeInstanceOf(StaleRevision);
    expect(error).toMatchObject({ actual: 0n });
    expect(await ids(stream)).toEqual([somebodyElse.id]);
  });

  it('fails when its patience is spent, and can be sent again as it was (stand-in)', async () => {
    await using hasty = await openEventStore({ address: standIn.address, answer: 100, patience: 1_500 });
    const stream = newStream();
    const list = events(2);
    standIn.fault = () => 'swallow';
    const error = await rejection(hasty.append(stream, 'none', list));
    expect(error).toBeInstanceOf(EngineUnreachable);
    expect((error as Error).message).toMatch(
      /^EventStoreDB at 127\.0\.0\.1:\d+ cannot be used: no answer within \d+ ms$/,
    );
    standIn.fault = () => undefined;
    expect(await hasty.append(stream, 'none', list)).toMatchObject({ revision: 1n });
    standIn.kill();
    expect(await rejection(hasty.read(stream))).toBeInstanceOf(EngineUnreachable);
    expect(await rejection(hasty.head())).toBeInstanceOf(EngineUnreachable);
  });

  it('is one of many that were too much for the connection when it broke (stand-in)', async () => {
    await using steady = await openEventStore({ address: standIn.address, patience: 30_000 });
    const streams = Array.from({ length: 60 }, newStream);
    let count = 0;
    standIn.fault = () => {
      if (++count !== 5) return undefined;
      setTimeout(standIn.restart, 30);
      return 'die';
    };
    // No rejection is left that nobody catches: the test run would report it.
    await Promise.all(streams.map((stream) => steady.append(stream, 'none', [event({ text: 'x'.repeat(200_000) })])));
    for (const stream of streams) expect(await ids(stream)).toHaveLength(1);
  });

  it.each([
    { name: 'more than fit at once', many: 40 },
    { name: 'as many as fit at once', many: 15 },
    { name: 'more than half of them', many: 9 },
  ])('can be made again when $name were never answered, and these fail in time (stand-in)', async ({ many }) => {
    await using hasty = await openEventStore({ address: standIn.address, answer: 200, patience: 1_500 });
    standIn.fault = () => 'swallow';
    const began = performance.now();
    const lost = await Promise.all(
      Array.from({ length: many }, () => rejection(hasty.append(newStream(), 'none', events(1)))),
    );
    for (const error of lost) expect(error).toBeInstanceOf(EngineUnreachable);
    expect(performance.now() - began).toBeLessThan(5_000);
    standIn.fault = () => undefined;
    const streams = Array.from({ length: 40 }, newStream);
    for (const stream of streams) await hasty.append(stream, 'none', events(1));
    for (const stream of streams) expect(await ids(stream)).toHaveLength(1);
  });

  it('is made while others are never answered, and is stored once (stand-in)', async () => {
    await using steady = await openEventStore({ address: standIn.address, answer: 300, patience: 20_000 });
    let count = 0;
    standIn.fault = () => (++count % 3 === 0 ? 'swallow' : undefined);
    const streams = Array.from({ length: 120 }, newStream);
    const lists = streams.map(() => events(2));
    await Promise.all(streams.map((stream, n) => steady.append(stream, 'none', lists[n]!)));
    for (const [n, stream] of streams.entries()) expect(await ids(stream)).toEqual(lists[n]!.map(({ id }) => id));
  });

  it('that is answered while its connection is given up ends nothing (stand-in)', async () => {
    await using steady = await openEventStore({ address: standIn.address, answer: 100, patience: 20_000 });
    // Answers arrive around the moment at which nobody waits any more.
    let count = 0;
    standIn.fault = () => ({ delay: ++count <= 60 ? 100 + (count % 15) : 0 });
    const streams = Array.from({ length: 60 }, newStream);
    await Promise.all(streams.map((stream) => steady.append(stream, 'none', events(1))));
    for (const stream of streams) expect(await ids(stream)).toHaveLength(1);
  });

  it('loses nothing that was acknowledged, and stores nothing twice, in 1,000 appends under random faults (stand-in)', async () => {
    const random = seeded(20_250_611);
    const faults: readonly Fault[] = [
      'die',
      'store-then-die',
      'swallow',
      'time-out',
      'store-then-time-out',
      'not-ready',
    ];
    let befallen = 0;
    standIn.fault = () => {
      const fault = faults[Math.floor(random() * faults.length * 20)];
      if (fault !== undefined) befallen++;
      if (fault === 'die' || fault === 'store-then-die') setTimeout(standIn.restart, 5 + random() * 40);
      return fault;
    };
    const heard = listen(START, (so) => eventsOf(so).length >= 1_000);
    const books = Array.from({ length: 20 }, () => ({ stream: newStream(), list: events(50) }));
    const answers = await Promise.all(
      books.map(async ({ stream, list }) => {
        const positions: Position[] = [];
        let at: Revision = 'none';
        for (const one of list) {
          const answer: { revision: bigint; position: Position } = await store.append(stream, at, [one]);
          at = answer.revision;
          positions.push(answer.position);
        }
        return positions;
      }),
    );
    standIn.fault = () => undefined;
    for (const [i, { stream, list }] of books.entries()) {
      const stored = await store.read(stream);
      expect(stored.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
      expect(stored.map(({ position }) => position)).toEqual(answers[i]);
    }
    const all = eventsOf(await heard);
    expect(all.map(({ id }) => id).sort()).toEqual(books.flatMap(({ list }) => list.map(({ id }) => id)).sort());
    expect(all.map(({ position }) => position)).toEqual(all.map(({ position }) => position).sort());
    expect(befallen).toBeGreaterThan(20);
    expect(standIn.subscriptions).toBeGreaterThan(1);
  });
});

/** @returns what a writer in a thread of its own was answered, and what ended it, if anything did */
async function writeOneBook(book: OneBook): Promise<{ acknowledged: string[]; error?: Error }> {
  const acknowledged: string[] = [];
  const thread = new Worker(new URL('./one-book.ts', import.meta.url), { workerData: book });
  return new Promise((resolve) => {
    thread.on('message', (id: string) => acknowledged.push(id));
    thread.on('error', (error: Error) => resolve({ acknowledged, error }));
    thread.on('exit', () => resolve({ acknowledged }));
  });
}

it('a stand-in that answers twice ends the client, and whoever starts again finds all that was acknowledged', async () => {
  const stream = newStream();
  const book = { address: standIn.address, stream, ids: events(10).map(({ id }) => id) };
  let count = 0;
  standIn.fault = () => (++count === 5 ? 'answer-twice' : undefined);
  const first = await writeOneBook(book);
  expect(first.error).toBeInstanceOf(TypeError);
  expect(first.acknowledged).toEqual(book.ids.slice(0, first.acknowledged.length));
  const stored = await ids(stream);
  expect(stored.length).toBeGreaterThanOrEqual(5);
  expect(stored.length).toBeGreaterThanOrEqual(first.acknowledged.length);
  expect(await writeOneBook(book)).toEqual({ acknowledged: book.ids });
  expect(await ids(stream)).toEqual(book.ids);
});

describe('a subscription to the stand-in', () => {
  it('goes on behind what it delivered when the stand-in is killed and comes back', async () => {
    const stream = newStream();
    await store.append(stream, 'none', events(5));
    const heard = listen(START, (so) => eventsOf(so).length >= 15);
    await expect.poll(() => standIn.subscriptions).toBe(1);
    await store.append(stream, 4n, events(5));
    standIn.kill();
    await standIn.restart();
    await store.append(stream, 9n, events(5));
    expect(eventsOf(await heard).map(({ revision }) => Number(revision))).toEqual(
      Array.from({ length: 15 }, (_, n) => n),
    );
    expect(standIn.subscriptions).toBeGreaterThan(1);
  });

  it('waits for a consumer that the stand-in gives up on, and begins again where that one is', async () => {
    const stream = newStream();
    const goOn = Promise.withResolvers<void>();
    const heard = listen(
      START,
      (so) => eventsOf(so).length >= 6_001,
      () => goOn.promise,
    );
    await store.append(stream, 'none', [event({ n: -1 })]);
    await expect.poll(() => standIn.subscriptions).toBe(1);
    const text = 'x'.repeat(500);
    let at = 0n;
    for (let i = 0; i < 60; i++) {
      const some = Array.from({ length: 100 }, (_, n) => event({ n: i * 100 + n, text }));
      at = (await store.append(stream, at, some as unknown as ReturnType<typeof events>)).revision;
    }
    goOn.resolve();
    expect(eventsOf(await heard).map(({ data }) => data.n)).toEqual(Array.from({ length: 6_001 }, (_, n) => n - 1));
    expect(standIn.subscriptions).toBeGreaterThan(1);
  });

  it('tells how far it is where all that comes is not ours', async () => {
    const { position } = await store.append(newStream(), 'none', events(1));
    const heard = listen(position, (so) => so.length > 0);
    for (let n = 0; n < 64; n++) standIn.storeForeign('$stats-1');
    for (let n = 0; n < 64; n++) standIn.storeForeign('orders-1');
    const [first] = await heard;
    expect(first!.events).toEqual([]);
    expect(first!.position > position).toBe(true);
    const stream = newStream();
    await store.append(stream, 'none', events(3));
    const rest = await listen(first!.position, (so) => eventsOf(so).length >= 3);
    expect(eventsOf(rest).map((each) => each.stream)).toEqual([stream, stream, stream]);
  });

  it('says so when it cannot begin there, however often it is tried', async () => {
    const { position } = await store.append(newStream(), 'none', events(2));
    const nowhere = (BigInt(position) - 1n).toString().padStart(20, '0');
    expect(await rejection(listen(nowhere, () => true))).toBeInstanceOf(UnknownError);
    expect(await rejection(listen('12', () => true))).toBeInstanceOf(TypeError);
  });

  it('ends quietly while the stand-in is away, and when the store is closed', async () => {
    const ear = new AbortController();
    const first = store.subscribe(START, ear.signal)[Symbol.asyncIterator]();
    const second = store.subscribe(START, new AbortController().signal)[Symbol.asyncIterator]();
    const both = Promise.all([first.next(), second.next()]);
    standIn.kill();
    await pauseFor(50);
    ear.abort();
    await store[Symbol.asyncDispose]();
    expect(await both).toMatchObject([{ done: true }, { done: true }]);
  });
});

describe('the head of the stand-in', () => {
  it('is the start while none of its events is ours, and then the newest that is', async () => {
    expect(await store.head()).toBe(START);
    for (let n = 0; n < 1_200; n++) standIn.storeForeign('$stats-1');
    expect(await store.head()).toBe(START);
    const { position } = await store.append('sync-1', 'none', events(2));
    expect(await store.head()).toBe(position);
    for (let n = 0; n < 1_200; n++) standIn.storeForeign('orders-1');
    expect(await store.head()).toBe(position);
    expect(await store.head()).toBe(position);
    const next = await store.append('sync-1', 1n, events(1));
    expect(await store.head()).toBe(next.position);
  });
});

describe('the end of the store', () => {
  it('waits for what is under way, and then asks the stand-in nothing more', async () => {
    const stream = newStream();
    befall({ delay: 100 });
    const underWay = store.append(stream, 'none', events(1));
    await pauseFor(20);
    await store[Symbol.asyncDispose]();
    expect(await underWay).toMatchObject({ revision: 0n });
    expect(await rejection(store.append(stream, 0n, events(1)))).toBeInstanceOf(EngineUnreachable);
    expect(await rejection(store.read(stream))).toBeInstanceOf(EngineUnreachable);
  });
});

it('an event of a stream of ours that Hourbook did not write is said to be one (stand-in)', async () => {
  const client = EventStoreDBClient.connectionString(standIn.address);
  await client.appendToStream('book-7', jsonEvent({ type: 'x', data: { n: 1 } }), { expectedRevision: NO_STREAM });
  const error = await rejection(store.read('book-7'));
  expect((error as Error).message).toBe('The event 0 of book-7 was not written by Hourbook');
});
