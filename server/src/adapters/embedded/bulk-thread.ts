import { once } from 'node:events';
import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** One write of one document. */
export interface Change {
  readonly id: string;
  /** Its statement. */
  readonly text: string;
  readonly params: readonly SQLInputValue[];
}

/** Changes of one statement, side by side: so they are cheap to hand over. */
export interface Handed {
  readonly text: string;
  /** So many parameters has each change. */
  readonly width: number;
  readonly params: readonly SQLInputValue[];
}

/** What the thread answers to {@link Handed} changes. */
export type Answer = { readonly done: readonly boolean[] } | { readonly failed: unknown };

/**
 * Writes on a thread of its own, so that whoever makes documents goes on with the next meanwhile: a rebuild is half
 * making them and half writing them. A transaction for each call, all or nothing; one call at a time.
 */
export interface BulkThread {
  /** @returns for each change whether it was done @throws the engine's error */
  carryOut(changes: readonly Change[]): Promise<boolean[]>;
  close(): Promise<void>;
}

/** @param file a database that this process has open and laid out */
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
