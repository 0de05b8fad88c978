import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { Engines } from '../../config.ts';
import type { Limits } from '../../limits.ts';
import { openDocumentStore } from './document-store.ts';
import { openEventStore } from './event-store.ts';
import { connectRedis } from './job-connection.ts';
import { openJobQueue } from './job-queue.ts';
import { redisLimits } from './limits.ts';

export interface DistributedStores extends AsyncDisposable {
  readonly events: EventStore;
  readonly records: DocumentStore;
  readonly readModels: DocumentStore;
  readonly limits: Limits;
  openJobs(): Promise<JobQueue>;
}

/** @throws EngineUnreachable naming the first that cannot be used; nothing is left open then */
export async function openDistributed({ eventStore, mongo, redis }: Engines): Promise<DistributedStores> {
  await using opened = new AsyncDisposableStack();
  const database = databaseIn(mongo);
  const events = opened.use(await openEventStore({ address: eventStore }));
  const records = opened.use(await openDocumentStore({ url: mongo, database }));
  const readModels = opened.use(await openDocumentStore({ url: mongo, database: `${database}_read` }));
  const connection = opened.use(await connectRedis(redis));
  const all = opened.move();
  return {
    events,
    records,
    readModels,
    limits: redisLimits(connection),
    openJobs: () => openJobQueue({ url: redis }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** @returns the database that a connection string names behind its hosts, else `hourbook` */
const databaseIn = (url: string): string => /^[a-z+]+:\/\/[^/]+\/([^?]+)/i.exec(url)?.[1] ?? 'hourbook';
