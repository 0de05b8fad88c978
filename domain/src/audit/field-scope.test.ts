import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { personRecord } from '../people/person.ts';
import { fieldsSeen } from './field-scope.ts';

const all = Object.keys(personRecord.shape);
const seenBy = (roles: readonly Role[], userId: number) => {
  const seen = fieldsSeen({ id: 1, roles: [...roles] }, userId);
  return { fields: all.filter(seen.has), tellsOthers: seen.tellsOthers };
};
const own = [
  ...['firstName', 'lastName', 'username', 'email', 'roles', 'language', 'phone', 'skypeContact', 'address'],
  ...['emergencyContact', 'offices', 'timeOffAllow', 'sickLeaveAllow', 'passkeys', 'factorsRemoved'],
];

describe('of the history of a person’s record', () => {
  it.each([['ROLE_ADMIN'], ['ROLE_HR']] as const)('%s sees all values but secrets, of everybody', (role) => {
    for (const userId of [1, 2]) {
      const { fields, tellsOthers } = seenBy([role], userId);
      expect([all.filter((field) => !fields.includes(field)), tellsOthers]).toEqual([
        ['passwordHash', 'authenticator', 'recoveryCodes', 'ssn'],
        true,
      ]);
    }
  });

  it('accountants see names, offices and assignments of others, and that something else changed', () => {
    expect(seenBy(['ROLE_ACCOUNTANT'], 2)).toEqual({
      fields: ['firstName', 'lastName', 'offices', 'assignments'],
      tellsOthers: true,
    });
  });

  it('people see of themselves what their pages show, and nothing of what is prepared about them', () => {
    for (const roles of [['ROLE_EMPLOYEE'], ['ROLE_ACCOUNTANT'], ['ROLE_TEAM_LEAD']] as const) {
      const { fields, tellsOthers } = seenBy(roles, 1);
      expect([fields.toSorted(), tellsOthers]).toEqual([own.toSorted(), false]);
    }
  });

  it('nobody else sees anything of others, nor a field that does not exist yet', () => {
    for (const role of ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'] as const)
      expect(seenBy([role], 2).fields).toEqual([]);
    expect(fieldsSeen({ id: 1, roles: ['ROLE_ACCOUNTANT'] }, 2).has('shoeSize')).toBe(false);
  });
});
