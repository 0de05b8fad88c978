import type { Role } from '@hourbook/domain/access/roles.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';

/** @returns the enabled people with one of these roles, by role */
export async function enabledWith<R extends Role>(
  { directory }: Pick<Ports, 'directory'>,
  roles: readonly R[],
): Promise<Record<R, ListedPerson[]>> {
  const found = Object.fromEntries(roles.map((role) => [role, []])) as unknown as Record<R, ListedPerson[]>;
  for (const person of (await directory.everyone()).values()) {
    if (!person.enabled) continue;
    for (const role of roles) if (person.roles.includes(role)) found[role].push(person);
  }
  return found;
}
