import { refusal } from '@hourbook/domain/errors.ts';
import { drawId } from '../command.ts';

/**
 * A name for a row inside of a person, which no other row of the company has; whose it is can be told from it. A command
 * that is carried out once more gets the same.
 */
export const newRowId = (userId: number): string => newRowOf()(userId);

/** The same for somebody whose number is not known yet. @returns the name by that number, the same however often it is asked */
export function newRowOf(): (userId: number) => string {
  const drawn = drawId('row');
  return (userId) => `${userId}.${drawn}`;
}

/** @throws DomainError `not-found` for what names no row of anybody */
export function ownerOfRow(rowId: string): number {
  const userId = Number(/^([1-9]\d{0,14})\../.exec(rowId)?.[1]);
  if (Number.isNaN(userId)) throw refusal('not-found');
  return userId;
}
