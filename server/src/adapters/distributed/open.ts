import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { Limits } from '../../limits.ts';
import { assertNoneUnfinished } from '../../move-marker.ts';
import type { Engines } from '../../ports/config.ts';
import type { MeasureDisk } from '../../ports/system.ts';
import { diskUse } from './disk-use.ts';
import { openDocumentStore } from './document-store.ts';
import { openEventStore } from './event-store.ts';
import { connectRedis } from './job-connection.ts';
import { openJobQueue } from './job-queue.ts';
import { redisLimits } from './limits.ts';
import { writeProbe } from './write-probe.ts';

export interface DistributedStores extends AsyncDisposable {
  readonly events: EventStore;
  readonly records: DocumentStore;
  readonly contents: ContentStore;
  readonly readModels: DocumentStore;
  readonly limits: Limits;
  openJobs(): Promise<JobQueue>;
  /** The ledger is stored among the records. */
  openLedger(): DocumentStore;
  /** Writes a little into every engine. @throws EngineUnreachable, or the engine's refusal */
  probeWrites(): Promise<void>;
  readonly measureDisk: MeasureDisk;
}

/**
 * All names derive from that of the records' database: the read models' database has `_read` appended, and keys in
 * Redis begin with it.
 * @throws EngineUnreachable for the first that cannot be used; StoresUnready if only part of a Hourbook is there;
 * nothing is left open then
 */
export async function openDistributed({ eventStore, mongo, redis }: Engines): Promise<DistributedStores> {
  await using opened = new AsyncDisposableStack();
  const { database, readModelsDatabase } = databasesIn(mongo);
  const events = opened.use(await openEventStore({ address: eventStore }));
  const records = opened.use(await openDocumentStore({ url: mongo, database }));
  await assertNoneUnfinished(records);
  const readModels = opened.use(await openDocumentStore({ url: mongo, database: readModelsDatabase }));
  const connection = opened.use(await connectRedis(redis));
  const all = opened.move();
  return {
    events,
    records,
    contents: records.contents,
    readModels,
    limits: redisLimits(connection, database),
    openJobs: () => openJobs({ mongo, redis }),
    openLedger: () => ({ ...records, [Symbol.asyncDispose]: () => Promise.resolve() }),
    probeWrites: writeProbe({ events, records, connection, prefix: database }),
    measureDisk: () => diskUse({ records, readModels, connection }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Only the jobs. @throws EngineUnreachable */
export const openJobs = ({ mongo, redis }: Pick<Engines, 'mongo' | 'redis'>): Promise<JobQueue> =>
  openJobQueue({ url: redis, prefix: databasesIn(mongo).database });

/** Only the books and the read models. @throws EngineUnreachable for the first that cannot be used */
export async function openBooks(
  { eventStore, mongo }: Pick<Engines, 'eventStore' | 'mongo'>,
  { readOnly }: { readonly readOnly: boolean },
): Promise<Pick<DistributedStores, 'events' | 'records' | 'readModels'> & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const { database, readModelsDatabase } = databasesIn(mongo);
  const events = opened.use(await openEventStore({ address: eventStore }));
  const records = opened.use(await openDocumentStore({ url: mongo, database, readOnly }));
  const readModels = opened.use(await openDocumentStore({ url: mongo, database: readModelsDatabase, readOnly }));
  const all = opened.move();
  return { events, records, readModels, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/**
 * @returns the database that a connection string names after its hosts, default `hourbook`, and that of the read models
 */
export function databasesIn(url: string) {
  const database = /^[a-z+]+:\/\/[^/]+\/([^?]+)/i.exec(url)?.[1] ?? 'hourbook';
  return { database, readModelsDatabase: `${database}_read` };
}
