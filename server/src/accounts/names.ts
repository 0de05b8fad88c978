import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Ports } from '../ports.ts';

/** Returns `First Last` for the person and for others by id. Usually there are no others, and nothing is looked up. */
export async function namesOf(
  { records }: Pick<Ports, 'records'>,
  person: Person,
  ids: Iterable<number>,
): Promise<Map<number, string>> {
  const names = new Map([[person.id, fullName(person)]]);
  const others = [...new Set(ids)].filter((id) => !names.has(id));
  if (others.length > 0) {
    for (const other of await records.people.find({ field: '_id', in: others.map(String) }))
      names.set(other.id, fullName(other));
  }
  return names;
}
