import { anAssignment, aPerson, aSalary, LAKESHORE, OWN } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import { can, isPublic, permissions } from '../access/permissions.ts';
import { describeRoles } from '../access/roles.ts';
import { billableCodeOf, defaultClient, selectableClients } from './assignment.ts';
import { currentOffice, employedOn, officeOn, salaryOn } from './person.ts';

describe('US-18: employment', () => {
  it.each([
    [{}, '1999-01-01', true],
    [{ hireDate: '2024-03-15' }, '2024-03-14', false],
    [{ hireDate: '2024-03-15' }, '2024-03-15', true],
    [{ hireDate: '2024-03-15', terminationDate: '2025-01-31' }, '2025-01-31', true],
    [{ hireDate: '2024-03-15', terminationDate: '2025-01-31' }, '2025-02-01', false],
    [{ hireDate: '2024-03-15', terminationDate: '2025-01-31', rehireDate: '2025-09-01' }, '2025-08-31', false],
    [{ hireDate: '2024-03-15', terminationDate: '2025-01-31', rehireDate: '2025-09-01' }, '2025-09-01', true],
  ])('%o on %s: %s', (dates, on, employed) => expect(employedOn(aPerson(dates), on)).toBe(employed));
});

describe('GEN-6: what was in force on a day', () => {
  const moved = aPerson({
    offices: [
      { id: 'o1', officeId: 1, startDate: '2024-01-01', endDate: '2025-05-31' },
      { id: 'o2', officeId: 3, startDate: '2025-06-01', endDate: null },
    ],
    salaries: [aSalary('YEARLY_SALARY', 2, '2025-06-01'), aSalary('HOURLY_RATE', 1, '2024-01-01')],
  });

  it('the office', () => {
    expect(['2023-12-31', '2024-01-01', '2025-05-31', '2025-06-01'].map((on) => officeOn(moved, on))).toEqual([
      null,
      1,
      1,
      3,
    ]);
    expect(currentOffice(moved)).toBe(3);
    expect(currentOffice(aPerson({ offices: moved.offices.slice(0, 1) }))).toBe(1);
    expect(currentOffice(aPerson())).toBeNull();
  });

  it('US-14: the salary', () => {
    expect(
      ['2023-12-31', '2024-01-01', '2025-05-31', '2025-06-01'].map((on) => salaryOn(moved, on)?.valueInCents),
    ).toEqual([undefined, 100, 100, 200]);
  });
});

describe('TS-33: clients of a day', () => {
  const assignments = [
    anAssignment(LAKESHORE, { code: 'OLD', startDate: '2025-01-01', endDate: '2025-05-31', isDefaultClient: true }),
    anAssignment(LAKESHORE, { id: 'b', code: 'NEW', startDate: '2025-06-01' }),
  ];

  it('are those assigned then and always the own company', () => {
    expect(selectableClients(assignments, '2024-12-31')).toEqual(new Set([OWN]));
    expect(selectableClients(assignments, '2025-05-31')).toEqual(new Set([OWN, LAKESHORE]));
  });

  it('have the billable code and the default of that day', () => {
    expect(billableCodeOf(assignments, LAKESHORE, '2025-05-31')).toBe('OLD');
    expect(billableCodeOf(assignments, LAKESHORE, '2025-06-01')).toBe('NEW');
    expect(billableCodeOf(assignments, OWN, '2025-06-01')).toBeNull();
    expect(defaultClient(assignments, '2025-05-31')).toBe(LAKESHORE);
    expect(defaultClient(assignments, '2025-06-01')).toBe(OWN);
  });
});

it('roles have the ids of the specification, in its order', () => {
  expect(describeRoles(['ROLE_ACCOUNT_MANAGER', 'ROLE_ADMIN']).map(({ id }) => id)).toEqual([1, 6]);
});

it('every permission is either public, for whoever is signed in, or for roles', () => {
  for (const permission of permissions) expect(can(['ROLE_EMPLOYEE'], permission) || !isPublic(permission)).toBe(true);
});
