import { isReserved } from '../pay-codes.ts';
import { selectableClients } from '../people/assignment.ts';
import { employedOn, type Person } from '../people/person.ts';
import { compareRowIds, type TimesheetRow } from './row.ts';

type Covering = Pick<Person, 'assignments' | 'hireDate' | 'terminationDate' | 'rehireDate' | 'breaks'>;

/**
 * TS-33, US-18: hours that could not be saved today because no assignment or employment covers their day any more. Rows
 * created by the system are not included, since they follow a holiday list or a request.
 * @returns the rows by day, then by creation
 */
export function uncoveredHours(person: Covering, rows: readonly TimesheetRow[]): TimesheetRow[] {
  const covers = ({ clientId, date }: TimesheetRow) =>
    employedOn(person, date) && selectableClients(person.assignments, date).has(clientId);
  return rows
    .filter((row) => row.hours > 0 && !row.removed && !isReserved(row.payCode) && !covers(row))
    .toSorted((a, b) => a.date.localeCompare(b.date) || compareRowIds(a.rowId, b.rowId));
}
