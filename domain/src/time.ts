import { Temporal } from 'temporal-polyfill';

/** A calendar date `YYYY-MM-DD`: no time, no zone (GEN-1). Dates compare as text. */
export type CalendarDate = string;
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

const plain = (date: CalendarDate) => Temporal.PlainDate.from(date);

/** @param now milliseconds since 1970 UTC @returns the instant as text */
export const instant = (now: number): Instant =>
  Temporal.Instant.fromEpochMilliseconds(now).toString({ smallestUnit: 'millisecond' });

/** @returns milliseconds since 1970 UTC */
export const epochMs = (at: Instant): number => Temporal.Instant.from(at).epochMilliseconds;

/** GEN-1: the calendar date at this instant in the person's zone. */
export const dateIn = (zone: Zone, now: number): CalendarDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();

export const addDays = (date: CalendarDate, days: number): CalendarDate => plain(date).add({ days }).toString();

/** The same day `months` later; past a month's end its last day (TS-11). */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => plain(date).add({ months }).toString();

/** 1 = Monday … 7 = Sunday. */
export const weekday = (date: CalendarDate): number => plain(date).dayOfWeek;

export const isWeekend = (date: CalendarDate): boolean => weekday(date) > 5;

/** GEN-2: the Monday of the week that contains the date. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const day = plain(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** Every date from start to end, both inclusive; none when start is after end. */
export function datesOf({ start, end }: DateRange): CalendarDate[] {
  const dates: CalendarDate[] = [];
  const last = plain(end);
  for (let day = plain(start); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    dates.push(day.toString());
  }
  return dates;
}

export const inRange = (date: CalendarDate, { start, end }: DateRange): boolean => start <= date && date <= end;

/** TS-10: this week's Monday to the Sunday after next, 14 days. */
export function defaultRange(today: CalendarDate): DateRange {
  const start = mondayOf(today);
  return { start, end: addDays(start, 13) };
}

/** TS-20: the first day that is still open in My Time; every date before it is locked. */
export function cutOffDay(today: CalendarDate): CalendarDate {
  const earlyInTheWeek = weekday(today) <= 2;
  return addDays(mondayOf(today), earlyInTheWeek ? -8 : -1);
}

/** `MM/DD/YYYY`, as people read and type dates. */
export function formatDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

// English abbreviations exist only in the locale of their region; elsewhere Intl answers "GMT+2".
const abbreviationLocales = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-NZ', 'en-ZA', 'en-CA'];
const zoneNames = (locale: string, zone: Zone) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });

function zoneAbbreviation(zone: Zone, at: Temporal.Instant): string {
  const names = abbreviationLocales.map(
    (locale) =>
      zoneNames(locale, zone)
        .formatToParts(at.epochMilliseconds)
        .find((part) => part.type === 'timeZoneName')?.value ?? '',
  );
  return names.find((name) => name !== '' && !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? zone;
}

/** TS-37: `06/11/2025 10:15 AM CDT`, in the viewer's zone. */
export function formatInstant(at: Instant, zone: Zone): string {
  const moment = Temporal.Instant.from(at);
  const local = moment.toZonedDateTimeISO(zone);
  const two = (n: number) => String(n).padStart(2, '0');
  const hour = two(local.hour % 12 || 12);
  const half = local.hour < 12 ? 'AM' : 'PM';
  return `${formatDate(local.toPlainDate().toString())} ${hour}:${two(local.minute)} ${half} ${zoneAbbreviation(zone, moment)}`;
}
