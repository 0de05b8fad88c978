import { addMonths, type CalendarDate, type DateRange, monthOf } from '@hourbook/domain/time.ts';
import { type Month, monthAfter } from '../../../lib/months.ts';

/** So many months are asked for at once: those of a year, and the one before. */
const MONTHS = 13;

/** The days from a month on that a calendar asks for. */
export function windowFrom(month: Month): { startDate: CalendarDate; endDate: CalendarDate } {
  const startDate = `${month}-01`;
  return { startDate, endDate: monthOf(addMonths(startDate, MONTHS - 1)).end };
}

/** The month that a window begins with so that it has these days: the one that is there, as long as it has them. */
export const windowWith = (from: Month, { start, end }: DateRange): Month =>
  start >= windowFrom(from).startDate && end <= windowFrom(from).endDate ? from : monthAfter(start.slice(0, 7), -1);
