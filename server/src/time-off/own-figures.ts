import type { Role } from '@hourbook/domain/access/roles.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { isOfUsa } from '@hourbook/domain/people/registration.ts';
import type { Ports } from '../ports.ts';

const SEE_THEIR_OWN: readonly Role[] = ['ROLE_ADMIN', 'ROLE_ACCOUNTANT', 'ROLE_HR'];

/** TO-13: whether a person's own figures are hidden from them, which is the case for sick leave in offices in the USA. */
export async function isKeptFromOwn(
  { records }: Pick<Ports, 'records'>,
  person: Pick<Person, 'roles' | 'offices'>,
  kind: TimeOffKind,
): Promise<boolean> {
  if (kind !== 'SICK_LEAVE' || person.roles.some((role) => SEE_THEIR_OWN.includes(role))) return false;
  const officeId = currentOffice(person);
  const office = officeId === null ? null : await records.offices.get(officeId);
  return office !== null && isOfUsa(office, await records.countries.get(office.countryId));
}
