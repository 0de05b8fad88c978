import { once } from 'node:events';
import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** One write to one document. */
export interface Change {
  readonly id: string;
  /** Its SQL statement. */
  readonly text: string;
  readonly params: readonly SQLInputValue[];
}

/** Changes with the same statement, flattened so that they are cheap to pass to the thread. */
export interface Handed {
  readonly text: string;
  /** Parameters per change. */
  readonly width: number;
  readonly params: readonly SQLInputValue[];
}

/** The thread's answer to {@link Handed} changes. */
export type Answer = { readonly done: readonly boolean[] } | { readonly failed: unknown };

/**
 * Writes on a separate thread, so that its user can compute the next documents in the meantime: a rebuild is half
 * computing and half writing. Each call is one transaction, all or nothing; one call at a time.
 */
export interface BulkThread {
  /** @returns for each change whether it had an effect @throws the engine's error */
  carryOut(changes: readonly Change[]): Promise<boolean[]>;
  close(): Promise<void>;
}

/** @param file a database with its layout, which this process has open */
export function openBulkThread(file: string): BulkThread {
  const worker = new Worker(new URL('./bulk-worker.ts', import.meta.url), { workerData: { file } });
  let last: Promise<unknown> = Promise.resolve();

  async function handOver(handed: readonly Handed[]): Promise<boolean[]> {
    worker.postMessage(handed);
    const [answer] = (await once(worker, 'message')) as [Answer];
    if ('failed' in answer) throw answer.failed;
    return [...answer.done];
  }
  return {
    carryOut(changes) {
      const handed = sideBySide(changes);
      const carriedOut = last.then(() => handOver(handed));
      last = carriedOut.catch(() => {});
      return carriedOut;
    },
    async close() {
      await last;
      worker.postMessage(null);
      await once(worker, 'exit');
    },
  };
}

function sideBySide(changes: readonly Change[]): Handed[] {
  const handed: { text: string; width: number; params: SQLInputValue[] }[] = [];
  for (const { text, params } of changes) {
    const before = handed.at(-1);
    if (before?.text === text) before.params.push(...params);
    else handed.push({ text, width: params.length, params: [...params] });
  }
  return handed;
}
