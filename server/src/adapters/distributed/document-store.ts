import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { CollectionSpec, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { MongoClient, type MongoClientOptions, MongoServerError } from 'mongodb';
import { EngineUnreachable } from '../../engine-unreachable.ts';
import { soundName } from '../declared-fields.ts';
import { openCollection } from './collection.ts';
import { Layouts, storedCollection, wantedIndexes } from './collection-layout.ts';
import { CONTENTS, openContentStore } from './content-store.ts';
import { storedFields } from './document-filter.ts';
import { type DocumentServer, documentServer, whyAway } from './document-server.ts';

interface StoreOptions {
  readonly url: string;
  readonly database: string;
  /** For read-only use: no collection is created. */
  readonly readOnly?: boolean;
  /** Milliseconds after which a server that does not answer counts as lost; 3.5 s by default. */
  readonly patience?: number;
}

interface OpenedStore extends DocumentStore {
  /** In the same database. */
  readonly contents: ContentStore;
  /** All collections with documents, whoever wrote them. Creates nothing. */
  filled(): Promise<string[]>;
  /** The same as they are stored; of their fields and indexes the unique ones. */
  storedCollections(): Promise<CollectionSpec[]>;
  /** Bytes of the database with its indexes; null: the server does not say. */
  size(): Promise<number | null>;
}

/**
 * An address with other values for these options is refused with the settings (`readConfig`), since the driver would
 * mix the two.
 */
export const OPTIONS: MongoClientOptions = {
  appName: 'hourbook',
  // Acknowledged writes are in the journal of a majority of the servers; with a single server, in its own.
  writeConcern: { w: 'majority', journal: true },
  // Commands decide by what they read, so they read only what a majority has, which can no longer be rolled back.
  readPreference: 'primary',
  readConcern: { level: 'majority' },
  // A server that went away causes an error within 5 s; `documentServer` handles one that hangs.
  serverSelectionTimeoutMS: 3_500,
  connectTimeoutMS: 3_500,
  heartbeatFrequencyMS: 2_000,
  maxPoolSize: 32,
};

/**
 * Documents in MongoDB or a server with its protocol; a single server is enough. A server that goes away or hangs
 * causes an error within 5 s, and is used again when it is back.
 *
 * @throws EngineUnreachable if it is not there or does not admit us
 */
export async function openDocumentStore({
  url,
  database,
  readOnly = false,
  patience,
}: StoreOptions): Promise<OpenedStore> {
  const server = documentServer(url, patience);
  const { run } = server;
  const client = await connect(url, database, server);
  const db = client.db(database);
  const layouts = new Layouts(db);
  async function filled(): Promise<string[]> {
    const all = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    const names = all.filter((name) => !name.startsWith(`${CONTENTS}.`)).sort();
    const one = { projection: { _id: 1 } };
    const found = await Promise.all(names.map((name) => db.collection(name).findOne({}, one)));
    return names.filter((_, n) => found[n] !== null);
  }
  return {
    contents: openContentStore(db, server),

    collection: <D extends Document>(spec: CollectionSpec) =>
      run(async () => {
        const fields = storedFields(spec);
        const indexes = wantedIndexes(spec, fields);
        const name = soundName(spec.name);
        if (!readOnly) await layouts.of(name, indexes);
        const unique = (spec.indexes ?? []).filter((index) => index.unique);
        return openCollection<D>(db.collection<Document>(name), fields, unique, server);
      }),

    filled: () => run(filled),

    storedCollections: () => run(async () => Promise.all((await filled()).map((name) => storedCollection(db, name)))),

    size: () =>
      run(async () => {
        const { storageSize, indexSize } = await db.stats();
        const bytes = Number(storageSize) + Number(indexSize);
        return Number.isSafeInteger(bytes) ? bytes : null;
      }),

    async drop(name) {
      layouts.forget(soundName(name));
      await run(() => db.dropCollection(soundName(name)));
    },

    [Symbol.asyncDispose]: () => client.close(),
  };
}

async function connect(url: string, database: string, { inTime }: DocumentServer): Promise<MongoClient> {
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(url, OPTIONS);
    await client.connect();
    await inTime(client.db(database).command({ ping: 1 }));
    return client;
  } catch (error) {
    await client?.close();
    // The driver's own messages may contain the whole address.
    throw new EngineUnreachable('MongoDB', url, reason(error));
  }
}

function reason(error: unknown): string {
  if (error instanceof MongoServerError) return `it answers ${error.codeName ?? error.code}`;
  return whyAway(error) ?? 'its address is none of MongoDB';
}
