import { expect, it } from 'vitest';
import { newPerson, type Person } from '../people/person.ts';
import { ownRecord, withheldFields } from './own-record.ts';

const today = '2025-06-11';
const row = { id: 'r', positionId: 1, seniorityId: null, departmentId: null, employmentTypeId: null };
const pay = { id: 's', salaryType: 'HOURLY_RATE', changeReasonId: null } as const;

const dana: Person = {
  id: 7,
  ...newPerson({
    firstName: 'Dana',
    lastName: 'Reyes',
    username: 'dana@northbridge.example',
    email: 'dana@northbridge.example',
    enabled: true,
    passwordHash: 'hashed',
    ssn: 'encrypted',
    roles: ['ROLE_TEAM_LEAD'],
    employeeIds: [8, 9],
    offices: [],
    hireDate: '2020-01-01',
    terminationDate: '2025-07-31',
    terminationNote: 'A note of HR',
    rehireDate: null,
    positions: [
      { ...row, startDate: '2020-01-01', endDate: '2025-07-31' },
      { ...row, startDate: '2025-08-01', endDate: null },
    ],
    salaries: [
      { ...pay, valueInCents: 5000, effectiveDate: '2020-01-01' },
      { ...pay, valueInCents: 6000, effectiveDate: '2025-06-12' },
    ],
    assignments: [
      {
        id: 'a',
        clientId: 2,
        code: 'X1',
        isBillable: true,
        hourlyRateInCents: 9500,
        isDefaultClient: true,
        startDate: '2020-01-01',
        endDate: null,
      },
    ],
    customCalendars: [],
    timeOffAllow: true,
    sickLeaveAllow: true,
    sickLeaveLimitAdjustment: 8,
  }),
};

it('PD-2: has what is about oneself, and nothing that HR only prepares', () => {
  const own = ownRecord(dana, { today, keepsSickLeave: false });
  expect(own).toMatchObject({ firstName: 'Dana', hireDate: '2020-01-01', terminationDate: null });
  expect(own.positions).toEqual([{ ...row, startDate: '2020-01-01', endDate: null }]);
  expect(own.salaries).toEqual([{ ...pay, valueInCents: 5000, effectiveDate: '2020-01-01' }]);
  expect(ownRecord(dana, { today: '2025-08-01', keepsSickLeave: false })).toMatchObject({
    terminationDate: '2025-07-31',
  });
});

it('PD-2, US-19: has no secrets, nobody else and no rate of a client', () => {
  const own = ownRecord(dana, { today, keepsSickLeave: false });
  for (const field of ['passwordHash', 'ssn', 'employeeIds', 'terminationNote'] as const) {
    expect(own).not.toHaveProperty(field);
    expect(withheldFields).toContain(field);
  }
  expect(own.assignments).toEqual([
    { id: 'a', clientId: 2, code: 'X1', isDefaultClient: true, active: true, startDate: '2020-01-01', endDate: null },
  ]);
});

it('TO-13: the additional hours of hidden sick leave are left out', () => {
  expect(ownRecord(dana, { today, keepsSickLeave: true })).not.toHaveProperty('sickLeaveLimitAdjustment');
  expect(ownRecord(dana, { today, keepsSickLeave: false })).toHaveProperty('sickLeaveLimitAdjustment', 8);
});
