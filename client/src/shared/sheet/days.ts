import type { Hundredths } from '@hourbook/domain/hours.ts';
import { type CalendarDate, type DateRange, formatDate, mondayOf, weekday } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { t } from '#texts/timesheet.ts';
import { expectedOn } from './expected.ts';
import type { SheetRow } from './sheet.ts';

const names = [t.mon, t.tue, t.wed, t.thu, t.fri, t.sat, t.sun];

/** `Mon`, the first day of the week (GEN-2). */
export const dayName = (date: CalendarDate): string => names[weekday(date) - 1] ?? '';

/** `06/09`: the year stands at the head of the page. */
export const shortDate = (date: CalendarDate): string => formatDate(date).slice(0, 5);

/** `Mon 06/09`. */
export const dayLabel = (date: CalendarDate): string => `${dayName(date)} ${shortDate(date)}`;

/** `Mon 06/09, row 2`: which row, for whoever cannot see it. */
export const rowLabel = ({ date, slot }: Pick<SheetRow, 'date' | 'slot'>): string => {
  const place = slot.slice(date.length + 1);
  return place === '1' ? dayLabel(date) : t.rowOf(dayLabel(date), place);
};

export interface Day {
  readonly date: CalendarDate;
  readonly rows: readonly SheetRow[];
  /** Whether rows may still be added: no cut-off, employed. */
  readonly open: boolean;
  readonly expected: Hundredths;
}

export interface Week {
  readonly monday: CalendarDate;
  readonly days: readonly Day[];
  readonly expected: Hundredths;
}

/** `06/09 – 06/15`: only days in the range count. */
export const weekLabel = ({ monday, days }: Week): string =>
  `${shortDate(days[0]?.date ?? monday)} – ${shortDate(days.at(-1)?.date ?? monday)}`;

/** Rows by day, days by week; rows come in the order of their dates. @param firstDay since when hours are expected */
export function weeksOf(rows: readonly SheetRow[], firstDay: CalendarDate | null = null): Week[] {
  const days = [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]): Day => {
    const closed = ofDay.some(({ entry }) =>
      entry.lockReasons.some((reason) => reason === 'CUT_OFF' || reason === 'NOT_EMPLOYED'),
    );
    return { date, rows: ofDay, open: !closed, expected: expectedOn(date, ofDay, firstDay) };
  });
  return [...Map.groupBy(days, ({ date }) => mondayOf(date))].map(([monday, ofWeek]) => ({
    monday,
    days: ofWeek,
    expected: ofWeek.reduce((sum, day) => sum + day.expected, 0),
  }));
}

/** Without dates the server chooses (TS-10); its rows cover every day. @returns null: it has not answered yet */
export function rangeOf(entries: readonly TimesheetEntry[] = []): DateRange | null {
  const [first, last] = [entries[0], entries.at(-1)];
  return first && last ? { start: first.trackingDate, end: last.trackingDate } : null;
}

/** @returns what an address asks for; null: nothing, or what makes no sense */
export const askedRange = ({ startDate, endDate }: RangeInput): DateRange | null =>
  startDate && endDate && startDate <= endDate ? { start: startDate, end: endDate } : null;
