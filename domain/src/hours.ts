import * as decimals from './decimals.ts';

/** Hours as they are stored and summed: whole hundredths, so that sums are exact (events.md). 8 h = 800. */
export type Hundredths = decimals.Hundredths;

/** GEN-3. @param hours a JSON number @returns hundredths, or null when it is negative, not finite or has over two decimals */
export const toHundredths = (hours: number): Hundredths | null =>
  hours < 0 || hours > 1_000_000 ? null : decimals.toHundredths(hours);

/** @returns hours as a JSON number with at most two decimals */
export const toHours = decimals.fromHundredths;
