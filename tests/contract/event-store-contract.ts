import type {
  EventStore,
  JsonObject,
  NewEvent,
  NonEmpty,
  ReadOptions,
  Revision,
} from '@hourbook/domain/ports/event-store.ts';
import { AppendTooLarge, MOST_APPEND_BYTES, START, StaleRevision } from '@hourbook/domain/ports/event-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { event, events, newStream, rejection } from './event-builders.ts';
import { subscriptionContract } from './event-store-subscriptions.ts';

interface EventStoreEngine {
  /** The engine's name, as the test run prints it. */
  readonly name: string;
  /** A fresh store; the tests tolerate other streams in it. */
  readonly open: () => Promise<EventStore>;
}

/** What every adapter of the event store promises, whatever its engine. */
export function eventStoreContract({ name, open }: EventStoreEngine): void {
  describe(`the event store on ${name}`, () => {
    let store: EventStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store[Symbol.asyncDispose]());

    const ids = async (stream: string) => (await store.read(stream)).map(({ id }) => id);

    async function expectStale(promise: Promise<unknown>, stream: string, expected: Revision, actual: Revision) {
      const error = await rejection(promise);
      expect(error).toBeInstanceOf(StaleRevision);
      expect(error).toMatchObject({ stream, expected, actual });
    }

    describe('append', () => {
      it('gives back what was stored, in order, numbered from 0, at rising positions', async () => {
        const stream = newStream();
        const [a, b, c] = [
          event({ n: 1 }, { type: 'HoursRecorded' }),
          event({ n: 2 }, { version: 3 }),
          event({ n: 3 }),
        ];
        const first = await store.append(stream, 'none', [a]);
        const second = await store.append(stream, 0n, [b, c]);
        expect(first.revision).toBe(0n);
        expect(second.revision).toBe(2n);
        const stored = await store.read(stream);
        expect(stored).toEqual(
          [a, b, c].map((e, i) => ({ ...e, stream, revision: BigInt(i), position: stored[i]!.position })),
        );
        expect(stored.map(({ position }) => position)).toEqual([
          first.position,
          expect.stringMatching(/^\d{20}$/),
          second.position,
        ]);
        expect(START < first.position && first.position < stored[1]!.position).toBe(true);
        expect(stored[1]!.position < second.position).toBe(true);
      });

      it('keeps texts of every script, nulls, numbers and nesting as they were', async () => {
        const stream = newStream();
        const data: JsonObject = {
          text: 'Zażółć 中文 עברית 👩‍👩‍👧 \u0000 \u2028 "quoted" \\ \n',
          nothing: null,
          numbers: [0, -1, 0.1, 1e300, 5e-324, 2 ** 53, 123456789012345680000],
          deep: { list: [{ a: [null, true, false, ''] }, {}, []] },
          ключ: 'clé',
        };
        await store.append(stream, 'none', [event(data, { meta: data, type: 'Größe' })]);
        expect(await store.read(stream)).toMatchObject([{ data, meta: data, type: 'Größe' }]);
      });

      it('keeps what is said about an event apart from its version and from what engines call their own', async () => {
        const stream = newStream();
        const meta: JsonObject = { version: 9, meta: { meta: 1 }, $correlationId: 'c', $causationId: null };
        await store.append(stream, 'none', [event({}, { version: 2, meta }), event({}, { meta: {} })]);
        expect((await store.read(stream)).map(({ version, meta }) => ({ version, meta }))).toEqual([
          { version: 2, meta },
          { version: 1, meta: {} },
        ]);
      });

      it('says where a stream is when it is not where it was expected', async () => {
        const stream = newStream();
        await expectStale(store.append(stream, 0n, [event()]), stream, 0n, 'none');
        await store.append(stream, 'none', events(3));
        await expectStale(store.append(stream, 'none', [event()]), stream, 'none', 2n);
        await expectStale(store.append(stream, 1n, [event()]), stream, 1n, 2n);
        await expectStale(store.append(stream, 3n, [event()]), stream, 3n, 2n);
        expect(await ids(stream)).toHaveLength(3);
      });

      it('stores all events of an append or none', async () => {
        const stream = newStream();
        await store.append(stream, 'none', events(1));
        await expectStale(store.append(stream, 'none', events(3)), stream, 'none', 0n);
        expect(await ids(stream)).toHaveLength(1);
        const writing = store.append(stream, 0n, events(50));
        const seen = [await ids(stream), await ids(stream)];
        await writing;
        for (const some of [...seen, await ids(stream)]) expect([1, 51]).toContain(some.length);
      });

      it('lets one of two win', async () => {
        const stream = newStream();
        const [a, b] = [event(), event()];
        const outcomes = await Promise.all([
          rejection(store.append(stream, 'none', [a])),
          rejection(store.append(stream, 'none', [b])),
        ]);
        const lost = outcomes.filter((error) => error !== undefined);
        expect(lost).toEqual([expect.any(StaleRevision)]);
        expect(lost[0]).toMatchObject({ actual: 0n });
        expect(await ids(stream)).toEqual([outcomes[0] === undefined ? a.id : b.id]);
      });

      it('keeps the order of many streams that are written at once', async () => {
        const streams = Array.from({ length: 32 }, newStream);
        await Promise.all(
          streams.map(async (stream) => {
            let at: Revision = 'none';
            for (let n = 0; n < 10; n++) at = (await store.append(stream, at, [event({ n })])).revision;
          }),
        );
        for (const stream of streams) {
          const stored = await store.read(stream);
          expect(stored.map(({ data }) => data.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
          expect(stored.map(({ revision }) => revision)).toEqual(stored.map((_, i) => BigInt(i)));
          expect(stored.map(({ position }) => position)).toEqual(stored.map(({ position }) => position).sort());
        }
      });

      it('loses nothing when many write one stream and the late ones try again', async () => {
        const stream = newStream();
        const mine = events(16);
        await Promise.all(
          mine.map(async (one) => {
            let at: Revision = 'none';
            for (;;) {
              const error = await rejection(store.append(stream, at, [one]));
              if (error === undefined) return;
              if (!(error instanceof StaleRevision)) throw error;
              at = error.actual;
            }
          }),
        );
        expect((await ids(stream)).sort()).toEqual(mine.map(({ id }) => id).sort());
      });

      it('refuses what is not an event, and stores nothing of it', async () => {
        const stream = newStream();
        const circle: Record<string, unknown> = {};
        circle.self = circle;
        const unspeakable = [undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1, Symbol('s'), new Date(0)];
        const wrong: unknown[] = [
          event({}, { id: 'no-uuid' }),
          event({}, { id: '' }),
          event({}, { id: '00000000-0000-0000-0000-000000000000' }),
          event({}, { id: event().id.toUpperCase() }),
          event({}, { type: '' }),
          event({}, { version: 0 }),
          event({}, { version: 1.5 }),
          { ...event(), data: null },
          { ...event(), data: [] },
          { ...event(), meta: undefined },
          { ...event(), data: circle },
          event({ text: '\ud800' }),
          ...[...unspeakable, new Map(), /x/].map((value) => ({ ...event(), data: { list: [{ value }] } })),
          ...unspeakable.map((value) => ({ ...event(), meta: { value } })),
        ];
        for (const one of wrong) {
          const error = await rejection(store.append(stream, 'none', [event(), one as NewEvent]));
          expect(error, JSON.stringify(Object.keys(one as object))).toBeInstanceOf(TypeError);
        }
        for (const revision of [-1n, 0 as unknown as bigint]) {
          expect(await rejection(store.append(stream, revision, [event()]))).toBeInstanceOf(TypeError);
        }
        for (const name of ['', 'orders-1', '$settings', 'book', '\ud800']) {
          expect(await rejection(store.append(name, 'none', [event()])), name).toBeInstanceOf(TypeError);
        }
        const none = [] as unknown as NonEmpty<NewEvent>;
        expect(await rejection(store.append(stream, 'none', none))).toBeInstanceOf(TypeError);
        expect(await store.read(stream)).toEqual([]);
      });
    });

    describe('the size of an append', () => {
      /** Two events whose data is that many bytes, in characters of three bytes each as far as they go. */
      const ofBytes = (bytes: number): [NewEvent, NewEvent] => {
        const room = bytes / 2 - '{"t":""}'.length;
        const t = '€'.repeat(Math.floor(room / 3)) + 'e'.repeat(room % 3);
        return [event({ t }), event({ t })];
      };

      it('may be a mebibyte of data', async () => {
        const stream = newStream();
        expect(await store.append(stream, 'none', ofBytes(MOST_APPEND_BYTES))).toMatchObject({ revision: 1n });
        expect(await ids(stream)).toHaveLength(2);
      });

      it('is refused when it is more, and nothing of it is stored', async () => {
        const stream = newStream();
        const error = await rejection(store.append(stream, 'none', ofBytes(MOST_APPEND_BYTES + 2)));
        expect(error).toBeInstanceOf(AppendTooLarge);
        expect(error).toMatchObject({ bytes: MOST_APPEND_BYTES + 2 });
        expect(await ids(stream)).toEqual([]);
      });
    });

    describe('a repeated append', () => {
      it('answers as the first did and stores nothing, also when more has come since', async () => {
        const stream = newStream();
        const [first, then] = [events(2), events(3)];
        const firstAnswer = await store.append(stream, 'none', first);
        expect(await store.append(stream, 'none', first)).toEqual(firstAnswer);
        const thenAnswer = await store.append(stream, 1n, then);
        expect(await store.append(stream, 1n, then)).toEqual(thenAnswer);
        expect(await store.append(stream, 'none', first)).toEqual(firstAnswer);
        expect(await ids(stream)).toEqual([...first, ...then].map(({ id }) => id));
      });

      it('answers as the first did when both are under way at once', async () => {
        const stream = newStream();
        const once = events(3);
        const answers = await Promise.all([
          store.append(stream, 'none', once),
          store.append(stream, 'none', once),
          store.append(stream, 'none', once),
        ]);
        expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
        expect(await ids(stream)).toEqual(once.map(({ id }) => id));
      });

      it('may be a part of the append, or more than one of them, as long as it begins where it stands', async () => {
        const stream = newStream();
        const [a, b, c, d] = events(4) as unknown as [NewEvent, NewEvent, NewEvent, NewEvent];
        await store.append(stream, 'none', [a, b]);
        const last = await store.append(stream, 1n, [c, d]);
        const stored = await store.read(stream);
        const at = (n: number) => ({ revision: BigInt(n), position: stored[n]!.position });
        expect(await store.append(stream, 'none', [a])).toEqual(at(0));
        expect(await store.append(stream, 0n, [b])).toEqual(at(1));
        expect(await store.append(stream, 'none', [a, b, c])).toEqual(at(2));
        expect(await store.append(stream, 0n, [b, c, d])).toEqual(last);
        expect(await ids(stream)).toHaveLength(4);
      });

      // No engine looks further than the ids, so the same id has to be the same bytes (events.md "Identity").
      it('is known by its ids alone: with other content it is taken for the first, of which every byte stays', async () => {
        const stream = newStream();
        const [a, b] = events(2) as unknown as [NewEvent, NewEvent];
        const firstAnswer = await store.append(stream, 'none', [a, b]);
        const stored = await store.read(stream);
        const other = [a, b].map((one) => ({ ...one, type: 'HoursRemoved', data: { n: 99 }, meta: { at: 'later' } }));
        expect(await store.append(stream, 'none', other as unknown as NonEmpty<NewEvent>)).toEqual(firstAnswer);
        expect(await store.read(stream)).toEqual(stored);
      });

      it('is stale when it was decided anew, with the ids of its new content', async () => {
        const stream = newStream();
        const [first, anew] = [events(2), events(2)];
        await store.append(stream, 'none', first);
        await expectStale(store.append(stream, 'none', anew), stream, 'none', 1n);
        expect(await ids(stream)).toEqual(first.map(({ id }) => id));
      });

      it('is a new append when it is expected at the end', async () => {
        const stream = newStream();
        const once = events(1);
        await store.append(stream, 'none', once);
        expect(await store.append(stream, 0n, once)).toMatchObject({ revision: 1n });
        expect(await ids(stream)).toEqual([once[0].id, once[0].id]);
      });

      it('is stale when only some of its events stand there', async () => {
        const stream = newStream();
        const [a, b, c] = events(3) as unknown as [NewEvent, NewEvent, NewEvent];
        await store.append(stream, 'none', [a, b]);
        await expectStale(store.append(stream, 'none', [a, c]), stream, 'none', 1n);
        await expectStale(store.append(stream, 'none', [c, b]), stream, 'none', 1n);
        await expectStale(store.append(stream, 'none', [b, a]), stream, 'none', 1n);
        await expectStale(store.append(stream, 'none', [a, b, c]), stream, 'none', 1n);
        expect(await ids(stream)).toEqual([a.id, b.id]);
      });

      it('is stale when its events stand elsewhere in the stream', async () => {
        const stream = newStream();
        const [a, b, c] = events(3) as unknown as [NewEvent, NewEvent, NewEvent];
        await store.append(stream, 'none', [a, b, c]);
        await expectStale(store.append(stream, 'none', [b]), stream, 'none', 2n);
        await expectStale(store.append(stream, 1n, [b]), stream, 1n, 2n);
      });
    });

    describe('read', () => {
      it('finds nothing in a stream that does not exist', async () => {
        expect(await store.read(newStream())).toEqual([]);
        expect(await store.read(newStream(), { direction: 'backwards' })).toEqual([]);
        expect(await store.read(newStream(), { from: 3n, limit: 1 })).toEqual([]);
      });

      it('gives a page from a revision on, in both directions', async () => {
        const stream = newStream();
        await store.append(stream, 'none', events(10));
        const page = async (options: ReadOptions) =>
          (await store.read(stream, options)).map(({ revision }) => Number(revision));
        expect(await page({ limit: 3 })).toEqual([0, 1, 2]);
        expect(await page({ from: 3n, limit: 3 })).toEqual([3, 4, 5]);
        expect(await page({ from: 8n, limit: 3 })).toEqual([8, 9]);
        expect(await page({ from: 10n })).toEqual([]);
        expect(await page({ limit: 0 })).toEqual([]);
        expect(await page({ direction: 'backwards', limit: 1 })).toEqual([9]);
        expect(await page({ direction: 'backwards', from: 6n, limit: 3 })).toEqual([6, 5, 4]);
        expect(await page({ direction: 'backwards', from: 1n, limit: 3 })).toEqual([1, 0]);
        expect(await page({ direction: 'backwards' })).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
      });

      it('gives 1,000 events at most', async () => {
        const stream = newStream();
        await store.append(stream, 'none', events(600));
        await store.append(stream, 599n, events(600));
        expect(await store.read(stream)).toHaveLength(1_000);
        expect(await store.read(stream, { limit: 5_000 })).toHaveLength(1_000);
        expect(await store.read(stream, { from: 1_000n })).toHaveLength(200);
      });
    });

    it('moves its head with every append', async () => {
      const before = await store.head();
      const { position } = await store.append(newStream(), 'none', events(2));
      expect(before < position).toBe(true);
      expect((await store.head()) >= position).toBe(true);
    });

    subscriptionContract(() => store);
  });
}
