import { describe, expect, it } from 'vitest';
import { assertTakesPeople, createPersonInput, newcomer } from './new-account.ts';

const said = {
  username: 'ines@northbridge.example',
  password: 'a password',
  email: 'ines@northbridge.example',
  firstName: 'Ines',
  lastName: 'Okafor',
  officeId: 2,
};
const made = {
  passwordHash: 'hash',
  today: '2025-06-11',
  enabled: true,
  registeredAt: null,
  rowKey: '7.a',
};
const enter = (more: object = {}) => newcomer(createPersonInput.parse({ ...said, ...more }), made);

describe('somebody new', () => {
  it('US-11: is an employee with the own company as default client from today on', () => {
    const { roles, assignments, offices, createdOn, hireDate } = enter();
    expect(roles).toEqual(['ROLE_EMPLOYEE']);
    expect(assignments).toMatchObject([{ clientId: 1, isDefaultClient: true, startDate: '2025-06-11', endDate: null }]);
    expect(offices).toEqual([{ id: '7.a', officeId: 2, startDate: '2025-06-11', endDate: null }]);
    expect([createdOn, hireDate]).toEqual(['2025-06-11', null]);
  });

  it('does what was said from today on; with nothing said there is no position', () => {
    expect(enter().positions).toEqual([]);
    const row = { id: '7.a', seniorityId: null, departmentId: null, startDate: '2025-06-11', endDate: null };
    expect(enter({ positionId: 3 }).positions).toEqual([{ ...row, positionId: 3, employmentTypeId: null }]);
    expect(enter({ employmentTypeId: 4 }).positions).toEqual([{ ...row, positionId: null, employmentTypeId: 4 }]);
  });

  it('keeps no password but its hash', () => {
    expect(enter().passwordHash).toBe('hash');
    expect(JSON.stringify(enter())).not.toContain('a password');
  });

  it('was born until today', () => {
    expect(enter({ dateOfBirth: '2025-06-11' }).dateOfBirth).toBe('2025-06-11');
    expect(() => enter({ dateOfBirth: '2025-06-12' })).toThrow('form-invalid');
  });
});

it.each([
  { username: 'no address' },
  { username: `${'u'.repeat(41)}@a.example` },
  { email: 'x@' },
  { firstName: null },
  { lastName: 7 },
  { officeId: '2' },
  { officeId: null },
  { dateOfBirth: '06/11/1990' },
  { dateOfBirth: '1899-12-31' },
  { gender: 'OTHER' },
  { race: 'OTHER' },
  { password: 7 },
  { positionId: 0 },
  { phone: 'x'.repeat(51) },
])('US-1: a form with %o cannot be read', (wrong) => {
  expect(createPersonInput.safeParse({ ...said, ...wrong }).success).toBe(false);
});

it.each([
  ['an enabled office', {}, true],
  ['a disabled one', { enabled: false }, false],
  ['the one for the rest, by its code', { code: 'na' }, false],
  ['by its name', { name: 'Other Offices' }, false],
  ['by its description', { description: ' other offices ' }, false],
  ['one that only resembles it', { name: 'Another office', description: 'Other offices of the west' }, true],
])('RD-1: into %s people are put or not', (_which, changed, takes) => {
  const office = { name: 'Chicago', code: 'CH', description: null, enabled: true, ...changed };
  const put = () => assertTakesPeople(office);
  if (takes) expect(put).not.toThrow();
  else expect(put).toThrow('form-invalid');
});
