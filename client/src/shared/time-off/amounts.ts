import { inDays } from '@hourbook/domain/time-off/display.ts';
import { everywhere } from '#texts/everywhere.ts';

const MINUS = '−';

const grouped = new Intl.NumberFormat(everywhere.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `60.00`, `−4.00`, `1,808.00`: always two decimals, with a minus sign that is as wide as a plus. */
export const hoursText = (hours: number): string => withMinus(grouped.format(hours));

/** TO-11: 8 hours are a day. Rounded down to half days, also below zero: −1 h is −0.5 days. */
export const daysOf = (hours: number): number => inDays(Math.round(hours * 100));

/** `7.5`, `−0.5`. */
export const daysText = (hours: number): string => withMinus(String(daysOf(hours)));

const withMinus = (text: string): string => (/^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace('-', MINUS));
