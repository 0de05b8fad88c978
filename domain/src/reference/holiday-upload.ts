import { z } from 'zod';
import { refusal } from '../errors.ts';
import { line } from '../text.ts';
import type { CalendarDate } from '../time.ts';
import { id, readDate, seen } from './fields.ts';

const year = z.int().min(2000).max(2100);
/** Uploaded lines, unparsed: errors in a line get messages of their own. A blank line is not a date either. */
const dates = z
  .array(
    z
      .string()
      .nullable()
      .transform((line) => line ?? ''),
  )
  .max(1000);

/** `POST /office/{officeId}/holidays`: null removes the year's override. `version` of an upload: 0 if there was no list. */
export const officeHolidaysInput = z.object({ officeId: id, year, dates: dates.nullable(), version: seen });
export type OfficeHolidays = z.output<typeof officeHolidaysInput>;
/** `POST /country/{id}/holidays` and `POST /country/{id}/holidays/year/{year}`. */
export const countryHolidaysInput = z.object({ id, year, dates, version: seen });
export type CountryHolidays = z.output<typeof countryHolidaysInput>;
/** `POST /custom-calendar/{name}/{year}`. */
export const customCalendarInput = z.object({ name: line(2, 100), year, dates, version: seen });
export type CustomCalendar = z.output<typeof customCalendarInput>;

export const officeHolidaysAsked = z.object({ officeId: id, year: year.nullish() });
export type OfficeHolidaysAsked = z.output<typeof officeHolidaysAsked>;
export const countryHolidaysAsked = z.object({ id, year: year.nullish() });
export type CountryHolidaysAsked = z.output<typeof countryHolidaysAsked>;
/** All holiday lists of a year, for the screen. */
export const holidayYearAsked = z.object({ year });
export type HolidayYearAsked = z.output<typeof holidayYearAsked>;

const day = z.iso.date();
export const holidaysAnswer = z.strictObject({ year, dates: z.array(day) }).meta({ id: 'Holidays' });
export const customCalendarAnswer = z
  .strictObject({ id, name: z.string(), year, customHolidays: z.array(day) })
  .meta({ id: 'CustomCalendar' });

/** The result of checking one line of an upload. */
export type DateVerdict = 'good' | 'unreadable' | 'repeated' | 'other-year';

/** Parses and checks each line. Server and client both use this function. */
export function judgeDates(texts: readonly string[], of: number) {
  const met = new Set<CalendarDate>();
  return texts.map((given) => {
    const date = readDate(given.trim());
    const verdict: DateVerdict =
      date === null
        ? 'unreadable'
        : Number(date.slice(0, 4)) !== of
          ? 'other-year'
          : met.has(date)
            ? 'repeated'
            : 'good';
    if (date !== null) met.add(date);
    return { text: given, date, verdict };
  });
}

/**
 * RD-20: the dates of a year, in order; dates of other years are ignored.
 * @throws DomainError M062, M061, or if no date is in that year; nothing is uploaded then
 */
export function readHolidays(texts: readonly string[], of: number): CalendarDate[] {
  const judged = judgeDates(texts, of);
  const has = (verdict: DateVerdict) => judged.some((each) => each.verdict === verdict);
  if (has('unreadable')) throw refusal('dates-unreadable');
  if (has('repeated')) throw refusal('dates-repeated');
  if (!has('good')) throw refusal('dates-of-other-years');
  return judged.flatMap(({ verdict, date }) => (verdict === 'good' && date !== null ? date : [])).toSorted();
}
