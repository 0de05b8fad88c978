import { describeRoles, type Role } from '@hourbook/domain/access/roles.ts';
import { expect, it } from 'vitest';
import { keptAsIs, userColumns } from './user-columns.tsx';

const OTHERS = 'Only an administrator can enable or disable administrators and accountants.';
const OWN = 'You cannot disable your own account';

it.each<[Role, number, Role, string | null]>([
  ['ROLE_ADMIN', 2, 'ROLE_ADMIN', null],
  ['ROLE_ADMIN', 2, 'ROLE_ACCOUNTANT', null],
  ['ROLE_ADMIN', 1, 'ROLE_ADMIN', OWN],
  ['ROLE_HR', 2, 'ROLE_ADMIN', OTHERS],
  ['ROLE_HR', 2, 'ROLE_ACCOUNTANT', OTHERS],
  ['ROLE_HR', 2, 'ROLE_HR', null],
  ['ROLE_HR', 2, 'ROLE_EMPLOYEE', null],
  ['ROLE_HR', 1, 'ROLE_HR', OWN],
])('US-7, US-10: %s who is 1, on %i with %s: %s', (role, id, held, expected) => {
  const viewer = { id: 1, roles: describeRoles([role]), zone: 'America/Chicago', today: '2025-06-11' };
  expect(keptAsIs({ id, roles: describeRoles([held]), enabled: true }, viewer)).toBe(expected);
});

it.each([
  [[], ['lastName', 'firstName', 'email', 'positionName', 'officeDescription', 'roles', 'hireDate', 'enabled']],
  [
    ['enabled', 'waitsForHr'],
    ['lastName', 'firstName', 'waitsForHr', 'enabled', 'email', 'positionName'],
  ],
  [
    ['legalStatusExpires', 'sort'],
    ['lastName', 'firstName', 'legalStatusExpires', 'enabled', 'email', 'positionName'],
  ],
])('where %j is asked for, what HR decides by stands beside the name', (asked, first) => {
  const viewer = { id: 1, roles: [], zone: 'America/Chicago', today: '2025-06-11' };
  const columns = userColumns({ positions: [], seniorities: [], offices: [] }, viewer, asked);
  const shown = columns.filter(({ shownByDefault }) => shownByDefault).map(({ id }) => id);
  expect(shown.slice(0, first.length)).toEqual(first);
  expect(new Set(shown).size).toBe(shown.length);
});
