import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a thread saves one after the other, each behind the one before: an entry, a record, a job. */
interface SteadySaves extends AsyncDisposable {
  /** Ends them. @returns how many of each there are */
  stop(): Promise<number>;
}

/** Saves in a folder, as fast as it goes, beside this thread. */
export async function steadySaves(folder: string): Promise<SteadySaves> {
  const worker = new Worker(new URL('./steady-saves-worker.ts', import.meta.url), { workerData: { folder } });
  await once(worker, 'message'); // the first is saved
  let stopped: Promise<number> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      worker.postMessage('stop');
      const [saved] = (await once(worker, 'message')) as [number];
      return saved;
    })();
    return stopped;
  };
  return {
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}
