import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform } from '@hourbook/server/app/platform.ts';
import { startPatiently } from '@hourbook/server/app/start.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildServer } from '../builders/child-server.ts';
import { type OwnEngines, ownEngines } from '../builders/engines.ts';
import { PASSWORD } from '../builders/hourbook.ts';
import { rejection } from '../contract/event-builders.ts';
import { keptPort } from './kept-port.ts';
import { relayTo } from './relay.ts';

const settings = {
  PORT: '0',
  HOURBOOK_DEMO: 'off',
  HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
  HOURBOOK_ADMIN_PASSWORD: PASSWORD,
};

describe('an engine that cannot be used at a start', () => {
  let engines: OwnEngines;
  let website: Server;
  /** Nobody listens there. */
  let nobody = 0;

  beforeAll(async () => {
    engines = await ownEngines();
    nobody = await keptPort();
    website = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(website, 'listening');
  });
  afterAll(async () => {
    website.close();
    await engines[Symbol.asyncDispose]();
  });

  const portOf = (url: string): number => Number(/:(\d+)(?:[/?]|$)/.exec(url)?.[1]);
  const addressFor = {
    EVENTSTORE_URL: (port: number) => `esdb://olga:s3cret@127.0.0.1:${port}?tls=false`,
    MONGODB_URL: (port: number) => `mongodb://olga:s3cret@127.0.0.1:${port}/olgas`,
    REDIS_URL: (port: number) => `redis://olga:s3cret@127.0.0.1:${port}`,
  };
  const names = { EVENTSTORE_URL: 'EventStoreDB', MONGODB_URL: 'MongoDB', REDIS_URL: 'Redis' };
  type Variable = keyof typeof names;
  /** What stands where an engine should be. */
  const there = {
    nobody: () => nobody,
    'a website': () => (website.address() as AddressInfo).port,
    Redis: () => portOf(engines.environment.REDIS_URL),
    MongoDB: () => portOf(engines.environment.MONGODB_URL),
  };
  const wrong: [Variable, keyof typeof there][] = [
    ['EVENTSTORE_URL', 'nobody'],
    ['EVENTSTORE_URL', 'a website'],
    ['EVENTSTORE_URL', 'MongoDB'],
    ['MONGODB_URL', 'nobody'],
    ['MONGODB_URL', 'a website'],
    ['MONGODB_URL', 'Redis'],
    ['REDIS_URL', 'nobody'],
    ['REDIS_URL', 'a website'],
    ['REDIS_URL', 'MongoDB'],
  ];
  const sentence = (variable: Variable, port: number) =>
    `${names[variable]} at 127\\.0\\.0\\.1:${port} cannot be used: [^\\n]+`;

  it.each(wrong)('is a sentence with its place, and with no word of who we are: %s is %s', async (variable, what) => {
    const port = there[what]();
    const config = readConfig({ ...settings, ...engines.environment, [variable]: addressFor[variable](port) });
    const error = await rejection(openPlatform(config));
    expect(error).toMatchObject({ name: 'EngineUnreachable' });
    expect((error as Error).message).toMatch(new RegExp(`^${sentence(variable, port)}$`));
    expect(JSON.stringify([error, (error as Error).stack])).not.toMatch(/olga|s3cret/);
  });

  it('ends each process after 30 s, with that sentence alone and exit code 1', async () => {
    const begun = performance.now();
    const ended = async ([variable, what]: (typeof wrong)[number]) => {
      const port = there[what]();
      const error = await rejection(
        startChildServer(new URL('../../server/src/bin/all.ts', import.meta.url), {
          env: { ...settings, ...engines.environment, [variable]: addressFor[variable](port) },
        }),
      );
      const took = performance.now() - begun;
      expect((error as Error).message).toMatch(
        new RegExp(`ended with 1 before it listened: ${sentence(variable, port)}$`),
      );
      expect((error as Error).message).not.toMatch(/olga|s3cret/);
      expect(took, variable).toBeGreaterThan(30_000);
      expect(took, variable).toBeLessThan(60_000);
    };
    await Promise.all(wrong.filter(([, what]) => what !== 'MongoDB').map(ended));
  });

  it('is waited for, and the start goes on when it is there', async () => {
    const { environment } = engines;
    const relays = {
      EVENTSTORE_URL: relayTo(portOf(environment.EVENTSTORE_URL)),
      MONGODB_URL: relayTo(portOf(environment.MONGODB_URL)),
      REDIS_URL: relayTo(portOf(environment.REDIS_URL)),
    };
    for (const relay of Object.values(relays)) {
      await relay.start();
      relay.kill();
    }
    const config = readConfig({
      ...settings,
      EVENTSTORE_URL: environment.EVENTSTORE_URL.replace(/:\d+/, `:${relays.EVENTSTORE_URL.port}`),
      MONGODB_URL: environment.MONGODB_URL.replace(/:\d+/, `:${relays.MONGODB_URL.port}`),
      REDIS_URL: environment.REDIS_URL.replace(/:\d+/, `:${relays.REDIS_URL.port}`),
    });
    const waitedFor: string[] = [];
    const log = pino(
      { level: 'warn' },
      {
        write(line: string) {
          const [engine = ''] = JSON.parse(line).reason.split(' ');
          if (waitedFor.includes(engine)) return;
          waitedFor.push(engine);
          const [, relay] = Object.entries(relays).find(([variable]) => names[variable as Variable] === engine)!;
          void relay.start();
        },
      },
    );
    const hourbook = await startPatiently(config, { log, client: null });
    expect(waitedFor).toEqual(['EventStoreDB', 'MongoDB', 'Redis']);
    expect(hourbook.installed).toBe('bare');
    await hourbook.stop();
    for (const relay of Object.values(relays)) relay.kill();
  });
});
