import type { Hundredths } from '../hours.ts';
import { addDays, type CalendarDate, daysBetween, isWeekend } from '../time.ts';

/** The days of an approved request, whatever its kind. */
export interface ApprovedDays {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** By day, from the first one on. */
  readonly hours: readonly Hundredths[];
}

/** DIR-3: how long somebody is away from today on, without a word about why. */
export interface Absence {
  /** The last day; null: today only. */
  readonly until: CalendarDate | null;
}

interface DaysOff {
  readonly requests: readonly ApprovedDays[];
  readonly isHoliday: (date: CalendarDate) => boolean;
}

/**
 * DIR-3: whether somebody is away on their today, and until when. A weekend within a request is a part of it; one between two
 * days off does not end the absence.
 * @param last the last day that is looked at
 * @returns null: not away
 */
export function absenceOn(today: CalendarDate, { requests, isHoliday }: DaysOff, last: CalendarDate): Absence | null {
  const isOff = (date: CalendarDate): boolean => requests.some((request) => isTaken(request, date)) || isHoliday(date);
  if (!isOff(today)) return null;
  let until = today;
  for (let date = addDays(today, 1); date <= last; date = addDays(date, 1)) {
    if (isOff(date)) until = date;
    else if (!isWeekend(date)) break;
  }
  return { until: until === today ? null : until };
}

/** A day within a request without hours, such as one that became a workday again, is not taken. */
function isTaken({ startDate, endDate, hours }: ApprovedDays, date: CalendarDate): boolean {
  if (date < startDate || date > endDate) return false;
  return isWeekend(date) || (hours[daysBetween(startDate, date)] ?? 0) > 0;
}
