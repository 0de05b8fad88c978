import { refusal } from '../errors.ts';
import type { TimeOffKind } from '../events/book-events.ts';
import type { Hundredths } from '../hours.ts';
import { listInForce } from '../people/holidays.ts';
import { officeOn, type Person } from '../people/person.ts';
import type { Holidays } from '../reference/holidays.ts';
import {
  type SickLeaveSetting,
  usualSickLeaveSetting,
  usualVacationSetting,
  type VacationSetting,
} from '../reference/time-off-settings.ts';
import { addDays, type CalendarDate } from '../time.ts';

/** The fields of a person that determine their time off. */
export type TimeOffPerson = Pick<
  Person,
  | 'id'
  | 'qBName'
  | 'createdOn'
  | 'hireDate'
  | 'terminationDate'
  | 'rehireDate'
  | 'breaks'
  | 'offices'
  | 'customCalendars'
  | 'timeOffAllow'
  | 'timeOffLimitAdjustment'
  | 'timeOffStartPeriod'
  | 'sickLeaveAllow'
  | 'sickLeaveLimitAdjustment'
  | 'sickLeaveStartPeriod'
>;

/** The days on which somebody was hired or rehired, in order (US-18, TO-46). */
export function hiredOn(
  person: Pick<TimeOffPerson, 'createdOn' | 'hireDate' | 'rehireDate' | 'breaks'>,
): CalendarDate[] {
  const again = person.breaks.map(({ endDate }) => addDays(endDate, 1));
  return [person.hireDate ?? person.createdOn, ...again, person.rehireDate].filter((day) => day !== null).toSorted();
}

/** The company's settings, which are the same for everybody: read once for any number of balances. */
export interface TimeOffRules {
  /** By office id. An office without an entry has the default setting. */
  readonly vacation: ReadonlyMap<number, VacationSetting>;
  readonly sickLeave: ReadonlyMap<number, SickLeaveSetting>;
  /** TO-7: the annual allowance of everybody. */
  readonly sickLeaveAnnual: Hundredths;
}

/**
 * Everything a balance depends on besides the account: the person's record and the company's settings, in their current
 * state.
 */
export interface TimeOffFacts {
  readonly person: TimeOffPerson;
  readonly rules: TimeOffRules;
}

/** The facts needed to check a request, including the holiday lists of RD-20. */
export interface RequestFacts extends TimeOffFacts {
  readonly holidays: Holidays;
}

/** TO-7: the default, in hundredths of an hour. */
export const USUAL_SICK_LEAVE_ANNUAL: Hundredths = 40_00;

/** TO-14: whether the person has this kind of time off at all. */
export const isAllowed = (person: TimeOffPerson, kind: TimeOffKind): boolean =>
  kind === 'SICK_LEAVE' ? person.sickLeaveAllow : person.timeOffAllow;

/** @throws DomainError `time-off-not-allowed` (TO-14) */
export function assertAllowed(person: TimeOffPerson, kind: TimeOffKind): void {
  if (!isAllowed(person, kind)) throw refusal('time-off-not-allowed');
}

/**
 * The office whose rules apply on a day. Before the first office, the first one applies; without any, the default settings
 * do.
 */
function rulingOffice(person: TimeOffPerson, on: CalendarDate): number {
  const there = officeOn(person, on);
  if (there !== null) return there;
  const inOrder = person.offices.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return (inOrder.find(({ startDate }) => startDate > on) ?? inOrder.at(-1))?.officeId ?? 0;
}

/** The vacation setting of the person's office on a day. */
export function vacationSettingOn({ person, rules }: TimeOffFacts, on: CalendarDate): VacationSetting {
  const officeId = rulingOffice(person, on);
  return rules.vacation.get(officeId) ?? usualVacationSetting(officeId);
}

export function sickLeaveSettingOn({ person, rules }: TimeOffFacts, on: CalendarDate): SickLeaveSetting {
  const officeId = rulingOffice(person, on);
  return rules.sickLeave.get(officeId) ?? usualSickLeaveSetting(officeId);
}

/** RD-20: whether a day is a holiday of the person, by the list in force on that day. */
export const isHoliday = (
  { person, holidays }: Pick<RequestFacts, 'person' | 'holidays'>,
  date: CalendarDate,
): boolean => listInForce(person, date, holidays)?.dates.includes(date) ?? false;
