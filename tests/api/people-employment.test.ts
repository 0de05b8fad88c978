import type { Person } from '@hourbook/domain/people/person.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { anAssignment, aSalary, LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';

const tab = (id: number, rest = '') => `/api/v1/user/${id}/employment${rest}`;
const invalid = [400, { errors: ['Some fields are not valid. Please, fix mistakes first'] }];
const denied = [403, { errors: ['Access is denied'] }];
const notFound = [404, { errors: ['Not found'] }];
const done = [200, {}];

interface Rooms extends Running {
  readonly admin: Caller;
  readonly hr: Caller;
  /** Whose employment it is. */
  readonly rosa: Person;
}

const withRosa = (use: (rooms: Rooms) => Promise<unknown>, changed: Partial<Person> = {}) =>
  withHourbook(async (running) => {
    const { person, signIn } = running;
    const admin = await person({ firstName: 'Ada', lastName: 'Min', roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
    const hr = await person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] });
    const rosa = await person({ firstName: 'Rosa', lastName: 'Ibarra', hireDate: '2020-01-01', ...changed });
    const { records } = running.platform;
    await records.categories.create({ name: 'Work', description: null, enabled: true }, null, 90);
    for (const [id, name, enabled] of [
      [91, 'Developer', true],
      [92, 'Tester', true],
      [93, 'Typist', false],
    ] as const) {
      await records.positions.create({ name, description: null, categoryId: 90, enabled }, null, id);
    }
    await use({ ...running, rosa, admin: await signIn(admin), hr: await signIn(hr) });
  });

const answered = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, body];
};
const work = { positionId: 91, seniorityId: 4, departmentId: 1, employmentTypeId: 1 };

describe('employment', () => {
  it('is shown with every field, and saved as it was sent', () =>
    withRosa(async ({ admin, rosa }) => {
      const { body: shown } = await admin.get(tab(rosa.id));
      expect(shown).toEqual({
        id: rosa.id,
        positionId: null,
        employmentTypeId: null,
        hireDate: '2020-01-01',
        roleIds: [2],
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
        hrManagedOffices: [],
        accountantManagedCountries: [],
        version: 1,
      });
      const sent = {
        ...shown,
        ...work,
        roleIds: [2, 3, 4, 5],
        employmentStatusId: 1,
        flsaCategoryId: 2,
        eeocJobClassId: 3,
        terminationReasonId: 1,
        terminationDate: '2024-12-31',
        terminationNote: 'Moved away',
        rehireDate: '2025-03-01',
        employeeIds: [1],
        lineManagerId: 1,
        hrManagedOffices: [
          { id: CHICAGO, isMain: true },
          { id: WARSAW, isMain: false },
        ],
        accountantManagedCountries: [{ id: 1, isMain: true }],
      };
      expect(await answered(admin.send('PUT', tab(rosa.id), sent))).toEqual([200, { ...sent, version: 2 }]);
      expect(await answered(admin.get(tab(rosa.id)))).toEqual([200, { ...sent, version: 2 }]);
      // Sent again it changes nothing.
      expect((await admin.send('PUT', tab(rosa.id), { ...sent, version: 2 })).body.version).toBe(2);
    }));

  it('is stale by the fields that are sent', () =>
    withRosa(async ({ hr, rosa }) => {
      const save = (input: object) => hr.send('PUT', tab(rosa.id), input);
      await save({ terminationNote: 'Hers', version: 1 });
      expect((await save({ positionId: 91, version: 1 })).status).toBe(200);
      expect(await answered(save({ terminationNote: 'Mine', version: 1 }))).toEqual([
        400,
        { errors: [expect.stringMatching(/^User was changed by Nina Castellano at .*Reload and try again\.$/)] },
      ]);
      expect((await save({ terminationNote: 'Mine', version: 2 })).status).toBe(200);
    }));

  it('US-14: is not saved before there is pay', () =>
    withRosa(
      async ({ hr, rosa }) => {
        const save = () => hr.send('PUT', tab(rosa.id), { hireDate: '2025-06-01' });
        expect(await answered(save())).toEqual([400, { errors: ['Please add a salary before saving employment'] }]);
        await hr.post(tab(rosa.id, '/salary'), { salaryType: 'HOURLY_RATE', value: 52, effectiveDate: '2025-06-01' });
        expect((await save()).body).toMatchObject({ hireDate: '2025-06-01', version: 3 });
      },
      { salaries: [] },
    ));

  it('US-18: a termination needs a reason, and nobody ends before they begin', () =>
    withRosa(async ({ hr, rosa }) => {
      const save = (dates: object) => answered(hr.send('PUT', tab(rosa.id), dates));
      expect(await save({ terminationDate: '2025-06-30' })).toEqual([
        400,
        { errors: ['Please select a termination reason'] },
      ]);
      expect(await save({ terminationDate: '2019-12-31', terminationReasonId: 1 })).toEqual(invalid);
      expect(await save({ rehireDate: '2025-06-30' })).toEqual(invalid);
      expect(await save({ hireDate: '06/01/2025' })).toEqual(invalid);
      expect(await save({ hireDate: '2025-02-30' })).toEqual(invalid);
      expect(await save({ hireDate: '1999-12-31' })).toEqual(invalid);
    }));

  it('names only what is there, and chooses nothing anew that is disabled (RD-1)', () =>
    withRosa(async ({ admin, rosa, person, platform: { records } }) => {
      const save = (input: object) => answered(admin.send('PUT', tab(rosa.id), input));
      for (const unknown of [
        { positionId: 999 },
        { employmentTypeId: 999 },
        { seniorityId: 999 },
        { departmentId: 999 },
        { employmentStatusId: 999 },
        { flsaCategoryId: 999 },
        { eeocJobClassId: 999 },
        { terminationReasonId: 999 },
        { lineManagerId: 999 },
        { roleIds: [9] },
        { roleIds: [3], employeeIds: [999] },
        { roleIds: [4], hrManagedOffices: [{ id: 999, isMain: true }] },
        { roleIds: [5], accountantManagedCountries: [{ id: 999, isMain: true }] },
      ]) {
        expect(await save(unknown), JSON.stringify(unknown)).toEqual(notFound);
      }
      const gone = await person({ enabled: false });
      await records.offices.change(WARSAW, null, (before) => ({ ...before, enabled: false }));
      for (const disabled of [
        { positionId: 93 },
        { lineManagerId: gone.id },
        { lineManagerId: rosa.id },
        { roleIds: [3], employeeIds: [gone.id] },
        { roleIds: [4], hrManagedOffices: [{ id: WARSAW, isMain: true }] },
        { positionId: '91' },
        { roleIds: ['ROLE_HR'] },
        { hrManagedOffices: [CHICAGO] },
      ]) {
        expect(await save(disabled), JSON.stringify(disabled)).toEqual(invalid);
      }
      // What is disabled later stays.
      await save(work);
      await records.categories.change(90, null, (before) => ({ ...before, enabled: false }));
      expect(await save({ ...work, seniorityId: 5 })).toMatchObject([200, { positionId: 91, seniorityId: 5 }]);
      expect(await save({ positionId: 92 })).toEqual(invalid);
    }));

  it('is not saved over what somebody else saved, but beside what concerns it not', () =>
    withRosa(async ({ admin, hr, rosa }) => {
      await hr.send('PUT', tab(rosa.id), { flsaCategoryId: 1 });
      const late = await admin.send('PUT', tab(rosa.id), { flsaCategoryId: 2, version: 1 });
      expect([late.status, late.body.errors[0]]).toEqual([
        400,
        'User was changed by Nina Castellano at 06/11/2025 10:00 AM CDT. Reload and try again.',
      ]);
      await hr.post(tab(rosa.id, '/salary'), { salaryType: 'HOURLY_RATE', value: 52, effectiveDate: '2025-07-01' });
      expect((await admin.send('PUT', tab(rosa.id), { flsaCategoryId: 2, version: 2 })).body.version).toBe(4);
      expect(await answered(admin.send('PUT', tab(rosa.id), { version: 99 }))).toEqual(invalid);
    }));

  it('begins the first rows of the histories on the hire date', () =>
    withRosa(async ({ admin, rosa, platform: { records } }) => {
      await admin.send('PUT', tab(rosa.id), { ...work, hireDate: '2019-02-01' });
      const { offices, positions, assignments } = (await records.people.get(rosa.id)) as Person;
      const starts = [...offices, ...positions, ...assignments.filter(({ clientId }) => clientId === OWN)];
      expect(starts.map(({ startDate }) => startDate)).toEqual(['2019-02-01', '2019-02-01', '2019-02-01']);
    }));

  it('GEN-1: changes from the day it is at the office', () =>
    withRosa(
      async ({ hr, rosa, clock }) => {
        await hr.send('PUT', tab(rosa.id), work);
        clock.set('2025-06-11T23:00:00Z'); // the 12th in Warsaw
        await hr.send('PUT', tab(rosa.id), { positionId: 92 });
        expect((await hr.get(tab(rosa.id, '/positions-history'))).body).toMatchObject([
          { positionName: 'Tester', startDate: '2025-06-12', endDate: null },
          { positionName: 'Developer', startDate: '2020-01-01', endDate: '2025-06-11' },
        ]);
      },
      { offices: [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }] },
    ));
});

describe('US-10: roles', () => {
  it('are effective at once', () =>
    withRosa(async ({ admin, rosa, signIn }) => {
      const caller = await signIn(rosa);
      expect((await caller.get(tab(rosa.id))).status).toBe(403);
      await admin.send('PUT', tab(rosa.id), { roleIds: [4] });
      expect((await caller.get(tab(rosa.id))).body.roleIds).toEqual([2, 4]);
      await admin.send('PUT', tab(rosa.id), { roleIds: [] });
      expect((await caller.get(tab(rosa.id))).status).toBe(403);
    }));

  it.each([
    { positionId: 999 },
    { seniorityId: 999 },
    { lineManagerId: 999 },
    { employeeIds: [999] },
    { positionId: 93 },
  ])('what HR cannot grant is refused before what is named is looked for: %o', (more) =>
    withRosa(
      async ({ hr, rosa }) => {
        expect(await answered(hr.send('PUT', tab(rosa.id), { roleIds: [1], ...more }))).toEqual(denied);
      },
      { salaries: [aSalary('HOURLY_RATE', 50, '2020-01-01')] },
    ),
  );

  it.each([[[1]], [[2, 5]], [[6]]])('HR cannot grant %o', (roleIds) =>
    withRosa(async ({ hr, rosa }) => {
      expect(await answered(hr.send('PUT', tab(rosa.id), { roleIds }))).toEqual(denied);
      expect((await hr.get(tab(rosa.id))).body).toMatchObject({ roleIds: [2], version: 1 });
    }),
  );

  it('HR changes nothing of administrators and accountants, and may read it', () =>
    withRosa(async ({ hr, person }) => {
      for (const role of ['ROLE_ADMIN', 'ROLE_ACCOUNTANT'] as const) {
        const { id } = await person({ roles: ['ROLE_EMPLOYEE', role] });
        const salary = { salaryType: 'HOURLY_RATE', value: 52, effectiveDate: '2025-07-01' };
        const bonus = { bonusType: 'YEAR', amount: 500, startDate: '2025-06-01' };
        expect((await hr.get(tab(id))).status).toBe(200);
        expect(await answered(hr.send('PUT', tab(id), {}))).toEqual(denied);
        expect(await answered(hr.post(tab(id, '/salary'), salary))).toEqual(denied);
        expect(await answered(hr.post(tab(id, '/bonus'), bonus))).toEqual(denied);
        expect(await answered(hr.send('DELETE', tab(id, '/bonus/1')))).toEqual(denied);
        expect(await answered(hr.send('DELETE', `/api/v1/positionHistory/${id}.x`))).toEqual(denied);
      }
    }));

  it('HR changes no managed offices, and may send them back as they are', () =>
    withRosa(
      async ({ hr, admin, rosa }) => {
        const [main, other] = [
          { id: CHICAGO, isMain: true },
          { id: WARSAW, isMain: false },
        ];
        expect((await hr.send('PUT', tab(rosa.id), { hrManagedOffices: [other, main] })).status).toBe(200);
        expect(await answered(hr.send('PUT', tab(rosa.id), { hrManagedOffices: [main] }))).toEqual(denied);
        expect(await answered(hr.send('PUT', tab(rosa.id), { accountantManagedCountries: [main] }))).toEqual(denied);
        expect(await answered(admin.send('PUT', tab(rosa.id), { hrManagedOffices: [other] }))).toEqual(invalid);
        expect((await admin.send('PUT', tab(rosa.id), { roleIds: [2] })).body.hrManagedOffices).toEqual([]);
      },
      {
        roles: ['ROLE_EMPLOYEE', 'ROLE_HR'],
        hrManagedOffices: [
          { id: CHICAGO, isMain: true },
          { id: WARSAW, isMain: false },
        ],
      },
    ));

  it('US-7: the last enabled administrator stays one, also when two take it from each other at once', () =>
    withHourbook(async ({ person, signIn, platform: { records } }) => {
      const [one, two] = [
        await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] }),
        await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] }),
      ];
      const [bare] = await records.people.find({ field: 'unique.username', is: 'admin@northbridge.example' });
      await records.people.change((bare as Person).id, null, (before) => ({ ...before, enabled: false }));
      const [first, second] = [await signIn(one), await signIn(two)];
      const resign = (caller: Caller, { id }: Person) => caller.send('PUT', tab(id), { roleIds: [2] });
      const both = await Promise.all([resign(first, two), resign(second, one)]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = (await records.people.find({ field: 'enabled', is: true })).filter(({ roles }) =>
        roles.includes('ROLE_ADMIN'),
      );
      expect(left).toHaveLength(1);
      const last = left[0] as Person;
      expect(await answered(resign(last.id === one.id ? first : second, last))).toEqual([
        400,
        { errors: ['The last enabled administrator cannot be disabled'] },
      ]);
    }));
});

describe('salary', () => {
  const yearly = { salaryType: 'YEARLY_SALARY', value: 85_000, effectiveDate: '2025-07-01', changeReason: 1 };

  it('US-14: is added, and listed from what is paid today on, or whole', () =>
    withRosa(async ({ hr, rosa }) => {
      const [status, added] = await answered(hr.post(tab(rosa.id, '/salary'), yearly));
      expect([status, added]).toEqual([
        200,
        { ...yearly, id: expect.any(String), changeReasonName: expect.any(String), inForce: false },
      ]);
      // Pay in the address would stand in logs, and what takes the place of pay is meant only in a body.
      const inAddress = await hr.post(tab(rosa.id, '/salary?corrects=true'), { ...yearly, value: 1 });
      expect(inAddress.status).toBe(400);
      const again = { salaryType: 'HOURLY_RATE', value: 52.25, effectiveDate: '2025-06-01' };
      const { body: second } = await hr.post(tab(rosa.id, '/salaries-history'), again);
      expect(second).toMatchObject({ ...again, changeReason: null, changeReasonName: null, inForce: true });
      expect((await hr.get(tab(rosa.id, '/salary'))).body).toEqual([added, second]);
      expect((await hr.get(tab(rosa.id, '/salaries-history'))).body).toMatchObject([
        added,
        second,
        { value: 104_000, effectiveDate: '2020-01-01', inForce: false },
      ]);
    }));

  it('US-14: begins on a day of its own, in the current month or later but for administrators', () =>
    withRosa(async ({ hr, admin, rosa }) => {
      const add = (caller: Caller, changed: object) =>
        answered(caller.post(tab(rosa.id, '/salary'), { ...yearly, ...changed }));
      const early = { effectiveDate: '2025-05-31' };
      expect(await add(hr, early)).toEqual([400, { errors: ['Salary must start in the current month or later'] }]);
      expect((await add(admin, early))[0]).toBe(200);
      expect(await add(admin, early)).toEqual([400, { errors: ['There is already a salary from 05/31/2025'] }]);
      for (const changed of [
        { value: 0 },
        { value: -5 },
        { value: 1.001 },
        { value: '85000' },
        { value: null },
        { salaryType: 'DAILY' },
        { salaryType: null },
        { effectiveDate: null },
        { effectiveDate: '07/01/2025' },
        { changeReason: 'raise' },
      ]) {
        expect(await add(hr, changed), JSON.stringify(changed)).toEqual(invalid);
      }
      expect(await add(hr, { changeReason: 999 })).toEqual(notFound);
      // Of two at once for one day one is kept.
      const both = await Promise.all([add(hr, {}), add(admin, {})]);
      expect(both.map(([status]) => status).toSorted()).toEqual([200, 400]);
    }));

  it('of nobody is not found', () =>
    withRosa(async ({ hr }) => {
      for (const path of [
        '',
        '/salary',
        '/salaries-history',
        '/positions-history',
        '/bonus',
        '/employees',
        '/client-employees',
      ])
        expect(await answered(hr.get(tab(999, path))), path).toEqual(notFound);
      expect(await answered(hr.post(tab(999, '/salary'), yearly))).toEqual(notFound);
      expect(await answered(hr.send('PUT', tab(999), {}))).toEqual(notFound);
      expect(await answered(hr.get('/api/v1/user/one/employment'))).toEqual(invalid);
    }));
});

describe('bonuses', () => {
  const year = { bonusType: 'YEAR', amount: 2500, startDate: '2025-06-11' };

  it('US-15: are added for their calendar period, listed, and deleted', () =>
    withRosa(async ({ hr, rosa }) => {
      const { body: added } = await hr.post(tab(rosa.id, '/bonus'), year);
      expect(added).toEqual({ ...year, id: expect.any(String), startDate: '2025-01-01', endDate: '2025-12-31' });
      const custom = { bonusType: 'CUSTOM', amount: 99.5, startDate: '2025-06-02', endDate: '2025-06-20' };
      const { body: second } = await hr.post(tab(rosa.id, '/bonus'), custom);
      expect((await hr.get(tab(rosa.id, '/bonus'))).body).toEqual([second, added]);
      expect(await answered(hr.send('DELETE', tab(rosa.id, `/bonus/${added.id}`)))).toEqual(done);
      expect(await answered(hr.send('DELETE', tab(rosa.id, `/bonus/${added.id}`)))).toEqual(notFound);
      expect((await hr.get(tab(rosa.id, '/bonus'))).body).toEqual([second]);
    }));

  it('US-15: are refused outside the allowed days and where one of the type is already', () =>
    withRosa(async ({ hr, admin, rosa }) => {
      const add = (caller: Caller, changed: object) =>
        answered(caller.post(tab(rosa.id, '/bonus'), { ...year, ...changed }));
      const outside = [400, { errors: ['The bonus period is outside the allowed dates'] }];
      expect(await add(hr, { bonusType: 'MONTH', startDate: '2025-05-31' })).toEqual(outside);
      expect((await add(admin, { bonusType: 'MONTH', startDate: '2023-01-31' }))[0]).toBe(200);
      expect(await add(admin, { bonusType: 'MONTH', startDate: '2022-12-31' })).toEqual(outside);
      expect(await add(admin, { bonusType: 'CUSTOM', endDate: '2026-01-01' })).toEqual(outside);
      await add(hr, {});
      expect(await add(hr, {})).toEqual([400, { errors: ['A bonus of this type already covers these dates'] }]);
      for (const changed of [
        { bonusType: 'CUSTOM' },
        { bonusType: 'CUSTOM', endDate: '2025-06-10' },
        { bonusType: 'WEEK' },
        { amount: 0 },
        { amount: null },
        { startDate: null },
      ]) {
        expect(await add(hr, changed), JSON.stringify(changed)).toEqual(invalid);
      }
    }));
});

describe('position history', () => {
  const put = '/api/v1/positionHistory';
  const rowOf = (row: object) => ({
    positionNameId: 91,
    seniorityId: 4,
    departmentId: 1,
    employmentTypeId: 1,
    startDate: '2020-01-01',
    endDate: null,
    ...row,
  });

  /** A developer from 2020 on, a tester since 06/11/2025. */
  async function twoRows({ hr, rosa, clock }: Rooms) {
    clock.set('2025-01-15T15:00:00Z');
    await hr.send('PUT', tab(rosa.id), work);
    clock.set('2025-06-11T15:00:00Z');
    await hr.send('PUT', tab(rosa.id), { positionId: 92 });
    const { body } = await hr.get(tab(rosa.id, '/positions-history'));
    return { tester: body[0], developer: body[1] };
  }

  it('US-16: is written with the employment, and changed row by row', () =>
    withRosa(async (rooms) => {
      const { hr, rosa } = rooms;
      const { tester, developer } = await twoRows(rooms);
      expect(developer).toEqual({
        positionHistoryId: expect.stringMatching(new RegExp(`^${rosa.id}\\.`)),
        positionNameId: 91,
        positionName: 'Developer',
        seniorityId: 4,
        seniorityName: 'Senior',
        departmentId: 1,
        departmentName: 'Engineering',
        employmentTypeId: 1,
        employmentTypeName: expect.any(String),
        startDate: '2020-01-01',
        endDate: '2025-06-10',
        version: 3,
      });
      const shorter = { ...developer, endDate: '2024-12-31', departmentId: 2 };
      const { body } = await hr.send('PUT', put, shorter);
      expect(body).toEqual({ ...shorter, departmentName: 'QA', version: 4 });
      const both = [
        { ...shorter, endDate: '2025-02-28', version: 4 },
        { ...tester, startDate: '2025-03-01', version: 4 },
      ];
      const { body: changed } = await hr.send('PUT', put, both);
      expect(changed.map(({ startDate, endDate }: typeof tester) => [startDate, endDate])).toEqual([
        ['2025-03-01', null],
        ['2020-01-01', '2025-02-28'],
      ]);
      expect((await hr.get(tab(rosa.id))).body).toMatchObject({ positionId: 92, version: 5 });
    }));

  it('US-16: refuses overlaps, and all that is sent with them', () =>
    withRosa(async (rooms) => {
      const { hr, rosa } = rooms;
      const { tester, developer } = await twoRows(rooms);
      const overlap = [400, { errors: ['Position dates overlap'] }];
      expect(await answered(hr.send('PUT', put, { ...developer, endDate: null }))).toEqual(overlap);
      expect(await answered(hr.send('PUT', put, { ...developer, endDate: '2025-06-11' }))).toEqual(overlap);
      const rows = [
        { ...tester, departmentId: 3 },
        { ...developer, endDate: '2025-12-31' },
      ];
      expect(await answered(hr.send('PUT', put, rows))).toEqual(overlap);
      expect((await hr.get(tab(rosa.id, '/positions-history'))).body).toEqual([tester, developer]);
    }));

  it('takes no row that lacks something, is of nobody, or of two people', () =>
    withRosa(async (rooms) => {
      const { hr, rosa, person } = rooms;
      const { tester, developer } = await twoRows(rooms);
      const send = (body: unknown) => answered(hr.send('PUT', put, body));
      for (const lacking of ['positionNameId', 'seniorityId', 'departmentId', 'employmentTypeId', 'startDate'])
        expect(await send({ ...developer, [lacking]: null }), lacking).toEqual(invalid);
      expect(await send({ ...developer, endDate: '2019-12-31' })).toEqual(invalid);
      expect(await send([])).toEqual(invalid);
      expect(await send({})).toEqual(invalid);
      expect(await send('row')).toEqual(invalid);
      expect(await send([developer, developer])).toEqual(invalid);
      expect(await send({ ...developer, positionNameId: 93 })).toEqual(invalid);
      expect(await send({ ...developer, positionNameId: 999 })).toEqual(notFound);
      expect(await send({ ...developer, seniorityId: 999 })).toEqual(notFound);
      for (const positionHistoryId of [`${rosa.id}.none`, '999.none', 'none', '__proto__', `${rosa.id}`])
        expect(await send(rowOf({ positionHistoryId })), positionHistoryId).toEqual(notFound);
      expect(await send({ ...developer, positionHistoryId: 7 })).toEqual(invalid);
      const other = await person();
      expect(await send([tester, rowOf({ positionHistoryId: `${other.id}.x` })])).toEqual(invalid);
      const stale = await send({ ...developer, version: 1 });
      expect(stale).toMatchObject([400, { errors: [expect.stringContaining('User was changed by')] }]);
    }));

  it('US-16: keeps one row at least', () =>
    withRosa(async (rooms) => {
      const { hr, rosa } = rooms;
      const { tester, developer } = await twoRows(rooms);
      const remove = (row: { positionHistoryId: string }) =>
        answered(hr.send('DELETE', `${put}/${row.positionHistoryId}`));
      expect(await remove(tester)).toEqual(done);
      expect(await remove(tester)).toEqual(notFound);
      expect(await remove({ positionHistoryId: 'none' })).toEqual(notFound);
      expect(await remove(developer)).toEqual([400, { errors: ['The only position cannot be deleted'] }]);
      expect((await hr.get(tab(rosa.id, '/positions-history'))).body).toHaveLength(1);
    }));
});

describe('whom to choose', () => {
  const names = ({ body }: { body: { firstName: string; lastName: string }[] }) =>
    body.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  it('is everybody who may sign in, by name', () =>
    withRosa(async ({ hr, rosa, person }) => {
      await person({ firstName: 'Gone', lastName: 'Before', enabled: false });
      const answer = await hr.get(tab(rosa.id, '/employees'));
      expect(names(answer).slice(-3)).toEqual(['Nina Castellano', 'Rosa Ibarra', 'Ada Min']);
      expect(answer.body.find(({ id }: Person) => id === rosa.id)).toEqual({
        id: rosa.id,
        firstName: 'Rosa',
        lastName: 'Ibarra',
      });
    }));

  it('for a team are those who work for one of the same clients today; the own company is everybody’s', () =>
    withRosa(async ({ hr, rosa, person }) => {
      const at = (name: string, assignments: Person['assignments'], changed: Partial<Person> = {}) =>
        person({ firstName: name, lastName: name, assignments, ...changed });
      await at('Same', [anAssignment(LAKESHORE)]);
      await at('Early', [anAssignment(LAKESHORE, { endDate: '2025-06-10' })]);
      await at('Elsewhere', [anAssignment(OWN), anAssignment(MERIDIAN)]);
      await at('Gone', [anAssignment(LAKESHORE)], { enabled: false });
      expect(names(await hr.get(tab(rosa.id, '/client-employees')))).toEqual([
        'Nina Castellano',
        'Ada Min',
        'Same Same',
      ]);
    }));
});

it('who may do what', () =>
  withRosa(async ({ rosa, person, signIn }) => {
    for (const role of ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'] as const) {
      const caller = await signIn(await person({ roles: [role] }));
      const answers = [
        ...(await Promise.all(
          ['', '/salary', '/salaries-history', '/positions-history', '/bonus', '/employees', '/client-employees'].map(
            (path) => caller.get(tab(rosa.id, path)),
          ),
        )),
        await caller.send('PUT', tab(rosa.id), {}),
        await caller.post(tab(rosa.id, '/salary'), {}),
        await caller.post(tab(rosa.id, '/bonus'), {}),
        await caller.send('DELETE', tab(rosa.id, '/bonus/1')),
        await caller.send('PUT', '/api/v1/positionHistory', {}),
        await caller.send('DELETE', '/api/v1/positionHistory/1.1'),
      ];
      expect(new Set(answers.map(({ status }) => status)), role).toEqual(new Set([403]));
    }
  }));
