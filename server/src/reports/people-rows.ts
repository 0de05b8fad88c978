import type { TimecardsInput } from '@hourbook/domain/accounting/contracts.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { DEFAULT_POOL_ID } from '@hourbook/domain/reference/client.ts';
import { inNameOrder } from '@hourbook/domain/text.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { type DayHours, listedHours } from '@hourbook/projections/timesheet-hours/listed-hours.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { type ListedRow, listedMonths } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { rangeRead } from '../accounting/timecards.ts';
import { chosenClients, wholePeople } from '../people/people-filter.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { deletedGroups } from '../reference/client-lists.ts';
import { readList } from '../streams/read-list.ts';

/** The requested people in the viewer's scope, by last and first name. */
export interface Subject<P extends { readonly id: number } = ListedPerson> {
  readonly range: DateRange;
  readonly people: readonly P[];
  /** null: every client. */
  readonly clients: ReadonlySet<number> | null;
  /** Whether days in this office are asked for: the office of the day counts, not that of today (GEN-6). */
  inOffice(officeId: number | null): boolean;
}

/** @throws DomainError for a range over the limits */
export async function subjectOf(ports: ListPorts, viewer: Person, asked: TimecardsInput): Promise<Subject> {
  const range = await rangeRead(ports, viewer, asked);
  const { officeId, ...others } = asked;
  const [seen, clients] = await Promise.all([wholePeople(ports, viewer, range, others), chosenClients(ports, asked)]);
  const inOffice = (ofDay: number | null) => officeId == null || ofDay === officeId;
  const people =
    officeId == null
      ? seen
      : seen.filter(({ offices }) => offices.some((each) => inOffice(each.officeId) && holdsIn(each, range)));
  return { range, people, clients, inOffice };
}

/**
 * Counts all hours of the people, in order of month.
 * @param begin is asked when the first hours of somebody are read, and again when the hours are read once more
 * @returns the counts by person
 */
export const countedHours = <P extends { readonly id: number }, C>(
  ports: ListPorts,
  viewer: Person,
  subject: Subject<P>,
  begin: (person: P) => C,
  add: (counts: C, day: DayHours) => void,
): Promise<ReadonlyMap<number, C>> =>
  readList(ports, viewer, timesheetHours, (set) => {
    const months = (asked: Asked) => listedHours(set, asked);
    return countsByPerson(subject, begin, months, (counts, { days }) => {
      for (const day of days) add(counts, day);
    });
  });

/** The same with all rows, for those that are shown. */
export const countedRows = <P extends { readonly id: number }, C>(
  ports: ListPorts,
  viewer: Person,
  subject: Subject<P>,
  begin: (person: P) => C,
  add: (counts: C, row: ListedRow, person: P) => void,
): Promise<ReadonlyMap<number, C>> =>
  readList(ports, viewer, timesheetMonths, (set) => {
    const months = (asked: Asked) => listedMonths(set, asked);
    return countsByPerson(subject, begin, months, (counts, { rows }, person) => {
      for (const row of rows) add(counts, row, person);
    });
  });

interface Asked {
  readonly range: DateRange;
  readonly people: Iterable<number>;
}

async function countsByPerson<P extends { readonly id: number }, C, Month extends { readonly userId: number }>(
  { people, range }: Subject<P>,
  begin: (person: P) => C,
  months: (asked: Asked) => AsyncIterable<Month>,
  add: (counts: C, month: Month, person: P) => void,
): Promise<ReadonlyMap<number, C>> {
  const known = new Map(people.map((person) => [person.id, person]));
  const counted = new Map<number, C>();
  for await (const month of months({ range, people: known.keys() })) {
    const person = known.get(month.userId)!;
    const counts = counted.get(person.id) ?? begin(person);
    counted.set(person.id, counts);
    add(counts, month, person);
  }
  return new Map(people.map((person) => [person.id, counted.get(person.id) ?? begin(person)]));
}

/** Somebody in a report. */
export const employee = ({ id, firstName, lastName }: Pick<Person, 'id' | 'firstName' | 'lastName'>) => ({
  userId: id,
  firstName,
  lastName,
});

/** Names for the ids in a report, and where each comes in its order. */
export interface ReportNames {
  office(id: number | null): { readonly officeId: number | null; readonly office: string | null };
  client(id: number): { readonly clientId: number; readonly client: string };
  /** The group of a client (RD-6). */
  group(clientId: number): { readonly groupId: number; readonly group: string };
  /** By name; without an office comes last. */
  officeRank(id: number | null): number;
  clientRank(id: number): number;
}

/** @param clientIds the clients that the report names */
export async function namesFor(ports: Pick<Ports, 'records'>, clientIds: Iterable<number>): Promise<ReportNames> {
  const [offices, clients, groups, deleted] = await Promise.all([
    ports.records.offices.find(everything),
    recordsById(ports.records.clients, [...new Set(clientIds)]),
    ports.records.clientGroups.find(everything),
    deletedGroups(ports),
  ]);
  const officeNames = new Map(offices.map(({ id, name }) => [id, name]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const ranks = (all: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(inNameOrder(all, ({ name }) => name).map(({ id }, rank) => [id, rank]));
  const [ofOffices, ofClients] = [ranks(offices), ranks([...clients.values()])];
  const last = Number.MAX_SAFE_INTEGER;
  return {
    office: (officeId) => ({ officeId, office: officeId === null ? null : (officeNames.get(officeId) ?? null) }),
    client: (clientId) => ({ clientId, client: clients.get(clientId)?.name ?? '' }),
    group(clientId) {
      const asked = clients.get(clientId)?.groupId ?? DEFAULT_POOL_ID;
      const groupId = deleted.has(asked) ? DEFAULT_POOL_ID : asked;
      return { groupId, group: groupNames.get(groupId) ?? '' };
    },
    officeRank: (id) => (id === null ? last : (ofOffices.get(id) ?? last)),
    clientRank: (id) => ofClients.get(id) ?? last,
  };
}
