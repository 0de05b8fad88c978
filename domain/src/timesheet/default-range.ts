import { addDays, type CalendarDate, type DateRange, mondayOf } from '../time.ts';

/** TS-10: this week's Monday to the Sunday after next, 14 days. */
export function defaultRange(today: CalendarDate): DateRange {
  const start = mondayOf(today);
  return { start, end: addDays(start, 13) };
}
