import { z } from 'zod';
import { anyOverlap, inForceOn, openOne } from '../effective-dated.ts';
import { refusal } from '../errors.ts';
import { id, seen, version } from '../reference/fields.ts';
import { addDays, type CalendarDate } from '../time.ts';
import { day } from './fields.ts';
import type { PositionEntry } from './person.ts';

/** A row of `PUT /positionHistory`. */
export const positionRowInput = z.object({
  positionHistoryId: z.string(),
  positionNameId: id,
  seniorityId: id,
  departmentId: id,
  employmentTypeId: id,
  startDate: day,
  endDate: day.nullish(),
  version: seen,
});
export type PositionRowInput = z.output<typeof positionRowInput>;
/** One row or several rows, all of one person. */
export const positionRowsInput = z.union([
  z.object({ rows: z.array(positionRowInput).min(1).max(200) }),
  positionRowInput,
]);
export type PositionRowsInput = z.output<typeof positionRowsInput>;
export const positionRowNamed = z.object({ id: z.string() });

const positionRowAnswer = z
  .strictObject({
    positionHistoryId: z.string(),
    positionNameId: id.nullable(),
    positionName: z.string().nullable(),
    seniorityId: id.nullable(),
    seniorityName: z.string().nullable(),
    departmentId: id.nullable(),
    departmentName: z.string().nullable(),
    employmentTypeId: id.nullable(),
    employmentTypeName: z.string().nullable(),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    version,
  })
  .meta({ id: 'PositionHistoryRow' });
export const positionRowsAnswer = z.array(positionRowAnswer);
/** The answer to one row, or to several. */
export const changedPositionsAnswer = z.union([positionRowAnswer, positionRowsAnswer]);

const parts = ['positionId', 'seniorityId', 'departmentId', 'employmentTypeId'] as const;
/** A position without its dates. */
type Position = Pick<PositionEntry, (typeof parts)[number]>;

const isSamePosition = (a: Position, b: Position): boolean => parts.every((part) => a[part] === b[part]);
const NOTHING: Position = { positionId: null, seniorityId: null, departmentId: null, employmentTypeId: null };

/** US-16: the entry without an end date; if every entry has one, the entry in force today. */
export const currentPosition = (positions: readonly PositionEntry[], today: CalendarDate): PositionEntry | null =>
  openOne(positions) ?? inForceOn(positions, today);

interface Begins {
  /** The id of the new entry, if one is made. */
  readonly id: string;
  readonly today: CalendarDate;
  /** The start date of the very first entry. */
  readonly first: CalendarDate;
}

/**
 * US-16: sets the current position. The entry before ends yesterday; an entry that starts today or later is replaced.
 * @throws DomainError `positions-overlap` with an entry that starts later
 */
export function withPosition(
  positions: readonly PositionEntry[],
  { positionId, seniorityId, departmentId, employmentTypeId }: Position,
  { id, today, first }: Begins,
): readonly PositionEntry[] {
  const what = { positionId, seniorityId, departmentId, employmentTypeId };
  const now = currentPosition(positions, today);
  if (isSamePosition(now ?? NOTHING, what)) return positions;
  if (now && now.startDate >= today) return positions.map((each) => (each === now ? { ...each, ...what } : each));
  const closed = positions.map((each) => (each === now ? { ...each, endDate: addDays(today, -1) } : each));
  const startDate = positions.length === 0 ? first : today;
  return assertPositions([...closed, { id, ...what, startDate, endDate: null }]);
}

/** US-16: gaps are allowed. @throws DomainError `form-invalid` for an end before the start, `positions-overlap` */
export function assertPositions(positions: readonly PositionEntry[]): readonly PositionEntry[] {
  if (positions.some(({ startDate, endDate }) => endDate !== null && endDate < startDate))
    throw refusal('form-invalid');
  if (anyOverlap(positions)) throw refusal('positions-overlap');
  return positions;
}

/** @throws DomainError `not-found`, `only-position-kept` (US-16) */
export function withoutPosition(positions: readonly PositionEntry[], id: string): readonly PositionEntry[] {
  const others = positions.filter((each) => each.id !== id);
  if (others.length === positions.length) throw refusal('not-found');
  if (others.length === 0) throw refusal('only-position-kept');
  return others;
}

/** The order of the answer: newest first. */
export const newestFirst = <R extends { readonly startDate: CalendarDate }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
