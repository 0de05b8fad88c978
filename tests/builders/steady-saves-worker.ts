import { parentPort, workerData } from 'node:worker_threads';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { enter } from './books.ts';
import { recorded } from './timesheet.ts';

/** The thread of {@link file://./steady-saves.ts}. */
const { folder } = workerData as { readonly folder: string };
const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
  stop();
});

let saved = 0;
{
  await using stores = await openEmbedded(folder);
  const records = await stores.records.collection({ name: 'steady', fields: {} });
  await using jobs = stores.openJobs({ now: () => 0 });
  while (!isStopped) {
    await enter(stores.events, 9, [recorded({ rowId: `9.${saved}` })]);
    await records.put({ _id: String(saved) }, 'absent');
    await jobs.enqueue('steady', { n: saved }, { key: String(saved) });
    saved += 1;
    if (saved === 1) parentPort?.postMessage('begun');
    // Messages are taken in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await stopped;
}
parentPort?.postMessage(saved);
