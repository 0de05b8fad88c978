import * as decimals from './decimals.ts';

/** Hours as they are stored and summed: whole hundredths, so that sums are exact (events.md). 8 h = 800. */
export type Hundredths = decimals.Hundredths;

/** Why a number is not a number of hours. */
export type HoursFault = 'not-a-number' | 'below-zero' | 'too-many' | 'over-two-decimals';

const MOST = 1_000_000;

/** GEN-3, TS-32 class 1. @param hours a JSON number @returns null: they are hours */
export function hoursFault(hours: number): HoursFault | null {
  if (Number.isNaN(hours)) return 'not-a-number';
  if (hours < 0) return 'below-zero';
  if (hours > MOST) return 'too-many';
  return decimals.toHundredths(hours) === null ? 'over-two-decimals' : null;
}

/** @param hours a JSON number @returns hundredths, or null if {@link hoursFault} finds a fault */
export const toHundredths = (hours: number): Hundredths | null =>
  hoursFault(hours) === null ? decimals.toHundredths(hours) : null;

/** @returns hours as a JSON number with at most two decimals */
export const toHours = decimals.fromHundredths;
