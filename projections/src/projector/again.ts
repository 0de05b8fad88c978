import { UnreadableEvent } from '@hourbook/domain/events/define-event.ts';

/** How work that was stopped by an error goes on. */
export interface Again {
  /** Resolves when it is to be tried again; `failures` is how often it failed in a row, 1 at first. */
  pause(failures: number, error: unknown, signal: AbortSignal): Promise<void>;
}

/** Milliseconds before the read models are filled again after an error; the pause doubles with each that follows. */
const FIRST_PAUSE = 1_000;
/** A store may be back at any time. */
const LONGEST_PAUSE = 10_000;
/** An entry that cannot be read today can be when somebody has mended it, or Hourbook. */
const LONGEST_AT_AN_ENTRY = 60_000;

/** @returns milliseconds @param failures how often it failed in a row */
export function pauseAfter(failures: number, error: unknown): number {
  const longest = error instanceof UnreadableEvent ? LONGEST_AT_AN_ENTRY : LONGEST_PAUSE;
  return Math.min(FIRST_PAUSE * 2 ** Math.min(failures - 1, 10), longest);
}

/** Tries again after a pause, however often it failed; the pause ends early when the signal is aborted. */
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
