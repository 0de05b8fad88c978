import { z } from 'zod';
import { dollars } from '../money.ts';
import { optionalLine, optionalLines } from '../reference/fields.ts';
import { line } from '../text.ts';
import { type CalendarDate, FIRST_DATE, LAST_DATE } from '../time.ts';
import { genders, races } from './person.ts';

/** Nobody who works here was born before. */
export const FIRST_BIRTHDAY: CalendarDate = '1900-01-01';

const from = (first: CalendarDate) => z.iso.date().refine((date) => date >= first && date <= LAST_DATE);

/** A date that is said of somebody. */
export const day = from(FIRST_DATE);

/** That it is not in the future is the command's business. */
export const birthday = from(FIRST_BIRTHDAY);

/** Dollars: more than nothing. */
export const amount = dollars(0.01);

export const personName = line(1, 100);

/** How somebody is reached; each may be missing. */
export const contactFields = {
  phone: optionalLine(50),
  skypeContact: optionalLine(100),
  address: optionalLines(255),
  emergencyContact: optionalLines(255),
};

/** EEO-1 is voluntary: not to say is an answer, and so is none. */
export const gender = z.enum(genders).nullable().default(null);
export const race = z.enum(races).nullable().default(null);
