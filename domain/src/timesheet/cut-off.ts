import { addDays, type CalendarDate, mondayOf, weekday } from '../time.ts';

/** TS-20: last week is open through Tuesday. Everything else about the cut-off follows from this. */
export const OPEN_THROUGH = 2;

const DAYS_OF_WEEK = 7;

/**
 * TS-20: the first day that is still open in My Time; every date before it is locked.
 * @param openThrough the last weekday on which last week is open, 1 to 7 from Monday; 0: it is closed at once. Another value than
 *   the rule's is for What if
 */
export function cutOffDay(today: CalendarDate, openThrough = OPEN_THROUGH): CalendarDate {
  return addDays(mondayOf(today), weekday(today) <= openThrough ? -8 : -1);
}

/** TS-20: the first day on which a date is locked by the cut-off. */
export const closedOn = (date: CalendarDate): CalendarDate =>
  addDays(mondayOf(addDays(date, 1)), DAYS_OF_WEEK + OPEN_THROUGH);
