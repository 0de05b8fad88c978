import { describeRoles, type Role } from '@hourbook/domain/access/roles.ts';
import { expect, it } from 'vitest';
import { keptAsIs } from './user-columns.tsx';

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
  const viewer = { id: 1, roles: describeRoles([role]), zone: 'America/Chicago' };
  expect(keptAsIs({ id, roles: describeRoles([held]), enabled: true }, viewer)).toBe(expected);
});
