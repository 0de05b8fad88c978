import type { ClientsInput } from '@hourbook/domain/accounting/contracts.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { beyondClients, clientsInScope } from '@hourbook/domain/people/scope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { inGroups } from '../reference/client-filter.ts';
import { deletedGroups } from '../reference/client-lists.ts';

/** The people a list is asked for; a filter that is not set allows everybody. */
interface PeopleAsked {
  readonly userId?: number | null | undefined;
  readonly officeId?: number | null | undefined;
}

/**
 * The people in the viewer's scope who were asked for, by last and first name (GEN-7, GEN-10, GEN-12).
 * @param range the days in question
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
  return userId == null && officeId == null ? seen : seen.filter(isChosen);
}

/**
 * Like {@link chosenPeople}, for an accountant's work on the hours for every client. People whom the viewer may see only at
 * some clients, as an account manager, are left out.
 */
export const wholePeople: typeof chosenPeople = (ports, viewer, range, asked) =>
  chosenPeople(ports, beyondClients(viewer), range, asked);

/** GEN-7: the clients for which a viewer may see a person's figures; null: every client. */
export async function clientsSeen({ records }: Pick<Ports, 'records'>, viewer: Person, range: DateRange) {
  if (!viewer.roles.includes('ROLE_ACCOUNT_MANAGER')) return () => null;
  const offices = await records.offices.find(everything);
  const facts = { countryOf: new Map(offices.map(({ id, countryId }) => [id, countryId])), range };
  return (person: Parameters<typeof clientsInScope>[1]) => clientsInScope(viewer, person, facts);
}

const GROUP = 'group_';

/** @returns the clients and the groups of clients that are asked for (api.md "Wire") */
export function chosenIds({ clientIds, clientId, groupId }: ClientsInput) {
  const asked = [...(clientIds ?? []), clientId ?? []].flat();
  const groupIds = asked.flatMap((each) => (typeof each === 'string' ? Number(each.slice(GROUP.length)) : []));
  return {
    clientIds: asked.flatMap((each) => (typeof each === 'number' ? each : [])),
    groupIds: groupId == null ? groupIds : [...groupIds, groupId],
  };
}

/** @returns the requested clients, including those of requested groups; null: every client */
export async function chosenClients(
  { records }: Pick<Ports, 'records'>,
  asked: ClientsInput,
): Promise<ReadonlySet<number> | null> {
  const { clientIds, groupIds } = chosenIds(asked);
  if (clientIds.length === 0 && groupIds.length === 0) return null;
  if (groupIds.length === 0) return new Set(clientIds);
  const among = inGroups(groupIds, await deletedGroups({ records }));
  const members = await records.clients.find({ field: 'groupId', in: [...new Set(among)] });
  return new Set([...clientIds, ...members.map(({ id }) => id)]);
}

/** @returns the rows of these clients; null: all rows */
export const ofClients = <R extends { readonly clientId: number }>(
  rows: readonly R[],
  clients: ReadonlySet<number> | null,
): readonly R[] => (clients === null ? rows : rows.filter(({ clientId }) => clients.has(clientId)));
