import { z } from 'zod';

/** A day that can be picked: from 2000 to 2100 (document 000 §9). */
export const day = z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2100-01-01');

/** Dollars: more than nothing, to the cent (GEN-3). */
export const amount = z
  .number()
  .positive()
  .max(999_999_999)
  .refine((dollars) => Math.round(dollars * 100) / 100 === dollars);
