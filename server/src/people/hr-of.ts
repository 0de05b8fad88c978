import type { Role } from '@hourbook/domain/access/roles.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { Ports } from '../ports.ts';

/**
 * Who is told of what HR of an office has to decide: those who look after the office in the first place, else HR of the
 * office itself, else every administrator. All of them enabled.
 * @param officeId null: of somebody without an office
 */
export async function hrOf({ records }: Pick<Ports, 'records'>, officeId: number | null): Promise<Person[]> {
  const enabled = await records.people.find({ field: 'enabled', is: true });
  const having = (role: Role) => enabled.filter(({ roles }) => roles.includes(role));
  const hr = officeId === null ? [] : having('ROLE_HR');
  const main = hr.filter(({ hrManagedOffices }) =>
    hrManagedOffices.some(({ id, isMain }) => isMain && id === officeId),
  );
  if (main.length > 0) return main;
  const own = hr.filter((person) => currentOffice(person) === officeId);
  return own.length > 0 ? own : having('ROLE_ADMIN');
}
