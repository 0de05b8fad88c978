import type { TimeOffKind } from '../events/book-events.ts';
import { addMonths, type CalendarDate } from '../time.ts';
import type { TimeOffPerson } from './facts.ts';

/** TO-1: a year in which time off is accrued. */
export interface TimeOffPeriod {
  readonly start: CalendarDate;
  /** The first day of the next period; not one of this one's. */
  readonly end: CalendarDate;
}

/** Periods one behind the other: what is left of one goes to the next, and the first opens with nothing (TO-9). */
interface Chain {
  /** The first day of period 0. */
  readonly anchor: CalendarDate;
  /** The number of the first period; below 0 for one that lies before the anchor. */
  readonly first: number;
  /** Another chain begins here; null: it goes on for good. */
  readonly until: CalendarDate | null;
}

/** Period k begins k years behind the anchor, always counted from the anchor: 02/29 comes back in leap years. */
const startOf = (anchor: CalendarDate, k: number): CalendarDate => addMonths(anchor, 12 * k);

/** @returns the number of the period that has a day */
function numberOf(anchor: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(anchor.slice(0, 4));
  return day < startOf(anchor, years) ? years - 1 : years;
}

/**
 * TO-1, TO-46. An anchor that somebody has set holds from its day on and over a rehire; earlier days are counted in years
 * backwards from it, and what was left of them is not carried over it. Without one the periods begin on the hire date and
 * anew on the rehire date. @returns null where there is neither anchor nor hire date
 */
function chainOn(person: TimeOffPerson, kind: TimeOffKind, day: CalendarDate): Chain | null {
  const set = kind === 'SICK_LEAVE' ? person.sickLeaveStartPeriod : person.timeOffStartPeriod;
  const hired = person.hireDate ?? person.createdOn;
  const { rehireDate } = person;
  if (set !== null) {
    const begins = hired ?? set;
    const first = numberOf(set, begins);
    if (day >= set) return { anchor: set, first: Math.max(0, first), until: null };
    return { anchor: set, first, until: set };
  }
  if (rehireDate !== null && (hired === null || day >= rehireDate)) {
    return { anchor: rehireDate, first: 0, until: null };
  }
  return hired === null ? null : { anchor: hired, first: 0, until: rehireDate };
}

/**
 * The periods up to the one that has a day, the oldest first: each opens with what the one before has left.
 * @returns null for somebody without anchor and hire date
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

/** TO-1: the period that has a day; null for somebody without anchor and hire date. */
export const periodOn = (person: TimeOffPerson, kind: TimeOffKind, day: CalendarDate): TimeOffPeriod | null =>
  periodsUpTo(person, kind, day)?.at(-1) ?? null;

/** Whether a day is one of the period's. */
export const isIn = ({ start, end }: TimeOffPeriod, day: CalendarDate): boolean => start <= day && day < end;
