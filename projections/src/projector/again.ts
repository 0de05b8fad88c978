import { UnreadableEvent } from '@hourbook/domain/events/define-event.ts';

/** How work continues after an error has stopped it. */
export interface Again {
  /** Resolves when it is time to try again; `failures` is the number of failures in a row, starting at 1. */
  pause(failures: number, error: unknown, signal: AbortSignal): Promise<void>;
}

/**
 * Milliseconds before the read models are filled again after the first error; the pause doubles with each further
 * error.
 */
const FIRST_PAUSE = 1_000;
/** A store may come back at any time. */
const LONGEST_PAUSE = 10_000;
/** An entry that cannot be read today may be readable once an operator has repaired it or upgraded Hourbook. */
const LONGEST_AT_AN_ENTRY = 60_000;

/** @param failures in a row @returns milliseconds */
export function pauseAfter(failures: number, error: unknown): number {
  const longest = error instanceof UnreadableEvent ? LONGEST_AT_AN_ENTRY : LONGEST_PAUSE;
  return Math.min(FIRST_PAUSE * 2 ** Math.min(failures - 1, 10), longest);
}

/** Tries again after a pause, however often it has failed; aborting the signal ends the pause. */
export const goingOn: Again = {
  pause: (failures, error, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(over, pauseAfter(failures, error));
      signal.addEventListener('abort', over);
      if (signal.aborted) over();
      function over() {
        clearTimeout(timer);
        signal.removeEventListener('abort', over);
        resolve();
      }
    }),
};
