import { z } from 'zod';
import { lastBegun } from '../effective-dated.ts';
import { line, lines } from '../text.ts';
import { type CalendarDate, calendarDate } from '../time.ts';

/** An optional line of text; answers omit it instead of sending null. The input is trimmed beforehand (GEN-5). */
export const optionalLine = (max: number) => line(0, max).nullable().default(null);

/** An optional text of several lines. */
export const optionalLines = (max: number) => lines(max).nullable().default(null);

/** A text field of a stored record, which may be older than today's input rules. */
export const keptText = (min: number, max: number) => z.string().min(min).max(max);

export const id = z.int().positive();
export const optionalId = id.nullable().default(null);

/** The version the sender saw; if omitted, the change is applied without a check (api.md "Wire"). */
export const seen = z.int().nullish();

/** The version number of a record, part of every answer. */
export const version = z.int().min(1).describe('Send it back with a change; a stale version is refused.');

/** Which page of a list is asked for; without a size it is all of it, up to 10,000. */
export const listPage = {
  pageNumber: z.int().min(0).max(1_000_000).nullish(),
  pageSize: z.int().min(1).max(10_000).nullish(),
};

/** Identifies a record by its id. */
export const byId = z.object({ id });

/** A stored month, `YYYY-MM`. */
export const MONTH = /^(20\d\d|2100)-(0[1-9]|1[0-2])$/;
export type Month = string;

/** `YYYY-MM`, or any day of the month (api.md "Reference data"). */
export const month = z
  .string()
  .refine((value) => MONTH.test(value) || z.iso.date().safeParse(value).success)
  .transform((value): Month => value.slice(0, 7))
  .refine((value) => MONTH.test(value));

/** @returns the month of a date */
export const monthIn = (date: CalendarDate): Month => date.slice(0, 7);

/** The version in force in a month, or null before the first (CM-16, RD-12). */
export const inForce = <V extends { readonly month: Month }>(versions: readonly V[], on: Month): V | null =>
  lastBegun(versions, ({ month }) => month, on);

/** Parses an uploaded date: `YYYY-MM-DD` or `MM/DD/YYYY`. @returns null for anything else */
export function readDate(value: string): CalendarDate | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (iso) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value);
  return written && calendarDate(Number(written[3]), Number(written[1]), Number(written[2]));
}

const address = z.email().max(255);

/** RD-5: e-mail addresses such as `a@b.example; c@d.example`. */
export const addresses = line(0, 1000)
  .refine((list) => list.split(';').every((each) => address.safeParse(each.trim()).success))
  .nullable()
  .default(null);

/** An entry of a pick list. */
export const pick = z.strictObject({ id, name: z.string() }).meta({ id: 'Pick' });
