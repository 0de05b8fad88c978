import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, call, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { anAssignment, LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';
import { rawRows } from '../builders/raw-rows.ts';
import { sheetOf } from '../builders/workbook.ts';

const DAYS = 'startDate=2025-06-09&endDate=2025-06-22';
const CALLS = [
  `/api/v1/timecard/total?clientIds=${LAKESHORE}&${DAYS}`,
  `/api/v1/timecard/total/excel?clientId=${LAKESHORE}&${DAYS}`,
  `/api/v1/users/me/employees?${DAYS}`,
];

interface Worked {
  readonly trackingDate: string;
  readonly clientId?: number;
  readonly trackingType?: string;
  readonly comment?: string | null;
  readonly hours: number;
}

interface Company extends Running {
  readonly admin: Caller;
  /** In Chicago, for Lakeshore and Meridian. */
  readonly dana: Person;
  /** In Warsaw, for Lakeshore. */
  readonly adam: Person;
  as(roles: readonly Role[], changed?: Partial<Person>): Promise<Caller>;
}

const managedBy = (accountManagerId: number) => ({
  accountManagers: [{ accountManagerId, accountTypeId: null }],
});

async function logs({ signIn }: Running, person: Person, rows: readonly Worked[]): Promise<void> {
  const usual = { clientId: LAKESHORE, trackingType: 'RATE_HOURS', comment: null };
  const me = await signIn(person);
  const { status, body } = await me.post(
    `/api/v1/my-time?${DAYS}`,
    rows.map((row) => ({ ...usual, ...row })),
  );
  expect({ status, body }).toMatchObject({ status: 200 });
}

const withCompany = (use: (company: Company) => Promise<unknown>, managerId = 1) =>
  withHourbook(async (running) => {
    const { person, signIn } = running;
    const as: Company['as'] = async (roles, changed = {}) =>
      signIn(await person({ roles: ['ROLE_EMPLOYEE', ...roles], ...changed }));
    const dana = await person({
      firstName: 'Dana',
      lastName: 'Whitfield',
      assignments: [
        anAssignment(OWN),
        anAssignment(LAKESHORE, { isDefaultClient: true, ...managedBy(managerId) }),
        anAssignment(MERIDIAN),
      ],
    });
    const adam = await person({
      firstName: 'Adam',
      lastName: 'Abel',
      offices: [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }],
    });
    await logs(running, dana, [
      { trackingDate: '2025-06-09', hours: 8, comment: '-1 (A1)' },
      { trackingDate: '2025-06-10', hours: 5.5 },
      { trackingDate: '2025-06-10', hours: 2.25, clientId: MERIDIAN },
      { trackingDate: '2025-06-11', hours: 1.5, clientId: OWN, trackingType: 'OVERTIME_HOURS' },
    ]);
    await logs(running, adam, [{ trackingDate: '2025-06-12', hours: 7.75 }]);
    await awaitEverything(running.platform, timesheetMonths);
    await use({ ...running, admin: await as(['ROLE_ADMIN']), dana, adam, as });
  });

describe('RP-1: timecard totals', () => {
  it('are what a second program makes of the events', () =>
    withCompany(async ({ admin, platform, dana, adam }) => {
      const { body } = await admin.get(`/api/v1/timecard/total?clientIds=${LAKESHORE},${MERIDIAN}&${DAYS}`);
      const events = [
        ...(await platform.events.read(`book-${dana.id}`)),
        ...(await platform.events.read(`book-${adam.id}`)),
      ];
      const rows = rawRows(events).filter(({ clientId }) => [LAKESHORE, MERIDIAN].includes(clientId));
      const sum = (userId: number) =>
        rows.filter((row) => row.userId === userId).reduce((a, { hours }) => a + hours, 0);
      expect(body.map(({ user, totalHours }: never) => [user, totalHours])).toEqual([
        [{ id: adam.id, firstName: 'Adam', lastName: 'Abel' }, sum(adam.id) / 100],
        [{ id: dana.id, firstName: 'Dana', lastName: 'Whitfield' }, sum(dana.id) / 100],
      ]);
      expect(body[1].hours).toMatchObject({ RATE_HOURS: 15.75, OVERTIME_HOURS: 0 });
      const ofGroup = await admin.get(`/api/v1/timecard/total?groupId=1&${DAYS}`);
      expect(ofGroup.body[1]).toMatchObject({ totalHours: 17.25 });
      expect((await admin.get(`/api/v1/timecard/total?clientIds=group_1&${DAYS}`)).body).toEqual(ofGroup.body);
    }));

  it('need a client and a range of two years at most', () =>
    withCompany(async ({ admin }) => {
      const refused = (text: string) => ({ status: 400, body: { errors: [text] } });
      expect(await admin.get(`/api/v1/timecard/total?${DAYS}`)).toMatchObject(
        refused('Some fields are not valid. Please, fix mistakes first'),
      );
      const asked = (start: string, end: string) =>
        admin.get(`/api/v1/timecard/total?clientIds=1&startDate=${start}&endDate=${end}`);
      expect(await asked('2025-06-10', '2025-06-09')).toMatchObject(refused('Start date cannot be after end date'));
      expect(await asked('2023-06-10', '2025-06-11')).toMatchObject(refused('Date range cannot exceed 2 years'));
      expect((await asked('2023-06-10', '2025-06-10')).status).toBe(200);
    }));

  it('are written as numbers, with the clients above and a total below', () =>
    withCompany(async (company) => {
      const path = `/api/v1/timecard/total/excel?clientId=${LAKESHORE}&${DAYS}`;
      const { rows, sheet, name } = await sheetOf(company, company.admin, path);
      expect(name).toBe('attachment; filename="TimecardTotals_2025-06-11.xlsx"');
      expect(rows[0]).toEqual(['Clients: Lakeshore | 06/09/2025 - 06/22/2025']);
      expect(rows[1]?.slice(0, 3)).toEqual(['LAST NAME', 'FIRST NAME', 'Regular']);
      expect(rows.slice(2).map((cells) => [cells[0], cells[2], cells.at(-1)])).toEqual([
        ['Abel', 7.75, 7.75],
        ['Whitfield', 13.5, 13.5],
        ['Total', 21.25, 21.25],
      ]);
      expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 2 });
    }));
});

describe('RP-2: an employee’s timecard', () => {
  it('shows days with their entries', () =>
    withCompany(async ({ admin, dana }) => {
      const { body } = await admin.get(`/api/v1/timecard?userId=${dana.id}&${DAYS}`);
      expect(
        body.map(({ trackingDate, hours, entries }: never) => [trackingDate, hours, (entries as []).length]),
      ).toEqual([
        ['2025-06-09', 8, 1],
        ['2025-06-10', 7.75, 2],
        ['2025-06-11', 1.5, 1],
      ]);
    }));

  it('is of one person and of two months at most', () =>
    withCompany(async ({ admin, dana }) => {
      expect((await admin.get(`/api/v1/timecard?${DAYS}`)).status).toBe(400);
      const asked = (end: string) =>
        admin.get(`/api/v1/timecard?userId=${dana.id}&startDate=2025-01-31&endDate=${end}`);
      expect((await asked('2025-03-31')).status).toBe(200);
      expect(await asked('2025-04-01')).toMatchObject({
        status: 400,
        body: { errors: ['Date range cannot exceed 2 months'] },
      });
      expect((await admin.get('/api/v1/timecard?userId=999999')).status).toBe(404);
    }));

  it('is written with days as dates, text as text, subtotals and what pay codes come to', () =>
    withCompany(async (company) => {
      const path = `/api/v1/reports/user-timecard?userId=${company.dana.id}&${DAYS}`;
      const { rows } = await sheetOf(company, company.admin, path);
      const lines = rows.slice(2);
      expect(lines[0]?.slice(0, 7)).toEqual([
        new Date('2025-06-09T00:00:00Z'),
        'Mon',
        'Lakeshore',
        'C-2',
        'Regular',
        8,
        '-1 (A1)',
      ]);
      const added = lines.filter(([day]) => day instanceof Date).reduce((sum, cells) => sum + Number(cells[5]), 0);
      expect(added).toBe(17.25);
      expect(lines.find(([label]) => label === 'Total')?.[5]).toBe(added);
    }));
});

describe('the accountant’s list', () => {
  it('is told by last name, narrowed by office, employee and client', () =>
    withCompany(async ({ admin, dana, adam }) => {
      const list = async (query: string) => {
        const { body } = await admin.get(`/api/v1/accountant/users-timecard?${DAYS}&${query}`);
        return body.map(({ userId, totalHours, timecards }: never) => [userId, totalHours, (timecards as []).length]);
      };
      expect(await list('')).toEqual([
        [adam.id, 7.75, 1],
        [dana.id, 17.25, 4],
      ]);
      expect(await list(`officeId=${WARSAW}`)).toEqual([[adam.id, 7.75, 1]]);
      expect(await list(`userId=${dana.id}`)).toEqual([[dana.id, 17.25, 4]]);
      expect(await list(`clientIds=${MERIDIAN}`)).toEqual([[dana.id, 2.25, 1]]);
      expect(await list('groupId=999')).toEqual([]);
      expect(await list('userId=999999')).toEqual([]);
    }));

  it('has an overview whose sums are those of the list', () =>
    withCompany(async ({ admin, dana }) => {
      const asked = encodeURIComponent(JSON.stringify({ startDate: '2025-06-09', endDate: '2025-06-22' }));
      const { body } = await admin.get(`/trpc/accounting.timesheets.overview?input=${asked}`);
      const { people, totalHours, statuses } = body.result.data;
      expect({ totalHours, unsynchronized: statuses.UNSYNCHRONIZED }).toEqual({ totalHours: 25, unsynchronized: 5 });
      expect(people[1]).toMatchObject({ userId: dana.id, worst: 'UNSYNCHRONIZED', toBeRemoved: 0 });
      expect(people[1].toSend).toHaveLength(4);
    }));

  it('is written line by line, to be added up again', () =>
    withCompany(async (company) => {
      const { rows, name } = await sheetOf(company, company.admin, `/api/v1/reports/accountant?${DAYS}`);
      expect(name).toContain('Timecards_2025-06-11.xlsx');
      const [headings, ...lines] = rows;
      const at = (heading: string) => headings!.indexOf(heading);
      expect(lines).toHaveLength(5);
      expect(lines.reduce((sum, cells) => sum + Number(cells[at('Hours')]), 0)).toBe(25);
      expect(lines[0]?.[at('Last name')]).toBe('Abel');
      expect(lines.map((cells) => cells[at('Billable')])).toEqual(['Y', 'Y', 'Y', 'Y', 'N']);
      expect(lines[1]?.[at('Comment')]).toBe('-1 (A1)');
      expect(lines[1]?.[at('Date')]).toEqual(new Date('2025-06-09T00:00:00Z'));
      expect(lines[1]?.[at('Last modified')]).toEqual(new Date('2025-06-11T10:00:00Z'));
      expect(lines[1]?.[at('Time zone')]).toBe('CDT');
    }));

  it('is answered to one person some few times at once, also in a batch, and again when it was read', () =>
    withCompany(async ({ admin, as }) => {
      const asked = { startDate: '2025-06-09', endDate: '2025-06-22' };
      const inputs = encodeURIComponent(
        JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, asked]))),
      );
      const batch = `/trpc/${Array(20).fill('accounting.timesheets.list').join(',')}?batch=1&input=${inputs}`;
      for (const caller of [admin, admin, await as(['ROLE_ADMIN'])]) {
        const { body } = await caller.get(batch);
        const refused = body.filter(({ error }: { error?: unknown }) => error);
        expect(refused).toHaveLength(16);
        expect(refused[0].error.data).toMatchObject({
          httpStatus: 429,
          errors: ['Too many attempts. Try again later.'],
        });
      }
      expect((await admin.get(`/api/v1/accountant/users-timecard?${DAYS}`)).status).toBe(200);
    }));

  it('is refused in the documents’ words', () =>
    withCompany(async ({ admin }) => {
      expect(
        await admin.get('/api/v1/accountant/users-timecard?startDate=2025-06-10&endDate=2025-06-09'),
      ).toMatchObject({
        status: 400,
        body: { errors: ['Start date cannot be after end date'] },
      });
      expect((await admin.get('/api/v1/accountant/users-timecard?clientIds=nobody')).status).toBe(400);
    }));
});

/** Dana, with hours for Lakeshore, Meridian and her company, and whoever manages her at Lakeshore. */
const withManager = (
  use: (running: Running & Pick<Company, 'dana'>, manager: Caller) => Promise<unknown>,
  changed: Partial<Person> = {},
) =>
  withHourbook(async (running) => {
    const { person, signIn } = running;
    const roles: Role[] = ['ROLE_EMPLOYEE', 'ROLE_ACCOUNT_MANAGER'];
    const manager = await person({ roles, assignments: [anAssignment(OWN)], ...changed });
    const dana = await person({
      assignments: [
        anAssignment(OWN),
        anAssignment(LAKESHORE, { isDefaultClient: true, ...managedBy(manager.id) }),
        anAssignment(MERIDIAN),
      ],
    });
    await logs(running, dana, [
      { trackingDate: '2025-06-09', hours: 8 },
      { trackingDate: '2025-06-10', hours: 5.5 },
      { trackingDate: '2025-06-10', hours: 2.25, clientId: MERIDIAN },
      { trackingDate: '2025-06-11', hours: 1.5, clientId: OWN, trackingType: 'OVERTIME_HOURS' },
    ]);
    await awaitEverything(running.platform, timesheetMonths);
    await use({ ...running, dana }, await signIn(manager));
  });

describe('GEN-7: whom each role sees', () => {
  it('an HR person those of their offices, a team lead those they lead', () =>
    withCompany(async ({ as, dana, adam, platform }) => {
      const names = async (caller: Caller) =>
        (await caller.get(`/api/v1/users/me/employees?${DAYS}&clientIds=${LAKESHORE}`)).body.map(
          ({ id }: { id: number }) => id,
        );
      const hr = await as(['ROLE_HR'], { hrManagedOffices: [{ id: WARSAW, isMain: true }], assignments: [] });
      expect(await names(hr)).toEqual([adam.id]);
      const lead = await as(['ROLE_TEAM_LEAD'], { employeeIds: [dana.id], assignments: [] });
      expect(await names(lead)).toEqual([dana.id]);
      expect((await lead.get(`/api/v1/timecard?userId=${adam.id}&${DAYS}`)).status).toBe(404);
      expect((await lead.get(`/api/v1/timecard?userId=${dana.id}&${DAYS}`)).status).toBe(200);
      expect((await lead.get(`/api/v1/reports/user-timecard?userId=${adam.id}&${DAYS}`)).status).toBe(404);
      await platform.records.people.change(dana.id, null, (now) => ({ ...now, enabled: false }));
      expect(await names(lead)).toEqual([]);
    }));

  it('an account manager figures of the clients they manage, and of no others', () =>
    withHourbook(async (running) => {
      const manager = await running.person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNT_MANAGER'] });
      const dana = await running.person({
        assignments: [
          anAssignment(OWN),
          anAssignment(LAKESHORE, { isDefaultClient: true, ...managedBy(manager.id) }),
          anAssignment(MERIDIAN),
        ],
      });
      await logs(running, dana, [
        { trackingDate: '2025-06-09', hours: 3 },
        { trackingDate: '2025-06-09', hours: 2, clientId: MERIDIAN },
      ]);
      const caller = await running.signIn(manager);
      const total = async (clients: string) =>
        (await caller.get(`/api/v1/timecard/total?clientIds=${clients}&${DAYS}`)).body.map(
          ({ totalHours }: { totalHours: number }) => totalHours,
        );
      await expect.poll(() => total(`${LAKESHORE},${MERIDIAN}`)).toEqual([3]);
      expect(await total(`${MERIDIAN}`)).toEqual([]);
    }));

  it('an account manager the rows of the clients they manage in a timecard, its download and the choices', () =>
    withManager(async (company, manager) => {
      const { dana } = company;
      const { body } = await manager.get(`/api/v1/timecard?userId=${dana.id}&${DAYS}`);
      expect(body.map(({ trackingDate, hours }: never) => [trackingDate, hours])).toEqual([
        ['2025-06-09', 8],
        ['2025-06-10', 5.5],
      ]);
      const path = `/api/v1/reports/user-timecard?userId=${dana.id}&${DAYS}`;
      const cells = (await sheetOf(company, manager, path)).rows.flat();
      expect(cells).toContain('Lakeshore');
      expect(cells).not.toContain('Meridian');
      expect(cells).not.toContain(1.5);
      const those = async (clientId: number) =>
        (await manager.get(`/api/v1/users/me/employees?clientIds=${clientId}&${DAYS}`)).body;
      expect(await those(LAKESHORE)).toMatchObject([{ id: dana.id }]);
      expect(await those(MERIDIAN)).toEqual([]);
    }));

  it('an accountant who looks after somebody only as an account manager, has nothing of theirs to send or change', () =>
    withManager(
      async ({ dana, platform }, manager) => {
        const timecard = await manager.get(`/api/v1/timecard?userId=${dana.id}&${DAYS}`);
        expect(timecard.body).toHaveLength(2);
        await awaitEverything(platform, timesheetMonths);
        expect((await manager.get(`/api/v1/accountant/users-timecard?${DAYS}`)).body).toEqual([]);
        const asked = encodeURIComponent(JSON.stringify({ startDate: '2025-06-09', endDate: '2025-06-22' }));
        const { body } = await manager.get(`/trpc/accounting.timesheets.overview?input=${asked}`);
        expect(body.result.data).toMatchObject({ totalHours: 0, people: [] });
        const sheet = await manager.get(`/api/v1/accountant/edit-user-time?userId=${dana.id}&${DAYS}`);
        expect(sheet.status).toBe(404);
        expect((await manager.get(`/api/v1/users/${dana.id}/clients`)).status).toBe(404);
        const all = await manager.post(`/api/v1/qb/syncall?${DAYS}`, {});
        expect(all.body).toMatchObject({ queued: 0 });
        const timecardsIds = timecard.body.flatMap(({ entries }: { entries: { id: string }[] }) =>
          entries.map(({ id }) => id),
        );
        expect((await manager.post('/api/v1/qb/sync', { timecardsIds })).body).toMatchObject({ queued: 0, skipped: 2 });
      },
      {
        roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'],
        accountantManagedCountries: [{ id: 2, isMain: true }],
      },
    ));

  it('nobody without a role anything', () =>
    withCompany(async ({ url, as }) => {
      const employee = await as([]);
      for (const path of CALLS) {
        expect((await employee.get(path)).status, path).toBe(403);
        expect((await call(`${url}${path}`)).status, path).toBe(401);
      }
    }));
});
