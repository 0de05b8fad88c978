import { type CommissionFilter, NO_OFFICE } from '@hourbook/domain/commissions/contracts.ts';
import type { ProjectType } from '@hourbook/domain/commissions/facts.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything, type Filter } from '@hourbook/domain/ports/document-store.ts';
import { type Client, DEFAULT_POOL_ID } from '@hourbook/domain/reference/client.ts';
import { monthOf } from '@hourbook/domain/time.ts';
import { inOrderOfNames } from '../people/by-name.ts';
import type { Ports } from '../ports.ts';
import { deletedGroups } from '../reference/client-lists.ts';
import { monthsAsked, seesOwnOnly } from './filter.ts';

type Parts = Pick<Ports, 'records' | 'clock' | 'directory'>;
type Managed = { readonly accountManagers: readonly { readonly accountManagerId: number }[] };

/** The sources of commissions, with the fields that filters need. */
interface Work extends Managed {
  readonly projectType: ProjectType;
  readonly clientId: number;
  readonly startDate: string;
  readonly endDate: string | null;
}

async function everyWork({ records, directory }: Parts): Promise<Work[]> {
  const standing: Filter = { field: 'deleted', is: false };
  const [everyone, placements, projects] = await Promise.all([
    directory.everyone(),
    records.directPlacements.find(standing),
    records.flatRateProjects.find(standing),
  ]);
  const work: Work[] = [];
  for (const { assignments } of everyone.values()) {
    for (const each of assignments) work.push({ ...each, projectType: 'CONTRACT_PLACEMENT' });
  }
  for (const each of placements) work.push({ ...each, endDate: each.startDate, projectType: 'DIRECT_PLACEMENT' });
  for (const each of projects) work.push({ ...each, projectType: 'FLAT_RATE_PROJECT' });
  return work;
}

const isManagedBy =
  (id: number | null | undefined) =>
  ({ accountManagers }: Managed): boolean =>
    id == null || accountManagers.some(({ accountManagerId }) => accountManagerId === id);

/**
 * E142 – E145: the account managers of these months, by name. Without months: the current one.
 * @param type null: of all project types
 * @throws DomainError `export-interval-invalid`
 */
export async function managersOfMonths(
  ports: Parts,
  viewer: Person,
  months: Pick<CommissionFilter, 'startMonth' | 'endMonth'>,
  type: ProjectType | null,
) {
  const asked = await monthsAsked(ports, viewer, months);
  const range = { start: `${asked[0]}-01`, end: monthOf(`${asked.at(-1)}-01`).end };
  const work = await everyWork(ports);
  const ids = new Set(
    work
      .filter((each) => (type === null || each.projectType === type) && holdsIn(each, range))
      .flatMap(({ accountManagers }) => accountManagers.map(({ accountManagerId }) => accountManagerId)),
  );
  const everyone = await ports.directory.everyone();
  const people = [...ids]
    .filter((id) => !seesOwnOnly(viewer) || id === viewer.id)
    .flatMap((id) => everyone.get(id) ?? []);
  return inOrderOfNames(people).map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}

/**
 * E146 – E149: the clients of this kind of work, by group and name; the default pool comes last.
 * @param type null: of all project types
 */
export async function clientsByGroup(
  ports: Parts,
  viewer: Person,
  accountManagerId: number | null | undefined,
  type: ProjectType | null,
) {
  const manager = seesOwnOnly(viewer) ? viewer.id : accountManagerId;
  const work = await everyWork(ports);
  const ids = new Set(
    work
      .filter((each) => (type === null || each.projectType === type) && isManagedBy(manager)(each))
      .map(({ clientId }) => clientId),
  );
  const [clients, groups, deleted] = await Promise.all([
    ports.records.clients.find({ field: 'ownCompany', is: false }, { sort: ['keys.name'] }),
    ports.records.clientGroups.find({ field: 'deleted', is: false }, { sort: ['keys.name'] }),
    deletedGroups(ports),
  ]);
  const groupOf = ({ groupId }: Client) => (deleted.has(groupId) ? DEFAULT_POOL_ID : groupId);
  const byGroup = Map.groupBy(
    clients.filter(({ id }) => ids.has(id)),
    groupOf,
  );
  const sorted = groups.toSorted((a, b) => Number(a.id === DEFAULT_POOL_ID) - Number(b.id === DEFAULT_POOL_ID));
  return sorted.flatMap(({ id, name }) => {
    const members = byGroup.get(id);
    return members ? { id, name, clients: members.map((client) => ({ id: client.id, name: client.name })) } : [];
  });
}

/** E141: enabled offices by name, and "no common office". */
export async function commissionOffices({ records }: Pick<Ports, 'records'>) {
  const offices = await records.offices.find(everything, { sort: ['keys.name'] });
  const named = offices.filter(({ enabled }) => enabled).map(({ id, name, code }) => ({ id, name, code }));
  return [...named, { id: NO_OFFICE, name: 'N/A', code: NO_OFFICE } as const];
}

/** E164: enabled recruiting clients, by name. */
export async function placementClients({ records }: Pick<Ports, 'records'>) {
  const is = (field: string, value: boolean): Filter => ({ field, is: value });
  const asked = [is('isRecruitingServiceType', true), is('enabled', true), is('ownCompany', false)];
  const clients = await records.clients.find({ all: asked }, { sort: ['keys.name'] });
  return clients.map(({ id, name }) => ({ id, name }));
}
