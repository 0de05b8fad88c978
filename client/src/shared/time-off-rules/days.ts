import { decimal } from '@hourbook/domain/numbers.ts';
import { MOST_HOURS } from '@hourbook/domain/reference/time-off-settings.ts';
import { daysOf } from '../time-off/amounts.ts';
import { FULL_DAY } from '../time-off/day-hours.ts';

/** @param stored the stored hours, which are kept unless other days were typed, because the days shown are rounded */
export const hoursOf = (days: number, stored: number | undefined): number =>
  stored !== undefined && daysOf(stored) === days ? stored : Math.round(days * FULL_DAY * 100) / 100;

/** Validates typed days. */
export const typedDays = decimal(0, MOST_HOURS / FULL_DAY);
