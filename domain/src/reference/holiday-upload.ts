import { z } from 'zod';
import { refusal } from '../errors.ts';
import { line } from '../text.ts';
import type { CalendarDate } from '../time.ts';
import { id, readDate, seen } from './fields.ts';

const year = z.int().min(2000).max(2100);
/** Lines as people wrote them: what is wrong with one is said in words of its own. A blank one is no date either. */
const dates = z
  .array(
    z
      .string()
      .nullable()
      .transform((line) => line ?? ''),
  )
  .max(1000);

/** `POST /office/{officeId}/holidays`: null withdraws the year's override. `version` of an upload: 0 where there was none. */
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
/** Everybody's lists of a year, for the screen. */
export const holidayYearAsked = z.object({ year });
export type HolidayYearAsked = z.output<typeof holidayYearAsked>;

const day = z.iso.date();
export const holidaysAnswer = z.strictObject({ year, dates: z.array(day) }).meta({ id: 'Holidays' });
export const customCalendarAnswer = z
  .strictObject({ id, name: z.string(), year, customHolidays: z.array(day) })
  .meta({ id: 'CustomCalendar' });

/** What is to be said of one line of an upload. */
export type DateVerdict = 'good' | 'unreadable' | 'repeated' | 'other-year';

/** Each text with what it says and whether it is taken: the server goes by the same. */
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
 * RD-20: the dates of a year, in order; those of other years are left out.
 * @throws DomainError M062, M061, and where none is of that year; nothing is uploaded then
 */
export function readHolidays(texts: readonly string[], of: number): CalendarDate[] {
  const judged = judgeDates(texts, of);
  const has = (verdict: DateVerdict) => judged.some((each) => each.verdict === verdict);
  if (has('unreadable')) throw refusal('dates-unreadable');
  if (has('repeated')) throw refusal('dates-repeated');
  if (!has('good')) throw refusal('dates-of-other-years');
  return judged.flatMap(({ verdict, date }) => (verdict === 'good' && date !== null ? date : [])).toSorted();
}
