import type { Collection, CollectionSpec, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { DistributedStores } from '@hourbook/server/adapters/distributed/open.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { memoryLimits } from '@hourbook/server/limits.ts';
import { trip } from './round-trips.ts';
import { ownFolder } from './stores.ts';

/**
 * Embedded stores in the place of the engines of distributed mode, whose every call is counted as a {@link trip}. An answer
 * takes a turn of the event loop, as one from elsewhere does.
 */
export async function openCounted(): Promise<DistributedStores> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await ownFolder());
  const stores = opened.use(await openEmbedded(folder.path));
  const { events, records, readModels, contents } = stores;
  const all = opened.move();
  return {
    events: {
      ...events,
      read: (...asked) => trip('events read', () => inAWhile(() => events.read(...asked))),
      append: (...asked) => trip('events append', () => inAWhile(() => events.append(...asked))),
    },
    records: counted(records),
    readModels: counted(readModels),
    contents,
    limits: memoryLimits,
    openJobs: async () => stores.openJobs({ now: Date.now }),
    openLedger: () => stores.openLedger(),
    probeWrites: () => stores.probeWrites(),
    measureDisk: stores.measureDisk,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const counted = (store: DocumentStore): DocumentStore => ({
  ...store,
  async collection<D extends Document>(spec: CollectionSpec) {
    const whole = await store.collection<D>(spec);
    const calls =
      <A extends unknown[], T>(name: string, call: (...asked: A) => Promise<T>) =>
      (...asked: A) =>
        trip(`${spec.name} ${name}`, () => inAWhile(() => call(...asked)));
    return {
      ...whole,
      get: calls('get', whole.get),
      find: calls('find', whole.find),
      count: calls('count', whole.count),
      put: calls('put', whole.put),
      remove: calls('remove', whole.remove),
      bulk: calls('bulk', whole.bulk),
    } satisfies Collection<D>;
  },
  [Symbol.asyncDispose]: async () => {}, // closed with the others
});

async function inAWhile<T>(ask: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setImmediate(resolve));
  return ask();
}
