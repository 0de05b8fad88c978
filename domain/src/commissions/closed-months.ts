import { refusal } from '../errors.ts';
import type { ClosingEvent, KeptList, Sums } from '../events/closing-events.ts';
import type { Entry } from '../events/envelope.ts';
import type { Month } from '../reference/fields.ts';
import type { Instant } from '../time.ts';
import { monthsOf } from './rates.ts';

// The closed months of commissions, an aggregate: state, fold, rules, decisions (docs/events.md "Closed months").

/** A month that is closed. */
export interface ClosedMonth {
  readonly month: Month;
  /** Everything that was entered up to here is in its figures. */
  readonly closedAt: Instant;
  /** null: the machine. */
  readonly closedBy: number | null;
  readonly earned: Sums;
  /** The frozen facts. */
  readonly facts: KeptList;
  /** What earlier months had changed by, and is paid with this one. */
  readonly settled: Sums;
  /** These changes one by one. */
  readonly changes: KeptList;
  /** Names the state that it was calculated from; null: it was not kept. */
  readonly inputs: string | null;
}

/** That a month was closed, or opened again. */
interface ClosingStep {
  readonly month: Month;
  readonly closed: boolean;
  readonly at: Instant;
  readonly by: number | null;
  /** What the month is closed with, or was. */
  readonly earned: Sums;
  /** Why it was opened again. */
  readonly reason: string | null;
}

export interface ClosedMonths {
  /** Those that are closed, in order. */
  readonly months: readonly ClosedMonth[];
  /** The last steps, the oldest first. */
  readonly steps: readonly ClosingStep[];
  /** The earliest month that was ever closed; null: none was. */
  readonly first: Month | null;
}

export const noneClosed: ClosedMonths = { months: [], steps: [], first: null };

/** Steps that are remembered. */
export const MOST_STEPS = 100;

export function evolveClosedMonths(
  before: ClosedMonths | null,
  { type, data, meta: { actorId: by } }: Entry<ClosingEvent>,
): ClosedMonths {
  const { months, steps, first } = before ?? noneClosed;
  const { month } = data;
  const others = months.filter((each) => each.month !== month);
  const after = (left: readonly ClosedMonth[], step: Omit<ClosingStep, 'month' | 'by'>): ClosedMonths => ({
    months: left,
    first: first !== null && first < month ? first : month,
    steps: [...steps.slice(1 - MOST_STEPS), { month, by, ...step }],
  });
  if (type === 'MonthReopened') {
    const earned = months.find((each) => each.month === month)?.earned ?? [];
    return after(others, { closed: false, at: data.reopenedAt, earned, reason: data.reason });
  }
  const closed = [...others, { ...data, closedBy: by }].sort((a, b) => (a.month < b.month ? -1 : 1));
  return after(closed, { closed: true, at: data.closedAt, earned: data.earned, reason: null });
}

/** The last of the closed months; null: none is closed. */
export const closedThrough = ({ months }: ClosedMonths): Month | null => months.at(-1)?.month ?? null;

/** The months of a range that are closed. */
export function closedAmong({ months }: ClosedMonths, first: Month, last: Month): ClosedMonth[] {
  const asked = new Set(monthsOf(first, last));
  return months.filter(({ month }) => asked.has(month));
}

/** @returns the month after, or before with −1 */
function monthAfter(month: Month, months = 1): Month {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}`;
}

/**
 * The month that can be closed next: the one after the last closed one. If all were opened again, it is the earliest that was
 * ever closed, so that none of them stays open. If none ever was, it is the last one that is over, and any earlier one may be
 * the first.
 * @param current the month it is now
 * @returns null: it is not over yet
 */
export function nextToClose(state: ClosedMonths, current: Month): Month | null {
  const through = closedThrough(state);
  const next = through === null ? (state.first ?? monthAfter(current, -1)) : monthAfter(through);
  return next < current ? next : null;
}

/** @returns the months that are over and can be closed, in order (TD-2) @param current the month it is now */
export function monthsToClose(state: ClosedMonths, current: Month): Month[] {
  const next = nextToClose(state, current);
  return next === null ? [] : monthsOf(next, monthAfter(current, -1));
}

/** Months are closed in order, when they are over. @throws DomainError `month-not-closable` */
export function assertClosable(state: ClosedMonths, month: Month, current: Month): void {
  const next = nextToClose(state, current);
  const isNext = closedThrough(state) === null ? next !== null && month <= next : month === next;
  if (!isNext) throw refusal('month-not-closable');
}

/** What a month is closed with. */
export type Closing = Omit<ClosedMonth, 'closedBy'>;

/**
 * Closes a month with what it comes to, calculated from this state: what its changes pay of earlier months is paid once.
 * @throws DomainError `month-not-closable`
 */
export function closeMonth(state: ClosedMonths, closing: Closing, current: Month): ClosingEvent[] {
  assertClosable(state, closing.month, current);
  return [{ type: 'MonthClosed', data: closing }];
}

interface Reopening {
  readonly month: Month;
  readonly reopenedAt: Instant;
  readonly reason: string;
}

/** Opens the last closed month again. @throws DomainError `month-not-reopenable` */
export function reopenMonth(state: ClosedMonths, reopening: Reopening): ClosingEvent[] {
  if (reopening.month !== closedThrough(state)) throw refusal('month-not-reopenable');
  return [{ type: 'MonthReopened', data: reopening }];
}
