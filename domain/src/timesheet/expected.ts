import { type Hundredths, toHundredths } from '../hours.ts';
import { type Employee, employeeOn, type Person, positionOn } from '../people/person.ts';
import { type CalendarDate, isWeekend } from '../time.ts';
import type { TimesheetEntry } from './entry.ts';

/** A full day: 8 hours. */
const WHOLE_DAY = 8_00;

type Shown = Pick<TimesheetEntry, 'trackingDate' | 'trackingType' | 'hours' | 'lockReasons'>;

/** @param logs whether the person logs hours on that day @param holiday its paid hours; null: it is none */
const expectedHours = (date: CalendarDate, logs: boolean, holiday: Hundredths | null): Hundredths =>
  isWeekend(date) || !logs ? 0 : (holiday ?? WHOLE_DAY);

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
  const isBefore = firstDay !== null && date < firstDay;
  const isEmployed = !entries.some(({ lockReasons }) => lockReasons.includes('NOT_EMPLOYED'));
  const holiday = entries.find(({ trackingType }) => trackingType === 'HOLIDAY');
  return expectedHours(date, isEmployed && !isBefore, holiday ? (toHundredths(holiday.hours) ?? 0) : null);
}

/** What the days of a person hold. */
export interface DaysHeld {
  /** RD-20 */
  isHoliday(date: CalendarDate): boolean;
  /** The hours of all rows, time off included. */
  enteredOn(date: CalendarDate): Hundredths;
  /** The hours of time off that waits for a decision. */
  askedForOn(date: CalendarDate): Hundredths;
}

export interface MissingDay {
  readonly date: CalendarDate;
  readonly hours: Hundredths;
}

/**
 * TD-3, RM-3: the days with fewer hours than expected, and how many are missing on each. A day with more makes up for no other;
 * the paid hours of a holiday are entered by Hourbook, so that none of it is missing.
 * @param withoutHours employment types whose people log no hours
 */
export function missingDays(
  person: Employee & Pick<Person, 'positions'>,
  dates: readonly CalendarDate[],
  held: DaysHeld,
  withoutHours: readonly number[],
): MissingDay[] {
  const logsHours = (date: CalendarDate): boolean =>
    employeeOn(person, date) && !withoutHours.includes(positionOn(person, date)?.employmentTypeId ?? 0);
  return dates.flatMap((date) => {
    const expected = expectedHours(date, logsHours(date), held.isHoliday(date) ? 0 : null);
    const hours = expected - held.enteredOn(date) - held.askedForOn(date);
    return hours > 0 ? [{ date, hours }] : [];
  });
}
