import { toHundredths } from '../decimals.ts';
import type { BookEventData, TimeOffKind } from '../events/book-events.ts';
import type { Hundredths } from '../hours.ts';
import { employedOn } from '../people/person.ts';
import type { AnnualVacationLimit } from '../reference/time-off-settings.ts';
import { addDays, addMonths, type CalendarDate } from '../time.ts';
import type { TimeOffAccount } from './account.ts';
import { type TimeOffFacts, type TimeOffPerson, vacationSettingOn } from './facts.ts';
import type { TimeOffPeriod } from './periods.ts';

/** How much a period gives, and how (TO-3, TO-4). */
export interface PeriodAllowance {
  readonly limit: Hundredths;
  readonly accrual: BookEventData<'AllowanceSet'>['accrual'];
}

const MONTHS = 12;

/** TO-3, TO-7: what follows from the person and the settings of the office of the period's first day (TO-45). */
export function derivedAllowance(facts: TimeOffFacts, kind: TimeOffKind, { start }: TimeOffPeriod): PeriodAllowance {
  const { person, rules } = facts;
  if (kind === 'SICK_LEAVE') {
    return { limit: adjusted(rules.sickLeaveAnnual, person.sickLeaveLimitAdjustment), accrual: 'UPFRONT' };
  }
  const { annualVacationLimit, accrualMode } = vacationSettingOn(facts, start);
  const limit = limitAfter(annualVacationLimit, yearsOfService(person, start));
  return { limit: adjusted(limit, person.timeOffLimitAdjustment), accrual: accrualMode };
}

/** What the book says of a period; where it says nothing, what follows from the facts (TO-3). */
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

/** TO-2: by completed years; the last key counts for all further ones, and a fixed limit has only the first. */
function limitAfter(limits: AnnualVacationLimit, years: number): Hundredths {
  const tier = (['0', '1', '2', '3'] as const)[Math.min(years, 3)] ?? '0';
  return toHundredths(limits[tier] ?? limits[0] ?? 0) ?? 0;
}

/** TO-2: completed years on a day; from the rehire date on, and in the gap before it, they are counted from there. */
function yearsOfService(person: TimeOffPerson, on: CalendarDate): number {
  const { hireDate, terminationDate, rehireDate } = person;
  const counted = rehireDate !== null && (on >= rehireDate || (terminationDate !== null && on > terminationDate));
  const from = counted ? rehireDate : (hireDate ?? person.createdOn);
  if (from === null || on <= from) return 0;
  const years = Number(on.slice(0, 4)) - Number(from.slice(0, 4));
  return addMonths(from, MONTHS * years) <= on ? years : years - 1;
}

/**
 * What a period has given by the end of a day. MONTHLY (TO-5): each accrual month on its last day, if the person was
 * employed then; cumulative and rounded once, so that twelve months are the limit exactly. UPFRONT (TO-6): all of it on the
 * first day of employment in it, cut to the months employed after the termination date.
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

/** What a period gives in all (TO-9). */
export const accruedInFull = (allowance: PeriodAllowance, person: TimeOffPerson, period: TimeOffPeriod): Hundredths =>
  accruedOn(allowance, person, period, addDays(period.end, -1));

type Employment = Pick<TimeOffPerson, 'hireDate' | 'terminationDate' | 'rehireDate'>;

/** The last day of an accrual month, from 1 (TO-5). */
const postingDay = ({ start }: TimeOffPeriod, month: number): CalendarDate => addDays(addMonths(start, month), -1);

/** TO-5: when the months of a period are posted. */
export const postingDays = (period: TimeOffPeriod): CalendarDate[] =>
  Array.from({ length: MONTHS }, (_, i) => postingDay(period, i + 1));

/** The accrual months that are over by the end of a day, whoever was employed. */
function monthsPosted({ start }: TimeOffPeriod, day: CalendarDate): number {
  const next = addDays(day, 1);
  const months =
    (Number(next.slice(0, 4)) - Number(start.slice(0, 4))) * MONTHS +
    Number(next.slice(5, 7)) -
    Number(start.slice(5, 7));
  const posted = months > 0 && addMonths(start, months) > next ? months - 1 : months;
  return Math.min(Math.max(posted, 0), MONTHS);
}

/** TO-5: those of them on whose last day the person was employed. */
function monthsEmployed(person: Employment, period: TimeOffPeriod, day: CalendarDate): number {
  const posted = monthsPosted(period, day);
  if (isEmployedThroughout(person, period.start, day)) return posted;
  let months = 0;
  for (let month = 1; month <= posted; month++) if (employedOn(person, postingDay(period, month))) months++;
  return months;
}

function isEmployedThroughout(
  { hireDate, terminationDate, rehireDate }: Employment,
  from: CalendarDate,
  to: CalendarDate,
): boolean {
  if (rehireDate !== null && from >= rehireDate) return true;
  return (hireDate === null || from >= hireDate) && (terminationDate === null || to <= terminationDate);
}

/** TO-6: of all twelve months, as it looks on a day: until it has come, a termination cuts nothing (api.md). */
function monthsGranted(person: Employment, period: TimeOffPeriod, day: CalendarDate): number {
  const { hireDate, terminationDate, rehireDate } = person;
  const isBack = rehireDate !== null && day >= rehireDate;
  const hasLeft = !isBack && terminationDate !== null && day > terminationDate;
  if (!isBack && hireDate !== null && day < hireDate) return 0;
  const seen = isBack ? person : { hireDate, terminationDate: hasLeft ? terminationDate : null, rehireDate: null };
  return monthsEmployed(seen, period, postingDay(period, MONTHS));
}
