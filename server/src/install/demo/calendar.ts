import { addDays, addMonths, type CalendarDate, mondayOf, monthOf } from '@hourbook/domain/time.ts';

/** DM-1: how many months the demo tells of, the one of today being the last. */
export const MONTHS = 18;

/** The first day that so many months, the one of today among them, tell of. */
export const firstDayOf = (months: number, today: CalendarDate): CalendarDate =>
  addMonths(monthOf(today).start, 1 - months);

/** The first Monday of the month so many months ago, at least one. */
export const monthsAgo = (months: number, today: CalendarDate): CalendarDate =>
  mondayOf(addDays(addMonths(monthOf(today).start, -months), 6));

/** A Friday of the month so many months ago, at least one. */
export const fridayAgo = (months: number, today: CalendarDate): CalendarDate => addDays(monthsAgo(months, today), 11);

/** The Friday of the week so many weeks from now. */
export const fridayIn = (weeks: number, today: CalendarDate): CalendarDate => addDays(mondayOf(today), 7 * weeks + 4);
