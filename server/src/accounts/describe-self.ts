import { describeRoles, type Role } from '@hourbook/domain/access/roles.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { Ports } from '../ports.ts';

/** US-8: people with one of these roles stay in the app after signing in. */
const stayingRoles: readonly Role[] = ['ROLE_ADMIN', 'ROLE_ACCOUNTANT', 'ROLE_HR', 'ROLE_ACCOUNT_MANAGER'];

/** The answer of `simple-me` (api.md "Session"): the caller's own name, office, roles and where to go after signing in. */
export async function describeSelf({ records, config }: Pick<Ports, 'records' | 'config'>, person: Person) {
  const officeId = currentOffice(person);
  const office = officeId === null ? null : await records.offices.get(officeId);
  const has = (role: Role) => person.roles.includes(role);
  return {
    id: person.id,
    username: person.username,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    office: office && {
      id: office.id,
      name: office.name,
      code: office.code,
      description: office.description,
      timezone: office.timezone,
    },
    roles: describeRoles(person.roles),
    isAdmin: has('ROLE_ADMIN'),
    isAccountant: has('ROLE_ACCOUNTANT'),
    isHr: has('ROLE_HR'),
    isAccountManager: has('ROLE_ACCOUNT_MANAGER'),
    isTeamLead: has('ROLE_TEAM_LEAD'),
    userBalanceInfo: { VACATION_PTO: person.timeOffAllow, SICK_LEAVE: person.sickLeaveAllow },
    redirectUrl: stayingRoles.some(has) ? null : config.employeeRedirectUrl,
  };
}
