import { readDate } from '../../lib/typed-date.ts';

/** Dates are zone-less text, `YYYY-MM-DD`; both ends belong to the range. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** @returns why a range cannot be chosen, in words; null when it can */
export type CheckRange = (range: DateRange) => string | null;

export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

export interface ReadRange {
  /** null: the field says no date. */
  readonly start: string | null;
  readonly end: string | null;
  /** null: there is a problem. */
  readonly range: DateRange | null;
  readonly problems: { readonly from: string | null; readonly to: string | null; readonly both: string | null };
}

/** What two fields say together. @param today whose year is meant where none is typed */
export function readRange({ from, to }: TypedRange, today: string, check: CheckRange): ReadRange {
  const [start, end] = [readDate(from, today), readDate(to, today)];
  const range = start.date !== null && end.date !== null ? { start: start.date, end: end.date } : null;
  const both = range && check(range);
  return {
    start: start.date,
    end: end.date,
    range: both === null ? range : null,
    problems: { from: start.problem, to: end.problem, both },
  };
}
