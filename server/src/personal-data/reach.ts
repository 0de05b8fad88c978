import type { Person } from '@hourbook/domain/people/person.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';

export type ScopePorts = Pick<Ports, 'records' | 'directory' | 'clock'>;

/** Somebody with no more than the roles that may have to do with the personal data of others. */
export const asKeeper = (actor: Person): Person => ({
  ...actor,
  roles: actor.roles.filter((role) => role === 'ROLE_ADMIN' || role === 'ROLE_HR'),
});

/**
 * PD-1, PD-4: oneself; for HR and administrators also somebody in the scope of these roles (GEN-7).
 * @throws DomainError `not-found`
 */
export async function personInReach(ports: ScopePorts, actor: Person, userId: number): Promise<Stored<Person>> {
  if (userId === actor.id) return existing(ports.records.people, userId);
  const { today } = await zoneAndToday(ports, actor);
  return ports.directory.assertInScope(asKeeper(actor), userId, { start: today, end: today });
}
