import type { TimeOffKind } from '../events/book-events.ts';
import { addMonths, type CalendarDate } from '../time.ts';
import { hiredOn, type TimeOffPerson } from './facts.ts';

/** TO-1: a year in which time off is accrued. */
export interface TimeOffPeriod {
  readonly start: CalendarDate;
  /** The first day of the next period (exclusive end). */
  readonly end: CalendarDate;
}

/** Consecutive periods: the remainder of one is carried over to the next, and the first one opens with zero (TO-9). */
interface Chain {
  /** The first day of period 0. */
  readonly anchor: CalendarDate;
  /** The number of the first period; negative for periods before the anchor. */
  readonly first: number;
  /** The day on which another chain starts; null: the chain has no end. */
  readonly until: CalendarDate | null;
}

/** Period k starts k years after the anchor. Counting from the anchor makes Feb 29 come back in leap years. */
const startOf = (anchor: CalendarDate, k: number): CalendarDate => addMonths(anchor, 12 * k);

/** @returns the number of the period that contains a day */
function numberOf(anchor: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(anchor.slice(0, 4));
  return day < startOf(anchor, years) ? years - 1 : years;
}

/**
 * TO-1, TO-46. An anchor that was set by hand applies from its day on and across a rehire; earlier days are counted in years
 * backwards from it, and their remainder is not carried over past it. Without such an anchor, periods start on the hire date
 * and start over on the rehire date. @returns null without an anchor and a hire date
 */
function chainOn(person: TimeOffPerson, kind: TimeOffKind, day: CalendarDate): Chain | null {
  const set = kind === 'SICK_LEAVE' ? person.sickLeaveStartPeriod : person.timeOffStartPeriod;
  const hired = hiredOn(person);
  if (set !== null) {
    const first = numberOf(set, hired[0] ?? set);
    if (day >= set) return { anchor: set, first: Math.max(0, first), until: null };
    return { anchor: set, first, until: set };
  }
  const anchor = hired.findLast((each) => each <= day) ?? hired[0];
  return anchor === undefined ? null : { anchor, first: 0, until: hired.find((each) => each > anchor) ?? null };
}

/**
 * The periods up to the one that contains a day, oldest first: each opens with the remainder of the one before.
 * @returns null for a person without an anchor and a hire date
 */
export function periodsUpTo(person: TimeOffPerson, kind: TimeOffKind, day: CalendarDate): TimeOffPeriod[] | null {
  const chain = chainOn(person, kind, day);
  if (!chain) return null;
  const { anchor, until } = chain;
  const last = numberOf(anchor, day);
  const first = Math.min(chain.first, last);
  const periods: TimeOffPeriod[] = [];
  let start = startOf(anchor, first);
  for (let k = first; k <= last; k++) {
    const next = startOf(anchor, k + 1);
    periods.push({ start, end: until !== null && until < next ? until : next });
    start = next;
  }
  return periods;
}

/** TO-1: the period that contains a day; null for a person without an anchor and a hire date. */
export const periodOn = (person: TimeOffPerson, kind: TimeOffKind, day: CalendarDate): TimeOffPeriod | null =>
  periodsUpTo(person, kind, day)?.at(-1) ?? null;

/** Whether a day is in the period. */
export const isIn = ({ start, end }: TimeOffPeriod, day: CalendarDate): boolean => start <= day && day < end;
