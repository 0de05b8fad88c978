import { roles } from '@hourbook/domain/access/roles.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { PeopleByRolesInput } from '@hourbook/domain/reference/people-by-roles.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import type { Ports } from '../ports.ts';

/** E026, by last and first name. Not narrowed to whom the caller manages (GEN-12 names the look-ups that are). */
export async function peopleByRoles({ records }: Pick<Ports, 'records'>, { roleIds, active }: PeopleByRolesInput) {
  const asked = roles.filter(({ id }) => roleIds?.includes(id)).map(({ name }) => name);
  const people = await records.people.find(active ? { field: 'enabled', is: true } : everything);
  return people
    .filter((person) => !roleIds?.length || asked.some((role) => person.roles.includes(role)))
    .map(({ id, firstName, lastName, email, enabled }) => ({ id, firstName, lastName, email, enabled }))
    .toSorted(
      (a, b) =>
        compare(foldCase(a.lastName), foldCase(b.lastName)) ||
        compare(foldCase(a.firstName), foldCase(b.firstName)) ||
        a.id - b.id,
    );
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
