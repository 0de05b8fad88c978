import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of the longest pause. */
const LONGEST = 250;
/** For how many times the work before it a pause lasts: while somebody saves, and else. */
const WHILE_SAVED = 4;
const USUAL = 1;

/**
 * Pauses after work, so that the Hourbook that runs beside it has most of the processors and of the disk while people save, and half
 * of one else. A lower priority would not do: what holds a lock must not be made to wait by whoever wants it.
 * @param hasSaved whether something was saved since the call before
 */
export function openPace(hasSaved: () => boolean): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const times = hasSaved() ? WHILE_SAVED : USUAL;
    await pause(Math.min((performance.now() - since) * times, LONGEST));
    since = performance.now();
  };
}

/** @returns tells whether entries were saved since it was called before: then their log was written to */
export function watchSaves(dataDir: string): () => boolean {
  const log = join(dataDir, 'events.db-wal');
  const written = () => statSync(log, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let last = written();
  return () => {
    const now = written();
    const hasSaved = now !== last;
    last = now;
    return hasSaved;
  };
}
