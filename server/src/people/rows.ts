import { refusal } from '@hourbook/domain/errors.ts';
import { type Author, drawnBy } from '../command.ts';

/**
 * An id for a row inside a person, unique in the company, from which the person can be derived. A repeated command gets the
 * same id.
 */
export const newRowId = (userId: number, by: Author): string => newRowOf(by)(userId);

/** The same for a person whose number is not known yet. @returns the id for that number, the same on every call */
export function newRowOf(by: Author | null): (userId: number) => string {
  const drawn = drawnBy(by, 'row');
  return (userId) => `${userId}.${drawn}`;
}

/** @throws DomainError `not-found` for an id that cannot belong to any person */
export function ownerOfRow(rowId: string): number {
  const userId = Number(/^([1-9]\d{0,14})\../.exec(rowId)?.[1]);
  if (Number.isNaN(userId)) throw refusal('not-found');
  return userId;
}
