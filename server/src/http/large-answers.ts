import type { Response } from 'express';

/**
 * The most answers with many thousands of rows that one person may have under way in this process, from the first query until
 * the answer has been received: each is in memory as a whole.
 */
export const MOST_LARGE = 4;

export interface LargeAnswers {
  /** @returns false if the person has reached the limit; otherwise one more counts until `res` is closed */
  admits(personId: number, res: Pick<Response, 'once'>): boolean;
}

/** Counts the large answers under way. */
export function openLargeAnswers(): LargeAnswers {
  const underWay = new Map<number, number>();
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
  };
}
