import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { Revision } from '@hourbook/domain/ports/event-store.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { usualEvent } from './usual-event.ts';

/** The thread of {@link file://./backup.ts} that saves: entries and records, by people who each wait for their last save. */
const { folder, people } = workerData as { readonly folder: string; readonly people: number };
const port = parentPort!;
let isStopped = false;
/** Milliseconds of each save since they were last asked for. */
let took: number[] = [];
port.on('message', (asked: 'begin' | 'end' | 'stop') => {
  if (asked === 'end') port.postMessage(took);
  if (asked === 'stop') isStopped = true;
  took = [];
});

{
  await using stores = await openEmbedded(folder);
  const records = await stores.records.collection({ name: 'saved', fields: {} });
  const run = randomUUID();
  const saving = Array.from({ length: people }, async (_, person) => {
    const stream = `book-${800_000 + person}`;
    const [last] = await stores.events.read(stream, { direction: 'backwards', limit: 1 });
    let revision: Revision = last?.revision ?? 'none';
    for (let n = 0; !isStopped; n++) {
      const began = performance.now();
      ({ revision } = await stores.events.append(stream, revision, [{ ...usualEvent, id: randomUUID() }]));
      if (n % 4 === 0) await records.put({ _id: `${run}/${person}/${n}` }, 'absent');
      took.push(performance.now() - began);
      // Messages are taken in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  port.postMessage('begun');
  await Promise.all(saving);
}
port.postMessage('stopped');
port.close();
