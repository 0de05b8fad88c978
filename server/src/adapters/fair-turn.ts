import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds after which a store lets others have the event loop. */
const LONGEST = 5;

/** When reading began in this turn of the event loop; null: not yet. */
let began: number | null = null;

function begin(): void {
  began = performance.now();
  setImmediate(() => {
    began = null;
  });
}

/** The work of the reader up to the next call belongs to the turn in which it goes on. */
async function pause(): Promise<void> {
  await nextTurn();
  if (began === null) begin();
}

/**
 * Keeps whoever reads many documents from holding the event loop: stores call it before a query and after each document
 * that they hand out, so that the work of the reader counts too.
 * @returns what to wait for before going on; null: nothing
 */
export function fairTurn(): Promise<void> | null {
  if (began === null) {
    begin();
    return null;
  }
  return performance.now() - began > LONGEST ? pause() : null;
}
