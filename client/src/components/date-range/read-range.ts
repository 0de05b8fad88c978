import { readDate } from '#lib/typed-date.ts';

/** Dates are texts without a time zone, `YYYY-MM-DD`. Both ends are included. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** @returns why a range is not allowed, as a message; null if it is allowed */
export type CheckRange = (range: DateRange) => string | null;

export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

export interface ReadRange {
  /** null: the field has no valid date. */
  readonly start: string | null;
  readonly end: string | null;
  /** null: there is a problem. */
  readonly range: DateRange | null;
  readonly problems: { readonly from: string | null; readonly to: string | null; readonly both: string | null };
}

/** Reads two fields as one range. @param today supplies the year if none is typed */
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
