import { START } from '@hourbook/domain/ports/event-store.ts';
import { hostsOf } from '../../engine-unreachable.ts';
import { assertNoneUnfinished, StoresUnready } from '../../move-marker.ts';
import type { Engines } from '../../ports/config.ts';
import type { MoveSource } from '../../ports/move-ends.ts';
import { openDocumentStore } from './document-store.ts';
import { openEventStore } from './event-store.ts';
import { openMovedJobs } from './job-move.ts';
import { databasesIn } from './open.ts';

/**
 * Everything on the engines that cannot be derived again. Whoever opens it keeps other processes away.
 * @throws EngineUnreachable for the first that cannot be used; StoresUnready if only part of a Hourbook is there;
 * nothing is left open then
 */
export async function openMoveSource({ eventStore, mongo, redis }: Engines): Promise<MoveSource> {
  await using opened = new AsyncDisposableStack();
  const { database } = databasesIn(mongo);
  const events = opened.use(await openEventStore({ address: eventStore }));
  const records = opened.use(await openDocumentStore({ url: mongo, database, readOnly: true }));
  await assertNoneUnfinished(records);
  const jobs = opened.use(await openMovedJobs(redis, database));
  const empty = async (): Promise<string | null> => {
    if ((await events.head()) === START) return `EventStoreDB at ${hostsOf(eventStore)}`;
    if ((await records.filled()).length === 0) return `MongoDB at ${hostsOf(mongo)}/${database}`;
    // Who ran once has schedules, or had them moved there.
    return (await jobs.isEmpty()) ? `Redis at ${hostsOf(redis)}/${jobs.database}` : null;
  };
  const place = await empty();
  if (place !== null) {
    throw new StoresUnready(
      `${place} holds nothing of a Hourbook: name engines that hold all of it, and that it was started on once.`,
    );
  }
  const all = opened.move();
  return {
    events,
    records,
    contents: records.contents,
    collections: () => records.storedCollections(),
    jobs: { schedules: jobs.schedules, all: jobs.all },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
