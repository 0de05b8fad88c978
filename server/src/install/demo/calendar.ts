import { addDays, addMonths, type CalendarDate, mondayOf, monthOf } from '@hourbook/domain/time.ts';

/** DM-1: the number of months in the demo, including the current one. */
export const MONTHS = 18;

/** The first day of this many months, including the current one. */
export const firstDayOf = (months: number, today: CalendarDate): CalendarDate =>
  addMonths(monthOf(today).start, 1 - months);

/** The first Monday of the month this many months ago (at least one). */
export const monthsAgo = (months: number, today: CalendarDate): CalendarDate =>
  mondayOf(addDays(addMonths(monthOf(today).start, -months), 6));

/** A Friday of the month this many months ago (at least one). */
export const fridayAgo = (months: number, today: CalendarDate): CalendarDate => addDays(monthsAgo(months, today), 11);

/** The Friday of the week this many weeks from now. */
export const fridayIn = (weeks: number, today: CalendarDate): CalendarDate => addDays(mondayOf(today), 7 * weeks + 4);
