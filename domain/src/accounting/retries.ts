/** SY-16: how often one row is sent before it counts as refused. */
export const MOST_TRIES = 5;
/** SY-16: what the accountant reads then. */
export const BUSY = 'The accounting system is busy. Try again later.';

/** SY-3: so long a row waits for an answer before somebody looks whether anybody still has it in hand; milliseconds. */
export const LEASE = 15 * 60_000;

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;
const SPREAD = 0.2;

/**
 * SY-16: whole milliseconds before a row is sent again: what the system asked for, else 2, 4, 8 … seconds, 20 % more or less, and
 * never more than a minute by ourselves.
 * @param tries how often it was sent, from 1
 * @param asked what the system asked for, null where it did not
 * @param random from 0 to 1
 */
export function pauseAfter(tries: number, asked: number | null, random: number): number {
  if (asked !== null) return Math.round(asked);
  const pause = FIRST_PAUSE * 2 ** (tries - 1) * (1 - SPREAD + 2 * SPREAD * random);
  return Math.round(Math.min(pause, LONGEST_PAUSE));
}
