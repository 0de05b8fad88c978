import { refusal } from '@hourbook/domain/errors.ts';
import type { Records, Stored } from '../ports/records.ts';

/** Checks that what a record refers to exists (api.md "Everywhere"). @throws DomainError `not-found` */
export async function existing<T extends { id: number }>(records: Records<T>, id: number): Promise<Stored<T>> {
  const found = await records.get(id);
  if (!found) throw refusal('not-found');
  return found;
}
