import { addDays, type CalendarDate } from '../time.ts';
import type { Person } from './person.ts';

type Rows = Person['offices'];

interface Move {
  readonly officeId: number;
  /** The first day in the new office; the move has no end date. */
  readonly from: CalendarDate;
  /** The id of the new row. */
  readonly id: string;
}

/**
 * GEN-6: moves a person to another office from a day on. Earlier days keep their office; rows that start on that day or later
 * are replaced. From the first day until today, every day has exactly one office.
 */
export function movedTo(rows: Rows, { officeId, from, id }: Move): Rows {
  const earlier = rows
    .filter(({ startDate }) => startDate < from)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const last = earlier.at(-1);
  if (!last) return [{ id, officeId, startDate: from, endDate: null }];
  const before = earlier.slice(0, -1);
  // The move goes back to the previous office, so its row is extended.
  if (last.officeId === officeId) return [...before, { ...last, endDate: null }];
  return [...before, { ...last, endDate: addDays(from, -1) }, { id, officeId, startDate: from, endDate: null }];
}

/** The default date of a move: today, but not before the first office started. */
export function usualMoveDay(
  person: Pick<Person, 'offices' | 'hireDate' | 'createdOn'>,
  today: CalendarDate,
): CalendarDate {
  const first = person.offices.map(({ startDate }) => startDate).toSorted()[0];
  if (first === undefined) return person.hireDate ?? person.createdOn ?? today;
  return first > today ? first : today;
}

/** A move must fall within the employment and cannot be in the future. */
export const mayMoveOn = ({ hireDate }: Pick<Person, 'hireDate'>, from: CalendarDate, today: CalendarDate): boolean =>
  from <= today && (hireDate === null || from >= hireDate);
