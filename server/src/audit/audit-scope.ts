import type { Role } from '@hourbook/domain/access/roles.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';

const AUDITORS: readonly Role[] = ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT'];

/**
 * api.md "Proof": administrators, HR and accountants see the books in their scope (GEN-7); everybody sees their own. Other
 * roles show nobody else here.
 * @throws DomainError `not-found`
 */
export async function personAudited(
  { records, directory }: Pick<Ports, 'records' | 'directory'>,
  viewer: Person,
  userId: number,
  range: DateRange,
): Promise<Person> {
  if (userId === viewer.id) return existing(records.people, userId);
  const auditor = asAuditor(viewer);
  if (!auditor) throw refusal('not-found');
  return directory.assertInScope(auditor, userId, range);
}

/** @returns the ids of everybody whose book somebody may see, as {@link personAudited} has it */
export async function peopleAudited(
  { directory }: Pick<Ports, 'directory'>,
  viewer: Person,
  range: DateRange,
): Promise<ReadonlySet<number>> {
  const auditor = asAuditor(viewer);
  const others = auditor ? await directory.inScopeOf(auditor, range) : [];
  return new Set([viewer.id, ...others.map(({ id }) => id)]);
}

/** @returns somebody with no more than the roles that show the books of others; null if they have none */
export function asAuditor(viewer: Person): Person | null {
  const roles = viewer.roles.filter((role) => AUDITORS.includes(role));
  return roles.length === 0 ? null : { ...viewer, roles };
}

/** Later than all that was entered. Books may be some milliseconds ahead of the clock, as their instants always rise. */
export const UNTIL_NOW: Instant = '9999-12-31T23:59:59.999Z';
