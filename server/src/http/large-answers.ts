import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * The most answers with many thousands of rows that one person may have under way in this process, from the first query until
 * the answer has been received: each is in memory as a whole.
 */
export const MOST_LARGE = 4;

/** Reads of whole books that run at once in this process; the others wait. */
const LONG_AT_ONCE = 2;
/** The most long reads that one person may have waiting or running. */
export const MOST_LONG = 10;

export interface LargeAnswers {
  /** @returns false if the person has reached the limit; otherwise one more counts until `res` is closed */
  admits(personId: number, res: Pick<Response, 'once'>): boolean;
  /**
   * Runs work that reads a whole book of any length. Each person's reads run one at a time, so that forty calls of one person
   * keep nobody else waiting.
   * @returns null if too many reads of the person are waiting
   */
  inTurn<T>(personId: number, work: () => Promise<T>): Promise<T> | null;
}

/** Counts the large answers under way. */
export function openLargeAnswers(): LargeAnswers {
  const underWay = new Map<number, number>();
  const inAll = pLimit(LONG_AT_ONCE);
  const byPerson = new Map<number, { count: number; readonly one: LimitFunction }>();
  return {
    admits(personId, res) {
      const count = underWay.get(personId) ?? 0;
      if (count >= MOST_LARGE) return false;
      underWay.set(personId, count + 1);
      res.once('close', () => {
        const left = (underWay.get(personId) ?? 1) - 1;
        if (left > 0) underWay.set(personId, left);
        else underWay.delete(personId);
      });
      return true;
    },
    inTurn(personId, work) {
      const own = byPerson.get(personId) ?? { count: 0, one: pLimit(1) };
      if (own.count >= MOST_LONG) return null;
      own.count += 1;
      byPerson.set(personId, own);
      return own
        .one(() =>
          inAll(async () => {
            // Many short reads in a row must not hold the event loop.
            await nextTurn();
            return work();
          }),
        )
        .finally(() => {
          own.count -= 1;
          if (own.count === 0) byPerson.delete(personId);
        });
    },
  };
}
