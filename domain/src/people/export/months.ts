import { addDays, addMonths, type CalendarDate } from '../../time.ts';

/** Whole months from a day up to and including another one: 01/01 to 06/30 are six; 0 if it has not begun. */
export function wholeMonths(start: CalendarDate, end: CalendarDate): number {
  const next = addDays(end, 1);
  const between =
    (Number(next.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(start.slice(5, 7));
  return Math.max(0, addMonths(start, between) > next ? between - 1 : between);
}

/** Completed years from a birthday up to a day. */
export const ageOn = (born: CalendarDate, on: CalendarDate): number =>
  Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0);
