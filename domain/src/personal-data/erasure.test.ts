import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import { assignment, ownAssignment } from '../people/assignment.ts';
import { fullName, listedName } from '../people/name.ts';
import { newPerson, type Person } from '../people/person.ts';
import { assertErasable, type ErasureFacts, emptied, erasableFrom, fieldsAfterErasure } from './erasure.ts';

const SECRET = 'Canary';
const row = { id: 'r', positionId: 1, seniorityId: 2, departmentId: 3, employmentTypeId: 4 };

/** Somebody who left on 06/10/2020, with something in every field. */
const dana: Person = {
  id: 42,
  ...newPerson({
    firstName: SECRET,
    lastName: SECRET,
    username: `${SECRET}@northbridge.example`,
    email: `${SECRET}@northbridge.example`,
    enabled: false,
    passwordHash: SECRET,
    awaitsActivation: true,
    registeredAt: '2019-01-01T00:00:00Z',
    waitsForHr: true,
    roles: ['ROLE_HR'],
    authenticator: SECRET,
    recoveryCodes: SECRET,
    passkeys: [
      { id: SECRET, publicKey: SECRET, host: SECRET, name: SECRET, transports: [], addedAt: '2019-01-01T00:00:00Z' },
    ],
    factorsSince: '2019-01-01T00:00:00Z',
    factorsRemoved: { at: '2019-01-01T00:00:00Z', note: SECRET },
    language: 'pl',
    createdOn: '2018-12-01',
    middleName: SECRET,
    previousFirstName: SECRET,
    previousLastName: SECRET,
    alias: SECRET,
    phone: SECRET,
    alternativePhone: SECRET,
    skypeContact: SECRET,
    address: SECRET,
    emergencyContact: SECRET,
    dateOfBirth: '1980-01-01',
    gender: 'FEMALE',
    race: 'WHITE',
    maritalStatus: 'SINGLE',
    numberOfChildren: 2,
    citizenshipId: 5,
    ssn: SECRET,
    university: SECRET,
    major: SECRET,
    degree: SECRET,
    employeeSfId: SECRET,
    qBName: SECRET,
    offices: [{ id: 'o', officeId: 1, startDate: '2019-01-01', endDate: null }],
    hireDate: '2019-01-01',
    terminationDate: '2020-06-10',
    terminationReasonId: 6,
    terminationNote: SECRET,
    rehireDate: null,
    breaks: [{ startDate: '2019-03-01', endDate: '2019-03-31' }],
    employmentStatusId: 7,
    flsaCategoryId: 8,
    eeocJobClassId: 9,
    lineManagerId: 10,
    employeeIds: [11],
    hrManagedOffices: [{ id: 1, isMain: true }],
    accountantManagedCountries: [{ id: 1, isMain: true }],
    positions: [{ ...row, startDate: '2019-01-01', endDate: null }],
    salaries: [
      { id: 's', salaryType: 'HOURLY_RATE', valueInCents: 5000, effectiveDate: '2019-01-01', changeReasonId: 12 },
    ],
    bonuses: [{ id: 'b', bonusType: 'YEAR', amountInCents: 100, startDate: '2019-01-01', endDate: '2019-12-31' }],
    legalStatuses: [{ id: 'l', legalStatusId: 13, expirationDate: null }],
    assignments: [
      ownAssignment('2019-01-01'),
      assignment.parse({
        id: 'a',
        clientId: 2,
        code: 'X1',
        isBillable: true,
        hourlyRateInCents: 9500,
        isDefaultClient: true,
        startDate: '2019-01-01',
        endDate: null,
      }),
    ],
    customCalendars: [{ customCalendarId: 1, startDate: '2019-01-01', endDate: null }],
    timeOffAllow: true,
    timeOffLimitAdjustment: 8,
    sickLeaveAllow: true,
  }),
};

const facts: ErasureFacts = {
  today: '2025-06-11',
  years: 5,
  actorId: 1,
  duties: { leads: [], accounts: [], clients: [] },
  hasUnsentHours: false,
};

/** @returns the code of the refusal; null: it is not refused */
function refused(person: Partial<Person>, changed: Partial<ErasureFacts> = {}): string | null {
  try {
    assertErasable({ ...dana, ...person }, { ...facts, ...changed });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('PD-4: who may be erased', () => {
  it('whoever has left, from the day after the anniversary on', () => {
    expect(refused({})).toBeNull();
    expect(refused({}, { today: '2025-06-10' })).toBe('erasure-too-early');
    expect(erasableFrom(dana, 5)).toBe('2025-06-11');
    expect(erasableFrom({ terminationDate: '2020-02-29', rehireDate: null }, 1)).toBe('2021-03-01');
    expect(erasableFrom({ terminationDate: '2020-02-29', rehireDate: null }, 4)).toBe('2024-03-01');
  });

  it('nobody, where no retention is set', () => {
    expect(refused({}, { years: null })).toBe('retention-not-set');
    expect(erasableFrom(dana, null)).toBeNull();
  });

  it.each<[string, Partial<Person>, Partial<ErasureFacts>]>([
    ['erasure-own', {}, { actorId: 42 }],
    ['erasure-not-former', { terminationDate: null }, {}],
    ['erasure-not-former', { rehireDate: '2020-09-01' }, {}],
    ['erasure-not-former', { terminationDate: '2030-01-01' }, {}],
    ['erasure-enabled', { enabled: true }, {}],
    ['erasure-duties', {}, { duties: { leads: [7], accounts: [], clients: [] } }],
    ['erasure-duties', {}, { duties: { leads: [], accounts: [7], clients: [] } }],
    ['erasure-duties', {}, { duties: { leads: [], accounts: [], clients: [2] } }],
    ['erasure-unsent-hours', {}, { hasUnsentHours: true }],
  ])('%s', (code, person, changed) => expect(refused(person, changed)).toBe(code));

  it('somebody who was rehired and has left again, by the last day', () => {
    const again = { rehireDate: '2018-01-01', terminationDate: '2020-06-10' };
    expect(refused(again)).toBeNull();
    expect(refused({ ...again, terminationDate: '2021-06-10' })).toBe('erasure-too-early');
  });
});

describe('PD-5: what stays of a record', () => {
  it('is decided for each field, and no more than what is calculated from', () => {
    expect(new Set(fieldsAfterErasure)).toEqual(new Set(Object.keys(dana)));
    const after = emptied(dana);
    expect(JSON.stringify(after)).not.toContain(SECRET);
    const stayed = fieldsAfterErasure.filter((field) => {
      const value = after[field];
      return value !== null && value !== false && !(Array.isArray(value) && value.length === 0) && value !== '';
    });
    expect(stayed.toSorted()).toEqual(
      [
        ...['id', 'firstName', 'lastName', 'createdOn', 'offices', 'hireDate', 'terminationDate', 'breaks'],
        ...['positions', 'salaries', 'bonuses', 'assignments', 'customCalendars'],
        ...['timeOffAllow', 'timeOffLimitAdjustment', 'sickLeaveAllow'],
      ].toSorted(),
    );
    expect(after.positions).toEqual([
      { ...row, positionId: null, seniorityId: null, departmentId: null, startDate: '2019-01-01', endDate: null },
    ]);
    expect(after.salaries).toMatchObject([{ valueInCents: 5000, changeReasonId: null }]);
  });

  it('has no amounts where no commission comes from them', () => {
    const { salaries, bonuses } = emptied({ ...dana, assignments: [ownAssignment('2019-01-01')] });
    expect({ salaries, bonuses }).toEqual({ salaries: [], bonuses: [] });
  });

  it('is the same when it is done again', () => expect(emptied(emptied(dana))).toEqual(emptied(dana)));

  it('has the number as a name', () => {
    expect([fullName(emptied(dana)), listedName(emptied(dana))]).toEqual(['Former employee 42', 'Former employee 42']);
  });
});
