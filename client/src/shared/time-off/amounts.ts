import { HALF_DAY } from './day-hours.ts';

const MINUS = '−';

/** `60.00`, `−4.00`: always two decimals, with a minus sign that is as wide as a plus. */
export const hoursText = (hours: number): string => withMinus(hours.toFixed(2));

/** `+8.67`, `−60.00`, `0.00`. */
export const signedHours = (hours: number): string => (hours > 0 ? `+${hoursText(hours)}` : hoursText(hours));

/** TO-11: eight hours are a day, shown in half days, rounded down also below zero: −1 h are −0.5 days. */
export const daysOf = (hours: number): number => Math.floor(round(hours / HALF_DAY)) / 2;

/** Figures are hundredths of an hour: what is less than that is an error of binary fractions. */
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** `7.5`, `−0.5`. */
export const daysText = (hours: number): string => withMinus(String(daysOf(hours)));

const withMinus = (text: string): string => (/^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace('-', MINUS));
