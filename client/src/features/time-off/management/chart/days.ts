import {
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  datesOf,
  daysBetween,
  weekday,
} from '@hourbook/domain/time.ts';
import { monthNames } from '#lib/calendar-words.ts';

/** A column of the chart. */
export interface ChartDay {
  readonly date: CalendarDate;
  /** The day of the month, as shown in the head. */
  readonly number: number;
  readonly weekend: boolean;
  /** GEN-2: weeks start on Monday. */
  readonly opensWeek: boolean;
  readonly opensMonth: boolean;
}

export interface MonthSpan {
  /** `December` */
  readonly name: string;
  readonly year: string;
  /** The first column, and the number of columns. */
  readonly from: number;
  readonly days: number;
}

export const scales = ['month', 'quarter', 'year'] as const;
export type Scale = (typeof scales)[number];

export const chartDays = (range: DateRange): ChartDay[] =>
  datesOf(range).map((date) => {
    const [number, day] = [Number(date.slice(8)), weekday(date)];
    return { date, number, weekend: day > 5, opensWeek: day === 1, opensMonth: number === 1 };
  });

export function monthSpans(days: readonly ChartDay[]): MonthSpan[] {
  const spans: MonthSpan[] = [];
  days.forEach(({ date, opensMonth }, from) => {
    const last = spans.at(-1);
    if (last && !opensMonth) spans[spans.length - 1] = { ...last, days: last.days + 1 };
    else spans.push({ name: monthNames[Number(date.slice(5, 7)) - 1] ?? '', year: date.slice(0, 4), from, days: 1 });
  });
  return spans;
}

/** Pixels: the least width of a day, and more than a letter of the head has. */
const LEAST_DAY = { month: 19, quarter: 6, year: 3 } as const;
const LETTER = 7.2;

/** The name of a month, as long as it fits above its days: `December 2025`, `Dec 2025`, `Dec` or nothing. */
export function monthLabel({ name, year, days }: MonthSpan, scale: Scale): string {
  const short = name.slice(0, 3);
  const room = days * LEAST_DAY[scale] - 4;
  return [`${name} ${year}`, `${short} ${year}`, short].find((text) => text.length * LETTER <= room) ?? '';
}

/**
 * A month ends on the same day of the next month, like the default range of the managers' list (`/request/management`).
 * A quarter and a year end on the day before that.
 */
export const rangeOf = (scale: Scale, start: CalendarDate): DateRange => ({
  start,
  end: scale === 'month' ? addMonths(start, 1) : addDays(addMonths(start, scale === 'quarter' ? 3 : 12), -1),
});

/** @returns null: the range has none of these lengths */
export const scaleOf = ({ start, end }: DateRange): Scale | null =>
  scales.find((scale) => rangeOf(scale, start).end === end) ?? null;

/**
 * The range before (-1) or after (1): a calendar step if the range is a month, quarter or year, otherwise one of the
 * same length.
 */
export function neighbourOf(range: DateRange, by: 1 | -1): DateRange {
  const scale = scaleOf(range);
  if (scale !== null) return rangeOf(scale, addMonths(range.start, by * { month: 1, quarter: 3, year: 12 }[scale]));
  const days = (daysBetween(range.start, range.end) + 1) * by;
  return { start: addDays(range.start, days), end: addDays(range.end, days) };
}
