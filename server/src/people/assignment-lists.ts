import { can } from '@hourbook/domain/access/permissions.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import type { AssignmentAnswer } from '@hourbook/domain/people/assignment-contracts.ts';
import { isDefault, one } from '@hourbook/domain/people/assignments.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { beyondClients } from '@hourbook/domain/people/scope.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { defaultRange } from '@hourbook/domain/timesheet/default-range.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { existing } from '../records/existing-record.ts';

/**
 * E059. Callers who do not administer people can only list people in their scope (GEN-7).
 * @throws DomainError `not-found`, also for a person outside the scope
 */
export async function listAssignmentsFor(
  parts: Pick<Ports, 'records' | 'clock' | 'directory'>,
  viewer: Person,
  id: number,
  all: boolean,
): Promise<AssignmentAnswer[]> {
  if (!can(viewer.roles, 'people.administer')) {
    const { today } = await zoneAndToday(parts, viewer);
    await parts.directory.assertInScope(beyondClients(viewer), id, defaultRange(today));
  }
  return listAssignments(parts, id, all);
}

/** E057. @throws DomainError `not-found` */
export const listAssignments = async (
  parts: Pick<Ports, 'records'>,
  id: number,
  all: boolean,
): Promise<AssignmentAnswer[]> => {
  const person = await existing(parts.records.people, id);
  const asked = person.assignments.filter(({ active }) => active || all);
  return (await onTheWire(parts, person, asked)).toSorted(byClient);
};

/** E063: the assignment that ended last comes first. @throws DomainError `not-found` */
export async function listAssignmentHistory(parts: Pick<Ports, 'records'>, id: number): Promise<AssignmentAnswer[]> {
  const person = await existing(parts.records.people, id);
  const ended = await onTheWire(
    parts,
    person,
    person.assignments.filter(({ active }) => !active),
  );
  return ended.toSorted((a, b) => compare(b.endDate ?? '', a.endDate ?? '') || byClient(a, b));
}

/** @throws DomainError `not-found` */
export async function assignmentOnTheWire(
  parts: Pick<Ports, 'records'>,
  person: Stored<Person>,
  id: string,
): Promise<AssignmentAnswer> {
  const [shown] = await onTheWire(parts, person, [one(person.assignments, id, null)]);
  return shown as AssignmentAnswer;
}

async function onTheWire(
  { records }: Pick<Ports, 'records'>,
  { version }: Stored<Person>,
  assignments: readonly Assignment[],
): Promise<AssignmentAnswer[]> {
  const managerIds = assignments.flatMap((each) =>
    each.accountManagers.map(({ accountManagerId }) => accountManagerId),
  );
  const [clients, managers] = await Promise.all([
    recordsById(
      records.clients,
      assignments.map(({ clientId }) => clientId),
    ),
    recordsById(records.people, managerIds),
  ]);
  const nameOf = (id: number) => {
    const manager = managers.get(id);
    return manager ? fullName(manager) : '';
  };
  return assignments.map(({ hourlyRateInCents, ...each }) => ({
    ...each,
    hourlyRate: toDollars(hourlyRateInCents),
    client: { id: each.clientId, name: clients.get(each.clientId)?.name ?? '' },
    isOwnCompany: each.clientId === OWN_COMPANY_ID,
    billableCode: each.code,
    isDefaultClient: isDefault(each),
    default: isDefault(each),
    accountManagers: each.accountManagers.map((managed) => ({ ...managed, name: nameOf(managed.accountManagerId) })),
    version,
  }));
}

/** By the client's name, then newest first (GEN-10). */
const byClient = (a: AssignmentAnswer, b: AssignmentAnswer): number =>
  compare(foldCase(a.client.name), foldCase(b.client.name)) || compare(b.startDate, a.startDate) || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
