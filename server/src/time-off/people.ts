import type { Answer } from '@hourbook/domain/answers.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { inNameOrder } from '@hourbook/domain/text.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import type { BalancesInput, clientsLookup, officesLookup, usersLookup } from '@hourbook/domain/time-off/contracts.ts';
import { chosenClients, chosenPeople, clientsSeen } from '../people/people-filter.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { defaultRange } from './ranges.ts';

type PeoplePorts = Pick<Ports, 'records' | 'clock' | 'directory'>;
export type PeopleAsked = Omit<BalancesInput, 'date'>;

/**
 * GEN-7, GEN-12: the people in the viewer's scope who were asked for, by last and first name. A client narrows the list to
 * those who work for it on one of the days, as far as the viewer may see that.
 */
export async function peopleAsked(
  ports: PeoplePorts,
  viewer: Person,
  range: DateRange,
  asked: PeopleAsked,
): Promise<readonly ListedPerson[]> {
  const people = await chosenPeople(ports, viewer, range, asked);
  const clients = await chosenClients(ports, asked);
  if (clients === null) return people;
  const theirs = await clientsOf(ports, viewer, range);
  return people.filter((person) => theirs(person).some((clientId) => clients.has(clientId)));
}

/** @returns a function that gives the clients a person works for on some of the days, as far as the viewer may see that */
async function clientsOf(ports: PeoplePorts, viewer: Person, range: DateRange) {
  const seenOf = await clientsSeen(ports, viewer, range);
  return (person: ListedPerson): number[] => {
    const seen = seenOf(person);
    return person.assignments.flatMap((each) =>
      holdsIn(each, range) && seen?.has(each.clientId) !== false ? each.clientId : [],
    );
  };
}

/** E123: the enabled people in scope. */
export async function timeOffUsers(ports: PeoplePorts, viewer: Person): Promise<Answer<typeof usersLookup>> {
  const people = await peopleAsked(ports, viewer, await defaultRange(ports, viewer), {});
  return people.filter(({ enabled }) => enabled).map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}

/** E122: the clients of the people in scope, by name. */
export async function timeOffClients(ports: PeoplePorts, viewer: Person): Promise<Answer<typeof clientsLookup>> {
  const range = await defaultRange(ports, viewer);
  const [people, theirs] = await Promise.all([peopleAsked(ports, viewer, range, {}), clientsOf(ports, viewer, range)]);
  const clients = await recordsById(ports.records.clients, [...new Set(people.flatMap(theirs))]);
  return inNameOrder([...clients.values()], ({ name }) => name).map(({ id, name }) => ({ id, name }));
}

/** E124: the offices of the people in scope, by name. */
export async function timeOffOffices(ports: PeoplePorts, viewer: Person): Promise<Answer<typeof officesLookup>> {
  const people = await peopleAsked(ports, viewer, await defaultRange(ports, viewer), {});
  const theirs = new Set(people.map(currentOffice));
  const offices = await ports.records.offices.find(everything, { sort: ['keys.name'] });
  return offices.filter(({ id }) => theirs.has(id)).map(({ id, name, code }) => ({ id, name, code }));
}
