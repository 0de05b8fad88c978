import { randomUUID } from 'node:crypto';
import {
  type AllStreamSubscription,
  type AppendResult,
  BACKWARDS,
  END,
  EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  type ReadPosition,
  type ReadStreamOptions,
  StreamNotFoundError,
  streamNameFilter,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, describe, expect, it } from 'vitest';
import { rejection } from '../contract/event-builders.ts';
import recorded from './recorded.json' with { type: 'json' };
import { startStandIn } from './stand-in.ts';

type Client = EventStoreDBClient;
/** None of Hourbook's: what is written here it could not read. */
const newName = () => `recorded-${randomUUID()}`;
const made = (n = 0) => jsonEvent({ type: 'HoursRecorded', data: { n } });
const tenEvents = () => Array.from({ length: 10 }, (_, n) => made(n));

async function read(client: Client, stream: string, options: ReadStreamOptions = {}) {
  const events = [];
  for await (const { event } of client.readStream(stream, options)) events.push(event!);
  return events;
}

interface Outcome {
  readonly class: string;
  readonly message: string;
  readonly code?: number;
}
const told = (error: unknown): Outcome => {
  const { message, code } = error as Error & { code?: number };
  return { class: (error as Error).constructor.name, message, ...(code !== undefined && { code }) };
};

/** What an EventStoreDB answers, as it was once recorded. */
function answersAsRecorded(name: string, open: () => Client): void {
  describe(`${name} answers as EventStoreDB 23.10.6 did`, () => {
    const client = open();
    afterAll(() => client.dispose());

    it.each(Object.entries(recorded.appends))('to %s', async (_, steps) => {
      const stream = newName();
      const ids = new Map<string, string>();
      const idOf = (label: string) => ids.get(label) ?? ids.set(label, randomUUID()).get(label)!;
      for (const step of steps) {
        if ('stored' in step) {
          expect((await read(client, stream)).map(({ id }) => id)).toEqual(step.stored!.map(idOf));
          continue;
        }
        const events = step.ids!.map((id) => ({ ...made(), id: idOf(id) }));
        const expectedRevision = step.at === 'none' ? NO_STREAM : BigInt(step.at!);
        const answer = await client
          .appendToStream(stream, events, { expectedRevision })
          .catch((error: unknown) => error);
        if ('revision' in step.answer!) {
          const stored = (await read(client, stream))[step.answer.revision as number]!;
          expect(answer).toEqual({ success: true, nextExpectedRevision: stored.revision, position: stored.position });
          expect((answer as AppendResult).position?.prepare).toBe((answer as AppendResult).position?.commit);
        } else {
          expect(answer).toBeInstanceOf(WrongExpectedVersionError);
          const { wrongVersion } = step.answer as { wrongVersion: number | string };
          const actualVersion = typeof wrongVersion === 'number' ? BigInt(wrongVersion) : wrongVersion;
          expect(answer).toMatchObject({ streamName: stream, actualVersion });
        }
      }
    });

    it.each(recorded.limits)('to an append of $bytes bytes of data', async ({ bytes, answer }) => {
      const events = bytes.map((size) => jsonEvent({ type: 't', data: { t: 'x'.repeat(size - 8) } }));
      const error = await rejection(client.appendToStream(newName(), events, { expectedRevision: NO_STREAM }));
      if (answer === 'stored') return expect(error).toBeUndefined();
      expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
      expect(error).toMatchObject({ maxAppendSize: 1_048_576 });
    });

    it('to reads of a stream that does not exist', async () => {
      const each: ReadStreamOptions[] = [{}, { direction: BACKWARDS, fromRevision: END }, { fromRevision: 5n }];
      for (const options of each) {
        const stream = newName();
        const error = await rejection(read(client, stream, options));
        expect(error).toBeInstanceOf(StreamNotFoundError);
        expect(error).toMatchObject({ streamName: stream });
      }
    });

    it('to reads of a stream', async () => {
      const stream = newName();
      await client.appendToStream(stream, tenEvents(), { expectedRevision: NO_STREAM });
      for (const { options, answer } of recorded.readsOfTenEvents) {
        const from = 'fromRevision' in options ? options.fromRevision : undefined;
        const revision = typeof from === 'number' ? { fromRevision: BigInt(from) } : {};
        const reading = read(client, stream, { ...options, ...revision } as ReadStreamOptions);
        const outcome = await reading.then(
          (events) => events.map(({ data }) => (data as { n: number }).n),
          (error: Error) => error.message,
        );
        expect(outcome, JSON.stringify(options)).toEqual(answer);
      }
    });

    it('to reads of everything', async () => {
      const stream = newName();
      const { position } = await client.appendToStream(stream, tenEvents(), { expectedRevision: NO_STREAM });
      const stored = await read(client, stream);
      expect(stored.map((event) => event.position!.commit)).toEqual(
        stored.map((event) => event.position!.prepare).toSorted((a, b) => (a < b ? -1 : 1)),
      );
      const fourth = stored[3]!.position!.commit;
      const places: Record<string, ReadPosition> = {
        at: { commit: fourth, prepare: fourth },
        'one behind': { commit: fourth + 1n, prepare: fourth + 1n },
        'behind the end': { commit: position!.commit + 1_000_000n, prepare: position!.commit + 1_000_000n },
        end: END,
      };
      for (const { direction, place, answer } of recorded.readsOfEverythingFromTheFourthOfTen) {
        const options = { fromPosition: places[place]!, direction: direction as 'forwards', maxCount: 3 };
        const seen: unknown[] = [];
        try {
          for await (const { event } of client.readAll(options)) seen.push((event!.data as { n: number }).n);
          expect(seen, `${direction} ${place}`).toEqual(answer);
        } catch (error) {
          expect((error as Error).message, `${direction} ${place}`).toBe(answer);
        }
      }
    });

    it.each(recorded.subscriptionsToTenEvents)('to a subscription from $place', async ({ place, answer }) => {
      const stream = newName();
      const { position } = await client.appendToStream(stream, tenEvents(), { expectedRevision: NO_STREAM });
      const fourth = (await read(client, stream))[3]!.position!.commit;
      const at = (commit: bigint) => ({ commit, prepare: commit });
      const places: Record<string, ReadPosition> = {
        fourth: at(fourth),
        end: END,
        'behind the end': at(position!.commit + 150n),
        'one behind the fourth': at(fourth + 1n),
      };
      const filter = streamNameFilter({ prefixes: [stream], checkpointInterval: 1_000 });
      const subscription = client.subscribeToAll({ fromPosition: places[place]!, filter });
      const heard = await hear(subscription, answer.length, async () => {
        await client.appendToStream(stream, made(10), { expectedRevision: 9n });
      });
      await subscription.unsubscribe();
      expect(heard).toEqual(answer);
    });

    it('with a first checkpoint that stands before everything', async () => {
      const first = Promise.withResolvers<unknown>();
      const filter = streamNameFilter({
        prefixes: ['nothing-'],
        checkpointInterval: 1,
        checkpointReached: (_, { commit, prepare }) =>
          first.resolve({ commit: Number(commit), prepare: Number(prepare) }),
      });
      const subscription = client.subscribeToAll({ filter });
      subscription.resume();
      expect(await first.promise).toEqual(recorded.firstCheckpointFromTheStart);
      await subscription.unsubscribe();
    });

    it('with a checkpoint for as many events as it looked at, at which one can begin again', async () => {
      const [others, stream] = [newName(), newName()];
      const { position } = await client.appendToStream(others, made(), { expectedRevision: NO_STREAM });
      const many = Array.from({ length: recorded.checkpointEveryScanned * 2 }, () => made());
      await client.appendToStream(others, many, { expectedRevision: 0n });
      await client.appendToStream(stream, tenEvents(), { expectedRevision: NO_STREAM });
      const stored = await read(client, others);
      const checkpoints: bigint[] = [];
      const filter = streamNameFilter({
        prefixes: [stream],
        checkpointInterval: 1,
        checkpointReached: (_, { commit }) => void checkpoints.push(commit),
      });
      const whole = client.subscribeToAll({ fromPosition: position!, filter });
      expect(await hear(whole, 12)).toEqual(['confirmation', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'caughtUp']);
      await whole.unsubscribe();
      expect(checkpoints.length).toBeGreaterThanOrEqual(2);
      for (const commit of checkpoints) {
        expect(stored.some((event) => event.position!.commit === commit)).toBe(true);
      }
      const commit = checkpoints[1]!;
      const rest = client.subscribeToAll({ fromPosition: { commit, prepare: commit }, filter });
      expect(await hear(rest, 12)).toEqual(['confirmation', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'caughtUp']);
      await rest.unsubscribe();
    });
  });
}

/** What a subscription tells, in order, until there is enough of it or it fails. */
function hear(subscription: AllStreamSubscription, enough: number, caughtUp = async () => {}): Promise<unknown[]> {
  return new Promise((resolve) => {
    const heard: unknown[] = [];
    const add = (what: unknown) => {
      heard.push(what);
      if (heard.length === enough) resolve(heard);
    };
    subscription.on('confirmation', () => add('confirmation'));
    subscription.on('data', ({ event }) => add((event!.data as { n: number }).n));
    subscription.on('caughtUp', () => {
      // The events before it may still be on their way to `data`.
      setImmediate(() => {
        add('caughtUp');
        void caughtUp();
      });
    });
    subscription.on('error', (error) => {
      add(error.message);
      resolve(heard);
    });
  });
}

const standIn = await startStandIn();
afterAll(() => standIn[Symbol.asyncDispose]());
answersAsRecorded('the stand-in', () => EventStoreDBClient.connectionString(standIn.address));
const address = process.env.EVENTSTORE_URL;
if (address) answersAsRecorded('EVENTSTORE_URL', () => EventStoreDBClient.connectionString(address));

describe('the stand-in fails as EventStoreDB 23.10.6 did', () => {
  const client = EventStoreDBClient.connectionString(standIn.address);
  afterAll(() => client.dispose());
  const append = () => client.appendToStream(newName(), made(), { expectedRevision: NO_STREAM });
  const { errors } = recorded;

  it('when an append takes too long, and when it has only just started', async () => {
    standIn.fault = () => 'time-out';
    expect(told(await rejection(append()))).toEqual(errors['timed out']);
    standIn.fault = () => 'not-ready';
    expect(told(await rejection(append()))).toEqual(errors['not ready']);
    standIn.fault = () => undefined;
  });

  it('when it is killed, and while it is away', async () => {
    const subscription = client.subscribeToAll();
    const broken = new Promise((resolve) => subscription.on('error', resolve));
    await new Promise((resolve) => subscription.on('confirmation', resolve).resume());
    standIn.fault = () => 'die';
    expect(told(await rejection(append()))).toMatchObject(errors['killed under an append']);
    expect(told(await broken)).toMatchObject(errors['killed under a subscription']);
    standIn.fault = () => undefined;
    await rejection(append());
    expect(told(await rejection(append()))).toMatchObject(errors['append while it is away']);
    expect(told(await rejection(read(client, newName())))).toMatchObject(errors['read while it is away']);
    await standIn.restart();
    await expect.poll(async () => rejection(append()), { timeout: 10_000 }).toBeUndefined();
  });
});
