import { actingCalls } from '@hourbook/domain/people/acting-calls.ts';
import type { Duty } from '@hourbook/domain/people/duties.ts';
import { datesOf, isWeekend } from '@hourbook/domain/time.ts';
import { procedures } from '@hourbook/server/api/rest.ts';
import type { Meta } from '@hourbook/server/api/trpc.ts';
import { describe, expect, it } from 'vitest';
import { WEEK, withBooks, worked } from '../builders/accounting.ts';
import { erasure, finished, LEFT, setRetention } from '../builders/erasure.ts';
import { type Caller, call, withHourbook } from '../builders/hourbook.ts';
import { mailsTo } from '../builders/outbox.ts';
import { MERIDIAN } from '../builders/people.ts';
import { actingFor, named, ON_BEHALF_OF, SUBSTITUTIONS } from '../builders/substitutes.ts';
import {
  answered,
  ask,
  decide,
  refused,
  requested,
  type TimeOffCompany,
  tell,
  withTimeOff,
} from '../builders/time-off-company.ts';

const OVER = [
  403,
  { errors: ['You do not stand in for this person now: the substitution has not begun, is over, or was ended.'] },
];
const CALL = [403, { errors: ['A substitute cannot do this for somebody else.'] }];
const OWN = [
  403,
  { errors: ['A substitute cannot decide about themselves, nor about the person for whom they stand in.'] },
];
const notFound = [404, { errors: ['Not found'] }];

/** Lena, a lead, is away; Sam, an employee, stands in for her with these duties. */
const withSam = <T>(
  duties: readonly Duty[],
  use: (
    company: TimeOffCompany & { sam: Awaited<ReturnType<TimeOffCompany['person']>>; himself: Caller; acting: Caller },
  ) => Promise<T>,
) =>
  withTimeOff(async (company) => {
    const sam = await company.person({ firstName: 'Sam', lastName: 'Reyes', hireDate: '2024-03-15' });
    const himself = await company.signIn(sam);
    await named(company.lead, sam.id, duties);
    const acting = actingFor(company, himself, company.lena.id);
    const whole = Object.defineProperties({ sam, himself, acting }, Object.getOwnPropertyDescriptors(company));
    return use(whole as Parameters<typeof use>[0]);
  });

describe('DG-1, DG-3, DG-7: a substitute', () => {
  it('is named for some days, seen by both, told by mail, and ended by either', () =>
    withTimeOff(async ({ lead, lena, me, dana, platform, as }) => {
      const { id } = await named(lead, dana.id, ['requests'], { from: '2025-06-16', to: '2025-06-20' });
      const shown = {
        id,
        person: { id: lena.id, name: 'Lena Ortiz' },
        substitute: { id: dana.id, name: 'Dana Whitfield' },
        from: '2025-06-16',
        to: '2025-06-20',
        duties: ['requests'],
        state: 'upcoming',
        version: 1,
      };
      expect((await lead.get(SUBSTITUTIONS)).body).toEqual({ given: [shown], held: [], duties: ['requests', 'weeks'] });
      expect((await me.get(SUBSTITUTIONS)).body).toEqual({ given: [], held: [shown], duties: [] });
      const subjects = async (address: string) => (await mailsTo(platform, address)).map(({ subject }) => subject);
      await expect
        .poll(() => subjects(dana.email))
        .toEqual(['You stand in for Lena Ortiz from 06/16/2025 to 06/20/2025']);
      await expect
        .poll(() => subjects(lena.email))
        .toEqual(['Dana Whitfield stands in for you from 06/16/2025 to 06/20/2025']);
      const stranger = await as(['ROLE_ADMIN']);
      expect(answered(await stranger.send('PUT', `${SUBSTITUTIONS}/${id}/end`))).toEqual(notFound);
      for (let n = 0; n < 2; n++)
        expect((await me.send('PUT', `${SUBSTITUTIONS}/${id}/end`)).body).toEqual({
          ...shown,
          state: 'ended',
          version: 2,
        });
      const ended = 'Dana Whitfield no longer stands in for Lena Ortiz';
      for (const { email } of [dana, lena])
        await expect.poll(async () => (await subjects(email)).filter((each) => each === ended)).toEqual([ended]);
      const rows = await platform.records.substitutions.history(id);
      expect(rows.map(({ by, version }) => [by, version])).toEqual([
        [dana.id, 2],
        [lena.id, 1],
      ]);
    }));

  it('is named once by a repeat, twenty at most at once, and by nobody without a duty', () =>
    withTimeOff(async ({ lead, me, person, platform, lena }) => {
      const sam = await person();
      const input = { substituteId: sam.id, from: '2025-06-11', to: '2025-06-13', duties: ['requests'] };
      const repeated = await Promise.all(
        [1, 2, 3].map(() => lead.post(SUBSTITUTIONS, input, { 'idempotency-key': 'one' })),
      );
      expect(repeated.map(({ body }) => body.id)).toEqual(Array(3).fill(repeated[0]?.body.id));
      expect(answered(await lead.post(SUBSTITUTIONS, input))).toEqual(
        refused('Dana Whitfield already has one of these duties from 06/11/2025 to 06/13/2025.'),
      );
      expect(answered(await me.post(SUBSTITUTIONS, input))).toEqual(
        refused('You can only hand over duties that you have yourself.'),
      );
      const others = await Promise.all(Array.from({ length: 22 }, () => person()));
      const answers = await Promise.all(
        others.map(({ id }) => lead.post(SUBSTITUTIONS, { ...input, substituteId: id })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
      expect(await platform.records.substitutions.count({ field: 'personId', is: lena.id })).toBe(20);
    }));

  it('is in the export of both, and nothing is left of the days after an erasure', () =>
    withTimeOff(async ({ admin, person, signIn, platform, dana, me }) => {
      const gone = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'] });
      const { id } = await named(await signIn(gone), dana.id, ['requests'], { from: '2025-06-12' });
      await platform.records.people.change(gone.id, null, (now) => ({ ...now, ...LEFT }));
      await setRetention(admin);
      const { version } = (await platform.records.people.get(gone.id))!;
      expect((await admin.post(erasure(gone.id), { version })).status).toBe(200);
      await finished({ platform }, gone.id);
      const left = (await platform.records.substitutions.get(id))!;
      expect(left).toMatchObject({ from: null, to: null, duties: [], revokedAt: expect.any(String) });
      expect(JSON.stringify(await platform.records.substitutions.history(id))).not.toContain('2025-06-12');
      expect((await me.get(SUBSTITUTIONS)).body.held).toMatchObject([{ id, state: 'ended', from: null, duties: [] }]);
    }));
});

describe('DG-4: what is open to a substitute', () => {
  const marked = Object.entries(procedures).flatMap(([path, { _def }]) => {
    const { duty } = _def.meta as Meta;
    return duty === undefined ? [] : [{ path, duty }];
  });

  it('is marked at the procedures, and the browser knows the same calls', () => {
    const known = Object.entries(actingCalls).flatMap(([duty, paths]) => paths.map((path) => ({ path, duty })));
    const inOrder = (all: readonly { path: string }[]) => all.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    expect(inOrder(known)).toEqual(inOrder(marked));
  });

  it('is what is marked with a duty that was given, of all procedures there are', () =>
    withHourbook(async (running) => {
      const { person, signIn } = running;
      const admin = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
      const sam = await person();
      const given: Duty[] = ['requests', 'enabling'];
      await named(await signIn(admin), sam.id, given);
      const acting = actingFor(running, await signIn(sam), admin.id);
      const refusals = [OVER, CALL].map(([, body]) => (body as { errors: string[] }).errors[0]);
      for (const [path, { _def }] of Object.entries(procedures)) {
        const { body } =
          _def.type === 'query' ? await acting.get(`/trpc/${path}`) : await acting.post(`/trpc/${path}`, {});
        const isRefused = body.error?.data.errors.some((each: string) => refusals.includes(each)) ?? false;
        const duty = marked.find((each) => each.path === path)?.duty;
        expect([path, isRefused]).toEqual([path, !(duty && given.includes(duty))]);
      }
    }));

  it('is nothing before the first day, after the last, after the end, while one is disabled, or without the role', () =>
    withSam(['requests'], async (company) => {
      const { acting, himself, lena, sam, clock, platform, signIn } = company;
      const list = (caller = acting) => caller.get('/api/v1/vacation/request/management').then(answered);
      expect((await list())[0]).toBe(200);
      expect(answered(await himself.get('/api/v1/vacation/request/management'))).toEqual([
        403,
        { errors: ['Access is denied'] },
      ]);
      const { people } = platform.records;
      await people.change(lena.id, null, (now) => ({ ...now, roles: ['ROLE_EMPLOYEE'] }));
      expect(await list()).toEqual(OVER);
      await people.change(lena.id, null, (now) => ({ ...now, roles: lena.roles, enabled: false }));
      expect(await list()).toEqual(OVER);
      await people.change(lena.id, null, (now) => ({ ...now, enabled: true }));
      expect((await list())[0]).toBe(200);
      // In Chicago: the evening of the day before, the last minute, and the first after it.
      for (const [at, answer] of [
        ['2025-06-11T04:59:00Z', 403],
        ['2025-06-14T04:59:00Z', 200],
        ['2025-06-14T05:00:00Z', 403],
      ] as const) {
        clock.set(at);
        const then = actingFor(company, await signIn(sam), lena.id);
        expect([at, (await list(then))[0]]).toEqual([at, answer]);
      }
    }));

  it.each(['0', '999999', 'x', '1e1', '7'.repeat(500)])('is nothing for %s', (whom) =>
    withSam(['requests'], async (company) => {
      const acting = actingFor(company, company.himself, whom);
      expect(answered(await acting.get('/api/v1/vacation/request/management'))).toEqual(OVER);
    }),
  );

  it('is nothing that was handed to the person who is away, and nothing to hand on', () =>
    withSam(['requests'], async (company) => {
      const { acting, person, signIn, sam } = company;
      const other = await person();
      const input = { substituteId: other.id, from: '2025-06-11', to: '2025-06-11', duties: ['requests'] };
      expect(answered(await acting.post(SUBSTITUTIONS, input))).toEqual(CALL);
      expect((await company.himself.post(SUBSTITUTIONS, input)).body.errors).toEqual([
        'You can only hand over duties that you have yourself.',
      ]);
      const further = actingFor(company, await signIn(other), sam.id);
      expect(answered(await further.get('/api/v1/vacation/request/management'))).toEqual(OVER);
    }));

  it('is nothing for a program', () =>
    withSam(['requests'], async ({ url, himself, lena, lead, dana }) => {
      const made = await himself.post('/trpc/accounts.apiTokens.make', {
        name: 'P',
        scopes: ['time-off:write'],
        days: 9,
      });
      const headers = { authorization: `Bearer ${made.body.result.data.token}`, 'content-type': 'application/json' };
      const list = await call(`${url}/api/v1/vacation/request/management`, {
        headers: { ...headers, [ON_BEHALF_OF]: String(lena.id) },
      });
      expect(answered(list)).toEqual([403, { errors: ['A program cannot act for somebody else.'] }]);
      const token = await lead.post('/trpc/accounts.apiTokens.make', { name: 'P', scopes: ['people:write'], days: 9 });
      const name = await call(`${url}${SUBSTITUTIONS}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token.body.result.data.token}` },
        body: JSON.stringify({ substituteId: dana.id, from: '2025-06-11', to: '2025-06-11', duties: ['weeks'] }),
      });
      expect(answered(name)).toEqual([403, { errors: ['This token does not allow this.'] }]);
    }));
});

describe('DG-5, DG-6: requests', () => {
  it('are decided in the scope of the person who is away, in the name of the substitute, which the history tells', () =>
    withSam(['requests'], async ({ acting, me, lead, sam, lena, dana, adam, signIn, platform }) => {
      const { id } = await requested(me);
      expect((await acting.get('/api/v1/vacation/request/management')).body).toMatchObject([{ id }]);
      expect(answered(await decide(acting, id, 'approve'))).toEqual([
        200,
        expect.objectContaining({ status: 'APPROVED', changedBy: 'Sam Reyes', substitutedFor: 'Lena Ortiz' }),
      ]);
      const entry = (await platform.events.read(`book-${dana.id}`)).find(({ type }) => type === 'TimeOffApproved');
      expect(entry?.meta).toMatchObject({ actorId: sam.id, onBehalfOf: lena.id });
      expect((await me.get('/api/v1/vacation/request/my')).body).toMatchObject([
        { changedBy: 'Sam Reyes', substitutedFor: 'Lena Ortiz' },
      ]);
      for (const caller of [lead, me, acting]) {
        const { steps } = await ask(caller, 'vacation.history', { id });
        expect(steps).toMatchObject([
          { what: 'approved', by: 'Sam Reyes', substitutedFor: 'Lena Ortiz' },
          { what: 'requested', by: 'Dana Whitfield', substitutedFor: null },
        ]);
      }
      const audited = (await me.get(`/api/v1/audit/users/${dana.id}/history`)).body.content;
      expect(audited.find(({ type }: { type: string }) => type === 'TimeOffApproved')).toMatchObject({
        by: { id: sam.id },
        substitutedFor: { id: lena.id, lastName: 'Ortiz' },
      });
      await expect
        .poll(async () => (await mailsTo(platform, dana.email)).map(({ text }) => text).join())
        .toContain('was approved by Sam Reyes for Lena Ortiz');
      expect((await decide(lead, id, 'cancel')).body).toMatchObject({ changedBy: 'Lena Ortiz', substitutedFor: null });
      const outside = await requested(await signIn(adam));
      expect(answered(await decide(acting, outside.id, 'approve'))).toEqual(notFound);
    }));

  it('of the substitute stay in the list and cannot be decided, one by one or together; those of the other are not there', () =>
    withSam(['requests'], async ({ acting, himself, me, lead, lena, sam, platform }) => {
      await platform.records.people.change(sam.id, null, (now) => ({ ...now, lineManagerId: lena.id }));
      const [own, danas, hers] = [await requested(himself), await requested(me), await requested(lead)];
      const listed = (await acting.get('/api/v1/vacation/request/management')).body;
      expect(listed.map(({ id }: { id: string }) => id).sort()).toEqual([own.id, danas.id].sort());
      expect((await ask(acting, 'inbox')).rows.map(({ id }: { id: string }) => id).sort()).toEqual(
        [own.id, danas.id].sort(),
      );
      expect(answered(await decide(acting, own.id, 'approve'))).toEqual(OWN);
      expect(answered(await decide(acting, hers.id, 'approve'))).toEqual(OWN);
      expect((await ask(acting, 'vacation.history', { id: hers.id }))[0]).toBe(404);
      const together = await tell(acting, 'vacation.decideMany', {
        ids: [own.id, danas.id, hers.id],
        action: 'approve',
        comment: null,
      });
      const told = (OWN[1] as { errors: string[] }).errors;
      expect(together.map(({ id, errors }: { id: string; errors: string[] }) => [id, errors])).toEqual([
        [own.id, told],
        [danas.id, []],
        [hers.id, told],
      ]);
    }));

  it('are decided by nobody in the place of an administrator about that administrator', () =>
    withTimeOff(async (company) => {
      const { person, signIn } = company;
      const boss = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'], hireDate: '2024-01-01' });
      const [caller, sam] = [await signIn(boss), await person()];
      await named(caller, sam.id, ['requests']);
      const { id } = await requested(caller);
      const acting = actingFor(company, await signIn(sam), boss.id);
      expect((await ask(acting, 'inbox')).rows).toEqual([]);
      expect(answered(await decide(acting, id, 'approve'))).toEqual(OWN);
      expect((await decide(caller, id, 'approve')).status).toBe(200);
    }));

  it('are each decided by right or refused while the substitution ends', () =>
    withSam(['requests'], async ({ acting, me, lead, platform, dana, sam, lena, settings }) => {
      await settings({ allowExceedVacationLimit: true });
      const ids: string[] = [];
      const days = datesOf({ start: '2025-07-07', end: '2025-08-29' }).filter((day) => !isWeekend(day));
      for (const day of days.slice(0, 40)) {
        ids.push((await requested(me, { startDate: day, endDate: day, hours: [4] })).id);
      }
      const [{ id }] = (await lead.get(SUBSTITUTIONS)).body.given;
      const decisions = ids.map((each) => decide(acting, each, 'decline'));
      const ended = lead.send('PUT', `${SUBSTITUTIONS}/${id}/end`);
      const answers = (await Promise.all(decisions)).map(answered);
      expect((await ended).status).toBe(200);
      for (const [status, body] of answers) if (status !== 200) expect([status, body]).toEqual(OVER);
      const entered = (await platform.events.read(`book-${dana.id}`)).filter(({ type }) => type === 'TimeOffDeclined');
      expect(entered).toHaveLength(answers.filter(([status]) => status === 200).length);
      for (const { meta } of entered) expect(meta).toMatchObject({ actorId: sam.id, onBehalfOf: lena.id });
      expect(answered(await decide(acting, ids[0]!, 'approve'))).toEqual(OVER);
    }));

  it('with one key are one decision of each role', () =>
    withSam(['requests'], async ({ acting, me, signIn, sam, platform }) => {
      await platform.records.people.change(sam.id, null, (now) => ({ ...now, roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] }));
      const { id } = await requested(me);
      const path = `/api/v1/vacation/request/${id}/approve`;
      const key = { 'idempotency-key': 'k' };
      const himself = await signIn(sam);
      expect((await acting.send('PUT', path, {}, key)).body).toMatchObject({ substitutedFor: 'Lena Ortiz' });
      expect((await acting.send('PUT', path, {}, key)).body).toMatchObject({ substitutedFor: 'Lena Ortiz' });
      expect((await himself.send('PUT', path, {}, key)).body).toEqual({ errors: ['The request is already Approved'] });
    }));
});

describe('DG-4 … DG-6: the other duties', () => {
  it('weeks are approved, but not those of the substitute', () =>
    withSam(['weeks'], async ({ acting, admin, me, himself, lead, dana, sam, lena, platform }) => {
      const WEEKS = '/api/v1/weeks';
      await platform.records.people.change(sam.id, null, (now) => ({ ...now, lineManagerId: lena.id }));
      await admin.send('PUT', '/api/v1/week-rules', { since: '2025-06-02', version: 0 });
      const handIn = async (caller: Caller) =>
        (await caller.post('/api/v1/my-weeks', { week: '2025-06-09' })).body.handInId;
      const weeks = [
        { userId: dana.id, week: '2025-06-09', handInId: await handIn(me) },
        { userId: sam.id, week: '2025-06-09', handInId: await handIn(himself) },
        { userId: lena.id, week: '2025-06-09', handInId: await handIn(lead) },
      ];
      const { body } = await acting.get(`${WEEKS}?week=2025-06-09`);
      expect(body.content.map(({ userId }: { userId: number }) => userId).sort()).toEqual([dana.id, sam.id].sort());
      const results = (await acting.post(`${WEEKS}/decisions`, { action: 'approve', weeks, comment: null })).body;
      const told = (OWN[1] as { errors: string[] }).errors;
      expect(results).toMatchObject([
        {
          userId: dana.id,
          now: { status: 'APPROVED', decidedBy: 'Sam Reyes', substitutedFor: 'Lena Ortiz' },
          errors: [],
        },
        { userId: sam.id, now: null, errors: told },
        { userId: lena.id, now: null, errors: told },
      ]);
      const mine = (await me.get('/api/v1/my-weeks?startDate=2025-06-09&endDate=2025-06-15')).body.weeks;
      expect(mine).toMatchObject([{ decidedBy: 'Sam Reyes', substitutedFor: 'Lena Ortiz' }]);
      await expect
        .poll(async () => (await lead.get(`${WEEKS}?week=2025-06-09&status=APPROVED`)).body.content)
        .toMatchObject([{ userId: dana.id, decidedBy: 'Sam Reyes', substitutedFor: 'Lena Ortiz' }]);
      expect(answered(await acting.get('/api/v1/vacation/request/management'))).toEqual(OVER);
    }));

  it('people who wait are enabled, which the audit of the record tells; nobody else is seen or switched', () =>
    withHourbook(async (running) => {
      const { person, signIn, platform } = running;
      const hr = await person({ firstName: 'Hanna', lastName: 'Kim', roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] });
      const sam = await person({ firstName: 'Sam', lastName: 'Reyes' });
      const [waiting, other] = [await person({ enabled: false, waitsForHr: true }), await person()];
      const asHr = await signIn(hr);
      await named(asHr, sam.id, ['enabling']);
      const acting = actingFor(running, await signIn(sam), hr.id);
      const page = async () => (await acting.get('/api/v1/user?waitsForHr=false')).body.content;
      expect((await page()).map(({ id }: { id: number }) => id)).toEqual([waiting.id]);
      expect(answered(await acting.send('PUT', `/api/v1/users/${other.id}/disable`))).toEqual(CALL);
      for (const { id } of [sam, hr])
        expect(answered(await acting.send('PUT', `/api/v1/users/${id}/disable`))).toEqual(OWN);
      expect((await acting.send('PUT', `/api/v1/users/${waiting.id}/enable`)).body).toMatchObject({ enabled: true });
      expect(await page()).toEqual([]);
      expect((await platform.records.people.history(waiting.id))[0]).toMatchObject({ by: sam.id, onBehalfOf: hr.id });
      const { body } = await asHr.get(`/api/v1/audit/users/${waiting.id}/records`);
      expect(body.content[0]).toMatchObject({
        by: { id: sam.id, name: 'Sam Reyes' },
        substitutedFor: { id: hr.id, name: 'Hanna Kim' },
      });
      expect(answered(await acting.get(`/api/v1/user/${other.id}`))).toEqual(CALL);
    }));

  it('rows that accounting refused are sent again, and no others', () =>
    withBooks(async (books) => {
      const { accountant, works, statuses, platform, person, signIn, dana } = books;
      const sam = await person();
      const self = (await accountant.get('/api/v1/user/simple-me')).body;
      await named(accountant, sam.id, ['syncing']);
      const acting = actingFor(books, await signIn(sam), self.id);
      const ids = await works([worked('2025-06-10', { clientId: MERIDIAN })]);
      await accountant.post(`/api/v1/qb/syncall?${WEEK}`, {});
      await expect.poll(statuses).toEqual({ ERROR_SYNCHRONIZATION: 1 });
      const more = await works([worked('2025-06-11')]);
      expect((await acting.get(`/api/v1/qb/errors?${WEEK}`)).body).toMatchObject([{ trackingDate: '2025-06-10' }]);
      await platform.records.clients.change(MERIDIAN, null, (now) => ({ ...now, qBName: 'Meridian' }));
      const asked = await acting.post('/api/v1/qb/sync', { timecardsIds: [...ids, ...more] });
      expect(asked).toMatchObject({ status: 200, body: { queued: 1 } });
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 1, UNSYNCHRONIZED: 1 });
      const entries = await platform.events.read(`book-${dana.id}`);
      expect(entries.filter(({ type }) => type === 'SyncRequested').at(-1)?.meta).toMatchObject({
        actorId: sam.id,
        onBehalfOf: self.id,
      });
      expect((await platform.events.read(`sync-${asked.body.syncId}`))[0]?.meta).toMatchObject({ onBehalfOf: self.id });
      expect(answered(await acting.post(`/api/v1/qb/syncall?${WEEK}`, {}))).toEqual(CALL);
    }));

  it('Today says for whom somebody stands in', () =>
    withSam(['weeks', 'requests'], async ({ himself, lead, lena }) => {
      expect((await himself.get('/api/v1/today')).body.standsInFor).toEqual([
        { person: { id: lena.id, name: 'Lena Ortiz' }, until: '2025-06-13', duties: ['weeks', 'requests'] },
      ]);
      expect((await lead.get('/api/v1/today')).body.standsInFor).toEqual([]);
    }));
});
