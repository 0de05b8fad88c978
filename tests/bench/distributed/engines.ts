import { START } from '@hourbook/domain/ports/event-store.ts';
import { openEventStore } from '@hourbook/server/adapters/distributed/event-store.ts';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { startChildServer } from '../../builders/child-server.ts';

/** A server that is measured with, and what it is. */
export interface Engine {
  readonly address: string;
  readonly name: string;
}

/** Where each of them is, as Hourbook itself is told. */
const addressIn = (variable: 'EVENTSTORE_URL' | 'MONGODB_URL' | 'REDIS_URL'): string | undefined =>
  process.env[variable] || undefined;

/** EVENTSTORE_URL, or the stand-in. */
export async function eventStore(): Promise<Engine & AsyncDisposable> {
  const address = addressIn('EVENTSTORE_URL');
  return address ? eventStoreAt(address) : standIn();
}

/** EVENTSTORE_URL where it is empty, or the stand-in: a made-up company cannot be taken out of the books of another. */
export async function emptyEventStore(): Promise<Engine & AsyncDisposable> {
  const address = addressIn('EVENTSTORE_URL');
  return address && (await isEmpty(address)) ? eventStoreAt(address) : standIn();
}

async function isEmpty(address: string): Promise<boolean> {
  await using store = await openEventStore({ address });
  return (await store.head()) === START;
}

const eventStoreAt = (address: string) => ({
  address,
  name: 'EventStoreDB',
  async [Symbol.asyncDispose]() {}, // it is not ours
});

/** In a process of its own, so that it shares no event loop with whoever is measured. */
async function standIn(): Promise<Engine & AsyncDisposable> {
  const server = await startChildServer(new URL('./stand-in-process.ts', import.meta.url));
  return {
    address: `${server.url.replace('http:', 'esdb:')}?tls=false`,
    name: 'the stand-in of EventStoreDB',
    [Symbol.asyncDispose]: () => server.kill(),
  };
}

/** @returns MONGODB_URL and what answers there, null where it is not set */
export async function mongo(): Promise<Engine | null> {
  const address = addressIn('MONGODB_URL');
  if (!address) return null;
  await using closing = new AsyncDisposableStack();
  const client = closing.adopt(new MongoClient(address), (each) => each.close());
  const { version, ferretdbVersion } = await client.db('admin').command({ buildInfo: 1 });
  return { address, name: ferretdbVersion ? 'FerretDB' : `MongoDB ${version}` };
}

/** @returns REDIS_URL and what answers there, null where it is not set */
export async function redis(): Promise<Engine | null> {
  const address = addressIn('REDIS_URL');
  if (!address) return null;
  using closing = new DisposableStack();
  const client = closing.adopt(new Redis(address), (each) => each.disconnect());
  return { address, name: `Redis ${/^redis_version:(\S+)/m.exec(await client.info('server'))?.[1]}` };
}
