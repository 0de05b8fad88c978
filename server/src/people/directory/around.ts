import { defaultClient } from '@hourbook/domain/people/assignment.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { currentOffice } from '@hourbook/domain/people/person.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import type { Office } from '@hourbook/domain/reference/office.ts';
import { type CalendarDate, DEFAULT_ZONE, dateIn } from '@hourbook/domain/time.ts';
import type { ListedPerson } from '../../ports/directory.ts';
import type { Records } from '../../ports/records.ts';
import type { Ports } from '../../ports.ts';

/** The data that lists need besides the people: names by id, and the current date for each person. */
export interface Around {
  readonly offices: ReadonlyMap<number, Pick<Office, 'name' | 'description'>>;
  readonly positions: ReadonlyMap<number, string>;
  readonly clients: ReadonlyMap<number, string>;
  /** `First Last`. */
  readonly people: ReadonlyMap<number, string>;
  /** The current date in each office. */
  readonly days: ReadonlyMap<number, CalendarDate>;
  /** The current date for people without an office. */
  readonly day: CalendarDate;
}

/** GEN-1: the current date for a person. */
export function todayOf(
  person: Pick<ListedPerson, 'offices'>,
  { days, day }: Pick<Around, 'days' | 'day'>,
): CalendarDate {
  const officeId = currentOffice(person);
  return (officeId !== null && days.get(officeId)) || day;
}

/** US-11, TS-4. */
export const defaultClientOf = (person: ListedPerson, around: Around): number =>
  defaultClient(person.assignments, todayOf(person, around));

/**
 * Loads what lists need about these people, with one query per kind of record.
 * @param known people who need not be looked up
 */
export async function aroundOf(
  { records, clock }: Pick<Ports, 'records' | 'clock'>,
  people: Iterable<ListedPerson>,
  known: ReadonlyMap<number, ListedPerson> = new Map(),
): Promise<Around> {
  const asked = {
    offices: new Set<number>(),
    positions: new Set<number>(),
    clients: new Set([OWN_COMPANY_ID]),
    people: new Set<number>(),
  };
  for (const { offices, positions, assignments, lineManagerId, changedBy } of people) {
    for (const { officeId } of offices) asked.offices.add(officeId);
    for (const { positionId } of positions) if (positionId !== null) asked.positions.add(positionId);
    for (const { clientId, isDefaultClient } of assignments) if (isDefaultClient) asked.clients.add(clientId);
    if (lineManagerId !== null) asked.people.add(lineManagerId);
    if (changedBy !== null) asked.people.add(changedBy);
  }
  const strangers = new Set([...asked.people].filter((id) => !known.has(id)));
  const [offices, positions, clients, others] = await Promise.all([
    named(records.offices, asked.offices),
    named(records.positions, asked.positions),
    named(records.clients, asked.clients),
    named(records.people, strangers),
  ]);
  const met = [...asked.people].flatMap((id) => known.get(id) ?? []);
  const now = clock.now();
  return {
    offices: new Map(offices.map((office) => [office.id, office])),
    positions: new Map(positions.map(({ id, name }) => [id, name])),
    clients: new Map(clients.map(({ id, name }) => [id, name])),
    people: new Map([...met, ...others].map((person) => [person.id, fullName(person)])),
    days: new Map(offices.map(({ id, timezone }) => [id, dateIn(timezone, now)])),
    day: dateIn(DEFAULT_ZONE, now),
  };
}

const named = async <T extends { id: number }>(records: Records<T>, ids: ReadonlySet<number>) =>
  ids.size === 0 ? [] : records.find({ field: '_id', in: [...ids].map(String) });
