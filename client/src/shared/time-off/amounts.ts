import { inDays } from '@hourbook/domain/time-off/display.ts';
import { everywhere } from '#texts/everywhere.ts';
import { FULL_DAY } from './day-hours.ts';

const MINUS = '−';

const grouped = new Intl.NumberFormat(everywhere.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `60.00`, `−4.00`, `1,808.00`: always two decimals, with a minus sign that is as wide as a plus. */
export const hoursText = (hours: number): string => withMinus(grouped.format(hours));

/** Days of 8 hours beside those hours, which they must not contradict: exact, and said with two decimals at most. */
export const daysOf = (hours: number): number => Math.round((hours / FULL_DAY) * 100) / 100;

/**
 * TO-11: days in place of hours, in the balances that are read in days and in their workbook. Rounded down to half days, also below
 * zero: −1 h is −0.5 days.
 */
export const halfDaysText = (hours: number): string =>
  withMinus(String(inDays(Math.round(hours * 100))).replace('.', everywhere.decimal));

const withMinus = (text: string): string => (/^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace('-', MINUS));
