import { addDays, type CalendarDate, daysBetween, mondayOf } from '@hourbook/domain/time.ts';

const THURSDAY = 3;
const WEEK = 7;

/** The week number as in printed calendars (ISO 8601): week 1 contains the first Thursday of the year. */
export function weekNumber(date: CalendarDate): number {
  const thursday = addDays(mondayOf(date), THURSDAY);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / WEEK) + 1;
}
