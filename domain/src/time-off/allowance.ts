import { toHundredths } from '../decimals.ts';
import type { BookEventData, TimeOffKind } from '../events/book-events.ts';
import type { Hundredths } from '../hours.ts';
import { employedOn } from '../people/person.ts';
import type { AnnualVacationLimit } from '../reference/time-off-settings.ts';
import { addDays, addMonths, type CalendarDate } from '../time.ts';
import type { TimeOffAccount } from './account.ts';
import { hiredOn, type TimeOffFacts, type TimeOffPerson, vacationSettingOn } from './facts.ts';
import type { TimeOffPeriod } from './periods.ts';

/** The allowance of a period and how it accrues (TO-3, TO-4). */
export interface PeriodAllowance {
  readonly limit: Hundredths;
  readonly accrual: BookEventData<'AllowanceSet'>['accrual'];
}

const MONTHS = 12;

/** TO-3, TO-7: the allowance derived from the person and the settings of their office on the period's first day (TO-45). */
export function derivedAllowance(facts: TimeOffFacts, kind: TimeOffKind, { start }: TimeOffPeriod): PeriodAllowance {
  const { person, rules } = facts;
  if (kind === 'SICK_LEAVE') {
    return { limit: adjusted(rules.sickLeaveAnnual, person.sickLeaveLimitAdjustment), accrual: 'UPFRONT' };
  }
  const { accrualMode } = vacationSettingOn(facts, start);
  return { limit: adjusted(officeLimit(facts, start), person.timeOffLimitAdjustment), accrual: accrualMode };
}

/** TO-2: what the office gives for a period of paid time off, without the person's own adjustment (`ptoGlobalLimit`). */
export const officeLimit = (facts: TimeOffFacts, start: CalendarDate): Hundredths =>
  limitAfter(vacationSettingOn(facts, start).annualVacationLimit, yearsOfService(facts.person, start));

/** The recorded allowance of a period, else the one derived from the facts (TO-3). */
export function allowanceOf(
  account: Pick<TimeOffAccount, 'allowances'>,
  facts: TimeOffFacts,
  kind: TimeOffKind,
  period: TimeOffPeriod,
): PeriodAllowance {
  const kept = account.allowances.find((each) => each.kind === kind && each.periodStart === period.start);
  return kept ?? derivedAllowance(facts, kind, period);
}

const adjusted = (limit: Hundredths, hours: number | null): Hundredths =>
  Math.max(0, limit + (toHundredths(hours ?? 0) ?? 0));

/**
 * TO-2: the limit by completed years of service. The last key applies to all further years; a fixed limit has only the first.
 */
function limitAfter(limits: AnnualVacationLimit, years: number): Hundredths {
  const tier = (['0', '1', '2', '3'] as const)[Math.min(years, 3)] ?? '0';
  return toHundredths(limits[tier] ?? limits[0] ?? 0) ?? 0;
}

/** TO-2: completed years since the last hire date, on a day; 0 in the gap before a rehire. */
function yearsOfService(person: TimeOffPerson, on: CalendarDate): number {
  const isGap = !employedOn(person, on);
  const hired = hiredOn(person);
  const from = (isGap && hired.find((each) => each > on)) || hired.findLast((each) => each <= on);
  if (from === undefined || on <= from) return 0;
  const years = Number(on.slice(0, 4)) - Number(from.slice(0, 4));
  return addMonths(from, MONTHS * years) <= on ? years : years - 1;
}

/**
 * The hours accrued in a period by the end of a day. MONTHLY (TO-5): each accrual month is posted on its last day if the
 * person was employed then; the sum is rounded only once, so that twelve months are exactly the limit. UPFRONT (TO-6):
 * everything is posted on the first day of employment in the period, reduced to the months employed once the termination date
 * has passed.
 */
export function accruedOn(
  { limit, accrual }: PeriodAllowance,
  person: TimeOffPerson,
  period: TimeOffPeriod,
  day: CalendarDate,
): Hundredths {
  const months = accrual === 'MONTHLY' ? monthsEmployed(person, period, day) : monthsGranted(person, period, day);
  return Math.floor((2 * limit * months + MONTHS) / (2 * MONTHS));
}

/** The full accrual of a period (TO-9). */
export const accruedInFull = (allowance: PeriodAllowance, person: TimeOffPerson, period: TimeOffPeriod): Hundredths =>
  accruedOn(allowance, person, period, addDays(period.end, -1));

type Employment = Pick<TimeOffPerson, 'hireDate' | 'terminationDate' | 'rehireDate' | 'breaks'>;

/** The last day of an accrual month, from 1 (TO-5). */
const postingDay = ({ start }: TimeOffPeriod, month: number): CalendarDate => addDays(addMonths(start, month), -1);

/** TO-5: the days on which a period's months are posted. */
export const postingDays = (period: TimeOffPeriod): CalendarDate[] =>
  Array.from({ length: MONTHS }, (_, i) => postingDay(period, i + 1));

/** The number of accrual months that are over by the end of a day, employed or not. */
function monthsPosted({ start }: TimeOffPeriod, day: CalendarDate): number {
  const next = addDays(day, 1);
  const months =
    (Number(next.slice(0, 4)) - Number(start.slice(0, 4))) * MONTHS +
    Number(next.slice(5, 7)) -
    Number(start.slice(5, 7));
  const posted = months > 0 && addMonths(start, months) > next ? months - 1 : months;
  return Math.min(Math.max(posted, 0), MONTHS);
}

/** TO-5: the number of those months on whose last day the person was employed. */
function monthsEmployed(person: Employment, period: TimeOffPeriod, day: CalendarDate): number {
  const posted = monthsPosted(period, day);
  if (isEmployedThroughout(person, period.start, day)) return posted;
  let months = 0;
  for (let month = 1; month <= posted; month++) if (employedOn(person, postingDay(period, month))) months++;
  return months;
}

function isEmployedThroughout(
  { hireDate, terminationDate, rehireDate, breaks }: Employment,
  from: CalendarDate,
  to: CalendarDate,
): boolean {
  if (breaks.some(({ startDate, endDate }) => startDate <= to && from <= endDate)) return false;
  if (rehireDate !== null && from >= rehireDate) return true;
  return (hireDate === null || from >= hireDate) && (terminationDate === null || to <= terminationDate);
}

/** TO-6: how many of the twelve months are granted, as of a day. A future termination date reduces nothing. */
function monthsGranted(person: Employment, period: TimeOffPeriod, day: CalendarDate): number {
  const { hireDate, terminationDate, rehireDate, breaks } = person;
  const isBack = rehireDate !== null && day >= rehireDate;
  const hasLeft = !isBack && terminationDate !== null && day > terminationDate;
  if (!isBack && hireDate !== null && day < hireDate) return 0;
  const seen = isBack
    ? person
    : { hireDate, terminationDate: hasLeft ? terminationDate : null, rehireDate: null, breaks };
  return monthsEmployed(seen, period, postingDay(period, MONTHS));
}
