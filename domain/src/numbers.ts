import { z } from 'zod';
import { toHundredths } from './decimals.ts';

/** GEN-3: a number on the wire with at most two decimals: hours, percent. */
export const decimal = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine((value) => toHundredths(value) !== null)
    .meta({ multipleOf: 0.01 });

/** Whole hours. */
export const wholeHours = (least: number, most: number) => z.int().min(least).max(most);
