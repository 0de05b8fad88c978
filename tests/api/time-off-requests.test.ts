import { describe, expect, it } from 'vitest';
import { answered, ask, decide, refused, requested, TWO_DAYS, withTimeOff } from '../builders/time-off-company.ts';

const VACATION = '/api/v1/vacation';
const SICK_LEAVE = '/api/v1/sick-leave';
const NOT_ALLOWED = 'Time off is not allowed for this employee';

describe('a request', () => {
  it('is made, and is among the requests of whoever made it at once (E108, E109)', () =>
    withTimeOff(async ({ dana, me, settings }) => {
      await settings({ allowExceedVacationLimit: true });
      const request = await requested(me, { startDate: '2025-06-25', endDate: '2025-06-28', hours: [0, 8, 4, 0] });
      expect(request).toEqual({
        id: expect.stringMatching(new RegExp(`^${dana.id}\\.\\d+$`)),
        user: { id: dana.id, firstName: 'Dana', lastName: 'Whitfield' },
        type: 'VACATION_PTO',
        requestedDate: '2025-06-11T15:00:00.000Z',
        startDate: '2025-06-26',
        endDate: '2025-06-27',
        hours: [8, 4],
        duration: 12,
        availableBalance: 81.33,
        status: 'PENDING',
        statusChanged: request.requestedDate,
        changedBy: 'Dana Whitfield',
        substitutedFor: null,
        userComment: 'Lake',
        approverComment: null,
      });
      expect((await me.get(`${VACATION}/request/my`)).body).toEqual([request]);
      expect((await me.get(`${SICK_LEAVE}/request/my`)).body).toEqual([]);
    }));

  it.each([
    [
      'on days in the wrong order',
      { startDate: '2025-06-27', endDate: '2025-06-26' },
      'Start date cannot be after end date',
    ],
    ['with too few hours', { hours: [8] }, 'Some fields are not valid. Please, fix mistakes first'],
    ['with hours of no half days', { hours: [8, 3] }, 'Some fields are not valid. Please, fix mistakes first'],
    ['without a day', { hours: [0, 0] }, 'Please select at least one day'],
    ['for half a day without a word', { hours: [8, 4], comment: ' ' }, 'Please add a comment'],
    ['on a weekend', { startDate: '2025-06-27', endDate: '2025-06-28' }, 'Hours for 06/28/2025 must be 0'],
    [
      'before the person was there',
      { startDate: '2024-03-14', endDate: '2024-03-15' },
      'Time off cannot be requested for 03/14/2024',
    ],
    [
      'in a closed week',
      { startDate: '2025-06-05', endDate: '2025-06-06' },
      'Time off cannot be requested for 06/05/2025',
    ],
    [
      'for more than there is',
      {
        startDate: '2025-06-16',
        endDate: '2025-07-11',
        hours: [...Array(3).fill([8, 8, 8, 8, 8, 0, 0]), [8, 8, 8, 8, 8]].flat(),
      },
      'Not enough paid time off: the balance on 07/02/2025 would be -4.00 h',
    ],
  ])('is refused %s', (_, changed, error) =>
    withTimeOff(async ({ me }) => {
      const answer = await me.post(`${VACATION}/request`, { ...TWO_DAYS, ...changed });
      expect(answered(answer)).toEqual(refused(error));
      expect((await me.get(`${VACATION}/request/my`)).body).toEqual([]);
    }),
  );

  it('TO-24, TS-40: is refused where another one stands, or hours of work are typed, which stay', () =>
    withTimeOff(async ({ me }) => {
      await requested(me, { startDate: '2025-06-26', endDate: '2025-06-26', hours: [8] });
      const sick = await me.post(`${SICK_LEAVE}/request`, TWO_DAYS);
      expect(answered(sick)).toEqual(refused('You already have a time-off request for 06/26/2025'));
      const row = { id: null, trackingDate: '2025-06-12', clientId: 2, trackingType: 'RATE_HOURS', comment: null };
      expect((await me.post('/api/v1/my-time', [{ ...row, hours: 7.5 }])).status).toBe(200);
      const day = { startDate: '2025-06-12', endDate: '2025-06-12', hours: [8] };
      const text = 'Hours are already logged on 06/12/2025. Remove them before requesting time off.';
      expect(answered(await me.post(`${VACATION}/request`, { ...TWO_DAYS, ...day }))).toEqual(refused(text));
      const { body } = await me.get('/api/v1/my-time?startDate=2025-06-12&endDate=2025-06-12');
      expect(body).toMatchObject([{ hours: 7.5 }]);
    }));

  it('TO-14: of somebody who is not allowed is refused; the ones before stay and can be decided', () =>
    withTimeOff(async ({ me, lead, dana, platform }) => {
      const { id } = await requested(me);
      await platform.records.people.change(dana.id, null, (now) => ({ ...now, timeOffAllow: false }));
      expect(answered(await me.post(`${VACATION}/request`, TWO_DAYS))).toEqual(refused(NOT_ALLOWED));
      const none = [404, { errors: [NOT_ALLOWED] }];
      for (const path of ['balance/me', 'period-start']) {
        expect(answered(await me.get(`${VACATION}/${path}`)), path).toEqual(none);
      }
      expect((await me.get(`${VACATION}/request/my`)).body).toMatchObject([{ id, availableBalance: null }]);
      expect((await decide(lead, id, 'decline')).body).toMatchObject({ status: 'DECLINED' });
      expect((await me.get(`${SICK_LEAVE}/period-start`)).status).toBe(200);
    }));

  it('with the same key is one request', () =>
    withTimeOff(async ({ me }) => {
      const post = () => me.post(`${VACATION}/request`, TWO_DAYS, { 'Idempotency-Key': 'one' });
      const [first, second] = [await post(), await post()];
      expect(answered(second)).toEqual(answered(first));
      expect((await me.get(`${VACATION}/request/my`)).body).toHaveLength(1);
    }));

  it('lists those that touch the days, the newest first day first', () =>
    withTimeOff(async ({ me, settings }) => {
      await settings({ allowExceedVacationLimit: true });
      const starts = ['2025-06-19', '2025-07-07', '2025-06-26'];
      for (const startDate of starts) await requested(me, { startDate, endDate: startDate, hours: [8] });
      const listed = async (query: string) =>
        (await me.get(`${VACATION}/request/my${query}`)).body.map((each: { startDate: string }) => each.startDate);
      expect(await listed('')).toEqual(['2025-07-07', '2025-06-26', '2025-06-19']);
      expect(await listed('?startDate=2025-06-20&endDate=2025-06-30')).toEqual(['2025-06-26']);
      expect(answered(await me.get(`${VACATION}/request/my?startDate=2025-07-01&endDate=2025-06-01`))).toEqual(
        refused('Start date cannot be after end date'),
      );
    }));
});

describe('the request screen', () => {
  it('TO-33: is told who decides', () =>
    withTimeOff(async ({ me, lead, lena, platform, dana }) => {
      const named = [{ id: lena.id, firstName: 'Lena', lastName: 'Ortiz' }];
      expect(await ask(me, 'deciders')).toEqual(named);
      await platform.records.people.change(dana.id, null, (now) => ({ ...now, lineManagerId: dana.id }));
      const ids = (await ask(me, 'deciders')).map(({ id }: { id: number }) => id);
      expect(ids).not.toContain(dana.id);
      expect(ids).not.toHaveLength(0);
      expect(await ask(lead, 'deciders')).not.toEqual(named);
    }));

  it('is told what a request would do, without making it', () =>
    withTimeOff(async ({ me }) => {
      expect(await ask(me, 'vacation.preview', TWO_DAYS)).toEqual({
        duration: 16,
        availableOnFirstDay: 100,
        availableAfter: 84,
        lowest: { date: '2025-06-27', hours: 84 },
        asksForConfirmation: false,
        errors: [],
        freeRest: null,
      });
      await requested(me, { endDate: '2025-06-26', hours: [8] });
      expect(await ask(me, 'vacation.preview', TWO_DAYS)).toMatchObject({
        errors: ['You already have a time-off request for 06/26/2025'],
        freeRest: [0, 8],
      });
      expect((await me.get(`${VACATION}/request/my`)).body).toHaveLength(1);
    }));

  it('M042: asks for confirmation where the office allows a negative balance', () =>
    withTimeOff(async ({ me, settings }) => {
      await settings({ allowExceedVacationLimit: true, annualVacationLimit: { 0: 0 } });
      expect(await ask(me, 'vacation.preview', TWO_DAYS)).toMatchObject({ asksForConfirmation: true, errors: [] });
    }));

  it('is told of days, holidays, own requests, typed hours and colleagues who are away, not why', () =>
    withTimeOff(async ({ me, dana, lena, platform, person, signIn }) => {
      await platform.records.holidayLists.create(
        { kind: 'country', ownerId: 1, name: null, year: 2025, dates: ['2025-06-19'] },
        null,
      );
      const peer = await person({
        firstName: 'Piotr',
        lastName: 'Bell',
        lineManagerId: lena.id,
        hireDate: '2024-01-01',
      });
      const stranger = await person({ firstName: 'Sam', hireDate: '2024-01-01' });
      for (const each of [peer, stranger]) {
        await requested(await signIn(each), { comment: 'Surgery' }, 'sick-leave');
      }
      const { id } = await requested(me);
      const calendar = await ask(me, 'vacation.calendar', { startDate: '2025-06-19', endDate: '2025-06-28' });
      expect(calendar).toMatchObject({ today: '2025-06-11', earliest: '2025-06-08', notice: 0, mayExceed: false });
      const day = (date: string) => calendar.days.find((each: { date: string }) => each.date === date);
      expect(day('2025-06-19')).toMatchObject({ holiday: 'Juneteenth', countable: false, weekend: false });
      expect(day('2025-06-28')).toMatchObject({ holiday: null, countable: false, weekend: true });
      expect(day('2025-06-26')).toMatchObject({
        countable: true,
        booked: [{ id, type: 'VACATION_PTO', hours: 8, status: 'PENDING' }],
      });
      const user = { id: peer.id, firstName: 'Piotr', lastName: 'Bell' };
      expect(calendar.away).toEqual([
        { user, date: '2025-06-26', hours: 8, status: 'PENDING' },
        { user, date: '2025-06-27', hours: 8, status: 'PENDING' },
      ]);
      expect(JSON.stringify(calendar)).not.toMatch(new RegExp(`Surgery|SICK|${peer.id}\\.\\d`));
      expect(dana.lineManagerId).toBe(lena.id);
    }));

  it.each([
    [{ startDate: '2025-06-19', endDate: '2026-07-19' }, 'Some fields are not valid. Please, fix mistakes first'],
    [{ startDate: '9999-12-30', endDate: '9999-12-31' }, 'Some fields are not valid. Please, fix mistakes first'],
    [{ startDate: '2025-06-19', endDate: '2025-06-18' }, 'Start date cannot be after end date'],
  ])('is refused %j', (range, error) =>
    withTimeOff(async ({ me }) => {
      expect(await ask(me, 'vacation.calendar', range)).toEqual([400, [error]]);
    }),
  );
});
