import type { Records, Stored } from '../ports/records.ts';

/** @returns those of these records that exist, by id */
export async function recordsById<T extends { id: number }>(
  records: Records<T>,
  ids: readonly number[],
): Promise<Map<number, Stored<T>>> {
  if (ids.length === 0) return new Map();
  const found = await records.find({ field: '_id', in: [...new Set(ids)].map(String) });
  return new Map(found.map((each) => [each.id, each]));
}
