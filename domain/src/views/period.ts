import { addDays, addMonths, type CalendarDate, type DateRange, mondayOf, monthOf } from '../time.ts';
import { periodNames, type ViewPagePath, viewPages } from './pages.ts';
import type { ViewSearch } from './viewed-part.ts';

/** VW-3: the periods that move with the calendar. */
export const relativePeriods = [
  'THIS_WEEK',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_QUARTER',
  'LAST_QUARTER',
  'THIS_YEAR',
  'LAST_YEAR',
] as const;
export type RelativePeriod = (typeof relativePeriods)[number];

/** Months that follow each other. @param first months before (-1) or after that of the day, at which they begin */
function months(today: CalendarDate, first: number, count = 1): DateRange {
  const { start } = monthOf(addMonths(monthOf(today).start, first));
  return { start, end: monthOf(addMonths(start, count - 1)).end };
}

function week(today: CalendarDate, weeks: number): DateRange {
  const monday = addDays(mondayOf(today), 7 * weeks);
  return { start: monday, end: addDays(monday, 6) };
}

const monthOfYear = (today: CalendarDate): number => Number(today.slice(5, 7)) - 1;

const ranges: Readonly<Record<RelativePeriod, (today: CalendarDate) => DateRange>> = {
  THIS_WEEK: (today) => week(today, 0),
  LAST_WEEK: (today) => week(today, -1),
  THIS_MONTH: (today) => months(today, 0),
  LAST_MONTH: (today) => months(today, -1),
  THIS_QUARTER: (today) => months(today, -(monthOfYear(today) % 3), 3),
  LAST_QUARTER: (today) => months(today, -(monthOfYear(today) % 3) - 3, 3),
  THIS_YEAR: (today) => months(today, -monthOfYear(today), 12),
  LAST_YEAR: (today) => months(today, -monthOfYear(today) - 12, 12),
};

/** @returns the days of a period, whole weeks (from Monday), months, quarters or years. @param today of whoever looks */
export const rangeOf = (period: RelativePeriod, today: CalendarDate): DateRange => ranges[period](today);

/** @returns the periods that a page can have (VW-3): of months, those of whole months */
export function periodsOf(page: ViewPagePath): readonly RelativePeriod[] {
  const { period } = viewPages[page];
  if (period === null) return [];
  return period === 'days' ? relativePeriods : relativePeriods.filter((each) => !each.endsWith('WEEK'));
}

/** @returns the parameters without those of the period */
export function withoutPeriod(page: ViewPagePath, search: ViewSearch): ViewSearch {
  const { period } = viewPages[page];
  const names: readonly string[] = period === null ? [] : periodNames[period];
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}

/** VW-3: the address of a view on a day, with the period as it is then. @param today in the zone of whoever opens it */
export function searchOn(
  {
    page,
    search,
    period,
  }: { readonly page: ViewPagePath; readonly search: ViewSearch; readonly period: RelativePeriod | null },
  today: CalendarDate,
): ViewSearch {
  const kind = viewPages[page].period;
  if (period === null || kind === null) return search;
  const { start, end } = rangeOf(period, today);
  const [from, to] = periodNames[kind];
  const cut = (date: CalendarDate) => (kind === 'days' ? date : date.slice(0, 7));
  return { ...withoutPeriod(page, search), [from]: cut(start), [to]: cut(end) };
}
