import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, CollectionSpec, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type EmbeddedStores, openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';

const MEMORY = '/dev/shm';
const ROOM = 1024 ** 3;

/**
 * The parent of test folders: in memory if the machine has room there. Each save waits for the disk several times, and
 * a busy disk takes seconds. What must survive on a disk is covered by the contract, crash and fault tests.
 */
function placeOfFolders(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A folder that is removed when it is disposed of. */
export async function ownFolder() {
  const path = await mkdtemp(join(placeOfFolders(), 'hourbook-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** A folder that is removed after the test. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  await using folder = await ownFolder();
  return await use(folder.path);
}

/** Empty embedded stores for one test. */
export const withStores = <T>(use: (stores: EmbeddedStores) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    await using stores = await openEmbedded(folder);
    return await use(stores);
  });

const powerFailure = () => new Error('the power went');

/** A store that fails once, at a change that the test names. */
export interface FailingStore extends DocumentStore {
  /** Whether it has failed. */
  failed(): boolean;
}

/** A store whose process dies before its nth change. Opening a collection counts as a change. */
export function lostFrom(store: DocumentStore, nth: number): FailingStore {
  let failed = false;
  const lost = withSteps(store, (n, change) => {
    failed ||= n >= nth;
    return failed ? Promise.reject(powerFailure()) : change();
  });
  return { ...lost, failed: () => failed };
}

/** A store that makes its nth change but fails to confirm it, and goes on. */
export function unanswered(store: DocumentStore, nth: number): FailingStore {
  let failed = false;
  const cut = withSteps(store, async (n, change) => {
    const answer = await change();
    if (n !== nth) return answer;
    failed = true;
    throw powerFailure();
  });
  return { ...cut, failed: () => failed };
}

/** A store whose process can be stopped in front of its next write to a collection: then it writes nothing at all. */
export function stallable(store: DocumentStore, watched: string) {
  let next: (() => void) | null = null;
  let gate: Promise<void> | null = null;
  const { promise: opened, resolve: goOn } = Promise.withResolvers<void>();
  const collection = async <D extends Document>(spec: CollectionSpec): Promise<Collection<D>> => {
    const whole = await store.collection<D>(spec);
    return {
      ...whole,
      async put(document, guard) {
        if (next && spec.name === watched) {
          gate = opened;
          next();
          next = null;
        }
        await gate;
        return whole.put(document, guard);
      },
      async remove(id, guard) {
        await gate;
        return whole.remove(id, guard);
      },
    };
  };
  return {
    store: { collection, drop: store.drop, [Symbol.asyncDispose]: () => Promise.resolve() },
    goOn,
    /** @returns when the process stands there */
    hold(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      next = resolve;
      return promise;
    },
  };
}

/** @param take called for each change, with its number from 1 */
function withSteps(store: DocumentStore, take: <T>(n: number, change: () => Promise<T>) => Promise<T>): DocumentStore {
  let steps = 0;
  const step = <T>(change: () => Promise<T>): Promise<T> => take(++steps, change);
  return {
    collection: <D extends Document>(spec: CollectionSpec) =>
      step(async () => {
        const whole = await store.collection<D>(spec);
        const cut: Collection<D> = {
          ...whole,
          put: (document, guard) => step(() => whole.put(document, guard)),
          bulk: (writes) => step(() => whole.bulk(writes)),
        };
        return cut;
      }),
    drop: (name) => step(() => store.drop(name)),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** Counts the documents read from a store. `read` returns the number since it was last called. */
export function counting(store: DocumentStore): { readonly store: DocumentStore; read(): number } {
  let count = 0;
  const collection = async <D extends Document>(spec: CollectionSpec): Promise<Collection<D>> => {
    const whole = await store.collection<D>(spec);
    return {
      ...whole,
      async get(id) {
        count += 1;
        return whole.get(id);
      },
      async find(filter, options) {
        const found = await whole.find(filter, options);
        count += Math.max(1, found.length);
        return found;
      },
      async *iterate(filter, options) {
        for await (const each of whole.iterate(filter, options)) {
          count += 1;
          yield each;
        }
      },
    };
  };
  return {
    store: { collection, drop: store.drop, [Symbol.asyncDispose]: () => Promise.resolve() },
    read() {
      const read = count;
      count = 0;
      return read;
    },
  };
}
