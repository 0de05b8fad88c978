import type { CollectionSpec, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import {
  MongoClient,
  type MongoClientOptions,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';
import { soundName } from '../declared-fields.ts';
import { openCollection } from './collection.ts';
import { layOut, wantedIndexes } from './collection-layout.ts';
import { whileReachable } from './document-errors.ts';
import { storedFields } from './document-filter.ts';
import { EngineUnreachable } from './engine-unreachable.ts';

interface StoreOptions {
  readonly url: string;
  readonly database: string;
}

const OPTIONS: MongoClientOptions = {
  appName: 'hourbook',
  // What is acknowledged is in the journal of most of the servers; of a single one, in its own.
  writeConcern: { w: 'majority', journal: true },
  // A server that went away is an error within 5 s. One that hangs is noticed later: a busy one must not seem to be lost.
  serverSelectionTimeoutMS: 4_000,
  connectTimeoutMS: 4_000,
  heartbeatFrequencyMS: 2_000,
  maxPoolSize: 32,
};

/**
 * Documents in MongoDB, or what speaks its protocol; a single server will do. A server that goes away is an error within
 * 5 s, and is used again when it is back.
 *
 * @throws EngineUnreachable when it is not there or does not let us in
 */
export async function openDocumentStore({ url, database }: StoreOptions): Promise<DocumentStore> {
  const client = await connect(url, database);
  const db = client.db(database);
  let last: Promise<unknown> = Promise.resolve();
  const run = <T>(operation: () => Promise<T>): Promise<T> => whileReachable(url, operation);
  return {
    collection: <D extends Document>(spec: CollectionSpec) =>
      run(async () => {
        const fields = storedFields(spec);
        const indexes = wantedIndexes(spec, fields);
        const name = soundName(spec.name);
        // One behind the other: not every engine can make the same collection twice at once.
        const laidOut = last.catch(() => {}).then(() => layOut(db, name, indexes));
        last = laidOut;
        await laidOut;
        const unique = (spec.indexes ?? []).filter((index) => index.unique);
        return openCollection<D>(db.collection<Document>(spec.name), fields, unique, run);
      }),

    async drop(name) {
      await run(() => db.dropCollection(soundName(name)));
    },

    [Symbol.asyncDispose]: () => client.close(),
  };
}

async function connect(url: string, database: string): Promise<MongoClient> {
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(url, OPTIONS);
    await client.connect();
    await client.db(database).command({ ping: 1 });
    return client;
  } catch (error) {
    await client?.close();
    // The driver's own texts may hold the whole address.
    throw new EngineUnreachable('MongoDB', url, reason(error));
  }
}

function reason(error: unknown): string {
  if (error instanceof MongoServerSelectionError || error instanceof MongoNetworkError) return error.message;
  if (error instanceof MongoServerError) return `it answers ${error.codeName ?? error.code}`;
  return 'its address is none of MongoDB';
}
