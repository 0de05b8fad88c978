import type { TimeOffKind } from '../events/book-events.ts';
import type { Hundredths } from '../hours.ts';
import { addDays, type CalendarDate, dateIn, epochMs, type Zone } from '../time.ts';
import { accruedOn, postingDays } from './allowance.ts';
import { type Balance, type BalanceSources, balanceOn, hoursWithin, standingRequests } from './balance.ts';
import type { explainRows } from './contracts.ts';
import { daysOf } from './days.ts';
import { isIn } from './periods.ts';

/** One thing that a balance is made of; amounts are hundredths of an hour. */
export interface ExplainedLine {
  readonly row: (typeof explainRows)[number];
  /** The page of the book behind it; null: it follows from others. */
  readonly entryId: string | null;
  readonly requestId: string | null;
  readonly date: CalendarDate;
  /** Signed as it counts in {@link Balance.available}. */
  readonly hours: Hundredths;
  /** All lines up to this one. */
  readonly running: Hundredths;
}

type Line = Omit<ExplainedLine, 'running'>;

/**
 * TO-8 line by line, in order of date: the last line's running sum is what is available. What is zero has no line. As it was
 * known at an instant: with the account folded from the entries up to that instant.
 * @param zone of the person's office: additional hours stand on the day on which they were entered
 * @returns null as {@link balanceOn} does
 */
export function explainBalance(
  sources: BalanceSources,
  kind: TimeOffKind,
  day: CalendarDate,
  zone: Zone,
): { readonly balance: Balance; readonly lines: readonly ExplainedLine[] } | null {
  const balance = balanceOn(sources, kind, day);
  if (!balance) return null;
  const carried: Line[] = [
    { row: 'carryOver', entryId: null, requestId: null, date: balance.period.start, hours: balance.carryOver },
  ];
  const lines = [
    ...carried,
    ...accrualLines(sources, kind, balance, day),
    ...additionalLines(sources, kind, balance, zone),
    ...requestLines(sources, kind, balance),
  ];
  const inOrder = lines
    .filter(({ hours }) => hours !== 0)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  let running = 0;
  const explained = inOrder.map((line): ExplainedLine => {
    running += line.hours;
    return { ...line, running };
  });
  return { balance, lines: explained };
}

const pageOf = ({ account }: BalanceSources, revision: number): string => `${account.userId}.${revision}`;

/** What was accrued from one day on which something can change to the next: the postings, and the dates of employment. */
function accrualLines(sources: BalanceSources, kind: TimeOffKind, balance: Balance, until: CalendarDate): Line[] {
  const { period } = balance;
  const { person } = sources.facts;
  const kept = sources.account.allowances.find((each) => each.kind === kind && each.periodStart === period.start);
  const left = person.terminationDate === null ? null : addDays(person.terminationDate, 1);
  const changes = [period.start, ...postingDays(period), person.hireDate, left, person.rehireDate];
  const dates = changes.filter((date) => date !== null).filter((date) => isIn(period, date) && date <= until);
  let before = 0;
  return [...new Set(dates)].toSorted().map((date) => {
    const accrued = accruedOn(balance, person, period, date);
    const hours = accrued - before;
    before = accrued;
    return { row: 'accrued', entryId: kept ? pageOf(sources, kept.revision) : null, requestId: null, date, hours };
  });
}

function additionalLines(sources: BalanceSources, kind: TimeOffKind, { period }: Balance, zone: Zone): Line[] {
  const last = addDays(period.end, -1);
  return sources.account.adjustments
    .filter((each) => each.kind === kind && isIn(period, each.periodStart))
    .map(({ hours, at, revision }) => {
      const entered = dateIn(zone, epochMs(at));
      const date = entered < period.start ? period.start : entered > last ? last : entered;
      return { row: 'additional', entryId: pageOf(sources, revision), requestId: null, date, hours };
    });
}

/** Each request with its hours of this period, on its first day in it. */
function requestLines(sources: BalanceSources, kind: TimeOffKind, { period }: Balance): Line[] {
  return standingRequests(sources.account, kind).flatMap((request): Line[] => {
    const first = daysOf(request).find(({ date, hours }) => hours > 0 && isIn(period, date));
    if (!first) return [];
    const { requestId, status, revision } = request;
    const row = status === 'APPROVED' ? 'used' : 'pending';
    const hours = -hoursWithin(request, period);
    return [{ row, entryId: pageOf(sources, revision), requestId, date: first.date, hours }];
  });
}
