import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';
import { fewAtOnce } from '../turns.ts';

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
   * Runs work that goes over a whole book, however long that is: one of each person at a time, so that nobody waits for
   * somebody who asks forty times at once.
   * @returns null if the person has too many waiting
   */
  inTurn<T>(personId: number, work: () => Promise<T>): Promise<T> | null;
}

/** Counts the large answers under way. */
export function openLargeAnswers(): LargeAnswers {
  const underWay = new Map<number, number>();
  const inAll = fewAtOnce(LONG_AT_ONCE);
  const byPerson = new Map<number, { count: number; readonly one: ReturnType<typeof fewAtOnce> }>();
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
      const own = byPerson.get(personId) ?? { count: 0, one: fewAtOnce(1) };
      if (own.count >= MOST_LONG) return null;
      own.count += 1;
      byPerson.set(personId, own);
      return own
        .one(() =>
          inAll(async () => {
            // Many short ones in a row must not keep everybody else from the event loop.
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
