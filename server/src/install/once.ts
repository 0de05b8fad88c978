import type { Author } from '../command.ts';
import type { Records, Stored } from '../ports/records.ts';

/**
 * Creates the record with this id unless an interrupted start has already created it.
 * @param by null: the system
 */
export async function createOnce<T extends { id: number }>(
  records: Records<T>,
  record: T,
  by: Author | null = null,
): Promise<Stored<T>> {
  const { id, ...data } = record;
  return (await records.get(id)) ?? (await records.create(data as Omit<T, 'id'>, by, id));
}
