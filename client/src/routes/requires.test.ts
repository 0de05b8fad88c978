import { describeRoles, type Role } from '@hourbook/domain/access/roles.ts';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { requires } from './requires.ts';

const holding = (...held: Role[]) => ({
  context: { self: { roles: describeRoles(held) } },
  location: { pathname: '/users' },
});
/** In this table only HR has the permission. */
const rights: Parameters<typeof requires>[1] =
  ({ roles }) =>
  () =>
    roles.some(({ name }) => name === 'ROLE_HR');
const thrownBy = (act: () => void): unknown => {
  try {
    act();
    return null;
  } catch (error) {
    return error;
  }
};

describe('a route that requires a permission', () => {
  it('opens for whoever has it', () => {
    expect(requires('timesheet.read-own', rights)(holding('ROLE_EMPLOYEE', 'ROLE_HR'))).toBeUndefined();
  });

  it.each([[['ROLE_ACCOUNTANT']], [[]]] as [Role[]][])('sends %s home, which says that access is denied', (names) => {
    const thrown = thrownBy(() => requires('timesheet.read-own', rights)(holding(...names)));
    expect(isRedirect(thrown) && thrown.options).toMatchObject({
      to: '/my-time',
      replace: true,
      state: { denied: '/users' },
    });
  });

  it('asks the table that the server asks', () => {
    expect(requires('timesheet.read-own')(holding())).toBeUndefined(); // granted to everybody who is signed in
  });
});
