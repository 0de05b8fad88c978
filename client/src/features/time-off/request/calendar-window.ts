import { addMonths, type CalendarDate, type DateRange, monthOf } from '@hourbook/domain/time.ts';
import { type Month, monthAfter } from '#lib/months.ts';

/** The number of months in one call: a year, and the month before it. */
const MONTHS = 13;

/** The range of a call that starts with a month. */
export function windowFrom(month: Month): { startDate: CalendarDate; endDate: CalendarDate } {
  const startDate = `${month}-01`;
  return { startDate, endDate: monthOf(addMonths(startDate, MONTHS - 1)).end };
}

/** The first month of a window that covers a range; the current window is kept if it does. */
export const windowWith = (from: Month, { start, end }: DateRange): Month =>
  start >= windowFrom(from).startDate && end <= windowFrom(from).endDate ? from : monthAfter(start.slice(0, 7), -1);
