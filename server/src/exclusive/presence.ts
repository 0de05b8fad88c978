import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Document, type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { type Exclusively, OutOfTurn } from '../ports/exclusive.ts';
import { KEYS } from './exclusively.ts';
import { soleWorker } from './sole-worker.ts';

/** How the key begins that a process has as long as it runs. */
const PROCESS = 'process ';

/** A process that others can see. */
interface Presence extends AsyncDisposable {
  readonly key: string;
}

/** Lets others that share the store see that this process runs, until it is disposed of or dies. */
export async function openPresence(exclusively: Exclusively): Promise<Presence> {
  const key = `${PROCESS}${randomUUID()}`;
  const leaving = new AbortController();
  const seen = Promise.withResolvers<void>();
  const stay = async (held: AbortSignal) => {
    seen.resolve();
    if (!held.aborted) await once(held, 'abort');
  };
  const { signal } = leaving;
  const present = exclusively(key, ({ lost }) => stay(AbortSignal.any([signal, lost])), { until: signal })
    .catch(seen.reject)
    .then(() => soleWorker(exclusively)(key, stay, signal)); // again after the store was away
  const leave = async () => {
    leaving.abort();
    await present;
  };
  try {
    await seen.promise;
  } catch (error) {
    await leave();
    throw error;
  }
  return { key, [Symbol.asyncDispose]: leave };
}

/**
 * Whether another process than this one runs on the store. Those that died are told by their silence, which takes as long as
 * `exclusively` waits.
 */
export async function othersRun(store: DocumentStore, exclusively: Exclusively, { key }: Presence): Promise<boolean> {
  const keys = await store.collection<Document>({ name: KEYS, fields: { stamp: 'text' } });
  const processes = (await keys.find(everything)).filter(({ _id }) => _id.startsWith(PROCESS) && _id !== key);
  const alive = processes.map(async ({ _id }) => {
    try {
      await exclusively(_id, () => Promise.resolve());
      return false;
    } catch (error) {
      if (error instanceof OutOfTurn) return true;
      throw error;
    }
  });
  return (await Promise.all(alive)).includes(true);
}
