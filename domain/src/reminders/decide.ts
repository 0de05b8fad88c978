import type { Hundredths } from '../hours.ts';
import { type Employee, employeeOn, type Person } from '../people/person.ts';
import { addDays, type CalendarDate, datesOf, daysBetween } from '../time.ts';
import { type MissingDay, missingDays } from '../timesheet/expected.ts';

/** Hundredths of hours of a request that takes the day. */
const FULL_DAY = 8_00;

type Recipient = Employee & Pick<Person, 'email' | 'erased'>;

/** RM-3: whom Hourbook reminds of anything: enabled and employed today, with an address. */
export const mayBeReminded = (person: Recipient, today: CalendarDate): boolean =>
  person.enabled && person.erased === null && person.email !== '' && employeeOn(person, today);

/** The days of a request, pending or approved. */
export interface RequestedDays {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** By day, from the first one on. */
  readonly hours: readonly Hundredths[];
  readonly isApproved: boolean;
}

/** What there is on the days of a person. */
export interface PersonDays {
  readonly requests: readonly RequestedDays[];
  isHoliday(date: CalendarDate): boolean;
  /** The hours of all rows, time off included. */
  enteredOn(date: CalendarDate): Hundredths;
}

/** Monday to Friday. @param monday the first day of the week */
const workdaysOf = (monday: CalendarDate): CalendarDate[] => datesOf({ start: monday, end: addDays(monday, 4) });

/** The hours of time off in some requests on a day. */
export const hoursOff = (
  requests: readonly Pick<RequestedDays, 'startDate' | 'endDate' | 'hours'>[],
  date: CalendarDate,
): Hundredths =>
  requests
    .filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
    .reduce((sum, { startDate, hours }) => sum + (hours[daysBetween(startDate, date)] ?? 0), 0);

/** RM-3: whether somebody is off on each workday of a week, by holidays and approved time off. */
export function isAwayAllWeek(
  person: Employee,
  monday: CalendarDate,
  { requests, isHoliday }: Pick<PersonDays, 'requests' | 'isHoliday'>,
): boolean {
  const approved = requests.filter(({ isApproved }) => isApproved);
  const days = workdaysOf(monday).filter((date) => employeeOn(person, date));
  return days.length > 0 && days.every((date) => isHoliday(date) || hoursOff(approved, date) >= FULL_DAY);
}

/** Whether somebody is off on a workday of a week, or a part of it, by approved time off. */
export function isAwayInWeek(monday: CalendarDate, { requests }: Pick<PersonDays, 'requests'>): boolean {
  const approved = requests.filter(({ isApproved }) => isApproved);
  return workdaysOf(monday).some((date) => hoursOff(approved, date) > 0);
}

/** RM-4: whether a request has waited for more than so many days. @param madeOn in the zone of whoever made it */
export const hasWaitedLong = (madeOn: CalendarDate, today: CalendarDate, days: number): boolean =>
  daysBetween(madeOn, today) > days;

/** RM-4: whether a legal status ends within so many days, and has not ended. */
export const endsWithin = (expires: CalendarDate | null, today: CalendarDate, days: number): expires is CalendarDate =>
  expires !== null && expires >= today && expires <= addDays(today, days);

/** RM-3: the workdays of a week with fewer hours than expected (TD-3). @param monday the first day of the week */
export function missingInWeek(
  person: Employee & Pick<Person, 'positions'>,
  monday: CalendarDate,
  { requests, ...held }: PersonDays,
  withoutHours: readonly number[],
): MissingDay[] {
  const pending = requests.filter(({ isApproved }) => !isApproved);
  const askedForOn = (date: CalendarDate) => hoursOff(pending, date);
  return missingDays(person, workdaysOf(monday), { ...held, askedForOn }, withoutHours);
}
