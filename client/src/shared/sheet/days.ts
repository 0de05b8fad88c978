import type { Hundredths } from '@hourbook/domain/hours.ts';
import { type CalendarDate, type DateRange, formatShortDate, mondayOf } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { expectedOn } from '@hourbook/domain/timesheet/expected.ts';
import { shortDay } from '#lib/calendar-words.ts';
import { t } from '#texts/timesheet.ts';
import type { SheetRow } from './sheet.ts';

/** `Mon`; a week begins on Monday (GEN-2). */
export const dayName = shortDay;

/** `06/09`, without the year, which is in the page's head. */
export const shortDate = (date: CalendarDate): string => formatShortDate(date);

/** `Mon 06/09`. */
export const dayLabel = (date: CalendarDate): string => `${dayName(date)} ${shortDate(date)}`;

/** `Mon 06/09, row 2`: names a row for screen readers. */
export const rowLabel = ({ date, slot }: Pick<SheetRow, 'date' | 'slot'>): string => {
  const place = slot.slice(date.length + 1);
  return place === '1' ? dayLabel(date) : t.rowOf(dayLabel(date), place);
};

export interface Day {
  readonly date: CalendarDate;
  readonly rows: readonly SheetRow[];
  /** Whether rows can be added: before the cut-off, and during employment. */
  readonly open: boolean;
  readonly expected: Hundredths;
}

export interface Week {
  readonly monday: CalendarDate;
  readonly days: readonly Day[];
  readonly expected: Hundredths;
}

/** `06/09 – 06/15`: only the days within the range. */
export const weekLabel = ({ monday, days }: Week): string =>
  `${shortDate(days[0]?.date ?? monday)} – ${shortDate(days.at(-1)?.date ?? monday)}`;

/** Groups rows, sorted by date, into days and weeks. @param firstDay the first day on which hours are expected */
export function weeksOf(rows: readonly SheetRow[], firstDay: CalendarDate | null = null): Week[] {
  const days = [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]): Day => {
    const closed = ofDay.some(({ entry }) =>
      entry.lockReasons.some((reason) => reason === 'CUT_OFF' || reason === 'NOT_EMPLOYED'),
    );
    return { date, rows: ofDay, open: !closed, expected: expectedOn(date, ofDay.map(entryOf), firstDay) };
  });
  return [...Map.groupBy(days, ({ date }) => mondayOf(date))].map(([monday, ofWeek]) => ({
    monday,
    days: ofWeek,
    expected: ofWeek.reduce((sum, day) => sum + day.expected, 0),
  }));
}

const entryOf = ({ entry }: SheetRow): TimesheetEntry => entry;

/** The range of the rows, which cover every day; by default the server chooses it (TS-10). @returns null if no rows */
export function rangeOf(entries: readonly TimesheetEntry[] = []): DateRange | null {
  const [first, last] = [entries[0], entries.at(-1)];
  return first && last ? { start: first.trackingDate, end: last.trackingDate } : null;
}

/** @returns the range in the address; null if it is missing or invalid */
export const askedRange = ({ startDate, endDate }: RangeInput): DateRange | null =>
  startDate && endDate && startDate <= endDate ? { start: startDate, end: endDate } : null;
