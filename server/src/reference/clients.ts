import { isOver } from '@hourbook/domain/effective-dated.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import {
  type Client,
  type ClientChange,
  type ClientInput,
  type ClientStatusInput,
  DEFAULT_POOL_ID,
  readClient,
} from '@hourbook/domain/reference/client.ts';
import { industries } from '@hourbook/domain/reference/lookups.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Author } from '../command.ts';
import type { ListedAssignment, ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { fieldsOf } from '../records/field-versions.ts';
import { clientToWire, deletedGroups } from './client-lists.ts';
import { setEnabled } from './wire-record.ts';

/**
 * E195: the client is in the default pool. @throws DomainError by RD-5; a name, code or QuickBooks name is taken;
 * `not-found`
 */
export async function createClient(ports: Pick<Ports, 'records'>, by: Author, input: ClientInput) {
  return clientToWire(await ports.records.clients.create(await newClient(ports, input), by), new Set());
}

/** The client that {@link createClient} creates. @throws DomainError by RD-5, `not-found` */
export async function newClient({ records }: Pick<Ports, 'records'>, input: ClientInput): Promise<Omit<Client, 'id'>> {
  const client = readClient(input, false);
  await assertChosen(records, client, null);
  return { ...client, ownCompany: false, groupId: DEFAULT_POOL_ID, enabled: input.enabled ?? true };
}

/** E196. @throws DomainError as {@link createClient} and {@link setClientStatus}; StaleRecord */
export async function changeClient(
  parts: Pick<Ports, 'records' | 'clock' | 'directory'>,
  actor: Person,
  by: Author,
  { id, version, ...input }: ClientChange,
) {
  const { records } = parts;
  const before = await existing(records.clients, id);
  const client = readClient(input, before.ownCompany);
  await assertChosen(records, client, before);
  if (input.enabled === false) await assertMayBeDisabled(parts, before, actor);
  const change = (now: Client) => ({ ...now, ...client, enabled: input.enabled ?? now.enabled });
  const fields = fieldsOf({ ...client, enabled: input.enabled ?? undefined });
  const changed = await records.clients.change(id, by, change, { seen: { version, fields } });
  return clientToWire(changed, await deletedGroups(parts));
}

/** E197. @throws DomainError `not-found`, `own-company-kept` (GEN-8), `client-assigned`, `client-in-projects` (RD-5) */
export async function setClientStatus(
  parts: Pick<Ports, 'records' | 'clock' | 'directory'>,
  actor: Person,
  by: Author,
  { id, status }: ClientStatusInput,
) {
  const { records } = parts;
  if (!['enable', 'disable'].includes(status)) throw refusal('not-found');
  const client = await existing(records.clients, id);
  const enabled = status === 'enable';
  if (!enabled) await assertMayBeDisabled(parts, client, actor);
  return clientToWire(await setEnabled(records.clients, id, by, enabled), await deletedGroups(parts));
}

type Choices = Pick<Client, 'industryId' | 'defaultAccountManagerId' | 'defaultAccountTypeId'>;

/**
 * RD-1: a disabled record cannot be chosen anew, but stays chosen where it is. @throws DomainError `not-found`,
 * `client-invalid`
 */
async function assertChosen(
  { people, accountTypes }: Ports['records'],
  client: Choices,
  before: Choices | null,
): Promise<void> {
  const fresh = (field: keyof Choices) => (client[field] === before?.[field] ? null : client[field]);
  const [industryId, managerId, typeId] = [
    fresh('industryId'),
    fresh('defaultAccountManagerId'),
    fresh('defaultAccountTypeId'),
  ];
  if (industryId !== null && !industries.some(({ id }) => id === industryId)) throw refusal('not-found');
  const manager = managerId === null ? null : await existing(people, managerId);
  const type = typeId === null ? null : await existing(accountTypes, typeId);
  const manages = !manager || (manager.enabled && manager.roles.includes('ROLE_ACCOUNT_MANAGER'));
  if (!manages || type?.enabled === false) throw refusal('client-invalid');
}

/**
 * RD-5: a client with people who work there or will, or with a running project, stays enabled. The date is that of each
 * person's own zone (GEN-1), whether or not they may sign in. Entries of the history are over (US-11).
 */
async function assertMayBeDisabled(
  { directory, ...parts }: Pick<Ports, 'records' | 'clock' | 'directory'>,
  client: Client,
  actor: Person,
): Promise<void> {
  if (client.ownCompany) throw refusal('own-company-kept');
  if (!client.enabled) return;
  const there: { readonly person: ListedPerson; readonly assignments: readonly ListedAssignment[] }[] = [];
  for (const person of (await directory.everyone()).values()) {
    const assignments = person.assignments.filter(({ clientId, active }) => active && clientId === client.id);
    if (assignments.length > 0) there.push({ person, assignments });
  }
  const personIds: number[] = [];
  for (const { person, assignments } of there) {
    const { today } = await zoneAndToday(parts, person);
    if (assignments.some((each) => !isOver(each, today))) personIds.push(person.id);
  }
  if (personIds.length > 0) throw refusal('client-assigned', { personIds });
  const ofClient = { field: 'clientId', is: client.id } as const;
  const projects = await parts.records.flatRateProjects.find({ all: [{ field: 'deleted', is: false }, ofClient] });
  const { today } = await zoneAndToday(parts, actor);
  const ends = projects.flatMap(({ endDate }) => (endDate >= today ? endDate : []));
  if (ends.length > 0) throw refusal('client-in-projects', { clientId: client.id, ends });
}
