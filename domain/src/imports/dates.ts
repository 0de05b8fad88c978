import { type CalendarDate, calendarDate } from '../time.ts';

/** In which order the dates of a file have day and month, where the year is last. */
export const dateOrders = ['day-month', 'month-day'] as const;
export type DateOrder = (typeof dateOrders)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_THEN_NAME = /^(\d{1,2})[-. ]+(\p{L}{3,9})\.?,?[- ]+(\d{4})$/u;
const NAME_THEN_DAY = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u;
/** A time of day behind a date: `2025-06-11T00:00:00Z`, `06/11/2025 9:00 AM`. */
const TIME = /(?:T|,? +)\d{1,2}:\d\d.*$/;

const withoutTime = (text: string): string => text.trim().replace(TIME, '');

/** A year of two digits is of this century: nothing here is older than 2000 but birthdays, which have four. */
const yearOf = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

const monthNamed = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * IM-4: reads a date. Those that have the year first, or the month as a word, need no order; dots always mean day and month.
 * @param order null: it is not known @returns null: it is no date, or none in this order
 */
export function readImportedDate(text: string, order: DateOrder | null): CalendarDate | null {
  const date = withoutTime(text);
  const first = YEAR_FIRST.exec(date);
  if (first) return calendarDate(Number(first[1]), Number(first[3]), Number(first[4]));
  const dayNamed = DAY_THEN_NAME.exec(date);
  if (dayNamed) return calendarDate(Number(dayNamed[3]), monthNamed(dayNamed[2]!), Number(dayNamed[1]));
  const named = NAME_THEN_DAY.exec(date);
  if (named) return calendarDate(Number(named[3]), monthNamed(named[1]!), Number(named[2]));
  const last = YEAR_LAST.exec(date);
  if (!last) return null;
  const [, one = '', sign, two = '', year = ''] = last;
  const by = sign === '.' ? 'day-month' : order;
  if (by === null) return null;
  const [day, month] = by === 'day-month' ? [one, two] : [two, one];
  return calendarDate(yearOf(year), Number(month), Number(day));
}

/** What the dates of a file say of their order so far. */
export interface OrderEvidence {
  /** Dates that can only be read in this order. */
  readonly 'day-month': number;
  readonly 'month-day': number;
  /** Dates that can be read in both, and differ. */
  readonly either: number;
}

export const noEvidence: OrderEvidence = { 'day-month': 0, 'month-day': 0, either: 0 };

/** @returns the evidence with one more date; what is no date says nothing */
export function withDate(evidence: OrderEvidence, text: string): OrderEvidence {
  const [byDay, byMonth] = [readImportedDate(text, 'day-month'), readImportedDate(text, 'month-day')];
  if (byDay === byMonth) return evidence;
  if (byDay !== null && byMonth !== null) return { ...evidence, either: evidence.either + 1 };
  const order = byDay !== null ? 'day-month' : 'month-day';
  return { ...evidence, [order]: evidence[order] + 1 };
}

/**
 * IM-4: the order that all dates of a file have.
 * @returns `any`: no date depends on it; null: the dates leave it open, or contradict each other, and a person has to say
 */
export function orderIn({ either, ...only }: OrderEvidence): DateOrder | 'any' | null {
  const [byDay, byMonth] = [only['day-month'], only['month-day']];
  if (byDay > 0 && byMonth > 0) return null;
  if (byDay > 0) return 'day-month';
  if (byMonth > 0) return 'month-day';
  return either > 0 ? null : 'any';
}
