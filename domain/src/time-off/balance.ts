import type { TimeOffKind } from '../events/book-events.ts';
import type { Hundredths } from '../hours.ts';
import { addDays, type CalendarDate } from '../time.ts';
import type { TimeOffAccount, TimeOffRequest } from './account.ts';
import { adjustmentsIn } from './adjustments.ts';
import { accruedInFull, accruedOn, allowanceOf, type PeriodAllowance } from './allowance.ts';
import { isStanding } from './days.ts';
import type { TimeOffFacts } from './facts.ts';
import { isIn, periodsUpTo, type TimeOffPeriod } from './periods.ts';

/** A balance depends only on the book and on these facts: there is no clock and no stored sum. */
export interface BalanceSources {
  readonly account: TimeOffAccount;
  readonly facts: TimeOffFacts;
}

/** TO-8, all in hundredths of an hour. */
export interface Balance extends PeriodAllowance {
  readonly period: TimeOffPeriod;
  readonly available: Hundredths;
  readonly accrued: Hundredths;
  readonly carryOver: Hundredths;
  readonly used: Hundredths;
  readonly pending: Hundredths;
  readonly additional: Hundredths;
}

/** A period with everything that counts in it, regardless of the day. */
interface PeriodAccount extends PeriodAllowance {
  readonly period: TimeOffPeriod;
  readonly carryOver: Hundredths;
  /** TO-26: the carry-over if all pending requests of earlier periods were approved. */
  readonly promisedCarryOver: Hundredths;
  readonly used: Hundredths;
  readonly pending: Hundredths;
  readonly additional: Hundredths;
}

/** The requests of one kind that count in a balance. */
export const standingRequests = ({ requests }: TimeOffAccount, kind: TimeOffKind): TimeOffRequest[] =>
  Object.values(requests).filter((each) => each.kind === kind && isStanding(each.status));

/** @returns the hours of a request that fall in a period (TO-8) */
export function hoursWithin({ startDate, endDate, hours }: TimeOffRequest, period: TimeOffPeriod): Hundredths {
  if (endDate < period.start || startDate >= period.end) return 0;
  const isWhole = isIn(period, startDate) && isIn(period, endDate);
  return hours.reduce((sum, h, i) => (isWhole || isIn(period, addDays(startDate, i)) ? sum + h : sum), 0);
}

/** The period that contains a day, with what is carried over from earlier periods. */
export function periodAccount(
  { account, facts }: BalanceSources,
  kind: TimeOffKind,
  day: CalendarDate,
): PeriodAccount | null {
  const periods = periodsUpTo(facts.person, kind, day);
  if (!periods) return null;
  const claims = claimsOf(standingRequests(account, kind), periods);
  let [carryOver, promised] = [0, 0];
  for (const [k, period] of periods.entries()) {
    const allowance = allowanceOf(account, facts, kind, period);
    const { used, pending } = claims[k]!;
    const additional = additionalIn(account, kind, period);
    if (k === periods.length - 1) {
      const { limit, accrual } = allowance;
      return { period, limit, accrual, carryOver, promisedCarryOver: promised, used, pending, additional };
    }
    // TO-7: unused sick leave is not carried over.
    if (kind === 'SICK_LEAVE') continue;
    const left = accruedInFull(allowance, facts.person, period) + additional - used;
    carryOver += left;
    promised += left - pending;
  }
  return null;
}

interface Claims {
  used: Hundredths;
  pending: Hundredths;
}

/** TO-8: the hours of each period that standing requests claim. Each request is looked at in the periods it overlaps only. */
function claimsOf(requests: readonly TimeOffRequest[], periods: readonly TimeOffPeriod[]): Claims[] {
  const claims = periods.map((): Claims => ({ used: 0, pending: 0 }));
  for (const request of requests) {
    const { startDate, endDate, status } = request;
    const first = periods.findLastIndex(({ start }) => start <= startDate);
    for (let k = Math.max(first, 0); k < periods.length && periods[k]!.start <= endDate; k++) {
      claims[k]![status === 'APPROVED' ? 'used' : 'pending'] += hoursWithin(request, periods[k]!);
    }
  }
  return claims;
}

/** TO-10: the additional hours of a period. */
const additionalIn = (account: Pick<TimeOffAccount, 'adjustments'>, kind: TimeOffKind, period: TimeOffPeriod) =>
  adjustmentsIn(account, kind, period).reduce((sum, { hours }) => sum + hours, 0);

/**
 * TO-8: the balance at the end of a day, past or future, in the period that contains it. A pure function whose cost depends
 * on the number of requests and periods. @returns null if the person has no periods (TO-1); for TO-14, see {@link isAllowed}
 */
export const balanceOn = (sources: BalanceSources, kind: TimeOffKind, day: CalendarDate): Balance | null =>
  balanceInPeriodOf(sources, kind, day, day);

/**
 * TO-27: today's balance in the period that contains another day. In a later period nothing has been posted yet; in an
 * earlier one everything has.
 */
export function balanceInPeriodOf(
  sources: BalanceSources,
  kind: TimeOffKind,
  day: CalendarDate,
  today: CalendarDate,
): Balance | null {
  const found = periodAccount(sources, kind, day);
  if (!found) return null;
  const { promisedCarryOver: _, ...rest } = found;
  const { period, carryOver, additional, used, pending } = found;
  const last = addDays(period.end, -1);
  const at = today < period.start ? period.start : today > last ? last : today;
  const accrued = accruedOn(found, sources.facts.person, period, at);
  return { ...rest, accrued, available: carryOver + accrued + additional - used - pending };
}
