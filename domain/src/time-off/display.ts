import type { Hundredths } from '../hours.ts';

const HALF_A_DAY = 4_00;

/** TO-11: hours as days of 8 hours, in halves, always rounded down: -1 h is -0.5 days. */
export const inDays = (hours: Hundredths): number => Math.floor(hours / HALF_A_DAY) / 2 + 0;
