import { Temporal } from 'temporal-polyfill';
import { dateFormats as polishFormats } from './date-formats.pl.ts';
import { type DateFormats, dateFormats, type Moment } from './date-formats.ts';
import { type InLanguages, type Language, USUAL_LANGUAGE } from './language.ts';

/** A calendar date `YYYY-MM-DD`: no time, no zone (GEN-1). Dates compare as text. */
export type CalendarDate = string;
/** The range that calendars offer and fields accept. */
export const FIRST_DATE: CalendarDate = '2000-01-01';
export const LAST_DATE: CalendarDate = '2100-01-01';
/** An instant in UTC, RFC 3339 with milliseconds: `2025-06-11T15:04:05.123Z`. */
export type Instant = string;
/** An IANA time zone, e.g. `America/Chicago`. */
export type Zone = string;

export interface DateRange {
  readonly start: CalendarDate;
  /** Inclusive. */
  readonly end: CalendarDate;
}

/** The zone of a person without an office (GEN-1). */
export const DEFAULT_ZONE: Zone = 'America/Chicago';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** @param now milliseconds since 1970 UTC @returns the instant as text */
export function instant(now: number): Instant {
  // Every entry has an instant, and Temporal takes ten times as long.
  if (!Number.isInteger(now) || now < 0 || now >= AFTER_LAST_DATE)
    return Temporal.Instant.fromEpochMilliseconds(now).toString({ smallestUnit: 'millisecond' });
  const day = Math.floor(now / DAY);
  const ofDay = now - day * DAY;
  const minutes = Math.floor(ofDay / MINUTE);
  const ofMinute = ofDay - minutes * MINUTE;
  const seconds = Math.floor(ofMinute / 1000);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds)}`;
  return `${dateOfDay(DAY_OF_1970 + day)}T${time}.${String(ofMinute - seconds * 1000).padStart(3, '0')}Z`;
}

const USUAL_INSTANT =
  /^(?:19[7-9]|20\d)\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$/;

/** @returns milliseconds since 1970 UTC */
export function epochMs(at: Instant): number {
  // Of days that each month has, as others may not exist; see above.
  if (!USUAL_INSTANT.test(at)) return Temporal.Instant.from(at).epochMilliseconds;
  const days = dayNumber(at) - DAY_OF_1970;
  const minutes = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
  return days * DAY + minutes * MINUTE + Number(at.slice(17, 19)) * 1000 + Number(at.slice(20, 23));
}

const lastDates = new Map<Zone, { readonly minute: number; readonly date: CalendarDate }>();

/** GEN-1: the calendar date at this instant in the person's zone. */
export function dateIn(zone: Zone, now: number): CalendarDate {
  // Every request asks for the date; in every zone midnight is at a full minute, so the result is valid for the minute.
  const minute = Math.floor(now / MINUTE);
  const last = lastDates.get(zone);
  if (last?.minute === minute) return last.date;
  const date = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();
  lastDates.set(zone, { minute, date });
  return date;
}

// Dates are computed as numbers, which is fast for many of them: the days since 0000-03-01 of the Gregorian calendar,
// so that a leap day is the last day of its year.
const dayNumber = (date: CalendarDate | Instant): number =>
  dayOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)));

function dayOf(ofYear: number, month: number, day: number): number {
  const year = ofYear - (month < 3 ? 1 : 0);
  const monthsSinceMarch = (month + 9) % 12;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + Math.floor((monthsSinceMarch * 306 + 5) / 10) + day - 1;
}

function dateOfDay(day: number): CalendarDate {
  let year = Math.floor((10_000 * day + 14_780) / 3_652_425);
  const ofYear = (y: number) => day - (365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400));
  if (ofYear(year) < 0) year--;
  const rest = ofYear(year);
  const monthsSinceMarch = Math.floor((100 * rest + 52) / 3060);
  const month = ((monthsSinceMarch + 2) % 12) + 1;
  const date = rest - Math.floor((monthsSinceMarch * 306 + 5) / 10) + 1;
  return `${String(year + (month < 3 ? 1 : 0)).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

const DAY_OF_1970 = dayNumber('1970-01-01');
const AFTER_LAST_DATE = (dayNumber(LAST_DATE) + 1 - DAY_OF_1970) * DAY;

/** @returns the date of these numbers, null if it does not exist (02/30) */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  const text = [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-');
  return dateOfDay(dayNumber(text)) === text ? text : null;
}

export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOfDay(dayNumber(date) + days);

/** @returns how many days later the second date is; 0: the same day */
export const daysBetween = (date: CalendarDate, later: CalendarDate): number => dayNumber(later) - dayNumber(date);

/** The months since the year 0 of the month that contains the date. */
const monthNumber = (date: CalendarDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
/** The number of the first day of a month. */
const firstOfMonth = (month: number): number => dayOf(Math.floor(month / 12), (month % 12) + 1, 1);

/** The same day `months` later, or the last day of that month if it is shorter (TS-11). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const month = monthNumber(date) + months;
  return dateOfDay(Math.min(firstOfMonth(month) + Number(date.slice(8, 10)), firstOfMonth(month + 1)) - 1);
}

/** 1 = Monday … 7 = Sunday. */
export const weekday = (date: CalendarDate): number => ((dayNumber(date) + 2) % 7) + 1;

export const isWeekend = (date: CalendarDate): boolean => weekday(date) > 5;

/** GEN-2: the Monday of the week that contains the date. */
export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, 1 - weekday(date));

/** From the first to the last day of the month that contains the date. */
export function monthOf(date: CalendarDate): DateRange {
  return { start: `${date.slice(0, 8)}01`, end: dateOfDay(firstOfMonth(monthNumber(date) + 1) - 1) };
}

/**
 * A range in parts, in order: each ends where `endOf` says, or with the range. Also of a range that ends with the year 9999,
 * the day after which no longer compares as text.
 */
export function inParts({ start, end }: DateRange, endOf: (from: CalendarDate) => CalendarDate): DateRange[] {
  const parts: DateRange[] = [];
  for (let from = start; from <= end; from = addDays(from, 1)) {
    const last = endOf(from);
    // A part beyond the year 9999 ends before it begins.
    if (last >= end || last < from) return [...parts, { start: from, end }];
    parts.push({ start: from, end: last });
    from = last;
  }
  return parts;
}

/** The months of a range, its first and last as far as they are in it. */
export const monthsOfRange = (range: DateRange): DateRange[] => inParts(range, (from) => monthOf(from).end);

/** The range before (-1) or after (1): of whole months, as many months, else as many days. */
export function neighbourRange({ start, end }: DateRange, by: 1 | -1): DateRange {
  if (start === monthOf(start).start && end === monthOf(end).end) {
    const [from, to] = [start, end].map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
    const months = (to! - from! + 1) * by;
    return { start: addMonths(start, months), end: monthOf(addMonths(monthOf(end).start, months)).end };
  }
  const days = (dayNumber(end) - dayNumber(start) + 1) * by;
  return { start: addDays(start, days), end: addDays(end, days) };
}

/** Every date from start to end, both inclusive; none if start is after end. */
export function datesOf({ start, end }: DateRange): CalendarDate[] {
  const first = dayNumber(start);
  const count = Math.max(0, dayNumber(end) - first + 1);
  return Array.from({ length: count }, (_, index) => dateOfDay(first + index));
}

export const inRange = (date: CalendarDate, { start, end }: DateRange): boolean => start <= date && date <= end;

/** @param day from 1, Monday, to 7 @param locale as of Intl, `en-US` */
export function nameOfWeekday(day: number, locale: string): string {
  const date = Temporal.PlainDate.from('2025-06-01').add({ days: day }); // 06/01/2025 was a Sunday
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return names.format(date.toZonedDateTime('UTC').epochMilliseconds);
}

/** The last day whose end has an instant that compares as text. */
const LAST_DAY: CalendarDate = '9998-12-31';

/** From the first to the last instant of these days in a zone. */
export function instantsOf({ start, end }: DateRange, zone: Zone): { readonly from: Instant; readonly to: Instant } {
  const dayBegins = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds;
  const [first, last] = [start, end].map((date) => Temporal.PlainDate.from(date < LAST_DAY ? date : LAST_DAY));
  return { from: instant(dayBegins(first!)), to: instant(dayBegins(last!.add({ days: 1 })) - 1) };
}

/**
 * When clocks in a zone show this time on this date. Of a time that occurs twice, when clocks are set back, it is the
 * first; for a time that is skipped, when clocks are set forward, it is the moment of the change.
 * @param second of the day, from 0
 * @returns milliseconds since 1970 UTC; null if the zone skipped the whole day
 */
export function whenClocksShow(date: CalendarDate, second: number, zone: Zone): number | null {
  const offsetAt = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
  // Read as if it were UTC: the result is less than a day off, and no zone changes twice within three days.
  const midnight = (dayNumber(date) - DAY_OF_1970) * DAY;
  const shown = midnight + second * 1000;
  const [before, after] = [offsetAt(shown - 1.5 * DAY), offsetAt(shown + 1.5 * DAY)];
  let [early, late] = [shown - Math.max(before, after), shown - Math.min(before, after)];
  for (const at of [early, late]) if (early === late || offsetAt(at) === shown - at) return at;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(middle) === after) late = middle;
    else early = middle;
  }
  const isWholeDay = late + before <= midnight && late + after >= midnight + DAY;
  return isWholeDay ? null : late;
}

/** By how many minutes the clocks of a zone are ahead of UTC at an instant. @param now milliseconds since 1970 UTC */
export const offsetMinutes = (zone: Zone, now: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).offsetNanoseconds / 6e10;

/**
 * The server writes for readers of every language, and names it (LG-3). A page names none: a build of the client has the
 * formats of its language in the place of the usual ones.
 */
const formats: InLanguages<DateFormats> = { en: dateFormats, pl: polishFormats };

/** `MM/DD/YYYY`, as people read and type dates; in Polish `DD.MM.YYYY`. */
export const formatDate = (date: CalendarDate, language: Language = USUAL_LANGUAGE): string =>
  formats[language].date(partsOf(date));

/** `MM/DD`, where the year is told beside it. */
export const formatShortDate = (date: CalendarDate): string => dateFormats.shortDate(partsOf(date));

function partsOf(date: CalendarDate) {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

// Only the locale of their region has the English abbreviations; others yield "GMT+2".
const abbreviationLocales = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-NZ', 'en-ZA', 'en-CA'];
const zoneNames = kept((locale, zone) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }));

/** Formats an instant to the minute in a zone. */
const moments = kept(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Creating a formatter takes a thousand times as long as using it. There are a few hundred zones at most. */
function kept(make: (locale: string, zone: Zone) => Intl.DateTimeFormat) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (locale: string, zone: Zone): Intl.DateTimeFormat => {
    const name = `${locale} ${zone}`;
    const known = made.get(name) ?? make(locale, zone);
    made.set(name, known);
    return known;
  };
}

/** The common name of a zone at this instant: `CDT`, `CEST`. @param now milliseconds since 1970 UTC */
export function zoneAbbreviation(zone: Zone, now: number): string {
  let first: string | null = null;
  for (const locale of abbreviationLocales) {
    const parts = zoneNames(locale, zone).formatToParts(now);
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
    if (name !== '' && !/^(GMT|UTC)[+-]/.test(name)) return name;
    first ??= name;
  }
  return first ?? zone;
}

/** What a clock on the wall shows, to the minute: `2025-06-11T10:15`, with the zone: `CDT`. */
export function wallClock(at: Instant, zone: Zone): { readonly time: string; readonly zone: string } {
  const now = epochMs(at);
  const { month, day, year, hour, minute } = momentIn(zone, now);
  return { time: `${year}-${month}-${day}T${hour}:${minute}`, zone: zoneAbbreviation(zone, now) };
}

/** TS-37: `06/11/2025 10:15 AM CDT`, in the viewer's zone; in Polish `11.06.2025 10:15 CDT`. */
export const formatInstant = (at: Instant, zone: Zone, language: Language = USUAL_LANGUAGE): string =>
  `${formatMoment(at, zone, language)} ${zoneAbbreviation(zone, epochMs(at))}`;

/** The same where the zone is told beside it. */
export function formatMoment(at: Instant, zone: Zone, language: Language = USUAL_LANGUAGE): string {
  const moment = momentIn(zone, epochMs(at));
  return `${formats[language].date(moment)} ${formats[language].time(moment)}`;
}

function momentIn(zone: Zone, now: number): Moment {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of moments('en-US', zone).formatToParts(now)) shown[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '' } = shown;
  return { year, month, day, hour, minute };
}
