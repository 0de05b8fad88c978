import { decimal } from '@hourbook/domain/numbers.ts';
import { MOST_HOURS } from '@hourbook/domain/reference/time-off-settings.ts';

/** What settings for time off call a day: they are shown and typed in days, and kept in hours (document 001 §5). */
const HOURS_OF_DAY = 8;

/** As it is shown: two decimals at most. */
export const daysOf = (hours: number): number => Math.round((hours / HOURS_OF_DAY) * 100) / 100;

/** @param stored hours that are shown as rounded days stay as they are until other days are typed */
export const hoursOf = (days: number, stored: number | undefined): number =>
  stored !== undefined && daysOf(stored) === days ? stored : Math.round(days * HOURS_OF_DAY * 100) / 100;

/** Days as somebody types them. */
export const typedDays = decimal(0, MOST_HOURS / HOURS_OF_DAY);
