import type { AuditRecords, WhatIf } from '@hourbook/domain/audit/contracts.ts';
import { bookStream, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { usualVacationSetting, type VacationSetting } from '@hourbook/domain/reference/time-off-settings.ts';
import { seeded } from '@hourbook/server/install/demo/numbers.ts';
import { describe, expect, it } from 'vitest';
import { author } from '../builders/authors.ts';
import { type Caller, CHICAGO, WARSAW } from '../builders/hourbook.ts';
import { recomputeBalance } from '../builders/recompute-time-off.ts';
import { answered, decide, requested, type TimeOffCompany, withTimeOff } from '../builders/time-off-company.ts';
import { sent } from '../builders/timesheet.ts';

const WHAT_IF = '/api/v1/audit/what-if';
const notFound = [404, { errors: ['Not found'] }];
const malformed = [400, { errors: ['Some fields are not valid. Please, fix mistakes first'] }];
const MINUTE = 60_000;

async function tried(caller: Caller, settings: object, date?: string): Promise<WhatIf> {
  const { status, body } = await caller.post(WHAT_IF, { officeId: CHICAGO, settings, date });
  expect(status).toBe(200);
  return body;
}

/** What the list of balances says, by person. */
async function live(caller: Caller, date: string): Promise<Map<number, number>> {
  const { body } = await caller.get(`/api/v1/vacation/balance?date=${date}`);
  return new Map(body.map(({ userId, available }: never) => [userId, (available as { hours: number }).hours]));
}

/** After a change of the settings a job enters the allowances of periods that are over, which stay as they are then. */
async function entered({ platform, adam }: Pick<TimeOffCompany, 'platform' | 'adam'>): Promise<void> {
  await expect
    .poll(
      async () => {
        const people = await platform.records.people.find({ field: 'enabled', is: true });
        // Adam is in another office.
        const hired = people.filter(({ id, hireDate }) => hireDate !== null && id !== adam.id);
        const books = await Promise.all(hired.map(({ id }) => platform.events.read(bookStream(id))));
        return books.filter((book) => !book.some(({ type }) => type === 'AllowanceSet')).length;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
}

/** People with histories: hired at any time, some moved here, some with time off. */
async function furnish({ person, me, lead }: TimeOffCompany): Promise<void> {
  const { id } = await requested(me);
  await decide(lead, id, 'approve');
  const hired = ['2020-02-29', '2022-11-01', '2024-06-30', '2025-05-12'];
  for (const hireDate of hired) await person({ hireDate, timeOffLimitAdjustment: 4 });
  await person({
    hireDate: '2023-01-10',
    offices: [
      { id: 'o1', officeId: WARSAW, startDate: '2023-01-10', endDate: '2025-03-31' },
      { id: 'o2', officeId: CHICAGO, startDate: '2025-04-01', endDate: null },
    ],
  });
}

describe('a tried setting', () => {
  it('that is the present one changes nobody; another one says what is live once it is saved', () =>
    withTimeOff(async (company) => {
      const { admin, settings, platform } = company;
      await furnish(company);
      await settings({ countWeekends: false });
      await entered(company);
      const random = seeded(11);
      const hours = () => Math.floor(random() * 2400) / 10;
      for (let n = 0; n < 6; n++) {
        const date = ['2025-06-11', '2025-12-31', '2026-03-14', '2026-08-01'][n % 4]!;
        const setting: Partial<VacationSetting> = {
          annualVacationLimit: random() < 0.5 ? { 0: hours() } : { 0: hours(), 1: hours(), 2: hours(), 3: hours() },
          accrualMode: random() < 0.5 ? 'MONTHLY' : 'UPFRONT',
        };
        const before = await live(admin, date);
        for (const same of [{}, (await admin.get(`/api/v1/vacation-setting/${CHICAGO}`)).body]) {
          for (const each of await tried(admin, same, date)) expect(each.after).toBe(each.before);
        }
        const answer = await tried(admin, setting, date);
        expect(answer.length).toBeGreaterThan(6);
        expect(await live(admin, date)).toEqual(before);
        await settings(setting);
        const after = await live(admin, date);
        for (const each of answer) {
          expect(each.before).toBe(before.get(each.userId));
          expect(each.after).toBe(after.get(each.userId));
        }
      }
      expect((await platform.records.vacationSettings.get(CHICAGO))?.version).toBe(7);
    }));

  it('is what a second program finds, day by day', () =>
    withTimeOff(async (company) => {
      const { admin, platform } = company;
      await furnish(company);
      const setting = { annualVacationLimit: { 0: 100, 1: 130.5, 2: 140, 3: 171 }, accrualMode: 'UPFRONT' } as const;
      const stored = (await platform.records.vacationSettings.get(CHICAGO)) ?? usualVacationSetting(CHICAGO);
      const rules = {
        vacation: new Map([
          [CHICAGO, { ...stored, ...setting }],
          [WARSAW, usualVacationSetting(WARSAW)],
        ]),
        sickLeave: new Map(),
        sickLeaveAnnual: 40_00,
      };
      let changed = 0;
      for (const { userId, before, after } of await tried(admin, setting, '2025-09-30')) {
        const person = (await platform.records.people.get(userId))!;
        if (person.hireDate === null) continue;
        const entries = (await platform.events.read(bookStream(userId))).map(readBookEntry);
        // Of periods that are not over the tried setting decides, whatever was entered of them.
        const open = entries.filter(({ type, data }) => type !== 'AllowanceSet' || data.periodEnd <= '2025-06-11');
        const found = recomputeBalance(open, { person, rules }, 'VACATION_PTO', '2025-09-30');
        expect([userId, after]).toEqual([userId, toHours(found!.available)]);
        if (after !== before) changed += 1;
      }
      expect(changed).toBeGreaterThan(3);
    }));

  it('is for administrators and HR in their scope, and is refused as when it is saved', () =>
    withTimeOff(async ({ admin, hr, lead, me, as, dana, adam }) => {
      const setting = { annualVacationLimit: { 0: 160 } };
      for (const caller of [me, lead, await as(['ROLE_ACCOUNTANT']), await as(['ROLE_ACCOUNT_MANAGER'])])
        expect((await caller.post(WHAT_IF, { officeId: CHICAGO, settings: setting })).status).toBe(403);
      const ids = async (caller: Caller, officeId: number) =>
        ((await caller.post(WHAT_IF, { officeId, settings: setting })).body as WhatIf).map(({ userId }) => userId);
      expect(await ids(admin, CHICAGO)).toContain(dana.id);
      expect(await ids(hr, CHICAGO)).toEqual([]);
      expect(await ids(hr, WARSAW)).toContain(adam.id);
      // Whom a second role shows is not shown here.
      const both = await as(['ROLE_HR', 'ROLE_TEAM_LEAD'], { employeeIds: [adam.id] });
      expect(await ids(both, CHICAGO)).toContain(dana.id);
      expect(await ids(both, WARSAW)).toEqual([]);
      const asked = { officeId: CHICAGO, settings: setting };
      for (const body of [
        { ...asked, settings: { annualVacationLimit: { 0: -1 } } },
        { ...asked, settings: { annualVacationLimit: { 0: 80, 3: 90 } } },
        { ...asked, settings: { accrualMode: 'DAILY' } },
        { ...asked, settings: null },
        { ...asked, date: '1999-12-31' },
        { ...asked, date: '2025-06-31' },
      ]) {
        expect(answered(await admin.post(WHAT_IF, body))).toEqual(malformed);
      }
      expect(answered(await admin.post(WHAT_IF, { ...asked, officeId: 99_999 }))).toEqual(notFound);
    }));
});

describe('the changes of a person’s record', () => {
  const of = (userId: number, query = '') => `/api/v1/audit/users/${userId}/records?${query}`;
  const records = async (caller: Caller, userId: number, query = ''): Promise<AuditRecords> => {
    const { status, body } = await caller.get(of(userId, query));
    expect(status).toBe(200);
    return body;
  };
  const SALARY = 61_234.56;
  const BIRTHDAY = '1987-02-03';

  /** Somebody changes Dana's record, a minute after each other. */
  async function changeDana({ platform, dana, lena, clock }: TimeOffCompany): Promise<void> {
    const salary = {
      id: 's1',
      salaryType: 'YEARLY_SALARY',
      effectiveDate: '2025-06-01',
      changeReasonId: null,
    } as const;
    const changes = [
      { phone: '312-555-0142', dateOfBirth: BIRTHDAY },
      { salaries: [{ ...salary, valueInCents: SALARY * 100 }], ssn: 'v1.cipher' },
      { terminationDate: '2025-09-30' },
      { roles: ['ROLE_EMPLOYEE' as const, 'ROLE_TEAM_LEAD' as const] },
    ];
    for (const change of changes) {
      clock.pass(MINUTE);
      await platform.records.people.change(dana.id, author(lena.id), (before) => ({ ...before, ...change }));
    }
  }
  const fieldsIn = ({ content }: AuditRecords) =>
    content.filter(({ created }) => !created).map(({ changes }) => changes.map(({ field }) => field).sort());

  it('are shown to those who administer people, with all values but secrets', () =>
    withTimeOff(async (company) => {
      await changeDana(company);
      const told = await records(company.admin, company.dana.id);
      expect(fieldsIn(told)).toEqual([['roles'], ['terminationDate'], ['salaries', 'ssn'], ['dateOfBirth', 'phone']]);
      expect(told.content[0]).toMatchObject({
        at: '2025-06-11T15:04:00.000Z',
        by: { id: company.lena.id, name: 'Lena Ortiz' },
        changes: [{ field: 'roles', hidden: false, from: ['ROLE_EMPLOYEE'], to: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'] }],
      });
      expect(told.content[2]?.changes).toContainEqual({ field: 'ssn', hidden: true, from: null, to: null });
      expect(JSON.stringify(told)).toContain(String(SALARY));
      expect(told.content.at(-1)?.created).toBe(true);
    }));

  it('have no value in any answer that its reader may not see', () =>
    withTimeOff(async (company) => {
      const { me, dana, as, lead, hr, adam } = company;
      await changeDana(company);
      const accountant = await as(['ROLE_ACCOUNTANT']);
      const theirs = await records(accountant, dana.id);
      expect(fieldsIn(theirs)).toHaveLength(4);
      for (const { field, hidden, from, to } of theirs.content.flatMap(({ changes }) => changes))
        if (!['firstName', 'lastName', 'offices', 'assignments'].includes(field))
          expect([hidden, from, to]).toEqual([true, null, null]);
      const own = await records(me, dana.id);
      expect(fieldsIn(own)).toEqual([['roles'], ['phone']]);
      for (const text of [JSON.stringify(theirs), JSON.stringify(own)])
        for (const value of [
          String(SALARY),
          BIRTHDAY,
          'passwordHash',
          'cipher',
          'hidden)',
          '2025-09-30',
          'terminationReason',
        ])
          expect(text).not.toContain(value);
      expect(JSON.stringify(theirs)).not.toContain('312-555-0142');
      for (const [caller, userId] of [
        [lead, dana.id],
        [me, adam.id],
        [hr, dana.id],
        [accountant, adam.id],
      ] as const) {
        expect(answered(await caller.get(of(userId)))).toEqual(notFound);
      }
    }));

  it('are read page by page, and between two instants', () =>
    withTimeOff(async (company) => {
      const { admin, dana, platform, clock } = company;
      await changeDana(company);
      for (let n = 0; n < 60; n++) {
        clock.pass(MINUTE);
        await platform.records.people.change(dana.id, null, (before) => ({ ...before, phone: `${n}` }));
      }
      const all: AuditRecords['content'][number][] = [];
      for (let cursor: number | null = null; ; ) {
        const page: AuditRecords = await records(admin, dana.id, cursor === null ? '' : `cursor=${cursor}`);
        all.push(...page.content);
        cursor = page.earlier;
        if (cursor === null) break;
      }
      expect(all.length).toBe(65);
      expect(all.map(({ at }) => at)).toEqual(
        all
          .map(({ at }) => at)
          .toSorted()
          .reverse(),
      );
      const [from, to] = ['2025-06-11T15:03:00.000Z', '2025-06-11T15:06:00.000Z'];
      const some = await records(admin, dana.id, `recordedFrom=${from}&recordedTo=${to}`);
      expect(some).toEqual({ content: all.filter(({ at }) => from <= at && at <= to), earlier: null });
      expect(some.content).toHaveLength(4);
      const first = all.at(-1)!.at;
      const earlier = new Date(Date.parse(first) - 1).toISOString();
      expect(await records(admin, dana.id, `recordedTo=${earlier}`)).toEqual({ content: [], earlier: null });
      for (const query of [`recordedFrom=${to}&recordedTo=${from}`, 'recordedTo=2031-01-01T00:00:00Z', 'cursor=-1'])
        expect(answered(await admin.get(of(dana.id, query)))).toEqual(malformed);
    }));
});

describe('another cut-off (TS-20)', () => {
  const CUT_OFF = '/api/v1/audit/what-if/cut-off';
  const entered = { startDate: '2025-06-01', endDate: '2025-06-30' };
  const DAY = 24 * 60 * MINUTE;

  it('tells whose late changes it would have refused, and which of others it would have spared', () =>
    withTimeOff(async (company) => {
      const { dana, as, signIn, clock } = company;
      const edit = async (caller: Caller, path: string, trackingDate: string) =>
        expect((await caller.post(path, [{ ...sent(), id: null, trackingDate }])).status).toBe(200);
      const own = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
      // Tuesday of the next week: last week is still open.
      clock.pass(6 * DAY);
      const me = await signIn(dana);
      await edit(me, own, '2025-06-12');
      await edit(me, own, '2025-06-13');
      await edit(me, own, '2025-06-16');
      // On Wednesday only an accountant can.
      clock.pass(DAY);
      const admin = await as(['ROLE_ADMIN']);
      await edit(admin, `/api/v1/accountant/edit-user-time/${dana.id}`, '2025-06-11');
      const tried = async (openThrough: number, caller = admin) => {
        const { status, body } = await caller.post(CUT_OFF, { openThrough, ...entered });
        return [status, (body as { changed?: object[] }).changed];
      };
      const user = { firstName: dana.firstName, lastName: dana.lastName };
      const of = (after: number, days: number, byOthers: number) => [
        200,
        [{ userId: dana.id, user, before: 2, after, days, byOthers }],
      ];
      expect(await tried(2)).toEqual([200, []]);
      expect(await tried(1)).toEqual(of(0, 2, 0));
      expect(await tried(3)).toEqual(of(2, 0, 1));
      expect(await tried(1, await as(['ROLE_HR']))).toEqual(of(0, 2, 0));
      const { body } = await admin.post(CUT_OFF, { openThrough: 1, startDate: '2025-06-18', endDate: '2025-06-18' });
      expect(body).toMatchObject({ startDate: '2025-06-18', endDate: '2025-06-18', changed: [] });
      for (const wrong of [{ openThrough: 8 }, { openThrough: 1.5 }, {}, { openThrough: 1, startDate: '9999-01-01' }])
        expect((await admin.post(CUT_OFF, { ...entered, ...wrong })).status).toBe(400);
      for (const role of ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'] as const)
        expect((await tried(1, await as([role])))[0], role).toBe(403);
    }));
});
