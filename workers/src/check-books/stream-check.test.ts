import { syncStreams } from '@hourbook/domain/events/stream-kinds.ts';
import { type EventStore, START } from '@hourbook/domain/ports/event-store.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { followChain, streamPages } from '@hourbook/server/streams/chain.ts';
import { syncs } from '@hourbook/server/streams/folded-streams.ts';
import { enter, enterSync, someFacts, someSync } from '@hourbook/tests/builders/books.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { type CheckedKind, checkStreams, type StreamCheckPorts } from './stream-check.ts';

const pass = { signal: new AbortController().signal, failed: () => {} };

const withSyncs = <T>(use: (parts: { events: EventStore; ports: StreamCheckPorts }) => Promise<T>): Promise<T> =>
  withStores(async ({ events }) => {
    await enterSync(events, 'a', someSync);
    await enter(events, 42, someFacts(42));
    await enterSync(events, 'b', someSync.slice(0, 2));
    const ports: StreamCheckPorts = {
      kinds: [syncs] as unknown as readonly CheckedKind[],
      async *entered(after, signal) {
        yield* history(events, { after, end: await events.head(), signal });
      },
      pages: (stream) => streamPages(events, stream),
      follow: followChain,
    };
    return use({ events, ports });
  });

it('streams without read models are followed and folded; books are left to their own check', () =>
  withSyncs(async ({ ports }) => {
    expect(await checkStreams(ports, START, pass)).toEqual({ streams: 2, entries: 5, findings: [], cursor: null });
  }));

it('a stream that cannot be folded, and one that cannot be read, are named, and keep no other from its turn', () =>
  withSyncs(async ({ events, ports }) => {
    await enterSync(events, 'c', someSync.slice(1, 2));
    const told: unknown[] = [];
    const torn: StreamCheckPorts = {
      ...ports,
      pages: (stream) => {
        if (stream === 'sync-a') throw new Error('the disk is torn');
        return ports.pages(stream);
      },
    };
    const failed = (id: unknown, error: unknown) => void told.push([id, String(error)]);
    expect(await checkStreams(torn, START, { ...pass, failed })).toMatchObject({
      streams: 3,
      findings: [
        { stream: 'sync-a', problem: 'unreadable', revision: null },
        { stream: 'sync-c', problem: 'entry', revision: 0 },
      ],
    });
    expect(told).toEqual([['sync-a', 'Error: the disk is torn']]);
    const away = () => {
      throw new Error('the engine is away');
    };
    await expect(checkStreams(torn, START, { ...pass, failed: away })).rejects.toThrow('the engine is away');
  }));

it('goes on where the check before ended, so that over the nights every stream has its turn', async () => {
  const streams = Array.from({ length: 1_200 }, (_, n) => syncStreams.streamOf(String(n)));
  const seen: string[] = [];
  const position = (n: number) => String(n).padStart(20, '0');
  const ports: StreamCheckPorts = {
    kinds: [syncs] as unknown as readonly CheckedKind[],
    async *entered(after) {
      for (let n = Number(after); n < streams.length; n += 100) {
        const events = streams.slice(n, n + 100).map((stream) => ({ stream }));
        yield { events: events as never, position: position(n + 100) };
      }
    },
    async *pages(stream) {
      seen.push(stream);
      yield* [];
    },
    follow: followChain,
  };
  const nights: (string | null)[] = [];
  for (let after = START; ; ) {
    const { cursor } = await checkStreams(ports, after, pass);
    nights.push(cursor);
    if (cursor === null) break;
    after = cursor;
  }
  expect(nights).toEqual([position(500), position(1000), null]);
  expect(seen).toEqual(streams);
});

it('ends between two streams when it is told to', () =>
  withSyncs(async ({ ports }) => {
    const stopped = { ...pass, signal: AbortSignal.abort(new Error('stopping')) };
    await expect(checkStreams(ports, START, stopped)).rejects.toThrow('stopping');
  }));
