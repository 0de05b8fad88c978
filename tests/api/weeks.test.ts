import { randomUUID } from 'node:crypto';
import { DomainError } from '@hourbook/domain/errors.ts';
import { Command } from '@hourbook/server/command.ts';
import type { Authorship, RunBookCommand } from '@hourbook/server/ports/books.ts';
import { decideWeeks } from '@hourbook/server/timesheet/decide-weeks.ts';
import { handInOwn } from '@hourbook/server/timesheet/own-weeks.ts';
import { describe, expect, it } from 'vitest';
import { CANARY, erasure, finished, LEFT, setRetention } from '../builders/erasure.ts';
import { type Caller, WARSAW } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { mailsTo, mailTo } from '../builders/outbox.ts';
import { answered, refused, type TimeOffCompany, withTimeOff } from '../builders/time-off-company.ts';
import { sent } from '../builders/timesheet.ts';

/** Today is Wednesday 06/11/2025; this week's Monday, and that of last week, which is closed but for Sunday. */
const WEEK = '2025-06-09';
const LAST_WEEK = '2025-06-02';
const MY_TIME = `/api/v1/my-time?startDate=${WEEK}&endDate=2025-06-22`;
const MY_WEEKS = '/api/v1/my-weeks';
const RULES = '/api/v1/week-rules';
const DECISIONS = '/api/v1/weeks/decisions';
const denied = [403, { errors: ['Access is denied'] }];

/** The company in which weeks are handed in from last week on. */
const withWeeks = <T>(use: (company: TimeOffCompany) => Promise<T>): Promise<T> =>
  withTimeOff(async (company) => {
    await switchOn(company.admin);
    return use(company);
  });

async function switchOn(admin: Caller, since: string | null = LAST_WEEK) {
  const { version } = (await admin.get(RULES)).body;
  expect(answered(await admin.send('PUT', RULES, { since, version }))).toEqual([200, { since, version: version + 1 }]);
}

async function saved(caller: Caller, ...rows: Partial<ReturnType<typeof sent>>[]) {
  const { status, body } = await caller.post(
    MY_TIME,
    rows.map((row) => sent(row)),
  );
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.filter(({ id }: { id: string | null }) => id !== null);
}

async function handedIn(caller: Caller, week = WEEK) {
  const { status, body } = await caller.post(MY_WEEKS, { week });
  expect([status, body]).toEqual([200, expect.objectContaining({ week, status: 'HANDED_IN' })]);
  return body.handInId as string;
}

const mine = async (caller: Caller, week = WEEK) => {
  const { body } = await caller.get(`${MY_WEEKS}?startDate=${LAST_WEEK}&endDate=2025-06-22`);
  return body.weeks.find((each: { week: string }) => each.week === week);
};

const decided = (caller: Caller, action: string, weeks: object[], comment: string | null = null) =>
  caller.post(DECISIONS, { action, weeks, comment });

const listed = async (caller: Caller, query = '') => (await caller.get(`/api/v1/weeks?week=${WEEK}${query}`)).body;

describe('while the setting is off (WK-1)', () => {
  it('nothing is handed in, listed or decided, and nobody but an administrator switches it on', () =>
    withTimeOff(async ({ me, lead, hr, admin, dana }) => {
      expect(answered(await me.get(MY_WEEKS))).toEqual([200, { since: null, weeks: [] }]);
      expect(answered(await me.post(MY_WEEKS, { week: WEEK }))).toEqual(refused('Weeks are not handed in'));
      expect(await listed(lead)).toMatchObject({ since: null, content: [], totalElements: 0 });
      const weeks = [{ userId: dana.id, week: WEEK, handInId: `${dana.id}.0` }];
      expect((await decided(lead, 'approve', weeks)).body[0].errors).toEqual(['Weeks are not handed in']);
      for (const caller of [me, lead, hr]) {
        expect(answered(await caller.send('PUT', RULES, { since: WEEK, version: 0 }))).toEqual(denied);
      }
      expect((await admin.send('PUT', RULES, { since: '2025-06-10', version: 0 })).status).toBe(400);
      expect(answered(await me.get(RULES))).toEqual([200, { since: null, version: 0 }]);
    }));

  it('what was handed in before stays in the book', () =>
    withWeeks(async ({ me, admin, dana, platform }) => {
      await handedIn(me);
      await switchOn(admin, null);
      expect((await me.get(MY_WEEKS)).body).toEqual({ since: null, weeks: [] });
      await switchOn(admin, WEEK);
      expect(await mine(me)).toMatchObject({ status: 'HANDED_IN' });
      expect(await mine(me, LAST_WEEK)).toBeUndefined();
      const types = (await platform.events.read(`book-${dana.id}`)).map(({ type }) => type);
      expect(types.filter((type) => type.startsWith('Week'))).toEqual(['WeekHandedIn']);
    }));
});

describe('a week that is handed in (WK-2 to WK-5)', () => {
  it('waits for the line manager, is sent back with a comment that the employee reads and is mailed, and is approved in the end', () =>
    withWeeks(async ({ me, lead, dana, platform }) => {
      await saved(me, {}, { trackingDate: '2025-06-11', hours: 4 });
      const first = await handedIn(me);
      // Where several processes answer, the entries of others follow.
      const waiting = async () => (await listed(lead, '&status=HANDED_IN')).content[0];
      await expect
        .poll(waiting)
        .toMatchObject({ userId: dana.id, firstName: 'Dana', hours: 12, handedInHours: 12, handInId: first });
      const week = { userId: dana.id, week: WEEK, handInId: first };
      expect((await decided(lead, 'send-back', [week])).body[0].errors).toEqual([
        'Please say why you send the week back',
      ]);
      const back = await decided(lead, 'send-back', [week], 'Friday?');
      expect(back.body).toMatchObject([
        { now: { status: 'SENT_BACK', comment: 'Friday?', decidedBy: 'Lena Ortiz' }, errors: [] },
      ]);
      expect(await mine(me)).toMatchObject({ status: 'SENT_BACK', comment: 'Friday?', decidedBy: 'Lena Ortiz' });
      const mail = await mailTo(platform, dana.email);
      expect(mail.subject).toBe('Your week of 06/09/2025 was sent back');
      expect(mail.text).toContain('by Lena Ortiz');
      expect(mail.text).toContain('Comment: Friday?');

      await saved(me, { trackingDate: '2025-06-13' });
      const second = await handedIn(me);
      expect((await decided(lead, 'approve', [week])).body[0].errors).toEqual([
        'The week of 06/09/2025 was handed in again. Reload and look at it once more.',
      ]);
      await decided(lead, 'approve', [{ ...week, handInId: second }]);
      expect(await mine(me)).toMatchObject({ status: 'APPROVED', hours: 20, comment: null });
      const { run } = jobsOf(platform);
      for (let n = 0; n < 2; n++) await run('mail-week', { userId: dana.id, revision: 3 });
      expect(await mailsTo(platform, dana.email)).toHaveLength(1);
    }));

  it('keeps nobody from changing hours, which marks it as changed, and opens nothing that the cut-off has closed', () =>
    withWeeks(async ({ me, lead, dana, lena, clock, signIn }) => {
      const [row] = await saved(me, {});
      const handInId = await handedIn(me);
      const week = { userId: dana.id, week: WEEK, handInId };
      await saved(me, { id: row.id, hours: 6 });
      expect(await mine(me)).toMatchObject({ status: 'CHANGED', hours: 6, handedInHours: 8 });
      await expect.poll(async () => (await listed(lead)).counts).toMatchObject({ HANDED_IN: 0, CHANGED: 1 });
      expect((await decided(lead, 'approve', [week])).body[0].errors).toEqual([
        'The hours of the week of 06/09/2025 were changed after it was handed in. Reload and look at it once more.',
      ]);
      await decided(lead, 'approve', [{ ...week, handInId: await handedIn(me) }]);
      await saved(me, { id: row.id, hours: 7 });
      expect(await mine(me)).toMatchObject({ status: 'CHANGED', decidedBy: 'Lena Ortiz' });

      clock.set('2025-06-18T15:00:00Z'); // the week is closed
      const [again, leadAgain] = [await signIn(dana), await signIn(lena)];
      const late = await handedIn(again);
      await decided(leadAgain, 'send-back', [{ ...week, handInId: late }], 'Six hours?');
      const answer = await again.post(MY_TIME, [sent({ id: row.id, hours: 6 })]);
      expect(answered(answer)).toEqual(refused('Row for 06/10/2025 is locked'));
      await handedIn(again);
    }));

  it('is handed in as it was seen, and an unknown or malformed week is refused', () =>
    withWeeks(async ({ me }) => {
      const [row] = await saved(me, {});
      const seen = [{ id: row.id, modifiedTime: row.modifiedTime }];
      await saved(me, { trackingDate: '2025-06-12' });
      const stale = await me.post(MY_WEEKS, { week: WEEK, seen });
      expect(stale.status).toBe(400);
      expect(stale.body.errors[0]).toMatch(/^The timesheet was changed by Dana Whitfield at .*Reload and try again\.$/);
      for (const week of ['2025-06-10', '2025-02-30', '1999-12-27', null]) {
        expect((await me.post(MY_WEEKS, { week })).status).toBe(400);
      }
      expect(answered(await me.post(MY_WEEKS, { week: '2025-06-16' }))).toEqual(
        refused('The week of 06/16/2025 has not begun'),
      );
      expect(answered(await me.post(MY_WEEKS, { week: '2025-05-26' }))).toEqual(
        refused('Weeks are handed in from 06/02/2025 on'),
      );
    }));

  it('several are decided at once, each with a result of its own', () =>
    withWeeks(async (company) => {
      const { me, lead, lena, dana, person, signIn } = company;
      const sam = await person({ firstName: 'Sam', lastName: 'Reed', hireDate: '2024-03-15', lineManagerId: lena.id });
      const own = { userId: dana.id, week: WEEK, handInId: await handedIn(me) };
      const others = { userId: sam.id, week: WEEK, handInId: await handedIn(await signIn(sam)) };
      await saved(me, {});
      expect((await listed(lead)).content.map((each: { lastName: string }) => each.lastName)).toEqual([
        'Reed',
        'Whitfield',
      ]);
      expect((await listed(lead, '&search=ree')).totalElements).toBe(1);
      expect((await listed(lead, '&sort=-name&pageSize=1')).content).toMatchObject([{ lastName: 'Whitfield' }]);
      expect((await listed(lead, '&officeId=99')).totalElements).toBe(0);
      const { body } = await decided(lead, 'approve', [own, others, others]);
      expect(body).toMatchObject([
        { userId: dana.id, now: null, errors: [expect.stringContaining('changed after it was handed in')] },
        { userId: sam.id, now: { status: 'APPROVED' }, errors: [] },
      ]);
    }));

  it('is nobody else’s business: scopes and roles fail closed', () =>
    withWeeks(async ({ me, lead, lena, hr, admin, adam, as, signIn, dana }) => {
      const week = { userId: dana.id, week: WEEK, handInId: await handedIn(me) };
      const adams = { userId: adam.id, week: WEEK, handInId: await handedIn(await signIn(adam)) };
      for (const caller of [me, await as(['ROLE_ACCOUNTANT']), await as(['ROLE_ACCOUNT_MANAGER'])]) {
        expect(answered(await caller.get(`/api/v1/weeks?week=${WEEK}`))).toEqual(denied);
        expect(answered(await decided(caller, 'approve', [week]))).toEqual(denied);
      }
      // HR of Warsaw does not see Dana in Chicago, not even as an accountant of all countries.
      const both = await as(['ROLE_HR', 'ROLE_ACCOUNTANT'], {
        offices: [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }],
        accountantManagedCountries: [
          { id: 1, isMain: true },
          { id: 2, isMain: false },
        ],
      });
      for (const caller of [hr, both]) {
        expect((await decided(caller, 'approve', [week])).body[0].errors).toEqual(['Not found']);
        expect((await listed(caller)).content.some(({ userId }: { userId: number }) => userId === dana.id)).toBe(false);
      }
      expect((await decided(lead, 'approve', [adams])).body[0].errors).toEqual(['Not found']);
      const leads = { userId: lena.id, week: WEEK, handInId: await handedIn(lead) };
      expect((await decided(lead, 'approve', [leads])).body[0].errors).toEqual(['Access is denied']);
      expect((await listed(lead)).content.map(({ userId }: { userId: number }) => userId)).toEqual([dana.id]);
      expect((await decided(hr, 'approve', [adams])).body[0].errors).toEqual([]);
      expect(
        (await decided(admin, 'approve', [week, leads])).body.map(({ errors }: { errors: string[] }) => errors),
      ).toEqual([[], []]);
    }));
});

describe('what happens at once is settled by the revision of the book', () => {
  const by = (actorId: number): Authorship => ({
    actorId,
    command: new Command(randomUUID()),
    source: 'web',
    correlationId: randomUUID(),
  });
  /** The same platform, but something changes while the first command waits in the queue of its book. */
  const overtaken = ({ platform }: TimeOffCompany, change: () => Promise<unknown>) => {
    let isDone = false;
    const run = async (command: Parameters<RunBookCommand>[0]) => {
      if (!isDone) {
        isDone = true;
        await change();
      }
      return platform.run(command);
    };
    return Object.create(platform, { run: { value: Object.assign(run, platform.run) } }) as typeof platform;
  };

  it('an approval that waits while the employee changes hours approves nothing', () =>
    withWeeks(async (company) => {
      const { me, lena, dana } = company;
      await saved(me, {});
      const week = { userId: dana.id, week: WEEK, handInId: await handedIn(me) };
      const later = overtaken(company, () => saved(me, { trackingDate: '2025-06-12' }));
      const [result] = await decideWeeks(later, lena, { action: 'approve', weeks: [week], comment: null }, by(lena.id));
      expect(result!.refused).toBeInstanceOf(DomainError);
      expect(result!.refused!.code).toBe('week-changed');
      expect(await mine(me)).toMatchObject({ status: 'CHANGED', hours: 16 });
    }));

  it('a week whose hours change in another tab is not handed in unseen', () =>
    withWeeks(async (company) => {
      const { me, dana } = company;
      const [row] = await saved(me, {});
      const seen = [{ id: row.id, modifiedTime: row.modifiedTime }];
      const later = overtaken(company, () => saved(me, { id: row.id, hours: 2 }));
      await expect(handInOwn(later, dana, { week: WEEK, seen }, by(dana.id))).rejects.toMatchObject({
        code: 'row-changed',
      });
    }));

  it('forty at once hand in one week once, and of forty approvals one counts', () =>
    withWeeks(async ({ me, lead, dana, platform }) => {
      await saved(me, {});
      const all = await Promise.all(Array.from({ length: 40 }, () => me.post(MY_WEEKS, { week: WEEK })));
      expect(new Set(all.map(({ status, body }) => `${status} ${body.status} ${body.handInId}`)).size).toBe(1);
      const weeks = [{ userId: dana.id, week: WEEK, handInId: all[0]!.body.handInId }];
      const approvals = await Promise.all(Array.from({ length: 40 }, () => decided(lead, 'approve', weeks)));
      const errors = approvals.flatMap(({ body }) => body[0].errors);
      expect(errors).toHaveLength(39);
      expect(errors[0]).toMatch(/^The week of 06\/09\/2025 was already approved by Lena Ortiz at /);
      const types = (await platform.events.read(`book-${dana.id}`)).map(({ type }) => type);
      expect(types.filter((type) => type.startsWith('Week'))).toEqual(['WeekHandedIn', 'WeekApproved']);
    }));

  it('a repeat by its key enters nothing and is answered the same', () =>
    withWeeks(async ({ me, lead, dana, platform }) => {
      await saved(me, {});
      const key = { 'Idempotency-Key': randomUUID() };
      const first = await me.post(MY_WEEKS, { week: WEEK }, key);
      expect((await me.post(MY_WEEKS, { week: WEEK }, key)).body).toEqual(first.body);
      const decision = { action: 'approve', weeks: [{ userId: dana.id, week: WEEK, handInId: first.body.handInId }] };
      const again = { 'Idempotency-Key': randomUUID() };
      const one = await lead.post(DECISIONS, decision, again);
      expect(one.body[0].errors).toEqual([]);
      expect((await lead.post(DECISIONS, decision, again)).body).toEqual(one.body);
      expect((await platform.events.read(`book-${dana.id}`)).length).toBe(3);
    }));
});

describe('what a book says of weeks', () => {
  it('is in its history, as of any instant, among hours, and in what is verified and handed out', () =>
    withWeeks(async ({ me, lead, admin, dana, clock }) => {
      await saved(me, {});
      const handInId = await handedIn(me);
      clock.pass(60_000);
      await decided(lead, 'send-back', [{ userId: dana.id, week: WEEK, handInId }], 'Friday?');
      const path = `/api/v1/audit/users/${dana.id}/history?startDate=2025-06-12&endDate=2025-06-12`;
      const { body } = await me.get(path);
      expect(body.content.map((line: object) => line)).toMatchObject([
        {
          type: 'WeekSentBack',
          by: { firstName: 'Lena' },
          before: { status: 'HANDED_IN', hours: 8 },
          after: { week: WEEK, status: 'SENT_BACK', hours: 8, comment: 'Friday?' },
        },
        { type: 'WeekHandedIn', before: null, after: { week: WEEK, status: 'HANDED_IN', comment: null } },
      ]);
      const then = await me.get(`${path}&recordedTo=2025-06-11T15:00:30Z&kind=hours`);
      expect(then.body.content.map(({ type }: { type: string }) => type)).toEqual(['WeekHandedIn']);
      expect((await me.get(`${path}&kind=time-off`)).body.content).toEqual([]);
      const weeksAt = async (at: string) =>
        (await me.get(`/api/v1/audit/users/${dana.id}/weeks?startDate=${WEEK}&endDate=2025-06-09&at=${at}`)).body.weeks;
      clock.pass(60_000);
      const [row] = await saved(me, { trackingDate: '2025-06-12' });
      expect(await weeksAt('2025-06-11T14:59:59Z')).toEqual([]);
      expect(await weeksAt('2025-06-11T15:00:30Z')).toMatchObject([{ week: WEEK, status: 'HANDED_IN', hours: 8 }]);
      await handedIn(me);
      clock.pass(60_000);
      await saved(me, { id: row.id, hours: 1 });
      expect(await weeksAt('2025-06-11T15:01:30Z')).toMatchObject([{ status: 'SENT_BACK', decidedBy: 'Lena Ortiz' }]);
      expect(await weeksAt('2025-06-11T15:02:30Z')).toMatchObject([{ status: 'HANDED_IN', hours: 16 }]);
      expect(await mine(me)).toMatchObject({ status: 'CHANGED', hours: 9, handedInHours: 16 });

      expect((await admin.post('/api/v1/audit/verification')).status).toBe(200);
      await expect.poll(async () => (await admin.get('/api/v1/audit/verification')).body.ok).toBe(true);
      const evidence = await me.get('/api/v1/audit/evidence?month=2025-06');
      expect(String(evidence.body)).toContain('"WeekSentBack"');
    }));

  it('stays when its owner’s data is erased, with the hashes', () =>
    withWeeks(async ({ admin, lead, lena, person, signIn, platform }) => {
      const sam = await person({ firstName: CANARY, lastName: CANARY, hireDate: '2015-01-01', lineManagerId: lena.id });
      const handInId = await handedIn(await signIn(sam));
      await decided(lead, 'send-back', [{ userId: sam.id, week: WEEK, handInId }], 'Friday?');
      await mailTo(platform, sam.email);
      await platform.records.people.change(sam.id, null, (now) => ({ ...now, ...LEFT }));
      const before = await platform.events.read(`book-${sam.id}`);
      await setRetention(admin);
      expect((await admin.post(erasure(sam.id))).status).toBe(200);
      await finished({ platform }, sam.id);
      expect(await platform.events.read(`book-${sam.id}`)).toEqual(before);
      const { body } = await admin.get(`/api/v1/audit/users/${sam.id}/history`);
      expect(body.content).toMatchObject([
        { type: 'WeekSentBack' },
        { type: 'WeekHandedIn', by: { firstName: 'Former employee' } },
      ]);
      expect(
        JSON.stringify([
          body,
          await platform.readModels.read(({ models }) => models.timesheetWeeks.find({ field: 'userId', is: sam.id })),
        ]),
      ).not.toContain(CANARY);
    }));
});
