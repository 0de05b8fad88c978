import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { enabledWith } from './enabled-with.ts';

type Asking = Pick<Person, 'id' | 'lineManagerId' | 'offices'>;

/**
 * TO-33: the people who are notified of a person's requests for time off: their line manager, else the team leads who have
 * them in their team, else HR with the person's office as the main one, else all administrators. Enabled people only, and
 * never the person themselves.
 */
export async function approversOf(parts: Pick<Ports, 'directory'>, person: Asking): Promise<readonly ListedPerson[]> {
  return (await approversFor(parts))(person);
}

/** {@link approversOf} for many people: those who might be it are found once. */
export async function approversFor(
  parts: Pick<Ports, 'directory'>,
): Promise<(person: Asking) => readonly ListedPerson[]> {
  const those = await enabledWith(parts, ['ROLE_TEAM_LEAD', 'ROLE_HR', 'ROLE_ADMIN']);
  const everyone = await parts.directory.everyone();
  return (person) => approversAmong(those, everyone.get(person.lineManagerId ?? 0), person);
}

function approversAmong(
  { ROLE_TEAM_LEAD, ROLE_HR, ROLE_ADMIN }: Record<'ROLE_TEAM_LEAD' | 'ROLE_HR' | 'ROLE_ADMIN', ListedPerson[]>,
  manager: ListedPerson | undefined,
  person: Asking,
): readonly ListedPerson[] {
  const officeId = currentOffice(person);
  const isMain = ({ hrManagedOffices }: ListedPerson) =>
    hrManagedOffices.some((each) => each.isMain && each.id === officeId);
  const inTurn = [
    manager?.enabled ? [manager] : [],
    ROLE_TEAM_LEAD.filter(({ employeeIds }) => employeeIds.includes(person.id)),
    ROLE_HR.filter(isMain),
    ROLE_ADMIN,
  ];
  const others = inTurn.map((some) => some.filter(({ id }) => id !== person.id));
  return others.find((some) => some.length > 0) ?? [];
}
