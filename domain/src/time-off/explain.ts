import type { TimeOffKind } from '../events/book-events.ts';
import type { Hundredths } from '../hours.ts';
import { addDays, type CalendarDate } from '../time.ts';
import { adjustmentsIn, dayOf } from './adjustments.ts';
import { accruedOn, postingDays } from './allowance.ts';
import { type Balance, type BalanceSources, balanceOn, hoursWithin, standingRequests } from './balance.ts';
import type { explainRows } from './contracts.ts';
import { daysOf } from './days.ts';
import { isIn } from './periods.ts';

/** One line of the explanation of a balance; amounts are hundredths of an hour. */
export interface ExplainedLine {
  readonly row: (typeof explainRows)[number];
  /** The entry of the book behind the line; null: the line is derived. */
  readonly entryId: string | null;
  readonly requestId: string | null;
  readonly date: CalendarDate;
  /** With the sign it has in {@link Balance.available}. */
  readonly hours: Hundredths;
  /** The sum of all lines up to this one. */
  readonly running: Hundredths;
}

type Line = Omit<ExplainedLine, 'running'>;

/**
 * TO-8 line by line, in order of date; the running sum of the last line is the available balance. Zero amounts have no line.
 * To explain a balance as it was known at an instant, fold the account from the entries up to that instant.
 * @returns null in the same case as {@link balanceOn}
 */
export function explainBalance(
  sources: BalanceSources,
  kind: TimeOffKind,
  day: CalendarDate,
): { readonly balance: Balance; readonly lines: readonly ExplainedLine[] } | null {
  const balance = balanceOn(sources, kind, day);
  if (!balance) return null;
  const carried: Line[] = [
    { row: 'carryOver', entryId: null, requestId: null, date: balance.period.start, hours: balance.carryOver },
  ];
  const lines = [
    ...carried,
    ...accrualLines(sources, kind, balance, day),
    ...additionalLines(sources, kind, balance),
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

/** The accruals between the days on which they can change: posting days and dates of employment. */
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

const additionalLines = (sources: BalanceSources, kind: TimeOffKind, { period }: Balance): Line[] =>
  adjustmentsIn(sources.account, kind, period).map((adjustment) => ({
    row: 'additional',
    entryId: pageOf(sources, adjustment.revision),
    requestId: null,
    date: dayOf(adjustment),
    hours: adjustment.hours,
  }));

/** One line per request with its hours in this period, on its first day in the period. */
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
