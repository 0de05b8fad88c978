import type { ClientsInput } from '@hourbook/domain/accounting/contracts.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { beyondClients, clientsInScope } from '@hourbook/domain/people/scope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { inGroups } from '../reference/client-filter.ts';
import { deletedGroups } from '../reference/client-lists.ts';
import { inOrderOfNames } from './by-name.ts';

/** Whom a list is asked for; what is not asked for allows all. */
interface PeopleAsked {
  readonly userId?: number | null | undefined;
  readonly officeId?: number | null | undefined;
}

/**
 * Those in the viewer's scope that a list is asked for, by last and first name (GEN-7, GEN-10, GEN-12).
 * @param range the days that are asked about
 */
export async function chosenPeople(
  { directory }: Pick<Ports, 'directory'>,
  viewer: Person,
  range: DateRange,
  { userId, officeId }: PeopleAsked = {},
): Promise<ListedPerson[]> {
  const seen = await directory.inScopeOf(viewer, range);
  const isChosen = (person: ListedPerson) =>
    (userId == null || person.id === userId) && (officeId == null || currentOffice(person) === officeId);
  return inOrderOfNames(userId == null && officeId == null ? seen : seen.filter(isChosen));
}

/**
 * As {@link chosenPeople}, for the accountant's work on hours of every client: without those whom the viewer sees at some
 * clients only, as an account manager.
 */
export const wholePeople: typeof chosenPeople = (ports, viewer, range, asked) =>
  chosenPeople(ports, beyondClients(viewer), range, asked);

/** GEN-7: of which clients a viewer may see figures of a person; null: of all. */
export async function clientsSeen({ records }: Pick<Ports, 'records'>, viewer: Person, range: DateRange) {
  if (!viewer.roles.includes('ROLE_ACCOUNT_MANAGER')) return () => null;
  const offices = await records.offices.find(everything);
  const facts = { countryOf: new Map(offices.map(({ id, countryId }) => [id, countryId])), range };
  return (person: Parameters<typeof clientsInScope>[1]) => clientsInScope(viewer, person, facts);
}

const GROUP = 'group_';

/** @returns the clients whose hours are asked for, also those of groups (api.md "Wire"); null: of every client */
export async function chosenClients(
  { records }: Pick<Ports, 'records'>,
  { clientIds, clientId, groupId }: ClientsInput,
): Promise<ReadonlySet<number> | null> {
  const asked = [...(clientIds ?? []), clientId ?? []].flat();
  const numbers = asked.flatMap((each) => (typeof each === 'number' ? each : []));
  const groups = asked.flatMap((each) => (typeof each === 'string' ? Number(each.slice(GROUP.length)) : []));
  if (groupId != null) groups.push(groupId);
  if (numbers.length === 0 && groups.length === 0) return null;
  if (groups.length === 0) return new Set(numbers);
  const among = inGroups(groups, await deletedGroups({ records }));
  const members = await records.clients.find({ field: 'groupId', in: [...new Set(among)] });
  return new Set([...numbers, ...members.map(({ id }) => id)]);
}

/** @returns those rows that are of these clients; null: all */
export const ofClients = <R extends { readonly clientId: number }>(
  rows: readonly R[],
  clients: ReadonlySet<number> | null,
): readonly R[] => (clients === null ? rows : rows.filter(({ clientId }) => clients.has(clientId)));
