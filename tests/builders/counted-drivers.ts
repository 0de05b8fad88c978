import { EventStoreDBClient } from '@eventstore/db-client';
import { Redis } from 'ioredis';
import { AbstractCursor, Collection } from 'mongodb';
import { vi } from 'vitest';
import { trip } from './round-trips.ts';

/** The words of the ports for the calls of MongoDB's driver. */
const CALLS = {
  findOne: 'get',
  countDocuments: 'count',
  insertOne: 'put',
  replaceOne: 'put',
  updateOne: 'put',
  findOneAndReplace: 'put',
  findOneAndUpdate: 'put',
  deleteOne: 'remove',
  bulkWrite: 'bulk',
  insertMany: 'bulk',
} as const;

/** Counts every call of the drivers in this process as a {@link trip}, until all mocks are restored. */
export function countDrivers(): void {
  for (const [method, name] of Object.entries(CALLS)) {
    wrap(Collection.prototype, method, function (this: Collection, ask) {
      return trip(`${this.collectionName} ${name}`, ask);
    });
  }
  for (const method of ['toArray', 'next']) {
    wrap(AbstractCursor.prototype, method, function (this: AbstractCursor, ask) {
      return this.bufferedCount() > 0 ? ask() : trip(`${this.namespace.collection} find`, ask);
    });
  }
  wrap(EventStoreDBClient.prototype, 'appendToStream', (ask) => trip('events append', ask));
  for (const method of ['readStream', 'readAll'] as const) {
    wrap(EventStoreDBClient.prototype, method, (ask) => {
      const reading = ask();
      void trip('events read', () => new Promise((resolve) => reading.once('close', resolve)));
      return reading;
    });
  }
  wrap(Redis.prototype, 'sendCommand', (ask) => trip('redis', ask));
}

// biome-ignore lint/suspicious/noExplicitAny: the methods of three drivers
type Ask = () => any;

function wrap<T extends object>(driver: T, method: string, counted: (this: T, ask: Ask) => unknown): void {
  const methods = driver as Record<string, (...args: unknown[]) => unknown>;
  const original = methods[method]!;
  vi.spyOn(methods, method).mockImplementation(function (this: T, ...args) {
    return counted.call(this, () => original.apply(this, args));
  });
}
