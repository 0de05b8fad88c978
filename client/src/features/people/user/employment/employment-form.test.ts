import type { Role } from '@hourbook/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import type { Choices } from './choices.ts';
import {
  adaptedTo,
  employmentFields,
  employmentTexts,
  positionAbout,
  sentFrom,
  shownIn,
  withheldFrom,
} from './employment-form.ts';

const offices = [
  { value: 1, label: 'Chicago' },
  { value: 2, label: 'Warsaw' },
];
const none = { positions: [], employmentTypes: [], seniorities: [], departments: [], statuses: [] };
const others = { flsaCategories: [], jobClasses: [], terminationReasons: [], changeReasons: [], countries: [] };
const choices: Choices = { ...none, ...others, offices, lineManagers: [], team: [] };

const TODAY = '2025-06-11';
const admin = { roles: ['ROLE_ADMIN'] as Role[], isAdmin: true, editable: true };
const hr = { roles: ['ROLE_HR'] as Role[], isAdmin: false, editable: true };
const onlooker = { ...hr, editable: false };

const record = {
  id: 7,
  positionId: null,
  employmentTypeId: null,
  hireDate: null,
  roleIds: [2, 4, 6],
  seniorityId: null,
  departmentId: null,
  employmentStatusId: null,
  flsaCategoryId: null,
  eeocJobClassId: null,
  terminationReasonId: null,
  terminationDate: null,
  terminationNote: null,
  rehireDate: null,
  employeeIds: [],
  lineManagerId: null,
  hrManagedOffices: [
    { id: 2, isMain: false },
    { id: 1, isMain: true },
  ],
  accountantManagedCountries: [],
  version: 3,
};
const fieldOf = (name: string, editor: typeof admin | typeof hr = admin) => {
  const field = employmentFields(choices, editor, record, TODAY).find((each) => each.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};

describe('US-10: the roles of the form', () => {
  it.each([
    [admin, ['Administrator', 'Team Lead', 'HR', 'Accountant', 'Account Manager']],
    [hr, ['Team Lead', 'HR']],
    [onlooker, ['Administrator', 'Team Lead', 'HR', 'Accountant', 'Account Manager']],
  ])('that %o can choose: %o', (editor, labels) => {
    const field = fieldOf('roleIds', editor);
    expect('options' in field && field.options.map(({ label }) => label)).toEqual(labels);
  });

  it('leave those alone that are not the editor’s to give or take', () => {
    expect(shownIn(hr, TODAY)(record).roleIds).toEqual([4]);
    expect(withheldFrom(hr, record).map(({ description }) => description)).toEqual(['Account Manager']);
    expect(sentFrom(shownIn(hr, TODAY)(record), withheldFrom(hr, record)).roleIds?.toSorted()).toEqual([2, 4, 6]);
    expect(withheldFrom(admin, record)).toEqual([]);
  });
});

describe('what belongs to a role', () => {
  const typed = (roleIds: string[], officeIds: string[] = []) => ({
    roleIds,
    officeIds,
    countryIds: [],
    terminationDate: '',
  });

  it.each([
    ['employeeIds', '3'],
    ['officeIds', '4'],
    ['countryIds', '5'],
  ])('%s is there with the role %s', (name, role) => {
    expect(adaptedTo(record)(fieldOf(name), typed([])).off).toBe(true);
    expect(adaptedTo(record)(fieldOf(name), typed([role])).off).toBe(false);
  });

  it('is changed by administrators only where it is offices or countries', () => {
    expect(fieldOf('officeIds', hr).disabled).toBe(true);
    expect(fieldOf('officeIds', admin).disabled).toBe(false);
  });

  it('has a main one among several, and is it where it is the only one', () => {
    expect(adaptedTo(record)(fieldOf('mainOfficeId'), typed(['4'], ['1'])).off).toBe(true);
    expect(adaptedTo(record)(fieldOf('mainOfficeId'), typed(['4'], ['1', '2']))).toMatchObject({
      off: false,
      options: offices,
    });
    const shown = shownIn(admin, TODAY)(record);
    expect(employmentTexts({ ...shown, mainOfficeId: null }, record, TODAY)).toEqual({ mainOfficeId: 'Choose one.' });
    expect(sentFrom({ ...shown, officeIds: [2], mainOfficeId: null }, []).hrManagedOffices).toEqual([
      { id: 2, isMain: true },
    ]);
    expect(sentFrom(shown, []).hrManagedOffices).toEqual(record.hrManagedOffices);
  });
});

describe('US-18: the dates', () => {
  const shown = shownIn(admin, TODAY)(record);

  it.each([
    [{}, {}],
    [{ hireDate: '2024-03-15', terminationDate: '2024-03-15', terminationReasonId: 1 }, {}],
    [
      { hireDate: '2024-03-15', terminationDate: '2024-03-14', terminationReasonId: 1 },
      { terminationDate: 'Cannot be before the hire date.' },
    ],
    [{ terminationDate: '2024-03-14' }, { terminationReasonId: 'Please select a termination reason' }],
    [
      { terminationDate: '2024-03-14', terminationReasonId: 1, rehireDate: '2024-03-14' },
      { rehireDate: 'Must be after the termination date.' },
    ],
    [{ rehireDate: '2024-03-14' }, { rehireDate: 'Rehire date needs a termination date first.' }],
  ])('%o: %o', (dates, problems) => expect(employmentTexts({ ...shown, ...dates }, record, TODAY)).toEqual(problems));

  it('another termination of somebody who was rehired is guided to where it can be given', () => {
    const rehired = { terminationDate: '2025-01-31', terminationReasonId: 1, rehireDate: '2025-05-01' };
    const has = { ...record, ...rehired };
    const problems = (typed: object) => employmentTexts({ ...shown, ...rehired, ...typed }, has, TODAY);
    expect(problems({ terminationDate: '2025-06-30' })).toEqual({
      terminationDate: 'This person was rehired on 05/01/2025. Choose Terminate to end that employment.',
    });
    expect(problems({ rehireDate: '2025-01-31' })).toEqual({ rehireDate: 'Must be after the termination date.' });
    expect(problems({})).toEqual({});
  });

  it('a termination asks for its reason', () => {
    const typed = { roleIds: [], terminationDate: '06/30/2025' };
    expect(adaptedTo(record)(fieldOf('terminationReasonId'), typed).required).toBe(true);
  });

  it.each(['terminationReasonId', 'terminationNote', 'rehireDate'])(
    'without an end there is no %s, but what stands there',
    (name) => {
      const typed = { terminationDate: '', terminationReasonId: '', terminationNote: '', rehireDate: '' };
      expect(adaptedTo(record)(fieldOf(name), typed).off).toBe(true);
      expect(adaptedTo(record)(fieldOf(name), { ...typed, [name]: 'x' }).off).not.toBe(true);
      expect(adaptedTo(record)(fieldOf(name), { ...typed, terminationDate: '06/30/2025' }).off).not.toBe(true);
    },
  );
});

describe('US-16: the day on which another position begins', () => {
  const has = { ...record, positionId: 5, seniorityId: 2 };
  const typed = { positionId: '5', seniorityId: '2', departmentId: '', employmentTypeId: '' };
  const isOff = (of: typeof has | typeof record, now: Record<string, string>) =>
    adaptedTo(of)(fieldOf('positionStartDate'), now).off;

  it('is asked for once the position is another one; the first begins with the hire date', () => {
    expect(isOff(has, typed)).toBe(true);
    expect(isOff(has, { ...typed, seniorityId: '3' })).toBe(false);
    expect(isOff(record, { ...typed, seniorityId: '3' })).toBe(true);
  });

  it('is today at the latest', () => {
    const from = (positionStartDate: string) =>
      employmentTexts({ ...shownIn(admin, TODAY)(record), positionStartDate }, record, TODAY);
    expect(from(TODAY)).toEqual({});
    expect(from('2025-06-12')).toEqual({ positionStartDate: 'Cannot be after today.' });
  });
});

it('a position, an employment type and a hire date can be changed and not erased by those who have one', () => {
  const has = { ...record, positionId: 5, employmentTypeId: 1, hireDate: '2020-01-01' };
  const required = (of: typeof has | typeof record) =>
    employmentFields(choices, admin, of, TODAY).flatMap((each) =>
      each.required && !each.name.startsWith('main') ? each.name : [],
    );
  expect(required(has)).toEqual(['positionId', 'employmentTypeId', 'hireDate']);
  expect(required(record)).toEqual([]);
  const empty = { ...shownIn(admin, TODAY)(has), positionId: null, employmentTypeId: null, hireDate: null };
  expect(employmentTexts(empty, has, TODAY)).toEqual({
    positionId: 'Choose one.',
    employmentTypeId: 'Choose one.',
    hireDate: 'Fill in this field.',
  });
  expect(employmentTexts(empty, record, TODAY)).toEqual({});
});

describe('the day from which a position counts is spoken of where it is asked for', () => {
  const about = (has: Parameters<typeof adaptedTo>[0], positionId: string) => {
    const typed = { positionId, seniorityId: '', departmentId: '', employmentTypeId: '' };
    return positionAbout(
      [fieldOf('positionStartDate')].map((field) => adaptedTo(has)(field, typed)),
      has,
    );
  };
  it.each([
    ['who has none', null, '3', 'The first position starts on the hire date, or on the day the person was added.'],
    ['whose stays', 3, '3', 'Earlier values stay in the history.'],
    ['whose changes', 3, '4', /^Changes take effect today unless you choose another date\. Earlier values/],
  ])('of somebody %s', (_who, positionId, typed, expected) => {
    expect(about({ ...record, positionId }, typed)).toMatch(expected);
  });
});
