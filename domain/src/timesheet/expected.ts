import { type Hundredths, toHundredths } from '../hours.ts';
import { addDays, type CalendarDate, isWeekend } from '../time.ts';
import { closedOn } from './cut-off.ts';
import type { TimesheetEntry } from './entry.ts';

/** A full day: 8 hours. */
const WHOLE_DAY = 8_00;

type Shown = Pick<TimesheetEntry, 'trackingDate' | 'trackingType' | 'hours' | 'lockReasons'>;

/**
 * The expected hours of a day: 8 from Monday to Friday during employment; on a holiday, its paid hours (TS-5).
 * @param entries the rows of that day
 * @param firstDay the person's first day, if known; nothing is expected before it
 */
export function expectedOn(
  date: CalendarDate,
  entries: readonly Shown[],
  firstDay: CalendarDate | null = null,
): Hundredths {
  if (isWeekend(date) || (firstDay !== null && date < firstDay)) return 0;
  if (entries.some(({ lockReasons }) => lockReasons.includes('NOT_EMPLOYED'))) return 0;
  const holiday = entries.find(({ trackingType }) => trackingType === 'HOLIDAY');
  return holiday ? (toHundredths(holiday.hours) ?? 0) : WHOLE_DAY;
}

/** Hours that are expected and not entered, on days that My Time has open. */
export interface MissingHours {
  readonly hours: Hundredths;
  readonly days: number;
  /** The first and the last of these days. */
  readonly since: CalendarDate;
  readonly until: CalendarDate;
  /** The last day on which the first of them is open. */
  readonly openThrough: CalendarDate;
}

/**
 * TD-3: what is missing on days that are over and still open. A day with more than is expected makes up for no other.
 * @param entries the rows of a timesheet, every day of the range having one
 * @param today in the owner's time zone; the day itself is not over
 * @returns null: nothing is missing
 */
export function missingHours(
  entries: readonly Shown[],
  today: CalendarDate,
  firstDay: CalendarDate | null,
): MissingHours | null {
  const missing = [...Map.groupBy(entries, ({ trackingDate }) => trackingDate)].flatMap(([date, ofDay]) => {
    if (date >= today || ofDay.some(({ lockReasons }) => lockReasons.includes('CUT_OFF'))) return [];
    const entered = ofDay.reduce((sum, { hours }) => sum + (toHundredths(hours) ?? 0), 0);
    const hours = expectedOn(date, ofDay, firstDay) - entered;
    return hours > 0 ? [{ date, hours }] : [];
  });
  const [first, last] = [missing[0], missing.at(-1)];
  if (!first || !last) return null;
  return {
    hours: missing.reduce((sum, { hours }) => sum + hours, 0),
    days: missing.length,
    since: first.date,
    until: last.date,
    openThrough: addDays(closedOn(first.date), -1),
  };
}
