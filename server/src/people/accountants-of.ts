import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { inScope } from '@hourbook/domain/people/scope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { Ports } from '../ports.ts';

/**
 * Who is told of what the accountants have to decide about somebody: those who look after the country (GEN-7), else every
 * administrator. All of them enabled.
 */
export async function accountantsOf({ records }: Pick<Ports, 'records'>, person: Person): Promise<Person[]> {
  const [enabled, offices] = await Promise.all([
    records.people.find({ field: 'enabled', is: true }),
    records.offices.find(everything),
  ]);
  const country = offices.find(({ id }) => id === currentOffice(person))?.countryId ?? null;
  const countryOf = new Map(offices.map(({ id, countryId }) => [id, countryId]));
  // Of no country nobody is the accountant; and the role alone decides here, whatever else somebody may see.
  const accountants = enabled.filter(
    (each) =>
      country !== null &&
      each.id !== person.id &&
      each.roles.includes('ROLE_ACCOUNTANT') &&
      inScope({ ...each, roles: ['ROLE_ACCOUNTANT'] }, person, { countryOf, range: { start: '', end: '' } }),
  );
  return accountants.length > 0 ? accountants : enabled.filter(({ roles }) => roles.includes('ROLE_ADMIN'));
}
