import { roles } from '@hourbook/domain/access/roles.ts';
import type { PeopleByRolesInput } from '@hourbook/domain/reference/people-by-roles.ts';
import type { Ports } from '../ports.ts';
import { inOrderOfNames } from './by-name.ts';

/** E026, by last and first name. Not limited to the caller's scope (GEN-12 lists the look-ups that are). */
export async function peopleByRoles({ directory }: Pick<Ports, 'directory'>, { roleIds, active }: PeopleByRolesInput) {
  const asked = roles.filter(({ id }) => roleIds?.includes(id)).map(({ name }) => name);
  const found = [...(await directory.everyone()).values()].filter(
    (person) => (person.enabled || !active) && (!roleIds?.length || asked.some((role) => person.roles.includes(role))),
  );
  return inOrderOfNames(found).map(({ id, firstName, lastName, email, enabled }) => ({
    id,
    firstName,
    lastName,
    email,
    enabled,
  }));
}
