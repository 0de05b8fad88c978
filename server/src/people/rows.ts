import { randomUUID } from 'node:crypto';
import { refusal } from '@hourbook/domain/errors.ts';

/** A name for a row inside of a person, which no other row of the company has; whose it is can be told from it. */
export const newRowId = (userId: number): string => `${userId}.${randomUUID()}`;

/** @throws DomainError `not-found` for what names no row of anybody */
export function ownerOfRow(rowId: string): number {
  const userId = Number(/^([1-9]\d{0,14})\../.exec(rowId)?.[1]);
  if (Number.isNaN(userId)) throw refusal('not-found');
  return userId;
}
