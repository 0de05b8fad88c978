import { setTimeout as pauseFor } from 'node:timers/promises';
import { primaryCode, SQLITE_BUSY } from './sqlite-error.ts';

/** Milliseconds that one read or write waits in total for a lock that another process holds. */
export const LOCK_PATIENCE = 5_000;
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 100;

/** Whether another process holds the lock; nothing was done then. */
export const isLocked = (error: unknown): boolean => primaryCode(error) === SQLITE_BUSY;

/** @returns milliseconds until the next try @param before the previous pause, 0 for the first */
export const nextPause = (before: number): number => Math.min(Math.max(FIRST_PAUSE, before * 2), LONGEST_PAUSE);

/**
 * Does the work at once if possible. The engine's own wait for a lock would block the event loop, so it is turned off.
 * @param work one statement, so that it is done completely or not at all
 * @throws what `work` throws; the engine's error if the lock is still held after 5 s
 */
export function whenFree<T>(work: () => T): T | Promise<T> {
  try {
    return work();
  } catch (error) {
    if (!isLocked(error)) throw error;
    return tryAgain(work);
  }
}

async function tryAgain<T>(work: () => T): Promise<T> {
  const until = performance.now() + LOCK_PATIENCE;
  for (let pause = nextPause(0); ; pause = nextPause(pause)) {
    await pauseFor(pause);
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
    }
  }
}
