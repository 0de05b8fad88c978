import { START } from '@hourbook/domain/ports/event-store.ts';
import { hostsOf } from '../../engine-unreachable.ts';
import type { Engines } from '../../ports/config.ts';
import type { MoveTarget } from '../../ports/move-ends.ts';
import { openDocumentStore } from './document-store.ts';
import { openEventStore } from './event-store.ts';
import { openMovedJobs } from './job-move.ts';
import { databasesIn } from './open.ts';

/** @throws EngineUnreachable for the first that cannot be used; nothing is left open then */
export async function openMoveTarget({ eventStore, mongo, redis }: Engines): Promise<MoveTarget> {
  await using opened = new AsyncDisposableStack();
  const { database, readModelsDatabase } = databasesIn(mongo);
  const events = opened.use(await openEventStore({ address: eventStore }));
  const records = opened.use(await openDocumentStore({ url: mongo, database }));
  const readModels = opened.use(await openDocumentStore({ url: mongo, database: readModelsDatabase }));
  const jobs = opened.use(await openMovedJobs(redis, database));
  const places = {
    events: `EventStoreDB at ${hostsOf(eventStore)}`,
    records: `MongoDB at ${hostsOf(mongo)}/${database}`,
    readModels: `MongoDB at ${hostsOf(mongo)}/${readModelsDatabase}`,
    jobs: `Redis at ${hostsOf(redis)}/${jobs.database}`,
  };
  const all = opened.move();
  return {
    into: 'engines',
    address: [places.events, places.records, places.jobs].join(', '),
    events,
    keepsOrder: false,
    records,
    contents: records.contents,
    jobs,
    async occupied() {
      if ((await events.head()) !== START) return places.events;
      if ((await records.filled()).length > 0) return places.records;
      for await (const _ of records.contents.list()) return places.records;
      if ((await readModels.filled()).length > 0) return places.readModels;
      return (await jobs.isEmpty()) ? null : places.jobs;
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
