import { addDays, type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { dayLabel, dayName, shortDate } from '../sheet/days.ts';

/** `Mon 12/22/2025`. */
export const longDayText = (date: CalendarDate): string => `${dayName(date)} ${formatDate(date)}`;

/** `12/22/2025 – 01/02/2026`; a single day is shown as one date. */
export const daysOffText = (first: CalendarDate, last: CalendarDate): string =>
  first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;

/** `12/22 – 01/02`. */
export const shortDaysOffText = (first: CalendarDate, last: CalendarDate): string =>
  first === last ? shortDate(first) : `${shortDate(first)} – ${shortDate(last)}`;

/** `Mon 12/22/2025 – Fri 01/02/2026`. */
export const longDaysText = (first: CalendarDate, last: CalendarDate): string =>
  first === last ? longDayText(first) : `${longDayText(first)} – ${longDayText(last)}`;

/** `Mon 12/22 – Fri 01/02`. */
export const namedDaysText = (first: CalendarDate, last: CalendarDate): string =>
  first === last ? dayLabel(first) : `${dayLabel(first)} – ${dayLabel(last)}`;

interface AskedHours {
  readonly startDate: CalendarDate;
  readonly hours: readonly number[];
}

/** The days of a request with their hours, without days of 0 hours. */
export const askedDays = ({ startDate, hours }: AskedHours): { date: CalendarDate; hours: number }[] =>
  hours.map((value, day) => ({ date: addDays(startDate, day), hours: value })).filter(({ hours: asked }) => asked > 0);
