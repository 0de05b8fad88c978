import { type Role, roles } from '@hourbook/domain/access/roles.ts';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { todayAnswer } from '@hourbook/domain/today/contracts.ts';
import { describe, expect, it } from 'vitest';
import { enter } from '../builders/books.ts';
import { type Caller, CHICAGO, WARSAW } from '../builders/hourbook.ts';
import { ask, decide, requested, type TimeOffCompany, withTimeOff } from '../builders/time-off-company.ts';
import { recorded } from '../builders/timesheet.ts';

const today = async (caller: Caller) => {
  const { status, body } = await caller.get('/api/v1/today');
  expect(status).toBe(200);
  return body;
};
/** @returns the answer of a list; null: the caller may not see it */
async function listed(caller: Caller, path: string) {
  const { status, body } = await caller.get(path);
  expect([200, 403]).toContain(status);
  return status === 200 ? body : null;
}

const refusedRow = (rowId: string, date: string): BookEvent[] => [
  recorded({ rowId, date }),
  { type: 'SyncRequested', data: { syncId: 's', rows: [{ rowId, operation: 'upsert', rowRevision: 0 }] } },
  {
    type: 'RowsRejected',
    data: { syncId: 's', rows: [{ rowId, rowRevision: 0, code: '6000', message: 'No', attempts: 1 }] },
  },
];

/** Requests in two offices, one of whom is away today, a row that accounting refused, somebody who waits for HR. */
async function busy({ dana, adam, admin, me, as, person, platform }: TimeOffCompany): Promise<void> {
  await enter(platform.events, dana.id, refusedRow(`${dana.id}.0`, '2025-06-09'));
  const his = await as([], { firstName: 'Cy', hireDate: '2024-03-15', offices: adam.offices });
  await requested(me);
  await requested(me, { startDate: '2025-07-07', endDate: '2025-07-07', hours: [8] }, 'sick-leave');
  await requested(his, { startDate: '2025-06-30', endDate: '2025-06-30', hours: [8] });
  const away = await requested(his, { startDate: '2025-06-11', endDate: '2025-06-12', hours: [8, 8] });
  expect((await decide(admin, away.id, 'approve')).status).toBe(200);
  await person({ enabled: false, waitsForHr: true });
}

describe('TD-2: what waits', () => {
  it('is counted as the lists count it, for each role, and only for whom has the list', () =>
    withTimeOff(async (company) => {
      await busy(company);
      const { as, dana } = company;
      const seen: Record<string, unknown> = {};
      for (const { name } of roles) {
        const caller = await as([name as Role], { employeeIds: name === 'ROLE_TEAM_LEAD' ? [dana.id] : [] });
        const told = await today(caller);
        const inbox = await ask(caller, 'inbox');
        const count = (type: string) => inbox.rows.filter((row: { type: string }) => row.type === type).length;
        expect(told.requests, name).toEqual(
          'rows' in inbox ? { vacation: count('VACATION_PTO'), sickLeave: count('SICK_LEAVE') } : null,
        );
        const range = told.failed?.since ? `?startDate=${told.failed.since}&endDate=${told.failed.until}` : '';
        const errors = await listed(caller, `/api/v1/qb/errors${range}`);
        expect(told.failed?.rows ?? null, name).toBe(errors?.length ?? null);
        const waiting = await listed(caller, '/api/v1/user?waitsForHr=true&pageNumber=0&pageSize=10');
        expect(told.people, name).toBe(waiting?.totalElements ?? null);
        const { body } = await caller.get('/trpc/commissions.closing.state');
        expect(told.months, name).toEqual(
          name === 'ROLE_ADMIN' ? { count: 1, first: body.result.data.next, last: body.result.data.next } : null,
        );
        const directory = await listed(caller, '/api/v1/colleagues?away=true');
        expect(told.away.total, name).toBe(directory.totalElements);
        expect(told.away.colleagues, name).toEqual(
          directory.content.map(({ id, firstName, lastName, away }: never) => ({
            id,
            firstName,
            lastName,
            ...(away as { until: string | null }),
          })),
        );
        const isShown = (part: string) => told[part] !== null;
        seen[name] = ['requests', 'failed', 'people', 'months'].filter(isShown);
      }
      expect(seen).toMatchObject({
        ROLE_ADMIN: ['requests', 'failed', 'people', 'months'],
        ROLE_HR: ['requests', 'people'],
        ROLE_ACCOUNTANT: ['requests', 'failed'],
        ROLE_ACCOUNT_MANAGER: ['requests'],
        ROLE_TEAM_LEAD: ['requests'],
        ROLE_EMPLOYEE: [],
      });
    }));

  it('names the weeks of a team in which somebody waits or has changed hours, as the list counts them', () =>
    withTimeOff(async ({ as, dana, me, signIn, person, platform }) => {
      await platform.records.handInRules.create({ since: '2025-06-02' }, null, 1);
      const lead = await as(['ROLE_TEAM_LEAD'], { employeeIds: [dana.id] });
      expect((await today(lead)).weeks).toEqual([]);
      expect((await today(me)).weeks).toBeNull();
      const other = await signIn(await person({ hireDate: '2024-03-15' }));
      for (const caller of [me, other]) await caller.post('/api/v1/my-weeks', { week: '2025-06-02' });
      await me.post('/api/v1/my-weeks', { week: '2025-06-09' });
      await me.post('/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-15', [
        { id: null, trackingDate: '2025-06-09', clientId: 2, trackingType: 'RATE_HOURS', comment: null, hours: 5 },
      ]);
      const { weeks } = await today(lead);
      expect(weeks).toEqual([
        { week: '2025-06-02', waiting: 1, changed: 0 },
        { week: '2025-06-09', waiting: 0, changed: 1 },
      ]);
      for (const { week, waiting, changed } of weeks) {
        const list = await listed(lead, `/api/v1/weeks?week=${week}&status=HANDED_IN&status=CHANGED`);
        expect(list).toMatchObject({
          totalElements: waiting + changed,
          counts: { HANDED_IN: waiting, CHANGED: changed },
        });
      }
      const [{ handInId }] = (await listed(lead, '/api/v1/weeks?week=2025-06-02')).content;
      await lead.post('/api/v1/weeks/decisions', {
        action: 'approve',
        weeks: [{ userId: dana.id, week: '2025-06-02', handInId }],
      });
      expect((await today(lead)).weeks).toEqual(weeks.slice(1));
      expect((await today(await as(['ROLE_TEAM_LEAD', 'ROLE_HR'], { employeeIds: [dana.id] }))).weeks).toBeNull();
      await platform.records.handInRules.change(1, null, (now) => ({ ...now, since: '2025-06-16' }));
      expect((await today(lead)).weeks).toEqual([]);
      await platform.records.handInRules.change(1, null, (now) => ({ ...now, since: null }));
      expect((await today(lead)).weeks).toEqual([]);
    }));

  it('has all months since the last closed one, in their order', () =>
    withTimeOff(async ({ admin, clock }) => {
      expect((await admin.post('/trpc/commissions.closing.close', { month: '2025-03' })).status).toBe(200);
      expect((await today(admin)).months).toEqual({ count: 2, first: '2025-04', last: '2025-05' });
      clock.set('2025-04-20T15:00:00Z');
      expect((await today(admin)).months).toEqual({ count: 0, first: null, last: null });
    }));
});

describe('TD-1: what a person begins the day with', () => {
  it('has the own hours that are missing, balances as on their pages, the next holiday and nothing else', () =>
    withTimeOff(async ({ me, platform }) => {
      const calendar = { kind: 'office' as const, ownerId: CHICAGO, name: null, year: 2025 };
      await platform.records.holidayLists.create({ ...calendar, dates: ['2025-05-26', '2025-07-04'] }, null);
      await me.post('/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-11', [
        { id: null, trackingDate: '2025-06-09', clientId: 2, trackingType: 'RATE_HOURS', comment: null, hours: 5 },
      ]);
      const told = await today(me);
      expect(told).toMatchObject({
        date: '2025-06-11',
        missing: { hours: 11, days: 2, since: '2025-06-09', until: '2025-06-10', openThrough: '2025-06-17' },
        holiday: { date: '2025-07-04', name: 'Independence Day' },
        requests: null,
      });
      const { body } = await me.get('/api/v1/vacation/balance/me');
      // TO-13: sick leave is kept from employees in the USA.
      expect(told.balances).toEqual([{ type: 'VACATION_PTO', available: body.available }]);
      expect(Object.keys(told).sort()).toEqual(Object.keys(todayAnswer.shape).sort());
    }));

  it('has no balance of a kind that the person does not have', () =>
    withTimeOff(async ({ as }) => {
      expect((await today(await as([], { timeOffAllow: false, sickLeaveAllow: false }))).balances).toEqual([]);
    }));

  it('TD-5: names the own team before others, and not more than six', () =>
    withTimeOff(async ({ person, platform, signIn, dana, lena }) => {
      const calendar = { kind: 'office' as const, ownerId: WARSAW, name: null, year: 2025 };
      await platform.records.holidayLists.create({ ...calendar, dates: ['2025-06-11'] }, null);
      const offices = [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }];
      for (let n = 0; n < 7; n++) await person({ firstName: 'Abe', lastName: `A${n}`, offices });
      await person({ firstName: 'Zoe', lastName: 'Zuk', offices, lineManagerId: lena.id });
      const { away } = await today(await signIn(dana));
      // With Adam and Hanna of the company.
      expect(away.total).toBe(10);
      expect(away.colleagues.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
        ...['Zuk', 'A0', 'A1', 'A2', 'A3', 'A4'],
      ]);
    }));
});
