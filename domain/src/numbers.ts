import { z } from 'zod';
import { toHundredths } from './decimals.ts';

/** GEN-3: a number as it is on the wire, with two decimals at most: hours, percent. */
export const decimal = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine((value) => toHundredths(value) !== null)
    .meta({ multipleOf: 0.01 });

/** Hours of which there are no parts. */
export const wholeHours = (least: number, most: number) => z.int().min(least).max(most);
