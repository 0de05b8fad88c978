import { parentPort, workerData } from 'node:worker_threads';
import type { Revision } from '@hourbook/domain/ports/event-store.ts';
import { openEventStore } from '@hourbook/server/adapters/distributed/event-store.ts';

/** A writer in a thread of its own, with a client of its own: appends events of known ids to one book, telling of each. */
export interface OneBook {
  readonly address: string;
  readonly stream: string;
  readonly ids: readonly string[];
}

const { address, stream, ids } = workerData as OneBook;
const store = await openEventStore({ address });
let at: Revision = 'none';
for (const id of ids) {
  const one = { id, type: 'HoursRecorded', version: 1, data: {}, meta: {} };
  at = (await store.append(stream, at, [one])).revision;
  parentPort!.postMessage(id);
}
await store[Symbol.asyncDispose]();
