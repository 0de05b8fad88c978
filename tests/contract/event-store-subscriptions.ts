import type { EventStore, Position, RecordedEvent, Revision, StoredEvent } from '@hourbook/domain/ports/event-store.ts';
import { START } from '@hourbook/domain/ports/event-store.ts';
import { describe, expect, it } from 'vitest';
import { event, events, newStream } from './event-builders.ts';

/** What was heard of some streams, until there was enough. */
interface Heard {
  readonly events: RecordedEvent[];
  /** Where the subscription said it was, after each delivery. */
  readonly positions: Position[];
}

/** What every subscription promises; the store may hold streams of other tests. */
export function subscriptionContract(open: () => EventStore): void {
  /** Listens until `count` events of these streams have come, then aborts and lets the iteration end by itself. */
  async function listen(after: Position, streams: readonly string[], count: number, pause = async () => {}) {
    const heard: Heard = { events: [], positions: [] };
    const ear = new AbortController();
    let at = after;
    for await (const delivery of open().subscribe(after, ear.signal)) {
      const places = [at, ...delivery.events.map(({ position }) => position), delivery.position];
      expect(places, 'behind what was delivered before').toEqual(places.toSorted());
      at = delivery.position;
      heard.events.push(...delivery.events.filter(({ stream }) => streams.includes(stream)));
      heard.positions.push(delivery.position);
      if (heard.events.length >= count) ear.abort();
      await pause();
    }
    return heard;
  }

  const numbers = ({ events }: Heard) => events.map(({ data }) => data.n);

  describe('subscribe', () => {
    it('delivers all streams from the start in the order of their positions', async () => {
      const streams = [newStream(), newStream()] as const;
      await open().append(streams[0], 'none', [event({ n: 1 })]);
      await open().append(streams[1], 'none', [event({ n: 2 }), event({ n: 3 })]);
      await open().append(streams[0], 0n, [event({ n: 4 })]);
      const heard = await listen(START, streams, 4);
      expect(numbers(heard)).toEqual([1, 2, 3, 4]);
      const stored = [...(await open().read(streams[0])), ...(await open().read(streams[1]))];
      const byPosition = stored.sort((a, b) => (a.position < b.position ? -1 : 1));
      expect(heard.events).toEqual(byPosition);
    });

    it('begins behind the position it is given', async () => {
      const stream = newStream();
      await open().append(stream, 'none', events(5));
      const [, , third] = await open().read(stream);
      expect(numbers(await listen(third!.position, [stream], 2))).toEqual([3, 4]);
    });

    it('delivers only what comes, when it begins at the head', async () => {
      const stream = newStream();
      await open().append(stream, 'none', [event({ n: 'before' })]);
      const heard = listen(await open().head(), [stream], 2);
      await open().append(stream, 0n, [event({ n: 'then' })]);
      await open().append(stream, 1n, [event({ n: 'after' })]);
      expect(numbers(await heard)).toEqual(['then', 'after']);
    });

    it('goes on live where the past ends, without a gap or a repeat', async () => {
      const stream = newStream();
      await open().append(stream, 'none', events(3));
      const heard = listen(START, [stream], 40);
      let at: Revision = 2n;
      for (let n = 3; n < 40; n++) at = (await open().append(stream, at, [event({ n })])).revision;
      expect(numbers(await heard)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    });

    it('waits for a slow consumer and then goes on in order', async () => {
      const stream = newStream();
      const before = await open().head();
      let at: Revision = 'none';
      for (let i = 0; i < 5; i++) at = (await open().append(stream, at, events(500))).revision;
      const heard = await listen(before, [stream], 2_500, () => new Promise((resolve) => setImmediate(resolve)));
      expect(heard.events.map(({ revision }) => revision)).toEqual(Array.from({ length: 2_500 }, (_, n) => BigInt(n)));
    });

    it('loses and repeats nothing when it is taken up again at a delivered position', async () => {
      const stream = newStream();
      const before = await open().head();
      await open().append(stream, 'none', events(4));
      const first = await listen(before, [stream], 1);
      await open().append(stream, 3n, events(2));
      const rest = await listen(first.positions.at(-1)!, [stream], 6 - first.events.length);
      expect([...first.events, ...rest.events].map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n, 5n]);
    });

    it('serves two consumers at once, each from where it began', async () => {
      const stream = newStream();
      const before = await open().head();
      await open().append(stream, 'none', events(2));
      const [, second] = await open().read(stream);
      const both = [listen(before, [stream], 4), listen(second!.position, [stream], 2)];
      await open().append(stream, 1n, [event({ n: 2 })]);
      await open().append(stream, 2n, [event({ n: 3 })]);
      expect((await Promise.all(both)).map(numbers)).toEqual([
        [0, 1, 2, 3],
        [2, 3],
      ]);
    });

    it('ends quietly when it is aborted, before, while it waits, and between two deliveries', async () => {
      const stream = newStream();
      const aborted = open().subscribe(START, AbortSignal.abort())[Symbol.asyncIterator]();
      expect(await aborted.next()).toMatchObject({ done: true });

      const ear = new AbortController();
      const waiting = open()
        .subscribe(await open().head(), ear.signal)
        [Symbol.asyncIterator]();
      const delivery = waiting.next();
      await open().append(stream, 'none', events(1));
      expect((await delivery).done).toBe(false);
      const ends = (async () => {
        while (!(await waiting.next()).done);
        return 'ended';
      })();
      ear.abort();
      expect(await ends).toBe('ended');

      const between = new AbortController();
      const iterator = open().subscribe(START, between.signal)[Symbol.asyncIterator]();
      expect((await iterator.next()).done).toBe(false);
      between.abort();
      expect(await iterator.next()).toMatchObject({ done: true });
    });

    it('can be left in the middle', async () => {
      await open().append(newStream(), 'none', events(1));
      const ear = new AbortController();
      for await (const delivery of open().subscribe(START, ear.signal)) {
        expect(delivery.position > START).toBe(true);
        break;
      }
    });
  });

  describe('subscribeAsStored', () => {
    it('delivers the same events, past and live, with the JSON of what they say', async () => {
      const stream = newStream();
      const before = await open().head();
      const meta = { commandId: 'c', $correlationId: 'Zażółć "quoted"', actorId: null };
      await open().append(stream, 'none', [event({ n: 1, list: [{ b: 2, a: 'x' }] }, { meta })]);
      const ear = new AbortController();
      const heard: StoredEvent[] = [];
      for await (const { events: page } of open().subscribeAsStored(before, ear.signal)) {
        const ours = page.filter((each) => each.stream === stream);
        heard.push(...ours);
        if (heard.length === 1 && ours.length === 1) await open().append(stream, 0n, [event({ n: 2 })]);
        if (heard.length === 2) ear.abort();
      }
      expect(heard.map((each) => ({ ...each, data: JSON.parse(each.data), meta: JSON.parse(each.meta) }))).toEqual(
        await open().read(stream),
      );
    });
  });
}
