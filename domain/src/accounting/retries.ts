/** SY-16: how often a row is sent before it counts as refused. */
export const MOST_TRIES = 5;
/** SY-16: the message that the accountant sees in that case. */
export const BUSY = 'The accounting system is busy. Try again later.';

/** SY-3: how long a row waits for an answer before a check whether its job is still running, in milliseconds. */
export const LEASE = 15 * 60_000;

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;
const SPREAD = 0.2;

/**
 * SY-16: the delay before a row is sent again, in whole milliseconds: what the accounting system asked for, else 2, 4, 8 …
 * seconds, plus or minus 20 %, and at most a minute.
 * @param tries how often the row was sent, from 1
 * @param asked the delay that the accounting system asked for, or null
 * @param random from 0 to 1
 */
export function pauseAfter(tries: number, asked: number | null, random: number): number {
  if (asked !== null) return Math.round(asked);
  const pause = FIRST_PAUSE * 2 ** (tries - 1) * (1 - SPREAD + 2 * SPREAD * random);
  return Math.round(Math.min(pause, LONGEST_PAUSE));
}
