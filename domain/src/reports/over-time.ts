import { addDays, addMonths, type CalendarDate, type DateRange, inParts, mondayOf, monthOf } from '../time.ts';

/** A range in parts, in order and without gaps; the first and the last may be cut. */
export interface Parts {
  readonly unit: 'week' | 'month';
  readonly parts: readonly DateRange[];
}

/** Ranges up to this many months are looked at by week (GEN-2), longer ones by month. */
const BY_WEEK_UP_TO = 2;

/** @returns the weeks of a range of up to two months, or the months of a longer one */
export function partsOf(range: DateRange): Parts {
  const unit = range.end < addMonths(range.start, BY_WEEK_UP_TO) ? 'week' : 'month';
  const endOf = (date: CalendarDate) => (unit === 'week' ? addDays(mondayOf(date), 6) : monthOf(date).end);
  return { unit, parts: inParts(range, endOf) };
}
