import { randomUUID } from 'node:crypto';
import { openDocumentStore } from '@hourbook/server/adapters/distributed/document-store.ts';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';

/** @returns the address of a real server @throws when there is none: such tests are run by `npm run test:distributed` only */
export function addressOf(variable: 'MONGODB_URL' | 'REDIS_URL'): string {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set`);
  return url;
}

/** A database of MongoDB that is nobody else's. */
export function ownDatabase(url = addressOf('MONGODB_URL')) {
  const database = `hourbook-test-${randomUUID()}`;
  return {
    name: database,
    // A machine busy with other tests answers late, and how late is not what these tests are about.
    open: () => openDocumentStore({ url, database, patience: 30_000 }),
    /** @param names of other databases */
    async remove(...names: readonly string[]): Promise<void> {
      await using closing = new AsyncDisposableStack();
      const client = closing.adopt(new MongoClient(url), (each) => each.close());
      for (const name of [database, ...names]) await client.db(name).dropDatabase();
    },
  };
}

/** Removes from Redis what a test put there. */
export async function removeKeys(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url);
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}
