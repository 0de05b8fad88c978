import type { Role } from '@hourbook/domain/access/roles.ts';
import { timeOffRequests } from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, WARSAW } from '../builders/hourbook.ts';
import { anAssignment, LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';
import {
  answered,
  ask,
  decide,
  refused,
  requested,
  type TimeOffCompany,
  withTimeOff,
} from '../builders/time-off-company.ts';

const VACATION = '/api/v1/vacation/request/management';
const SICK_LEAVE = '/api/v1/sick-leave/request/management';
const JUNE = { startDate: '2025-06-01', endDate: '2025-06-30' };

/** A vacation and a day of sick leave of Dana's, a vacation of Adam's, all pending. */
const withRequests = (
  use: (company: TimeOffCompany & Record<'vacation' | 'sick' | 'adams', string>) => Promise<void>,
) =>
  withTimeOff(async (company) => {
    const { me, signIn, adam } = company;
    const sickDay = { startDate: '2025-06-23', endDate: '2025-06-23', hours: [8], comment: 'Surgery' };
    const made = {
      vacation: (await requested(me)).id,
      sick: (await requested(me, sickDay, 'sick-leave')).id,
      adams: (await requested(await signIn(adam))).id,
    };
    // A list has what its caller has entered; what others have, it has a moment later.
    await awaitEverything(company.platform, timeOffRequests);
    await use(Object.defineProperties(made as never, Object.getOwnPropertyDescriptors(company)));
  });

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the managers’ list', () => {
  it('has a row in the documents’ names, and what the caller has just decided', () =>
    withRequests(async ({ lead, vacation, dana }) => {
      await decide(lead, vacation, 'approve', 'Enjoy');
      expect((await lead.get(VACATION)).body).toEqual([
        {
          id: vacation,
          user_id: dana.id,
          employee_name: 'Dana Whitfield',
          vacation_start: '2025-06-26',
          vacation_end: '2025-06-27',
          requested_date: '2025-06-11T15:00:00.000Z',
          hours: [8, 8],
          duration: 16,
          balance: 77.33,
          request_status: 'Approved',
          status_changed: expect.any(String),
          user_comment: 'Lake',
          approver_comment: 'Enjoy',
          new_status: null,
        },
      ]);
    }));

  it('is narrowed by days, status, person, office and client, the newest first day first', () =>
    withRequests(async ({ admin, vacation, sick, adams, dana, adam }) => {
      const listed = async (query: string, url = VACATION) => idsOf((await admin.get(`${url}?${query}`)).body);
      expect((await listed('')).sort()).toEqual([vacation, adams].sort());
      expect(await listed('', SICK_LEAVE)).toEqual([sick]);
      expect(await listed('startDate=2025-06-27&endDate=2025-06-27&officeId=1')).toEqual([vacation]);
      expect(await listed('startDate=2025-06-28&endDate=2025-07-28')).toEqual([]);
      expect(await listed('endDate=2025-06-25')).toEqual([]);
      expect(await listed(`userId=${dana.id}`)).toEqual([vacation]);
      expect(await listed(`officeId=${WARSAW}`)).toEqual([adams]);
      expect(await listed('status=Approved')).toEqual([]);
      expect((await listed('status=Pending')).length).toBe(2);
      expect((await listed(`clientIds=${LAKESHORE}`)).length).toBe(2);
      expect(await listed('groupId=999')).toEqual([]);
      expect(await listed(`userId=${adam.id}&officeId=${CHICAGO}`)).toEqual([]);
    }));

  it.each([
    ['startDate=2025-06-02&endDate=2025-06-01', 'Start date cannot be after end date'],
    ['startDate=2025-06-02&endDate=2027-06-03', 'Date range cannot exceed 2 years'],
    ['startDate=9999-12-31', 'Some fields are not valid. Please, fix mistakes first'],
    ['endDate=0001-01-01', 'Some fields are not valid. Please, fix mistakes first'],
    ['startDate=yesterday', 'Some fields are not valid. Please, fix mistakes first'],
    ['status=Gone', 'Some fields are not valid. Please, fix mistakes first'],
  ])('is refused %s', (query, text) =>
    withTimeOff(async ({ admin }) => {
      expect(answered(await admin.get(`${VACATION}?${query}`))).toEqual(refused(text));
    }),
  );
});

/** Everybody who manages, and whose requests they see: Dana's, Adam's. */
const managers: readonly (readonly [string, readonly Role[], object, boolean, boolean])[] = [
  ['an Admin', ['ROLE_ADMIN'], {}, true, true],
  ['HR of Chicago', ['ROLE_HR'], {}, true, false],
  ['HR of Warsaw', ['ROLE_HR'], { hrManagedOffices: [{ id: WARSAW, isMain: true }] }, false, true],
  ['an accountant of the USA', ['ROLE_ACCOUNTANT'], {}, true, false],
  ['a team lead of nobody', ['ROLE_TEAM_LEAD'], {}, false, false],
  ['an account manager of nobody', ['ROLE_ACCOUNT_MANAGER'], {}, false, false],
];

describe('GEN-7: what a manager is told', () => {
  it.each(managers)('as %s', (_, roles, changed, seesDana, seesAdam) =>
    withRequests(async ({ as, vacation, sick, adams, dana, adam }) => {
      const caller = await as(roles, changed);
      const seen = [seesDana && vacation, seesAdam && adams].filter((id) => id !== false);
      expect(idsOf((await caller.get(VACATION)).body).sort()).toEqual(seen.sort());
      expect(idsOf((await caller.get(SICK_LEAVE)).body)).toEqual(seesDana ? [sick] : []);
      const inbox = await ask(caller, 'inbox');
      expect(idsOf(inbox.rows).sort()).toEqual([...seen, ...(seesDana ? [sick] : [])].sort());
      expect(await ask(caller, 'waiting')).toEqual({ vacation: seen.length, sickLeave: seesDana ? 1 : 0 });
      const chart = await ask(caller, 'vacation.chart', JUNE);
      const users = (await caller.get('/api/v1/time-off-management/users')).body;
      for (const [person, isSeen] of [
        [dana, seesDana],
        [adam, seesAdam],
      ] as const) {
        expect(idsOf(users).includes(person.id as never)).toBe(isSeen);
        expect(idsOf(chart.people).includes(person.id as never)).toBe(isSeen);
      }
      // What is not seen is in no payload, whatever is asked for.
      const payloads = JSON.stringify([inbox, chart, (await caller.get(SICK_LEAVE)).body]);
      expect(payloads.includes('Surgery')).toBe(seesDana);
      expect(payloads.includes('SICK_LEAVE')).toBe(seesDana);
    }),
  );

  it('in the order of the first day, whenever it was requested', () =>
    withRequests(async ({ lead, me, vacation, sick, platform }) => {
      const early = { startDate: '2025-06-12', endDate: '2025-06-12', hours: [8], comment: null };
      const { id } = await requested(me, early);
      await awaitEverything(platform, timeOffRequests);
      expect(idsOf((await ask(lead, 'inbox')).rows)).toEqual([id, sick, vacation]);
    }));

  it('as the team lead of one, and as an account manager on the days of the work', () =>
    withRequests(async ({ lead, person, signIn, vacation, sick, platform, adam, adams }) => {
      expect(idsOf((await ask(lead, 'inbox')).rows).sort()).toEqual([vacation, sick].sort());
      const mara = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNT_MANAGER'] });
      const manager = await signIn(mara);
      const managed = { accountManagers: [{ accountManagerId: mara.id, accountTypeId: null }] };
      const worked = (endDate: string | null) =>
        platform.records.people.change(adam.id, null, (now) => ({
          ...now,
          assignments: [anAssignment(OWN), anAssignment(MERIDIAN, { ...managed, endDate })],
        }));
      await worked(null);
      expect(idsOf((await manager.get(VACATION)).body)).toEqual([adams]);
      expect((await manager.get('/api/v1/time-off-management/clients')).body).toEqual([
        { id: LAKESHORE, name: 'Lakeshore' },
        { id: MERIDIAN, name: 'Meridian' },
        { id: OWN, name: 'Northbridge' },
      ]);
      expect(idsOf((await manager.get(`${VACATION}?clientId=${OWN}&userId=${adam.id}`)).body)).toEqual([]);
      await worked('2025-06-20');
      expect((await ask(manager, 'inbox')).rows).toEqual([]);
      expect((await decide(manager, adams, 'approve')).status).toBe(404);
    }));

  it('is nothing for employees', () =>
    withRequests(async ({ me }) => {
      const denied = [403, { errors: ['Access is denied'] }];
      for (const path of ['clients', 'users', 'offices']) {
        expect(answered(await me.get(`/api/v1/time-off-management/${path}`))).toEqual(denied);
      }
      for (const url of [VACATION, SICK_LEAVE]) expect(answered(await me.get(url))).toEqual(denied);
      for (const [procedure, input] of [['inbox'], ['waiting'], ['vacation.chart', JUNE]] as const) {
        expect(await ask(me, procedure, input)).toEqual([403, ['Access is denied']]);
      }
    }));
});

describe('the wall chart', () => {
  const lineOf = async (caller: Caller, id: number, range: object = JUNE) =>
    (await ask(caller, 'vacation.chart', range)).people.find((each: { id: number }) => each.id === id);

  it('has a line for everybody who is there, with both kinds, and only the days of the range', () =>
    withRequests(async ({ lead, dana, lena, vacation, sick, platform }) => {
      await platform.records.holidayLists.create(
        { kind: 'country', ownerId: 1, name: null, year: 2025, dates: ['2025-06-19', '2025-07-04'] },
        null,
      );
      expect(await lineOf(lead, dana.id, { startDate: '2025-06-19', endDate: '2025-06-26' })).toEqual({
        id: dana.id,
        firstName: 'Dana',
        lastName: 'Whitfield',
        officeId: CHICAGO,
        employed: ['2024-03-15', null],
        holidays: ['2025-06-19'],
        requests: [
          { id: sick, type: 'SICK_LEAVE', status: 'PENDING', startDate: '2025-06-23', hours: [8] },
          { id: vacation, type: 'VACATION_PTO', status: 'PENDING', startDate: '2025-06-26', hours: [8] },
        ],
      });
      expect(await lineOf(lead, dana.id, { startDate: '2025-06-27', endDate: '2025-06-30' })).toMatchObject({
        requests: [{ startDate: '2025-06-27', hours: [8] }],
      });
      expect(await lineOf(lead, lena.id)).toMatchObject({ requests: [] });
    }));

  it('TO-34: leaves out what is declined or canceled, and who is not employed', () =>
    withRequests(async ({ lead, dana, vacation, sick, platform }) => {
      await decide(lead, vacation, 'decline');
      await decide(lead, sick, 'cancel', null, 'sick-leave');
      expect(await lineOf(lead, dana.id)).toMatchObject({ requests: [] });
      await platform.records.people.change(dana.id, null, (now) => ({ ...now, terminationDate: '2025-05-31' }));
      expect(await lineOf(lead, dana.id)).toBeUndefined();
    }));
});

describe('the inbox', () => {
  it('says what would become negative, the balance before and after, and how many others are away then', () =>
    withRequests(async ({ admin, vacation, adams, settings }) => {
      await settings({ annualVacationLimit: { 0: 0 }, allowExceedVacationLimit: true });
      const row = async () => (await ask(admin, 'inbox')).rows.find(({ id }: { id: string }) => id === vacation);
      expect(await row()).toMatchObject({ away: { approved: 0, pending: 1 } });
      await decide(admin, adams, 'approve');
      expect(await row()).toMatchObject({
        type: 'VACATION_PTO',
        wouldBeNegative: true,
        away: { approved: 1, pending: 0 },
        balanceBefore: 0,
        balance: -16,
      });
    }));

  it('has one’s own requests for Admins alone', () =>
    withTimeOff(async ({ as }) => {
      for (const [role, count] of [
        ['ROLE_ADMIN', 1],
        ['ROLE_HR', 0],
      ] as const) {
        const caller = await as([role], { hireDate: '2024-01-01', offices: [] });
        const { id } = await requested(caller);
        const own = (await ask(caller, 'inbox')).rows.filter((row: { id: string }) => row.id === id);
        expect(own).toHaveLength(count);
      }
    }));
});
