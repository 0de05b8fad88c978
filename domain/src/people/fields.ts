import { z } from 'zod';
import { dollars } from '../money.ts';
import { optionalLine, optionalLines } from '../reference/fields.ts';
import { line } from '../text.ts';
import { type CalendarDate, FIRST_DATE, LAST_DATE } from '../time.ts';
import { genders, races } from './person.ts';

/** The earliest date of birth that is accepted. */
export const FIRST_BIRTHDAY: CalendarDate = '1900-01-01';

const from = (first: CalendarDate) => z.iso.date().refine((date) => date >= first && date <= LAST_DATE);

/** A date on a person's record. */
export const day = from(FIRST_DATE);

/** A date of birth. The command checks that it is not in the future. */
export const birthday = from(FIRST_BIRTHDAY);

/** Dollars, more than zero. */
export const amount = dollars(0.01);

export const personName = line(1, 100);

/** Contact details; each may be missing. */
export const contactFields = {
  phone: optionalLine(50),
  skypeContact: optionalLine(100),
  address: optionalLines(255),
  emergencyContact: optionalLines(255),
};

/** The EEO-1 report is voluntary: people may decline to say, or not answer at all. */
export const gender = z.enum(genders).nullable().default(null);
export const race = z.enum(races).nullable().default(null);
