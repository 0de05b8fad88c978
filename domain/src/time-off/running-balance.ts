import type { TimeOffKind } from '../events/book-events.ts';
import type { Hundredths } from '../hours.ts';
import type { CalendarDate } from '../time.ts';
import type { TimeOffRequest } from './account.ts';
import { accruedOn } from './allowance.ts';
import { type BalanceSources, hoursWithin, periodAccount, standingRequests } from './balance.ts';
import { daysOf } from './days.ts';
import { isIn, periodOn } from './periods.ts';

/**
 * TO-26: the remainder on a day, from what has accrued by then minus everything booked up to and including that day; a
 * negative value is a shortage.
 */
export interface Running {
  readonly date: CalendarDate;
  readonly hours: Hundredths;
}

/** TO-26: the remainder on each booked day from a day to the end of its period, and on that day itself on request. */
function runningFrom(sources: BalanceSources, kind: TimeOffKind, from: CalendarDate, andOn?: CalendarDate): Running[] {
  const found = periodAccount(sources, kind, from);
  if (!found) return [];
  const { period, promisedCarryOver, additional } = found;
  const booked = new Map<CalendarDate, Hundredths>(andOn === undefined ? [] : [[andOn, 0]]);
  let taken = 0;
  for (const request of standingRequests(sources.account, kind)) {
    if (request.endDate < period.start || request.startDate >= period.end) continue;
    // Nobody asks for the days before `from`: their sum is enough.
    if (request.endDate < from) taken += hoursWithin(request, period);
    else
      for (const { date, hours } of daysOf(request)) {
        if (hours > 0 && isIn(period, date)) booked.set(date, (booked.get(date) ?? 0) + hours);
      }
  }
  return [...booked.keys()].toSorted().flatMap((date) => {
    taken += booked.get(date) ?? 0;
    if (date < from) return [];
    const accrued = accruedOn(found, sources.facts.person, period, date);
    return [{ date, hours: promisedCarryOver + accrued + additional - taken }];
  });
}

/**
 * TO-26: the remainder on the booked days from the request's first day on, in each period it overlaps.
 * @param sources with the request included in the account
 */
export function runningOf(sources: BalanceSources, { kind, startDate, endDate }: TimeOffRequest): Running[] {
  const found: Running[] = [];
  for (let from: CalendarDate | undefined = startDate; from !== undefined && from <= endDate; ) {
    found.push(...runningFrom(sources, kind, from));
    from = periodOn(sources.facts.person, kind, from)?.end;
  }
  return found;
}

/**
 * TO-26: the lowest remainder on a day and on the booked days after it, to the end of the period; at most this much can still
 * be booked on that day.
 */
export const minRunning = (sources: BalanceSources, kind: TimeOffKind, day: CalendarDate): Hundredths | null =>
  lowestOf(runningFrom(sources, kind, day, day))?.hours ?? null;

/** The first day with the lowest remainder. */
export const lowestOf = (running: readonly Running[]): Running | null =>
  running.reduce<Running | null>((lowest, each) => (lowest && lowest.hours <= each.hours ? lowest : each), null);

/** TO-26: the first day with a shortage; null: feasible. */
export const firstShortage = (running: readonly Running[]): Running | null =>
  running.find(({ hours }) => hours < 0) ?? null;
