import type { TimeOffKind } from '../events/book-events.ts';
import { addDays, addMonths, type CalendarDate } from '../time.ts';
import type { TimeOffAccount } from './account.ts';
import { isIn, type TimeOffPeriod } from './periods.ts';

type Adjustment = TimeOffAccount['adjustments'][number];

/**
 * The day on which additional hours were entered. Where it was not kept, it is the one in UTC, within the year that began with the
 * period that they were entered for: at the border of a period the office may have had another day.
 */
export function dayOf({ periodStart, at, date }: Adjustment): CalendarDate {
  if (date) return date;
  const day = at.slice(0, 'yyyy-mm-dd'.length);
  const last = addDays(addMonths(periodStart, 12), -1);
  return day < periodStart ? periodStart : day > last ? last : day;
}

/** TO-10: what was entered as additional hours of a period. They count by their day, wherever its borders move later. */
export const adjustmentsIn = (
  { adjustments }: Pick<TimeOffAccount, 'adjustments'>,
  kind: TimeOffKind,
  period: TimeOffPeriod,
): Adjustment[] => adjustments.filter((each) => each.kind === kind && isIn(period, dayOf(each)));
