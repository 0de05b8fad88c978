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
import type { CalendarDate } from '../time.ts';

/** What of a person's record decides about their time off. */
export type TimeOffPerson = Pick<
  Person,
  | 'id'
  | 'qBName'
  | 'createdOn'
  | 'hireDate'
  | 'terminationDate'
  | 'rehireDate'
  | 'offices'
  | 'customCalendars'
  | 'timeOffAllow'
  | 'timeOffLimitAdjustment'
  | 'timeOffStartPeriod'
  | 'sickLeaveAllow'
  | 'sickLeaveLimitAdjustment'
  | 'sickLeaveStartPeriod'
>;

/** What the company says, the same for everybody: read once, however many balances are asked for. */
export interface TimeOffRules {
  /** By office id. An office that is not in it has the usual setting. */
  readonly vacation: ReadonlyMap<number, VacationSetting>;
  readonly sickLeave: ReadonlyMap<number, SickLeaveSetting>;
  /** TO-7: what everybody has a year (`app.sick-leave.annual-hours`). */
  readonly sickLeaveAnnual: Hundredths;
}

/** All that a balance is made of besides the account: the person's record and the company's settings, as they are now. */
export interface TimeOffFacts {
  readonly person: TimeOffPerson;
  readonly rules: TimeOffRules;
}

/** What a request is looked at with: RD-20's lists too. */
export interface RequestFacts extends TimeOffFacts {
  readonly holidays: Holidays;
}

/** TO-7. */
export const USUAL_SICK_LEAVE_ANNUAL: Hundredths = 40_00;

/** TO-14. */
export const isAllowed = (person: TimeOffPerson, kind: TimeOffKind): boolean =>
  kind === 'SICK_LEAVE' ? person.sickLeaveAllow : person.timeOffAllow;

/** @throws DomainError `time-off-not-allowed` (TO-14) */
export function assertAllowed(person: TimeOffPerson, kind: TimeOffKind): void {
  if (!isAllowed(person, kind)) throw refusal('time-off-not-allowed');
}

/** The office that rules a day; on days before the first one the first, without any the settings that hold anywhere. */
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

/** RD-20: whether a day is on the list that is the person's then. */
export const isHoliday = (
  { person, holidays }: Pick<RequestFacts, 'person' | 'holidays'>,
  date: CalendarDate,
): boolean => listInForce(person, date, holidays)?.dates.includes(date) ?? false;
