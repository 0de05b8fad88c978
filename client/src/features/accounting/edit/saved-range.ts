import { addMonths, type DateRange, inRange } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';

/**
 * What a save is about: the range that is shown where it is short enough, else the days that are sent (TS-11: a save is
 * about two months at most, a sheet is read over two years).
 */
export function savedRange(shown: DateRange, rows: readonly { readonly trackingDate: string }[]): DateRange {
  if (shown.end <= addMonths(shown.start, 2)) return shown;
  const dates = rows.map(({ trackingDate }) => trackingDate).sort();
  return { start: dates[0] ?? shown.start, end: dates.at(-1) ?? shown.start };
}

/** @returns the entries of all that is shown, with those of the saved days as they were answered */
export const withSaved = (
  before: readonly TimesheetEntry[],
  saved: DateRange,
  answer: readonly TimesheetEntry[],
): TimesheetEntry[] => [
  ...before.filter(({ trackingDate }) => trackingDate < saved.start),
  ...answer.filter(({ trackingDate }) => inRange(trackingDate, saved)),
  ...before.filter(({ trackingDate }) => trackingDate > saved.end),
];
