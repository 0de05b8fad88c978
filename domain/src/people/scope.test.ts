import { anAssignment, aPerson, LAKESHORE } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import { roleNames } from '../access/roles.ts';
import { clientsInScope, inScope, reachOf } from './scope.ts';

const [CHICAGO, AUSTIN, WARSAW] = [1, 2, 3];
const facts = {
  countryOf: new Map([
    [CHICAGO, 1],
    [AUSTIN, 1],
    [WARSAW, 2],
  ]),
  range: { start: '2025-06-01', end: '2025-06-30' },
};
const inOffice = (officeId: number) => [{ id: 'o', officeId, startDate: '2020-01-01', endDate: null }];
const viewer = (changed: Parameters<typeof aPerson>[0]) => aPerson({ id: 1, offices: inOffice(CHICAGO), ...changed });
const others = {
  chicago: aPerson({ id: 11, offices: inOffice(CHICAGO) }),
  austin: aPerson({ id: 12, offices: inOffice(AUSTIN) }),
  warsaw: aPerson({ id: 13, offices: inOffice(WARSAW) }),
  nowhere: aPerson({ id: 14, offices: [] }),
};
const seen = (by: ReturnType<typeof viewer>) =>
  Object.entries(others).flatMap(([name, person]) => (inScope(by, person, facts) ? [name] : []));

describe('GEN-7: whom somebody may see', () => {
  it.each([
    ['an administrator', { roles: ['ROLE_ADMIN'] }, ['chicago', 'austin', 'warsaw', 'nowhere']],
    ['HR without offices of their own choice', { roles: ['ROLE_HR'] }, ['chicago']],
    [
      'HR of two offices, and no more of their own',
      {
        roles: ['ROLE_HR'],
        hrManagedOffices: [
          { id: AUSTIN, isMain: true },
          { id: WARSAW, isMain: false },
        ],
      },
      ['austin', 'warsaw'],
    ],
    ['an accountant without countries', { roles: ['ROLE_ACCOUNTANT'] }, ['chicago', 'austin']],
    [
      'an accountant of another country',
      { roles: ['ROLE_ACCOUNTANT'], accountantManagedCountries: [{ id: 2, isMain: true }] },
      ['warsaw'],
    ],
    ['a team lead of somebody', { roles: ['ROLE_TEAM_LEAD'], employeeIds: [13] }, ['warsaw']],
    ['what counts only for a role that is not held', { roles: ['ROLE_EMPLOYEE'], employeeIds: [13] }, []],
    [
      'a role beside another: both',
      { roles: ['ROLE_HR', 'ROLE_TEAM_LEAD'], employeeIds: [14] },
      ['chicago', 'nowhere'],
    ],
    ['HR in no office', { roles: ['ROLE_HR'], offices: [] }, []],
  ] as const)('%s', (_who, changed, expected) => {
    expect(seen(viewer(changed as unknown as Parameters<typeof aPerson>[0]))).toEqual(expected);
  });

  it.each([
    [{ roles: ['ROLE_HR'] }],
    [{ roles: ['ROLE_HR'], hrManagedOffices: [{ id: AUSTIN, isMain: true }] }],
    [{ roles: ['ROLE_ACCOUNTANT'] }],
    [{ roles: ['ROLE_ACCOUNTANT', 'ROLE_HR'], accountantManagedCountries: [{ id: 2, isMain: true }] }],
    [{ roles: ['ROLE_ADMIN'] }],
    [{ roles: ['ROLE_EMPLOYEE'] }],
    [{ roles: ['ROLE_HR'], offices: [] }],
  ] as const)('whom %j reach is told as it is decided', (changed) => {
    const by = viewer(changed as unknown as Parameters<typeof aPerson>[0]);
    const { everybody, offices, countries } = reachOf(by, facts.countryOf);
    const reached = Object.entries(others).flatMap(([name, person]) => {
      const office = person.offices[0]?.officeId ?? 0;
      const isReached = everybody || offices.includes(office) || countries.includes(facts.countryOf.get(office) ?? 0);
      return isReached ? [name] : [];
    });
    expect(reached).toEqual(seen(by));
  });

  it('a line manager sees who reports to them, not who reports to those', () => {
    const lead = viewer({ roles: ['ROLE_TEAM_LEAD'] });
    expect(inScope(lead, aPerson({ id: 20, lineManagerId: 1 }), facts)).toBe(true);
    expect(inScope(lead, aPerson({ id: 21, lineManagerId: 20 }), facts)).toBe(false);
  });

  it.each([
    ['2025-06-30', null, true],
    ['2025-07-01', null, false],
    ['2020-01-01', '2025-06-01', true],
    ['2020-01-01', '2025-05-31', false],
  ])('an account manager sees who is theirs from %s to %s: %s', (startDate, endDate, expected) => {
    const accountManagers = [{ accountManagerId: 1, accountTypeId: null }];
    const person = aPerson({ id: 30, assignments: [anAssignment(LAKESHORE, { startDate, endDate, accountManagers })] });
    expect(inScope(viewer({ roles: ['ROLE_ACCOUNT_MANAGER'] }), person, facts)).toBe(expected);
    expect(inScope(viewer({ id: 2, roles: ['ROLE_ACCOUNT_MANAGER'] }), person, facts)).toBe(false);
  });

  it('an accountant who is an account manager too sees the union: all of their country, elsewhere their clients', () => {
    const both = viewer({ roles: ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'] });
    const accountManagers = [{ accountManagerId: 1, accountTypeId: null }];
    const at = (officeId: number, managed: boolean) =>
      aPerson({
        id: 40,
        offices: inOffice(officeId),
        assignments: [
          anAssignment(LAKESHORE, { startDate: '2020-01-01', ...(managed && { accountManagers }) }),
          anAssignment(LAKESHORE + 1, { startDate: '2020-01-01' }),
        ],
      });
    expect(inScope(both, at(AUSTIN, false), facts)).toBe(true);
    expect(clientsInScope(both, at(AUSTIN, true), facts)).toBeNull();
    expect(inScope(both, at(WARSAW, true), facts)).toBe(true);
    expect(clientsInScope(both, at(WARSAW, true), facts)).toEqual(new Set([LAKESHORE]));
    expect(inScope(both, at(WARSAW, false), facts)).toBe(false);
  });

  it('everybody sees themselves', () => {
    for (const role of roleNames) expect(inScope(viewer({ roles: [role], offices: [] }), viewer({}), facts)).toBe(true);
  });
});
