import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds after which a store lets others have the event loop. */
const LONGEST = 5;

/** When a store was first asked in this turn of the event loop; null: not yet. */
let began: number | null = null;

/**
 * Keeps whoever reads many documents from holding the event loop: stores call it before a query and after each document
 * that they hand out, so that the work of the reader counts too.
 * @returns what to wait for before going on; null: nothing
 */
export function fairTurn(): Promise<void> | null {
  const now = performance.now();
  if (began === null) {
    began = now;
    setImmediate(() => {
      began = null;
    });
    return null;
  }
  return now - began > LONGEST ? nextTurn() : null;
}
