import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of the longest pause. */
const LONGEST = 250;

/**
 * Pauses for as long as there was work since the last pause, so that half of a processor and of the disk is left to the Hourbook
 * that runs beside it. A lower priority would not do: what holds a lock must not be made to wait by whoever wants it.
 */
export function openPace(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    await pause(Math.min(performance.now() - since, LONGEST));
    since = performance.now();
  };
}
