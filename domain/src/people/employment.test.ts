import { anAssignment, aPerson, LAKESHORE, OWN } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import {
  beginningOn,
  type EmploymentInput,
  employmentFieldsOf,
  employmentInput,
  employmentOf,
  withEmployment,
} from './employment.ts';
import { employedOn, type Person } from './person.ts';

const TODAY = '2025-06-11';
const holding = (...roles: Role[]) => ({ roles });
const admin = holding('ROLE_EMPLOYEE', 'ROLE_ADMIN');
const hr = holding('ROLE_EMPLOYEE', 'ROLE_HR');
const main = (id: number) => ({ id, isMain: true });
const also = (id: number) => ({ id, isMain: false });

const changed = (before: Partial<Person>, input: Partial<EmploymentInput>, editor: { roles: Role[] } = admin) =>
  withEmployment(aPerson(before), employmentInput.parse(input), { editor, today: TODAY, rowKey: 'new' });
const refused = (...given: Parameters<typeof changed>) => expect(() => changed(...given));
const EMPLOYEE = 2;

describe('employment', () => {
  it('that is left out stays, and null is nothing', () => {
    const before = { employmentStatusId: 1, flsaCategoryId: 2, terminationNote: 'Kept' };
    expect(changed(before, { flsaCategoryId: null })).toEqual(aPerson({ ...before, flsaCategoryId: null }));
    expect(changed(before, {})).toEqual(aPerson(before));
  });

  const position = { id: 'p', positionId: 3, seniorityId: 1, departmentId: 2, employmentTypeId: 1 };
  const hired = { hireDate: '2020-01-01', positions: [{ ...position, startDate: '2020-01-01', endDate: null }] };
  it.each(['positionId', 'employmentTypeId', 'hireDate'] as const)(
    'M011: has a %s that can be changed and not erased; who never had one is left without',
    (field) => {
      refused(hired, { [field]: null }).toThrow('form-invalid');
      expect(changed({}, { [field]: null })).toEqual(aPerson());
      expect(changed(hired, { seniorityId: null }).positions.at(-1)).toMatchObject({ seniorityId: null });
    },
  );

  it('US-16: another position counts from today, or from a day that is said', () => {
    const from = (positionStartDate: string | null) =>
      changed(hired, { positionId: 4, positionStartDate }).positions.map(({ startDate, endDate }) => [
        startDate,
        endDate,
      ]);
    expect(from(null)).toEqual([
      ['2020-01-01', '2025-06-10'],
      [TODAY, null],
    ]);
    expect(from('2025-05-01')).toEqual([
      ['2020-01-01', '2025-04-30'],
      ['2025-05-01', null],
    ]);
    refused(hired, { positionId: 4, positionStartDate: '2025-06-12' }).toThrow('form-invalid');
    refused(hired, { positionId: 4, positionStartDate: '2019-12-31' }).toThrow('positions-overlap');
  });

  it('sent back as it was shown changes nothing', () => {
    const person = aPerson({
      roles: ['ROLE_HR', 'ROLE_EMPLOYEE'],
      hireDate: '2020-01-01',
      hrManagedOffices: [main(2), also(1)],
    });
    expect(changed(person, employmentOf(person, TODAY), hr)).toEqual(person);
  });

  it('US-14: needs pay', () => refused({ salaries: [] }, {}).toThrow('salary-missing'));

  it.each([
    [{ hireDate: '2024-03-15', terminationDate: '2024-03-14', terminationReasonId: 1 }, 'form-invalid'],
    [{ hireDate: '2024-03-15', terminationDate: '2024-03-15', terminationReasonId: 1 }, null],
    [{ terminationDate: '2024-03-15', terminationReasonId: 1 }, null],
    [{ hireDate: '2024-03-15', terminationDate: '2025-01-31' }, 'termination-reason-missing'],
    [{ rehireDate: '2025-09-01' }, 'form-invalid'],
    [{ terminationDate: '2025-01-31', terminationReasonId: 1, rehireDate: '2025-01-31' }, 'form-invalid'],
    [{ terminationDate: '2025-01-31', terminationReasonId: 1, rehireDate: '2025-02-01' }, null],
  ])('US-18: with %o: %s', (dates, problem) => {
    if (problem) refused({}, dates).toThrow(problem);
    else expect(changed({}, dates)).toMatchObject(dates);
  });

  describe('US-18: of somebody who was rehired', () => {
    const rehired = {
      hireDate: '2024-03-15',
      terminationDate: '2025-01-31',
      terminationReasonId: 1,
      rehireDate: '2025-05-01',
    };
    const again = { terminationDate: '2025-06-30', terminationReasonId: 2, rehireDate: null };

    it('ends again with a new termination and no rehire date; the days between are kept', () => {
      const left = changed(rehired, again);
      expect(left).toMatchObject({ ...again, hireDate: '2024-03-15' });
      expect(left.breaks).toEqual([{ startDate: '2025-02-01', endDate: '2025-04-30' }]);
      const employed = ['2025-01-31', '2025-02-01', '2025-04-30', '2025-05-01', '2025-06-30', '2025-07-01'];
      expect(employed.filter((on) => employedOn(left, on))).toEqual(['2025-01-31', '2025-05-01', '2025-06-30']);
      expect(changed(left, { terminationDate: null }).breaks).toEqual(left.breaks);
    });

    it('as often as they come back', () => {
      const back = changed(changed(rehired, again), { rehireDate: '2025-09-01' });
      expect(changed(back, { ...again, terminationDate: '2025-12-31' }).breaks).toEqual([
        { startDate: '2025-02-01', endDate: '2025-04-30' },
        { startDate: '2025-07-01', endDate: '2025-08-31' },
      ]);
    });

    it('has no break where a rehire is withdrawn, or came the day after', () => {
      expect(changed(rehired, { rehireDate: null }).breaks).toEqual([]);
      expect(changed(rehired, { ...again, terminationDate: '2025-04-30' }).breaks).toEqual([]);
      expect(changed({ ...rehired, rehireDate: '2025-02-01' }, again).breaks).toEqual([]);
    });

    it('is in the way of the other two dates at once, and of the break', () =>
      expect(employmentFieldsOf(employmentInput.parse(again))).toContain('breaks'));
  });

  it.each([[{ lineManagerId: 42 }], [{ employeeIds: [42] }], [{ employeeIds: [7, 7] }]])(
    'is under nobody that is oneself, and leads nobody twice: %o',
    (input) => refused({ roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'] }, input).toThrow('form-invalid'),
  );

  it('US-16: of another position has a new entry from today, from the hire date where it is the first', () => {
    expect(changed({ hireDate: '2024-03-15' }, { positionId: 3 }).positions).toEqual([
      {
        id: 'new',
        positionId: 3,
        seniorityId: null,
        departmentId: null,
        employmentTypeId: null,
        startDate: '2024-03-15',
        endDate: null,
      },
    ]);
    expect(changed({ createdOn: '2025-02-01' }, { positionId: 3 }).positions[0]?.startDate).toBe('2025-02-01');
    expect(changed({}, { positionId: 3 }).positions[0]?.startDate).toBe(TODAY);
    const before = changed({ hireDate: '2024-03-15' }, { positionId: 3 });
    const after = changed(
      { ...before, positions: [{ ...before.positions[0], id: 'old' } as never] },
      { departmentId: 2 },
    );
    expect(after.positions).toMatchObject([
      { id: 'old', positionId: 3, departmentId: null, endDate: '2025-06-10' },
      { id: 'new', positionId: 3, departmentId: 2, startDate: TODAY, endDate: null },
    ]);
  });
});

describe('US-10: roles', () => {
  it.each([
    [hr, [], [3, 4], null],
    [hr, ['ROLE_HR'], [EMPLOYEE], null],
    [hr, [], [1], 'access-denied'],
    [hr, [], [5], 'access-denied'],
    [hr, [], [6], 'access-denied'],
    [hr, ['ROLE_ACCOUNT_MANAGER'], [EMPLOYEE], 'access-denied'],
    [hr, ['ROLE_ACCOUNT_MANAGER'], [3, 6], null],
    [admin, ['ROLE_ADMIN'], [5, 6], null],
    [admin, [], [1], null],
    [admin, [], [7], 'not-found'],
  ] as const)('%o changes %o to %o: %s', (editor, held, roleIds, problem) => {
    const before = { roles: ['ROLE_EMPLOYEE', ...held] as Role[] };
    const input = { roleIds: [...roleIds] };
    if (problem) refused(before, input, editor).toThrow(problem);
    else
      expect(employmentOf(changed(before, input, editor), TODAY).roleIds).toEqual(
        [...new Set([EMPLOYEE, ...roleIds])].toSorted(),
      );
  });

  it('of an employee are never taken away', () =>
    expect(changed({}, { roleIds: [] }).roles).toEqual(['ROLE_EMPLOYEE']));

  it('taken away take with them what they were for', () => {
    const before = {
      roles: ['ROLE_EMPLOYEE', 'ROLE_HR', 'ROLE_TEAM_LEAD'] as Role[],
      hrManagedOffices: [main(1)],
      employeeIds: [7],
    };
    const after = { hrManagedOffices: [], employeeIds: [] };
    expect(changed(before, { roleIds: [EMPLOYEE] }, hr)).toMatchObject(after);
    expect(changed(before, { roleIds: [EMPLOYEE], hrManagedOffices: [], employeeIds: [7] }, hr)).toMatchObject(after);
    expect(changed({ ...before, roles: ['ROLE_EMPLOYEE'] }, {})).toMatchObject(after);
  });
});

describe('US-10: managed offices', () => {
  const someHr = { roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] as Role[], hrManagedOffices: [main(1), also(2)] };

  it.each([
    [admin, someHr, [main(2)], null],
    [admin, someHr, [], null],
    [admin, someHr, [main(1), main(2)], 'form-invalid'],
    [admin, someHr, [also(1)], 'form-invalid'],
    [admin, someHr, [main(1), also(1)], 'form-invalid'],
    [hr, someHr, [also(2), main(1)], null],
    [hr, someHr, [main(1)], 'access-denied'],
    [hr, someHr, [], 'access-denied'],
    [hr, {}, [main(1)], 'access-denied'],
    [hr, {}, [], null],
  ] as const)('%o sends for %o: %o: %s', (editor, before, offices, problem) => {
    const input: Partial<EmploymentInput> = { hrManagedOffices: [...offices] };
    const given = [before as Partial<Person>, input, editor] as const;
    if (problem) refused(...given).toThrow(problem);
    else expect(changed(...given).hrManagedOffices).toHaveLength(offices.length);
  });

  it('and countries are of who has the role for them', () => {
    const both = { hrManagedOffices: [main(1)], accountantManagedCountries: [main(1)] };
    expect(changed({}, both)).toMatchObject({ hrManagedOffices: [], accountantManagedCountries: [] });
    expect(changed({}, { ...both, roleIds: [5] })).toMatchObject({
      hrManagedOffices: [],
      accountantManagedCountries: [main(1)],
    });
  });
});

describe('the first rows of histories', () => {
  it('start on the hire date when that changes', () => {
    const after = changed(
      {
        hireDate: '2020-01-01',
        offices: [
          { id: 'o1', officeId: 1, startDate: '2020-01-01', endDate: '2022-12-31' },
          { id: 'o2', officeId: 2, startDate: '2023-01-01', endDate: null },
        ],
        assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { startDate: '2020-02-01' })],
        positions: [
          {
            id: 'p',
            positionId: 1,
            seniorityId: 1,
            departmentId: 1,
            employmentTypeId: 1,
            startDate: '2020-01-01',
            endDate: null,
          },
        ],
      },
      { hireDate: '2019-06-01' },
    );
    expect(after.offices.map(({ startDate }) => startDate)).toEqual(['2019-06-01', '2023-01-01']);
    expect(after.positions.map(({ startDate }) => startDate)).toEqual(['2019-06-01']);
    expect(after.assignments.map(({ startDate }) => startDate)).toEqual(['2019-06-01', '2020-02-01']);
  });

  it('stay where they are when it does not', () => {
    const before = {
      hireDate: '2020-01-01',
      offices: [{ id: 'o', officeId: 1, startDate: '2018-01-01', endDate: null }],
    };
    expect(changed(before, { hireDate: '2020-01-01' }).offices).toEqual(before.offices);
  });

  it.each([
    ['2021-05-01', ['2021-05-01…2022-12-31', '2023-01-01…']],
    ['2023-05-01', ['2023-05-01…']],
    ['2019-05-01', ['2019-05-01…2022-12-31', '2023-01-01…']],
  ])('without what had ended before %s', (on, expected) => {
    const rows = [
      { startDate: '2020-01-01', endDate: '2022-12-31' },
      { startDate: '2023-01-01', endDate: null },
    ];
    const told = beginningOn(rows, on).map(({ startDate, endDate }) => `${startDate}…${endDate ?? ''}`);
    expect(told).toEqual(expected);
    expect(beginningOn(rows.slice(0, 1), '2024-01-01')).toEqual(rows.slice(0, 1));
  });
});
