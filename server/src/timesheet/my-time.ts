import { isOver } from '@hourbook/domain/effective-dated.ts';
import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { addMonths, dateIn } from '@hourbook/domain/time.ts';
import {
  type RangeInput,
  type SaveHoursInput,
  type SheetRange,
  timesheetRangeAnywhere,
} from '@hourbook/domain/timesheet/contracts.ts';
import { myTimePolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship } from '../ports/books.ts';
import type { BookSources, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { loadBook } from '../streams/load.ts';
import { saveSheet, showSheet } from './sheet.ts';

/** E081. @throws DomainError for a range over the limits (TS-11) */
export async function readMyTime(
  ports: Pick<Ports, 'records' | 'clock'> & BookSources,
  person: Person,
  asked: RangeInput,
): Promise<readonly TimesheetEntry[]> {
  const range = rangeOf(asked, ports);
  const [{ today }, state] = await Promise.all([
    zoneAndToday(ports, person),
    loadBook(ports, person.id, { range: range.days }),
  ]);
  return showSheet(myTimePolicy, state, person, range.on(today), today);
}

/** E082. @returns what E081 answers for the same range */
export async function saveMyTime(
  ports: Pick<Ports, 'records' | 'clock' | 'run' | 'jobs'>,
  person: Person,
  { rows, ...asked }: SaveHoursInput,
  by: Authorship,
): Promise<readonly TimesheetEntry[]> {
  return saveSheet(ports, { policy: myTimePolicy, editor: person, person, range: rangeOf(asked, ports), rows }, by);
}

const rangeOf = (asked: RangeInput, { clock }: Pick<Ports, 'clock'>): SheetRange =>
  timesheetRangeAnywhere(asked, dateIn('UTC', clock.now()));

/** E080: a row for each assignment that was valid on any day since two years ago. */
export async function myClients(ports: Pick<Ports, 'records' | 'clock'>, person: Person) {
  const { today } = await zoneAndToday(ports, person);
  const since = addMonths(today, -24);
  return assignedClients(
    ports,
    person.assignments.filter((each) => !isOver(each, since)),
  );
}

/** A row for each of these assignments. */
export async function assignedClients(ports: Pick<Ports, 'records'>, assignments: readonly Assignment[]) {
  const clients = await recordsById(
    ports.records.clients,
    assignments.map(({ clientId }) => clientId),
  );
  return assignments.map(({ clientId, code, isDefaultClient, startDate, endDate }) => ({
    id: clientId,
    name: clients.get(clientId)?.name ?? '',
    code,
    isDefaultClient,
    isOwnCompany: clientId === OWN_COMPANY_ID,
    startDate,
    endDate,
  }));
}
