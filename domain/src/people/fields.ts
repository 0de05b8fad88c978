import { z } from 'zod';
import { dollars } from '../numbers.ts';
import { type CalendarDate, FIRST_DATE, LAST_DATE } from '../time.ts';

/** Nobody who works here was born before. */
export const FIRST_BIRTHDAY: CalendarDate = '1900-01-01';

const from = (first: CalendarDate) => z.iso.date().refine((date) => date >= first && date <= LAST_DATE);

/** A date that is said of somebody. */
export const day = from(FIRST_DATE);

/** That it is not in the future is the command's business. */
export const birthday = from(FIRST_BIRTHDAY);

/** Dollars: more than nothing. */
export const amount = dollars(0.01);
