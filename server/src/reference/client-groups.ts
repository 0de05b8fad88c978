import { isDeepStrictEqual } from 'node:util';
import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import { type Client, DEFAULT_POOL_ID } from '@hourbook/domain/reference/client.ts';
import type {
  ClientGroup,
  ClientGroupChange,
  ClientGroupInput,
  ClientGroupsInput,
} from '@hourbook/domain/reference/client-group.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import type { Author } from '../command.ts';
import { eachAtOnce } from '../each-at-once.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { withServices } from './client-filter.ts';

/** Clients that are moved at the same time. */
const AT_ONCE = 100;

type Parts = Pick<Ports, 'records' | 'exclusively'>;

/**
 * RD-6: groups are changed one after the other, in whatever process: a group takes its clients from the others, and two at
 * once would take them from each other. One that goes on after it was taken for dead leaves every client in one group.
 */
const exclusively = <T>(ports: Parts, work: () => Promise<T>): Promise<T> => ports.exclusively('client-groups', work);

/** E212: all of them with their clients, by name; with service types, only clients that have one of them. */
export async function listGroups({ records }: Pick<Ports, 'records'>, { serviceTypes }: ClientGroupsInput) {
  const groups = await records.clientGroups.find({ field: 'deleted', is: false }, { sort: ['keys.name'] });
  const clients = await records.clients.find(withServices(serviceTypes), { sort: ['keys.name'] });
  const standing = new Set(groups.map(({ id }) => id));
  const members = Map.groupBy(clients, ({ groupId }) => (standing.has(groupId) ? groupId : DEFAULT_POOL_ID));
  return groups.map((group) => groupToWire(group, members.get(group.id) ?? []));
}

/** E213. @throws DomainError `group-name-taken`, `not-found` for a client; OutOfTurn */
export const createGroup = (ports: Parts, by: Author, input: ClientGroupInput) =>
  exclusively(ports, async () => {
    const { records } = ports;
    const group = { name: input.name, clients: await knownClients(records, input.clients), deleted: false };
    const { id } = await begin(records, by, group);
    return gather(records, by, id);
  });

/**
 * E214: clients no longer listed go to the default pool. @throws DomainError as {@link createGroup},
 * `default-pool-kept`; StaleRecord; OutOfTurn
 */
export const changeGroup = (ports: Parts, by: Author, { id, version, ...input }: ClientGroupChange) =>
  exclusively(ports, async () => {
    const { records } = ports;
    if (id === DEFAULT_POOL_ID) throw refusal('default-pool-kept');
    const clients = await knownClients(records, input.clients);
    const change = (before: ClientGroup) => ({ ...standing(before), name: input.name, clients });
    const seen = { version, fields: ['name', 'clients', 'deleted'] as const };
    await records.clientGroups.change(id, by, change, { seen });
    return gather(records, by, id);
  });

/** E215: its clients go to the default pool. @throws DomainError `not-found`, `default-pool-kept`; OutOfTurn */
export const deleteGroup = (ports: Parts, by: Author, id: number) =>
  exclusively(ports, async () => {
    if (id === DEFAULT_POOL_ID) throw refusal('default-pool-kept');
    await ports.records.clientGroups.change(id, by, (before) => ({
      ...standing(before),
      clients: [],
      deleted: true,
    }));
    return {};
  });

/** @throws DomainError `not-found` */
function standing<G extends ClientGroup>(group: G): G {
  if (group.deleted) throw refusal('not-found');
  return group;
}

/** @returns each once, in order @throws DomainError `not-found` if one does not exist */
async function knownClients({ clients }: Ports['records'], ids: readonly number[]): Promise<number[]> {
  const each = [...new Set(ids)].toSorted((a, b) => a - b);
  if ((await clients.count({ field: '_id', in: each.map(String) })) < each.length) throw refusal('not-found');
  return each;
}

/**
 * Creates the group. If a crash kept its clients from joining it, the same command continues. A group whose clients
 * another group has taken since has a later version ({@link leaveOthers}), and its name is taken.
 */
async function begin(
  { clientGroups, clients }: Ports['records'],
  by: Author,
  group: Omit<ClientGroup, 'id'>,
): Promise<Stored<ClientGroup>> {
  try {
    return await clientGroups.create(group, by);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'group-name-taken') throw error;
    const [begun] = await clientGroups.find({ field: 'unique.name', is: foldCase(group.name) });
    if (begun?.version !== 1 || begun.name !== group.name) throw error;
    if (!isDeepStrictEqual(begun.clients, group.clients)) throw error;
    const joined: Filter = {
      all: [
        { field: '_id', in: group.clients.map(String) },
        { field: 'groupId', is: begun.id },
      ],
    };
    if ((await clients.count(joined)) === group.clients.length) throw error;
    return begun;
  }
}

/**
 * RD-6: no other group lists the clients that join this one, so that whoever saw them there is told that it has
 * changed.
 * @param ids of the clients that join
 */
async function leaveOthers({ clientGroups }: Ports['records'], by: Author, group: number, ids: readonly number[]) {
  const joining = new Set(ids);
  const stays = (client: number) => !joining.has(client);
  for (const other of await clientGroups.find({ field: 'deleted', is: false })) {
    if (other.id === group || other.clients.every(stays)) continue;
    await clientGroups.change(other.id, by, (before) => ({ ...before, clients: before.clients.filter(stays) }));
  }
}

/** Moves clients until the group has exactly those it lists. After a crash the same command does what is missing. */
async function gather(records: Ports['records'], by: Author, id: number) {
  const { clientGroups, clients } = records;
  await leaveOthers(records, by, id, standing(await existing(clientGroups, id)).clients);
  const move = (to: number) => (before: Client) =>
    to === id || before.groupId === id ? { ...before, groupId: to } : before;
  for (;;) {
    const group = standing(await existing(clientGroups, id));
    const named = new Set(group.clients);
    const there = new Set((await clients.find({ field: 'groupId', is: id })).map((client) => client.id));
    const moves = [
      ...group.clients.filter((client) => !there.has(client)).map((client) => ({ client, to: id })),
      ...[...there].filter((client) => !named.has(client)).map((client) => ({ client, to: DEFAULT_POOL_ID })),
    ];
    await eachAtOnce(AT_ONCE, moves, ({ client, to }) => clients.change(client, by, move(to)));
    // Another process may have saved it in the meantime; the last version counts.
    if ((await clientGroups.get(id))?.version !== group.version) continue;
    return groupToWire(group, await clients.find({ field: 'groupId', is: id }, { sort: ['keys.name'] }));
  }
}

const groupToWire = ({ id, name, version }: Stored<ClientGroup>, clients: readonly Client[]) => ({
  id,
  name,
  clients: clients.map((client) => ({ id: client.id, name: client.name })),
  version,
});
