import { z } from 'zod';

/** GEN-3: no third decimal. */
const hasTwoDecimals = (value: number): boolean => Math.round(value * 100) / 100 === value;

/** GEN-3: a number as it is on the wire, with two decimals at most: hours, percent. */
export const decimal = (least: number, most: number) =>
  z.number().min(least).max(most).refine(hasTwoDecimals).meta({ multipleOf: 0.01 });

/** No amount is larger (document 002 §9). */
export const MOST_DOLLARS = 999_999_999;

/** GEN-3: dollars, to the cent. */
export const dollars = (least: number, most = MOST_DOLLARS) => decimal(least, most);

/** Hours of which there are no parts. */
export const wholeHours = (least: number, most: number) => z.int().min(least).max(most);
