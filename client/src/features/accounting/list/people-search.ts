import type { Zone } from '@hourbook/domain/time.ts';
import { syncStatuses } from '@hourbook/domain/timesheet/sync-status.ts';
import { isFound } from '#components/table/column.ts';
import { type Overview, type Person, rankOf } from './people.ts';
import { personColumns } from './person-columns.tsx';

interface Around {
  readonly offices: readonly { readonly id: number; readonly name: string }[];
  readonly zone: Zone;
  readonly changed: ReadonlyMap<number, number>;
}

/** @returns the people that match the search of the list */
export function foundBy(search: string, people: readonly Person[], around: Around): readonly Person[] {
  if (search === '') return people;
  const columns = personColumns({ ...around, rank: rankOf, statusFirst: false });
  return people.filter((person) => isFound(person, columns, search));
}

/** The totals of some people. */
export const sumsOfPeople = (people: readonly Person[]): Pick<Overview, 'totalHours' | 'statuses'> => ({
  // Added as hundredths, to avoid floating-point errors.
  totalHours: people.reduce((sum, { totalHours }) => sum + Math.round(totalHours * 100), 0) / 100,
  statuses: Object.fromEntries(
    syncStatuses.map((status) => [status, people.reduce((sum, { statuses }) => sum + statuses[status], 0)]),
  ) as Overview['statuses'],
});
