import { once } from 'node:events';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { StoresUnready } from '../move-marker.ts';
import { type Exclusively, OutOfTurn } from '../ports/exclusive.ts';
import { KEYS } from './exclusively.ts';
import { openPresence, othersRun } from './presence.ts';

/** Whoever has this key reads the store as a whole, and no process may start on it. */
const ALONE = 'alone on the store';

const LOST =
  'No sign of life could be given to the engines for some seconds, so others may have started on them: start the move again.';

interface KeptAway extends AsyncDisposable {
  /** Aborts with StoresUnready when others may start, as this process could not give a sign of life for too long. */
  readonly lost: AbortSignal;
}

/**
 * Keeps every process of Hourbook away from the store, until it is disposed of or this process dies. It has its key before it
 * looks who runs, and whoever starts is seen before they look for the key, so one of the two sees the other.
 * @throws StoresUnready if a process runs, or another move does
 */
export async function keepOthersAway(store: DocumentStore, exclusively: Exclusively): Promise<KeptAway> {
  await using opened = new AsyncDisposableStack();
  const leaving = new AbortController();
  const gone = new AbortController();
  const had = Promise.withResolvers<void>();
  const held = exclusively(ALONE, async ({ lost }) => {
    had.resolve();
    const end = AbortSignal.any([leaving.signal, lost]);
    if (!end.aborted) await once(end, 'abort');
    if (lost.aborted) gone.abort(new StoresUnready(LOST));
  });
  held.catch((error: unknown) => {
    had.reject(
      error instanceof OutOfTurn ? new StoresUnready('Another move out of these engines is under way.') : error,
    );
  });
  opened.defer(async () => {
    leaving.abort();
    await held.catch(() => {});
  });
  await had.promise;
  const presence = opened.use(await openPresence(exclusively));
  if (await othersRun(store, exclusively, presence)) {
    throw new StoresUnready('Hourbook, or one of its tools, is running on these engines: stop every process first.');
  }
  const all = opened.move();
  return { lost: gone.signal, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/**
 * For a process that others see already. Waits for the silence of one that died.
 * @throws StoresUnready while another keeps everybody away
 */
export async function assertNotKeptAway(store: DocumentStore, exclusively: Exclusively): Promise<void> {
  const keys = await store.collection<Document>({ name: KEYS, fields: { stamp: 'text' } });
  if ((await keys.get(ALONE)) === null) return;
  try {
    await exclusively(ALONE, () => Promise.resolve());
  } catch (error) {
    if (!(error instanceof OutOfTurn)) throw error;
    throw new StoresUnready('A move out of these engines is under way: wait for its end before Hourbook is started.');
  }
}
