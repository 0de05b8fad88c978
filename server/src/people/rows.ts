import { refusal } from '@hourbook/domain/errors.ts';
import { drawId } from '../command.ts';

/**
 * A name for a row inside of a person, which no other row of the company has; whose it is can be told from it. A command
 * that is carried out once more gets the same.
 */
export const newRowId = (userId: number): string => `${userId}.${drawId('row')}`;

/** @throws DomainError `not-found` for what names no row of anybody */
export function ownerOfRow(rowId: string): number {
  const userId = Number(/^([1-9]\d{0,14})\../.exec(rowId)?.[1]);
  if (Number.isNaN(userId)) throw refusal('not-found');
  return userId;
}
