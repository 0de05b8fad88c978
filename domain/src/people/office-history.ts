import { addDays, type CalendarDate } from '../time.ts';
import type { Person } from './person.ts';

type Rows = Person['offices'];

interface Move {
  readonly officeId: number;
  /** From this day on, for good. */
  readonly from: CalendarDate;
  /** Of the row that it makes. */
  readonly id: string;
}

/**
 * GEN-6: somebody works in another office from a day on. Days before keep their office; rows that begin on that day or
 * later are replaced. No day between the first and today is without an office, and none has two.
 */
export function movedTo(rows: Rows, { officeId, from, id }: Move): Rows {
  const earlier = rows
    .filter(({ startDate }) => startDate < from)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const last = earlier.at(-1);
  if (!last) return [{ id, officeId, startDate: from, endDate: null }];
  const before = earlier.slice(0, -1);
  // Back where they were until then: that row goes on.
  if (last.officeId === officeId) return [...before, { ...last, endDate: null }];
  return [...before, { ...last, endDate: addDays(from, -1) }, { id, officeId, startDate: from, endDate: null }];
}

/** From when a move counts where nobody says: today, and never before the first office began. */
export function usualMoveDay(
  person: Pick<Person, 'offices' | 'hireDate' | 'createdOn'>,
  today: CalendarDate,
): CalendarDate {
  const first = person.offices.map(({ startDate }) => startDate).toSorted()[0];
  if (first === undefined) return person.hireDate ?? person.createdOn ?? today;
  return first > today ? first : today;
}

/** A move counts from a day of the employment that is not in the future. */
export const mayMoveOn = ({ hireDate }: Pick<Person, 'hireDate'>, from: CalendarDate, today: CalendarDate): boolean =>
  from <= today && (hireDate === null || from >= hireDate);
