import { everything, type Filter } from '@hourbook/domain/ports/document-store.ts';
import {
  type Client,
  type ClientChoicesInput,
  type ClientPageInput,
  DEFAULT_POOL_ID,
} from '@hourbook/domain/reference/client.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { type PageOf, pageOf, pageWith, rowsAsked } from '../records/page.ts';
import { strip } from '../records/strip.ts';
import { clientFilter, clientSort } from './client-filter.ts';

/** E194: a page of the clients table, by name by default. */
export async function pageOfClients({ records }: Pick<Ports, 'records'>, asked: ClientPageInput) {
  const deleted = await deletedGroups({ records });
  const filter = clientFilter(asked, deleted);
  if (deleted.size > 0 && asked.sort?.endsWith('groupId')) return pageByGroup({ records }, asked, filter, deleted);
  const page = await pageOf(records.clients, filter, clientSort(asked.sort), asked);
  return { ...page, content: page.content.map((client) => clientToWire(client, deleted)) };
}

/** RD-6: clients of deleted groups are sorted with those of the default pool, which the store cannot do. */
async function pageByGroup(
  { records }: Pick<Ports, 'records'>,
  asked: ClientPageInput,
  filter: Filter,
  deleted: ReadonlySet<number>,
): Promise<PageOf<ReturnType<typeof clientToWire>>> {
  const found = await records.clients.find(filter, { sort: ['id'] });
  const upwards = asked.sort === 'groupId' ? 1 : -1;
  const sorted = found
    .map((client) => clientToWire(client, deleted))
    .toSorted((a, b) => upwards * (a.groupId - b.groupId));
  const { skip, limit } = rowsAsked(asked);
  return pageWith(sorted.slice(skip, skip + limit), sorted.length, asked);
}

/** One client in its current state, for screens. @throws DomainError `not-found` */
export async function readOneClient(parts: Pick<Ports, 'records'>, id: number) {
  return clientToWire(await existing(parts.records.clients, id), await deletedGroups(parts));
}

/** E067: the clients to choose from, by name; `active`: for new use (RD-1). */
export const clientChoices = (parts: Pick<Ports, 'records'>, { active }: ClientChoicesInput) =>
  choices(parts, active ? { field: 'enabled', is: true } : everything);

/** E170: the clients to which a flat-rate project can belong. */
export const flatRateClients = (parts: Pick<Ports, 'records'>) =>
  choices(parts, {
    all: [
      { field: 'enabled', is: true },
      { field: 'isCustomDevelopmentServiceType', is: true },
    ],
  });

async function choices({ records }: Pick<Ports, 'records'>, filter: Filter) {
  const clients = await records.clients.find(filter, { sort: ['keys.name'] });
  return clients.map((client) => ({
    id: client.id,
    name: client.name,
    code: client.code,
    enabled: client.enabled,
    isOwnCompany: client.ownCompany,
    isConsultingServiceType: client.isConsultingServiceType,
    isRecruitingServiceType: client.isRecruitingServiceType,
    isCustomDevelopmentServiceType: client.isCustomDevelopmentServiceType,
    defaultAccountManagerId: client.defaultAccountManagerId,
    defaultAccountTypeId: client.defaultAccountTypeId,
  }));
}

/** RD-6: the groups whose clients are in the default pool. */
export async function deletedGroups({ records }: Pick<Ports, 'records'>): Promise<ReadonlySet<number>> {
  const groups = await records.clientGroups.find({ field: 'deleted', is: true });
  return new Set(groups.map(({ id }) => id));
}

/** @param deleted see {@link deletedGroups} */
export function clientToWire(stored: Stored<Client>, deleted: ReadonlySet<number>) {
  const { ownCompany, ...client } = strip(stored);
  const groupId = deleted.has(client.groupId) ? DEFAULT_POOL_ID : client.groupId;
  return { ...client, groupId, isOwnCompany: ownCompany, version: stored.version };
}
