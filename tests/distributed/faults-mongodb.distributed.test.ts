import type { Collection, Guard } from '@hourbook/domain/ports/document-store.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { openDocumentStore } from '@hourbook/server/adapters/distributed/document-store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newSpec, type Sample, sample } from '../contract/document-builders.ts';
import { type KillableServer, killableServer } from './killable-server.ts';
import { untilTaken } from './until-taken.ts';

const position = (n: number): string => String(n).padStart(20, '0');
const newer = (n: number): Guard => ({ olderThan: { field: 'pos', value: position(n) } });

describe('documents while MongoDB dies', () => {
  let server: KillableServer;
  beforeEach(async () => {
    server = await killableServer('mongodb');
  });
  afterEach(() => server.remove());

  it('are none of them lost that were acknowledged, and none is written over by an older one', async () => {
    await using store = await openDocumentStore({ url: server.url, database: 'faults' });
    const c: Collection<Sample> = await store.collection<Sample>(newSpec());
    const ROUNDS = 40;
    const acknowledged = new Map<string, number>();
    let rounds = 0;

    async function writer(name: string): Promise<void> {
      const ids = Array.from({ length: 8 }, (_, n) => `${name}${n}`);
      const bulk = (n: number) => ids.map((id) => ({ put: sample(id, { pos: position(n) }), guard: newer(n) }));
      for (let n = 1; n <= ROUNDS; n++) {
        // An older projector is at work too, and both begin again when the server was away.
        await Promise.all([n, n - 1].map((each) => untilTaken(() => c.bulk(bulk(each)))));
        const there = await untilTaken(() => c.find({ field: '_id', startsWith: name }));
        expect(there.map(({ pos }) => pos)).toEqual(ids.map(() => position(n)));
        for (const id of ids) acknowledged.set(id, n);
        rounds++;
      }
    }

    async function killer(): Promise<void> {
      for (const at of [20, 60, 100]) {
        await expect.poll(() => rounds, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(at);
        await server.kill();
        await server.start();
      }
    }

    await Promise.all([killer(), ...['a', 'b', 'c', 'd'].map(writer)]);
    const found = await c.find(everything);
    expect(found.map(({ _id, pos }) => [_id, pos])).toEqual(
      [...acknowledged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, n]) => [id, position(n)]),
    );
    expect(found).toHaveLength(32);
  });

  it('are an error within 5 s, which says where it was but not who we are, and are there again afterwards', async () => {
    await using store = await openDocumentStore({ url: server.url, database: 'faults' });
    const c = await store.collection<Sample>(newSpec());
    await c.put(sample('a'), 'absent');
    await server.kill();
    for (const attempt of [() => c.get('a'), () => c.put(sample('b'), 'any'), () => c.bulk([{ remove: 'a' }])]) {
      const before = performance.now();
      await expect(attempt()).rejects.toMatchObject({ name: 'EngineUnreachable', address: server.url.slice(10) });
      expect(performance.now() - before).toBeLessThan(5_000);
    }
    const url = server.url.replace('//', '//olga:s3cret@');
    const error: unknown = await openDocumentStore({ url, database: 'faults' }).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: 'EngineUnreachable' });
    expect(String(error)).not.toMatch(/olga|s3cret/);
    await server.start();
    expect(await c.get('a')).toEqual(sample('a'));
  });
});
