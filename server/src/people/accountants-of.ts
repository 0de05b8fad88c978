import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { inScope } from '@hourbook/domain/people/scope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { enabledWith } from './enabled-with.ts';

/**
 * The people who are notified of decisions that accountants must make about a person: the accountants of the country (GEN-7),
 * otherwise all administrators. Enabled people only.
 */
export async function accountantsOf(
  parts: Pick<Ports, 'records' | 'directory'>,
  person: Person,
): Promise<ListedPerson[]> {
  const [{ ROLE_ACCOUNTANT, ROLE_ADMIN }, offices] = await Promise.all([
    enabledWith(parts, ['ROLE_ACCOUNTANT', 'ROLE_ADMIN']),
    parts.records.offices.find(everything),
  ]);
  const country = offices.find(({ id }) => id === currentOffice(person))?.countryId ?? null;
  const countryOf = new Map(offices.map(({ id, countryId }) => [id, countryId]));
  // A person without a country has no accountant. Only the role counts here, whatever else someone may see.
  const accountants = ROLE_ACCOUNTANT.filter(
    (each) =>
      country !== null &&
      each.id !== person.id &&
      inScope({ ...each, roles: ['ROLE_ACCOUNTANT'], employeeIds: [] }, person, {
        countryOf,
        range: { start: '', end: '' },
      }),
  );
  return accountants.length > 0 ? accountants : ROLE_ADMIN;
}
