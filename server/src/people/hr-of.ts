import { currentOffice } from '@hourbook/domain/people/person.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { enabledWith } from './enabled-with.ts';

/**
 * The people who are notified of decisions that HR must make for an office: HR with this as their main office, otherwise HR
 * of the office, otherwise all administrators. Enabled people only.
 * @param officeId null: for a person without an office
 */
export async function hrOf(parts: Pick<Ports, 'directory'>, officeId: number | null): Promise<ListedPerson[]> {
  const { ROLE_HR, ROLE_ADMIN } = await enabledWith(parts, ['ROLE_HR', 'ROLE_ADMIN']);
  const hr = officeId === null ? [] : ROLE_HR;
  const main = hr.filter(({ hrManagedOffices }) =>
    hrManagedOffices.some(({ id, isMain }) => isMain && id === officeId),
  );
  if (main.length > 0) return main;
  const own = hr.filter((person) => currentOffice(person) === officeId);
  return own.length > 0 ? own : ROLE_ADMIN;
}
