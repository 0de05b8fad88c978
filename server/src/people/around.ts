import { defaultClient } from '@hourbook/domain/people/assignment.ts';
import { currentOffice, fullName } from '@hourbook/domain/people/person.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import type { Office } from '@hourbook/domain/reference/office.ts';
import { type CalendarDate, DEFAULT_ZONE, dateIn } from '@hourbook/domain/time.ts';
import type { Records } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import type { ListedPerson } from './everyone.ts';

/** What lists say of people that is kept elsewhere: names by number, and what day it is where somebody is. */
export interface Around {
  readonly offices: ReadonlyMap<number, Pick<Office, 'name' | 'description' | 'timezone'>>;
  readonly positions: ReadonlyMap<number, string>;
  readonly clients: ReadonlyMap<number, string>;
  /** `First Last`. */
  readonly people: ReadonlyMap<number, string>;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

/** GEN-1: what day it is for a person. */
export function todayOf(person: ListedPerson, { offices, now }: Around): CalendarDate {
  const officeId = currentOffice(person);
  return dateIn((officeId !== null && offices.get(officeId)?.timezone) || DEFAULT_ZONE, now);
}

/** US-11, TS-4. */
export const defaultClientOf = (person: ListedPerson, around: Around): number =>
  defaultClient(person.assignments, todayOf(person, around));

/**
 * What there is to say of these people, in one look for each kind of record.
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
    for (const { clientId } of assignments) asked.clients.add(clientId);
    for (const id of [lineManagerId, changedBy]) if (id !== null) asked.people.add(id);
  }
  const strangers = new Set([...asked.people].filter((id) => !known.has(id)));
  const [offices, positions, clients, others] = await Promise.all([
    named(records.offices, asked.offices),
    named(records.positions, asked.positions),
    named(records.clients, asked.clients),
    named(records.people, strangers),
  ]);
  const met = [...asked.people].flatMap((id) => known.get(id) ?? []);
  return {
    offices: new Map(offices.map((office) => [office.id, office])),
    positions: new Map(positions.map(({ id, name }) => [id, name])),
    clients: new Map(clients.map(({ id, name }) => [id, name])),
    people: new Map([...met, ...others].map((person) => [person.id, fullName(person)])),
    now: clock.now(),
  };
}

const named = async <T extends { id: number }>(records: Records<T>, ids: ReadonlySet<number>) =>
  ids.size === 0 ? [] : records.find({ field: '_id', in: [...ids].map(String) });
