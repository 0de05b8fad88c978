import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSilent } from 'node:net';
import { openEventStore } from '@hourbook/server/adapters/distributed/event-store.ts';
import { EngineUnreachable } from '@hourbook/server/engine-unreachable.ts';
import { describe, expect, it, vi } from 'vitest';
import { rejection } from '../contract/event-builders.ts';

describe('opening EventStoreDB where there is none', () => {
  const open = (address: string) => rejection(openEventStore({ address, answer: 300 }));

  it.each([
    'esdb://admin:s3cret@127.0.0.1:1?tls=false',
    'esdb://admin:s3cret@127.0.0.1:1?tls=false&maxAppendSize=1',
    'esdb://admin:s3cret@127.0.0.1:1?tls=false&tlsVerifyCert=false',
    'esdb://admin:s3cret@127.0.0.1:1?tls=false&throwOnAppendFailure=false',
    'esdb://admin:s3cret@127.0.0.1:1?tls=perhaps',
    'esdb://admin:s3cret@127.0.0.1:1?tlsCAFile=/nowhere/s3cret.pem',
  ])('says which server cannot be used, and no password, here or on the console: %s', async (address) => {
    const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
    const error = await open(address);
    expect(error).toBeInstanceOf(EngineUnreachable);
    expect((error as Error).message).toMatch(/^EventStoreDB at 127\.0\.0\.1:1 cannot be used: ./);
    expect(
      JSON.stringify([error, (error as Error).message, (error as Error).stack, (error as Error).cause]),
    ).not.toContain('s3cret');
    for (const spy of said) expect(spy.mock.calls.flat().join()).not.toContain('s3cret');
  });

  it('gives up on a port that is silent, and on one where something else answers', async () => {
    const silent = createSilent(() => {}).listen(0, '127.0.0.1');
    const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    for (const server of [silent, other]) {
      await expect.poll(() => server.listening).toBe(true);
      const error = await open(`esdb://127.0.0.1:${(server.address() as AddressInfo).port}?tls=false`);
      expect(error).toBeInstanceOf(EngineUnreachable);
      server.close();
    }
  });
});
