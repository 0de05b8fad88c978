import { addDays, type CalendarDate, daysBetween, mondayOf } from '@hourbook/domain/time.ts';

const THURSDAY = 3;
const WEEK = 7;

/** The number of a week as calendars print it (ISO 8601): the first one has the first Thursday of the year. */
export function weekNumber(date: CalendarDate): number {
  const thursday = addDays(mondayOf(date), THURSDAY);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / WEEK) + 1;
}
