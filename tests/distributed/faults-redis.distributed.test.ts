import { openJobQueue } from '@hourbook/server/adapters/distributed/job-queue.ts';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickPlan } from '../contract/job-queue-builders.ts';
import { type KillableServer, killableServer } from './killable-server.ts';
import { untilTaken } from './until-taken.ts';

const WAIT = { timeout: 90_000, interval: 20 } as const;
const yearly = { id: 'report', cron: '0 8 1 1 *', zone: 'GMT+2', job: 'report', payload: { id: 7 } };

describe('jobs while Redis dies', () => {
  let server: KillableServer;
  beforeEach(async () => {
    server = await killableServer('redis');
  });
  afterEach(() => server.remove());

  it('run each at least once that was acknowledged, and schedules stay', async () => {
    await using queue = await openJobQueue({ url: server.url, planOf: quickPlan });
    const ran = new Set<number>();
    await queue.schedule(yearly);
    await queue.work({
      mail: async ({ n }) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        ran.add(n as number);
      },
    });
    const MANY = 300;
    const enqueued = (async () => {
      for (let n = 0; n < MANY; n++) await untilTaken(() => queue.enqueue('mail', { n }, { key: `mail ${n}` }));
    })();
    for (const at of [50, 150]) {
      await expect.poll(() => ran.size, WAIT).toBeGreaterThanOrEqual(at);
      await server.kill();
      await server.start();
    }
    await enqueued;
    await expect.poll(() => ran.size, WAIT).toBe(MANY);
    await expect.poll(() => untilTaken(() => queue.counts()), WAIT).toEqual({ waiting: 0, running: 0, parked: 0 });
    expect(await queue.schedules()).toMatchObject([yearly]);
  });

  it('are not taken, which is an error within 5 s, and are again when it is back', async () => {
    await using queue = await openJobQueue({ url: server.url, planOf: quickPlan });
    await server.kill();
    const before = performance.now();
    await expect(queue.enqueue('mail', {})).rejects.toMatchObject({ name: 'EngineUnreachable' });
    await expect(queue.counts()).rejects.toMatchObject({ address: server.url.slice(8) });
    const url = server.url.replace('//', '//olga:s3cret@');
    const error: unknown = await openJobQueue({ url }).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: 'EngineUnreachable' });
    expect(String(error)).not.toMatch(/olga|s3cret/);
    expect(performance.now() - before).toBeLessThan(5_000);
    await server.start();
    expect(await untilTaken(() => queue.enqueue('mail', {}))).toBe(true);
  });

  it('are refused where Redis may forget them', async () => {
    const redis = new Redis(server.url);
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    redis.disconnect();
    await expect(openJobQueue({ url: server.url })).rejects.toThrow('its maxmemory-policy is allkeys-lru');
  });

  it('are an error within 5 s when it hangs', async () => {
    await using queue = await openJobQueue({ url: server.url, planOf: quickPlan });
    server.hang();
    const before = performance.now();
    await expect(queue.enqueue('mail', {})).rejects.toMatchObject({ name: 'EngineUnreachable' });
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
