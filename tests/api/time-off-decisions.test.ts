import { describe, expect, it } from 'vitest';
import { CHICAGO } from '../builders/hourbook.ts';
import {
  answered,
  ask,
  decide,
  refused,
  requested,
  TWO_DAYS,
  tell,
  withTimeOff,
} from '../builders/time-off-company.ts';

const MY_TIME = '/api/v1/my-time?startDate=2025-06-23&endDate=2025-06-29';
const MINE = '/api/v1/vacation/request/my';
const denied = [403, { errors: ['Access is denied'] }];
const notFound = [404, { errors: ['Not found'] }];

describe('a decision', () => {
  it('to approve enters the time off in My Time, to cancel takes it out (TS-6, TS-42)', () =>
    withTimeOff(async ({ me, lead, lena, dana }) => {
      const { id } = await requested(me);
      const approved = await decide(lead, id, 'approve', 'Enjoy');
      expect(answered(approved)).toEqual([
        200,
        expect.objectContaining({
          id,
          user: { id: dana.id, firstName: 'Dana', lastName: 'Whitfield' },
          status: 'APPROVED',
          changedBy: 'Lena Ortiz',
          approverComment: 'Enjoy',
          userComment: 'Lake',
          availableBalance: 77.33,
        }),
      ]);
      const rows = (await me.get(MY_TIME)).body.filter((each: { id: string | null }) => each.id !== null);
      expect(rows).toMatchObject([
        { trackingDate: '2025-06-26', clientId: 1, trackingType: 'VACATION_PTO', hours: 8, locked: true },
        { trackingDate: '2025-06-27', clientId: 1, trackingType: 'VACATION_PTO', hours: 8, locked: true },
      ]);
      expect((await decide(lead, id, 'cancel')).body).toMatchObject({ status: 'CANCELED', availableBalance: 93.33 });
      const left = (await me.get(MY_TIME)).body.filter((each: { id: string | null }) => each.id !== null);
      expect(left).toEqual([]);
      expect(lena.id).not.toBe(dana.id);
    }));

  it.each([
    ['approve', 'approve', 'Approved'],
    ['decline', 'cancel', 'Declined'],
    ['cancel', 'approve', 'Canceled'],
    ['approve', 'decline', 'Approved'],
  ])('after %s: %s is refused', (first, second, status) =>
    withTimeOff(async ({ me, lead }) => {
      const { id } = await requested(me);
      expect((await decide(lead, id, first)).status).toBe(200);
      expect(answered(await decide(lead, id, second))).toEqual(refused(`The request is already ${status}`));
    }),
  );

  it('of two at once is made once', () =>
    withTimeOff(async ({ me, lead, admin }) => {
      const { id } = await requested(me);
      const both = await Promise.all([decide(lead, id, 'approve'), decide(admin, id, 'approve')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(both.find(({ status }) => status === 400)?.body).toEqual({ errors: ['The request is already Approved'] });
      const rows = (await me.get(MY_TIME)).body.filter((each: { id: string | null }) => each.id !== null);
      expect(rows).toHaveLength(2);
    }));

  it('is made by those who may (TO-31, GEN-7)', () =>
    withTimeOff(async ({ me, lead, hr, admin, as, dana, signIn, platform }) => {
      const { id } = await requested(me);
      expect(answered(await decide(me, id, 'approve'))).toEqual(denied);
      for (const stranger of [hr, await as(['ROLE_TEAM_LEAD']), await as(['ROLE_ACCOUNT_MANAGER'])]) {
        expect(answered(await decide(stranger, id, 'approve'))).toEqual(notFound);
      }
      expect(answered(await decide(lead, id, 'approve', null, 'sick-leave'))).toEqual(notFound);
      expect(answered(await decide(lead, `${dana.id}.9999`, 'approve'))).toEqual(notFound);
      expect(answered(await decide(lead, 'no-request', 'approve'))).toEqual(notFound);
      expect(answered(await decide(lead, id, 'forget'))).toEqual(refused('Unknown action'));
      await platform.records.people.change(dana.id, null, (now) => ({ ...now, roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] }));
      const asHr = await signIn(dana);
      for (const action of ['approve', 'decline', 'cancel']) {
        expect(answered(await decide(asHr, id, action))).toEqual(denied);
      }
      expect((await decide(admin, id, 'approve')).status).toBe(200);
    }));

  it('of an Admin may be about their own', () =>
    withTimeOff(async ({ as }) => {
      const admin = await as(['ROLE_ADMIN'], { hireDate: '2024-01-01' });
      const { id } = await requested(admin);
      expect((await decide(admin, id, 'approve')).body).toMatchObject({ status: 'APPROVED' });
    }));

  it('TO-32: looks anew at typed hours and at the balance', () =>
    withTimeOff(async ({ me, lead, settings }) => {
      const { id } = await requested(me);
      await settings({ annualVacationLimit: { 0: 0 } });
      expect(answered(await decide(lead, id, 'approve'))).toEqual(refused('Approving would make the balance negative'));
      await settings({ annualVacationLimit: { 0: 0 }, allowExceedVacationLimit: true });
      const row = { id: null, trackingDate: '2025-06-27', clientId: 2, trackingType: 'RATE_HOURS', comment: null };
      expect((await me.post(MY_TIME, [{ ...row, hours: 1 }])).status).toBe(200);
      expect(answered(await decide(lead, id, 'approve'))).toEqual(
        refused('Hours are already logged on 06/27/2025. Remove them before requesting time off.'),
      );
      const [typed] = (await me.get(MY_TIME)).body.filter((each: { hours: number }) => each.hours > 0);
      expect(typed).toMatchObject({ hours: 1, trackingType: 'RATE_HOURS' });
    }));

  it('with the same key is made once, and its answer told again', () =>
    withTimeOff(async ({ me, lead, platform, dana }) => {
      const { id } = await requested(me);
      const approve = () =>
        lead.send('PUT', `/api/v1/vacation/request/${id}/approve`, {}, { 'Idempotency-Key': 'approve' });
      const [first, second] = [await approve(), await approve()];
      expect(answered(second)).toEqual(answered(first));
      const entries = await platform.events.read(`book-${dana.id}`);
      expect(entries.filter(({ type }) => type === 'TimeOffApproved')).toHaveLength(1);
    }));
});

describe('an own request', () => {
  const cancelMine = (caller: Parameters<typeof decide>[0], id: string, action = 'cancel') =>
    caller.send('PUT', `${MINE}/${id}/${action}`, { comment: 'Plans changed' });

  it('is canceled by its owner, and by nobody else on this call', () =>
    withTimeOff(async ({ me, lead }) => {
      const { id } = await requested(me);
      expect(answered(await cancelMine(me, id, 'approve'))).toEqual(refused('Unknown action'));
      expect(answered(await cancelMine(lead, id))).toEqual(notFound);
      expect((await cancelMine(me, id)).body).toMatchObject({ status: 'CANCELED', userComment: 'Plans changed' });
      expect(answered(await cancelMine(me, id))).toEqual(refused('The request is already Canceled'));
    }));

  it('that has begun is left to a manager', () =>
    withTimeOff(async ({ me, lead, clock, signIn, dana, lena }) => {
      const { id } = await requested(me);
      expect((await decide(lead, id, 'approve')).status).toBe(200);
      clock.set('2025-06-26T15:00:00Z');
      expect(answered(await cancelMine(await signIn(dana), id))).toEqual(
        refused('Only a manager can cancel time off that has started'),
      );
      expect((await decide(await signIn(lena), id, 'cancel')).body).toMatchObject({ status: 'CANCELED' });
    }));
});

describe('several decisions at once', () => {
  it('each have their own result', () =>
    withTimeOff(async ({ me, lead, adam, signIn, settings }) => {
      await settings({ allowExceedVacationLimit: true });
      const [first, second] = [
        await requested(me),
        await requested(me, { startDate: '2025-07-07', endDate: '2025-07-08' }),
      ];
      const foreign = await requested(await signIn(adam));
      await decide(lead, second.id, 'decline');
      const ids = [first.id, second.id, foreign.id, first.id];
      const results = await tell(lead, 'vacation.decideMany', { ids, action: 'approve' });
      expect(results).toEqual([
        { id: first.id, request: expect.objectContaining({ status: 'APPROVED' }), errors: [] },
        { id: second.id, request: null, errors: ['The request is already Declined'] },
        { id: foreign.id, request: null, errors: ['Not found'] },
      ]);
    }));

  it('of one book are as many commands', () =>
    withTimeOff(async ({ me, lead, settings }) => {
      await settings({ allowExceedVacationLimit: true });
      const starts = ['2025-06-26', '2025-07-03', '2025-07-10'];
      const all = [];
      for (const startDate of starts) all.push(await requested(me, { startDate, endDate: startDate, hours: [8] }));
      const ids = all.map(({ id }) => id);
      const results = await tell(lead, 'vacation.decideMany', { ids, action: 'approve', comment: 'Fine' });
      expect(results.map(({ request }: { request: { status: string } }) => request.status)).toEqual(
        Array(3).fill('APPROVED'),
      );
    }));

  it('are not made without one, of too many, or by nobody who may', () =>
    withTimeOff(async ({ me, lead }) => {
      const form = [400, ['Some fields are not valid. Please, fix mistakes first']];
      expect(await tell(lead, 'vacation.decideMany', { ids: [], action: 'approve' })).toEqual(form);
      const ids = Array.from({ length: 201 }, (_, n) => `1.${n}`);
      expect(await tell(lead, 'vacation.decideMany', { ids, action: 'approve' })).toEqual(form);
      expect(await tell(me, 'vacation.decideMany', { ids: ['1.1'], action: 'approve' })).toEqual([
        403,
        ['Access is denied'],
      ]);
    }));
});

describe('the history of a request', () => {
  it('says who did what, the newest first, to those who may see it', () =>
    withTimeOff(async ({ me, lead, hr, dana }) => {
      const { id } = await requested(me);
      await decide(lead, id, 'approve', 'Enjoy');
      await decide(lead, id, 'cancel', 'Sorry');
      const { steps, next } = await ask(me, 'vacation.history', { id });
      expect(next).toBeNull();
      expect(steps).toMatchObject([
        { what: 'canceled', by: 'Lena Ortiz', comment: 'Sorry', days: [] },
        { what: 'approved', by: 'Lena Ortiz', comment: 'Enjoy', days: [{ date: '2025-06-26', hours: 8 }, {}] },
        { what: 'requested', by: 'Dana Whitfield', comment: 'Lake', entryId: id },
      ]);
      expect(steps[2].days).toEqual([
        { date: TWO_DAYS.startDate, hours: 8, off: null },
        { date: TWO_DAYS.endDate, hours: 8, off: null },
      ]);
      expect((await ask(lead, 'vacation.history', { id })).steps).toEqual(steps);
      expect(await ask(hr, 'vacation.history', { id })).toEqual([404, ['Not found']]);
      expect(await ask(me, 'sickLeave.history', { id })).toEqual([404, ['Not found']]);
      expect(await ask(me, 'vacation.history', { id: `${dana.id}.x` })).toEqual([404, ['Not found']]);
    }));

  it('says why a day has no hours', () =>
    withTimeOff(async ({ me, platform }) => {
      await platform.records.holidayLists.create(
        { kind: 'office', ownerId: CHICAGO, name: null, year: 2025, dates: ['2025-07-04'] },
        null,
      );
      const days = { startDate: '2025-07-02', endDate: '2025-07-07', hours: [8, 0, 0, 0, 0, 4], comment: 'Lake' };
      const { id } = await requested(me, days);
      const { steps } = await ask(me, 'vacation.history', { id });
      expect(steps[0].days).toEqual([
        { date: '2025-07-02', hours: 8, off: null },
        { date: '2025-07-03', hours: 0, off: null },
        { date: '2025-07-04', hours: 0, off: 'holiday' },
        { date: '2025-07-05', hours: 0, off: 'weekend' },
        { date: '2025-07-06', hours: 0, off: 'weekend' },
        { date: '2025-07-07', hours: 4, off: null },
      ]);
    }));
});
