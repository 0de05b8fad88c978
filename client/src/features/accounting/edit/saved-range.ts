import { addMonths, type DateRange, inRange } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';

/**
 * The range of a save: the range shown if it is short enough, otherwise the days of the rows sent. A sheet can show two
 * years, but a save covers at most two months (TS-11).
 */
export function savedRange(shown: DateRange, rows: readonly { readonly trackingDate: string }[]): DateRange {
  if (shown.end <= addMonths(shown.start, 2)) return shown;
  const dates = rows.map(({ trackingDate }) => trackingDate).sort();
  return { start: dates[0] ?? shown.start, end: dates.at(-1) ?? shown.start };
}

/** @returns all entries shown, with those of the saved days replaced by the answer of the server */
export const withSaved = (
  before: readonly TimesheetEntry[],
  saved: DateRange,
  answer: readonly TimesheetEntry[],
): TimesheetEntry[] => [
  ...before.filter(({ trackingDate }) => trackingDate < saved.start),
  ...answer.filter(({ trackingDate }) => inRange(trackingDate, saved)),
  ...before.filter(({ trackingDate }) => trackingDate > saved.end),
];
