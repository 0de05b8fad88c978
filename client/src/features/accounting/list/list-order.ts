import type { Zone } from '@hourbook/domain/time.ts';
import { compareValues } from '#components/table/column.ts';
import { readView } from '#components/table/view.ts';
import { parseSearch } from '#lib/search.ts';
import { type Person, rankOf } from './people.ts';
import { personColumns, worstFirst } from './person-columns.tsx';

interface Around {
  readonly offices: readonly { readonly id: number; readonly name: string }[];
  readonly zone: Zone;
}

/** @param address the last address of the list @returns the people in the order of the list */
export function inListOrder(people: readonly Person[], address: string, around: Around): readonly Person[] {
  const columns = personColumns({ ...around, rank: rankOf, changed: new Map(), statusFirst: false });
  const { sort } = readView(parseSearch(address.split('?')[1] ?? ''), columns, worstFirst);
  const value = columns.find(({ id }) => id === sort?.column)?.value;
  if (!sort || !value) return people;
  const [up, nothing] = [sort.descending ? -1 : 1, (person: Person) => Number(value(person) === null)];
  // Empty values come last in either direction.
  return people.toSorted((a, b) => nothing(a) - nothing(b) || up * compareValues(value(a), value(b)));
}
