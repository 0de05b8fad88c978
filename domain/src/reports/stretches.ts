import type { Period } from '../effective-dated.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween, weekday } from '../time.ts';

/** The first day of each January in a range. */
export function newYearsIn({ start, end }: DateRange): CalendarDate[] {
  const [first, last] = [start, end].map((date) => Number(date.slice(0, 4)));
  return Array.from({ length: last! - first! }, (_, n) => `${String(first! + n + 1).padStart(4, '0')}-01-01`);
}

/** The days on which a period begins to apply, and no longer does. */
export const edgesOf = ({ startDate, endDate }: Period): CalendarDate[] =>
  endDate === null ? [startDate] : [startDate, addDays(endDate, 1)];

/**
 * Cuts a range into stretches, in order and without gaps (GEN-6): what can only change on these days is the same on every
 * day of a stretch.
 * @param days in any order; those outside the range cut nothing
 */
export function stretches({ start, end }: DateRange, days: Iterable<CalendarDate>): DateRange[] {
  if (start > end) return [];
  const cuts = [...new Set(days)].filter((day) => day > start && day <= end).sort();
  return [start, ...cuts].map((from, n) => ({ start: from, end: n < cuts.length ? addDays(cuts[n]!, -1) : end }));
}

/** The days from Monday to Friday in a range. */
export function workingDaysIn({ start, end }: DateRange): number {
  const days = daysBetween(start, end) + 1;
  if (days <= 0) return 0;
  const rest = days % 7;
  const first = weekday(start);
  let working = ((days - rest) / 7) * 5;
  for (let n = 0; n < rest; n++) if ((first - 1 + n) % 7 < 5) working++;
  return working;
}
