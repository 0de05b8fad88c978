import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, WARSAW } from '../builders/hourbook.ts';
import { answered, ask, decide, refused, requested, withTimeOff } from '../builders/time-off-company.ts';

const VACATION = '/api/v1/vacation';
const SICK_LEAVE = '/api/v1/sick-leave';
const D6 = { annualVacationLimit: { 0: 80, 1: 96, 2: 112, 3: 120 } };
const notFound = [404, { errors: ['Not found'] }];

const additional = (caller: Caller, userId: number, hours: unknown, url = VACATION, body?: unknown) =>
  caller.send('PUT', `${url}/balance/${userId}/additional-hours?hours=${hours}`, body);

describe('the caller’s balance', () => {
  it('TO-8, D.6: has all that it is made of, and is current after each step', () =>
    withTimeOff(async ({ me, lead, admin, dana, settings, platform, clock, signIn, lena }) => {
      await settings(D6);
      await platform.records.people.change(dana.id, null, (now) => ({ ...now, timeOffLimitAdjustment: 8 }));
      const before = (await me.get(`${VACATION}/balance/me`)).body;
      expect(before).toEqual({
        user: { id: dana.id, firstName: 'Dana', lastName: 'Whitfield' },
        date: '2025-06-11',
        periodStart: '2025-03-15',
        periodEnd: '2026-03-15',
        accrual: 'MONTHLY',
        available: 105.33,
        accrued: 17.33,
        carryOver: 88,
        used: 0,
        pending: 0,
        limit: 104,
        additional: 0,
        minRunning: 105.33,
      });
      const { id } = await requested(me, { startDate: '2025-06-30', endDate: '2025-07-03', hours: [8, 8, 8, 8] });
      expect((await me.get(`${VACATION}/balance/me`)).body).toMatchObject({ pending: 32, available: 73.33 });
      await decide(lead, id, 'approve');
      expect((await me.get(`${VACATION}/balance/me`)).body).toMatchObject({ used: 32, pending: 0, available: 73.33 });
      expect(answered(await additional(admin, dana.id, 16))).toEqual([
        200,
        { userId: dana.id, available: { hours: 89.33, days: 11 }, additional: { hours: 16, days: 2 } },
      ]);
      const august = (await me.get(`${VACATION}/balance/me?date=2025-08-01`)).body;
      expect(august).toMatchObject({ date: '2025-08-01', accrued: 34.67, available: 106.67 });
      clock.set('2026-03-15T15:00:00Z');
      const next = (await (await signIn(dana)).get(`${VACATION}/balance/me`)).body;
      expect(next).toMatchObject({ periodStart: '2026-03-15', carryOver: 176, accrued: 0, limit: 120 });
      expect(lena.id).not.toBe(dana.id);
    }));

  it('TO-3: follows the settings at once, and closed periods stay as they were', () =>
    withTimeOff(async ({ me, settings, platform, dana }) => {
      await settings({});
      const types = async () =>
        (await platform.events.read(`book-${dana.id}`)).filter(({ type }) => type === 'AllowanceSet').length;
      await expect.poll(types).toBeGreaterThan(2);
      expect((await me.get(`${VACATION}/balance/me`)).body).toMatchObject({ limit: 80, carryOver: 80 });
      await settings({ annualVacationLimit: { 0: 160 } });
      expect((await me.get(`${VACATION}/balance/me`)).body).toMatchObject({ limit: 160, carryOver: 80 });
      const limits = async () =>
        (await platform.events.read(`book-${dana.id}`)).flatMap(({ type, data }) =>
          type === 'AllowanceSet' && data.kind === 'VACATION_PTO' ? [[data.periodStart, data.limit]] : [],
        );
      await expect.poll(limits).toEqual([
        ['2024-03-15', 8000],
        ['2025-03-15', 8000],
        ['2025-03-15', 16_000],
      ]);
    }));

  it('TO-13: of sick leave has no figures for employees of an office of the USA', () =>
    withTimeOff(async ({ me, adam, as, signIn }) => {
      const { status, body } = await me.get(`${SICK_LEAVE}/balance/me`);
      expect(status).toBe(200);
      const kept = ['available', 'accrued', 'carryOver', 'used', 'pending', 'limit', 'additional', 'minRunning'];
      expect(body).toMatchObject({
        periodStart: '2025-03-15',
        ...Object.fromEntries(kept.map((field) => [field, null])),
      });
      const sick = await requested(me, {}, 'sick-leave');
      expect(sick.availableBalance).toBeNull();
      expect((await me.get(`${SICK_LEAVE}/request/my`)).body).toMatchObject([{ availableBalance: null }]);
      const preview = await ask(me, 'sickLeave.preview', {
        startDate: '2025-07-01',
        endDate: '2025-07-01',
        hours: [8],
      });
      expect(preview).toMatchObject({ availableOnFirstDay: null, availableAfter: null, lowest: null });
      expect(await ask(me, 'sickLeave.explain', {})).toMatchObject({ available: null, explain: [] });
      expect((await (await signIn(adam)).get(`${SICK_LEAVE}/balance/me`)).body).toMatchObject({ available: 40 });
      const hr = await as(['ROLE_HR'], { hireDate: '2024-01-01' });
      expect((await hr.get(`${SICK_LEAVE}/balance/me`)).body).toMatchObject({ available: 40, limit: 40 });
    }));

  it('TO-1: begins and ends with the period', () =>
    withTimeOff(async ({ me }) => {
      expect((await me.get(`${VACATION}/period-start`)).body).toEqual({
        startDate: '2025-03-15',
        endDate: '2026-03-15',
      });
      for (const date of ['1999-12-31', '2100-01-02']) {
        expect((await me.get(`${VACATION}/balance/me?date=${date}`)).status).toBe(400);
      }
    }));
});

describe('a balance explained', () => {
  it('names the pages behind it, and adds up to what is available', () =>
    withTimeOff(async ({ me, lead, as, dana, hr }) => {
      const { id } = await requested(me);
      await decide(lead, id, 'approve');
      await additional(await as(['ROLE_ADMIN'], { firstName: 'Ada', lastName: 'Stone' }), dana.id, -4, VACATION, {
        comment: ' Left early on 06/05 ',
      });
      const told = await ask(me, 'vacation.explain', { date: '2025-06-30' });
      expect(told.explain.at(-1).running).toBe(told.available);
      const row = (name: string) => told.explain.filter((each: { row: string }) => each.row === name);
      expect(row('used')).toMatchObject([{ requestId: id, hours: -16, date: '2025-06-26', by: null, comment: null }]);
      expect(row('additional')).toMatchObject([
        { hours: -4, date: '2025-06-11', by: 'Ada Stone', comment: 'Left early on 06/05' },
      ]);
      expect(row('carryOver')).toMatchObject([{ hours: 80, date: '2025-03-15' }]);
      expect(row('accrued')).toHaveLength(3);
      expect(await ask(lead, 'vacation.explain', { userId: dana.id, date: '2025-06-30' })).toEqual(told);
      expect(await ask(hr, 'vacation.explain', { userId: dana.id })).toEqual([404, ['Not found']]);
      expect(await ask(me, 'vacation.explain', { userId: 1 })).toEqual([404, ['Not found']]);
    }));

  it('as it was known at an instant, with the settings of then', () =>
    withTimeOff(async ({ me, settings, clock, signIn, dana, admin }) => {
      await settings({});
      await requested(me);
      const knownAt = '2025-06-11T15:30:00.000Z';
      clock.set('2025-06-11T16:00:00Z');
      await settings({ annualVacationLimit: { 0: 160 } });
      await additional(admin, dana.id, 8);
      const later = await signIn(dana);
      expect(await ask(later, 'vacation.explain', {})).toMatchObject({ limit: 160, additional: 8, pending: 16 });
      const then = await ask(later, 'vacation.explain', { knownAt });
      expect(then).toMatchObject({ knownAt, limit: 80, additional: 0, pending: 16 });
      const before = await ask(later, 'vacation.explain', { knownAt: '2025-06-11T14:59:59.000Z' });
      // Nobody knew of her yet.
      expect(before).toMatchObject({ periodStart: '2025-03-15', limit: 0, pending: 0, available: 0, explain: [] });
      const sick = await ask(later, 'sickLeave.explain', { knownAt: '2025-06-11T14:59:59.000Z' });
      expect(sick).toMatchObject({ available: null, limit: null, explain: [] });
      expect(await ask(later, 'vacation.explain', { knownAt: '2025-06-11T17:00:00.000Z' })).toEqual([
        400,
        ['Some fields are not valid. Please, fix mistakes first'],
      ]);
    }));
});

describe('additional hours', () => {
  it.each([['79999.93'], ['-80000'], ['8.001'], ['much'], ['']])('of %s are refused (M041)', (hours) =>
    withTimeOff(async ({ admin, dana }) => {
      expect(answered(await additional(admin, dana.id, hours))).toEqual(refused('Wrong additional hours value.'));
    }),
  );

  it('have a reason of 1000 characters at most', () =>
    withTimeOff(async ({ admin, dana }) => {
      const because = (comment: unknown, hours = '8') => additional(admin, dana.id, hours, VACATION, { comment });
      expect((await because('x'.repeat(1000))).status).toBe(200);
      for (const comment of ['x'.repeat(1001), 8]) {
        expect(answered(await because(comment))).toEqual(
          refused('Some fields are not valid. Please, fix mistakes first'),
        );
      }
      expect(answered(await because(8, 'much'))).toEqual(refused('Wrong additional hours value.'));
    }));

  it('TO-10: replace those of the period, and are set by HR of the office or an Admin alone', () =>
    withTimeOff(async ({ admin, dana, hr, lead, adam }) => {
      for (const hours of [8, -8]) {
        expect((await additional(admin, dana.id, hours)).body.additional).toEqual({ hours, days: hours / 8 });
      }
      expect(answered(await additional(hr, dana.id, 8))).toEqual(notFound);
      expect((await additional(hr, adam.id, 8, SICK_LEAVE)).body).toMatchObject({ available: { hours: 48, days: 6 } });
      expect((await additional(lead, dana.id, 8)).status).toBe(403);
    }));
});

describe('the list of balances', () => {
  it('has those in scope, with what the caller has just entered (GEN-7, TO-12)', () =>
    withTimeOff(async ({ lead, hr, admin, dana, adam, lena, me }) => {
      await additional(admin, dana.id, 8);
      const row = {
        userId: dana.id,
        user: { firstName: 'Dana', lastName: 'Whitfield' },
        officeId: CHICAGO,
        available: { hours: 101.33, days: 12.5 },
        additional: { hours: 8, days: 1 },
      };
      expect((await admin.get(`${VACATION}/balance?userId=${dana.id}`)).body).toEqual([row]);
      const ids = async (caller: Caller, query = '') =>
        (await caller.get(`${VACATION}/balance${query}`)).body.map((each: { userId: number }) => each.userId);
      expect(await ids(lead)).toEqual([lena.id, dana.id]);
      expect(await ids(hr, `?userId=${dana.id}`)).toEqual([]);
      expect(await ids(hr, `?officeId=${WARSAW}`)).toContain(adam.id);
      expect(await ids(lead, '?clientIds=2&clientIds=3')).toEqual([lena.id, dana.id]);
      expect(await ids(lead, '?clientId=3')).toEqual([]);
      expect((await me.get(`${VACATION}/balance`)).status).toBe(403);
      // TO-13: their own line alone.
      const sick = (await lead.get(`${SICK_LEAVE}/balance`)).body;
      expect(sick).toMatchObject([
        { userId: lena.id, available: { hours: null, days: null } },
        { userId: dana.id, available: { hours: 40, days: 5 } },
      ]);
    }));

  it.each([
    ['', [80, 80, 13.33, 0, 0, 16, 77.33]],
    ['?displayInDays=true', [10, 10, 1.5, 0, 0, 2, 9.5]],
  ])('is an Excel%s', (query, figures) =>
    withTimeOff(async ({ lead, me, url }) => {
      await requested(me);
      const response = await fetch(`${url}${VACATION}/excel${query}`, { headers: { cookie: lead.cookie } });
      expect(response.headers.get('content-disposition')).toContain('PaidTimeOffBalances_2025-06-11.xlsx');
      const book = new Excel.Workbook();
      await book.xlsx.load(await response.arrayBuffer());
      const [sheet] = book.worksheets;
      const headings = (sheet!.getRow(1).values as unknown[]).slice(1);
      expect(headings).toEqual([
        ...['Employee', 'Office', 'Period start', 'Period end', 'Limit', 'Carry over', 'Accrued', 'Additional'],
        ...['Used', 'Pending', 'Available'],
      ]);
      const row = (sheet!.getRow(3).values as unknown[]).slice(1);
      expect(row.slice(0, 2)).toEqual(['Dana Whitfield', 'Chicago']);
      expect((row.slice(2, 4) as Date[]).map((date) => date.toISOString().slice(0, 10))).toEqual([
        '2025-03-15',
        '2026-03-14',
      ]);
      expect(row.slice(4)).toEqual(figures);
    }),
  );
});
