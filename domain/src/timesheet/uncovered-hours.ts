import { isReserved } from '../pay-codes.ts';
import { selectableClients } from '../people/assignment.ts';
import { employedOn, type Person } from '../people/person.ts';
import { compareRowIds, type TimesheetRow } from './row.ts';

type Covering = Pick<Person, 'assignments' | 'hireDate' | 'terminationDate' | 'rehireDate' | 'breaks'>;

/**
 * TS-33, US-18: hours that could not be saved today as they stand, because an assignment or the employment no longer covers
 * their day. Rows that the machine made follow their list or request and are none of them.
 * @returns them by day, then as they were made
 */
export function uncoveredHours(person: Covering, rows: readonly TimesheetRow[]): TimesheetRow[] {
  const covers = ({ clientId, date }: TimesheetRow) =>
    employedOn(person, date) && selectableClients(person.assignments, date).has(clientId);
  return rows
    .filter((row) => row.hours > 0 && !row.removed && !isReserved(row.payCode) && !covers(row))
    .toSorted((a, b) => a.date.localeCompare(b.date) || compareRowIds(a.rowId, b.rowId));
}
