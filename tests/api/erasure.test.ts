import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Person } from '@hourbook/domain/people/person.ts';
import { emptied } from '@hourbook/domain/personal-data/erasure.ts';
import { noReminders } from '@hourbook/domain/reminders/personal.ts';
import { openAllRecords } from '@hourbook/server/app/all-records.ts';
import { post } from '@hourbook/server/mail/post.ts';
import { removeRest } from '@hourbook/server/personal-data/remove-rest.ts';
import { describe, expect, it } from 'vitest';
import { threeClosed, withClosing } from '../builders/closing.ts';
import {
  CANARY,
  DAY,
  erasure,
  filesWith,
  finished,
  LEFT,
  MY_TIME,
  planted,
  RETENTION,
  remindedOf,
  setRetention,
} from '../builders/erasure.ts';
import { callerWith } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { mailsTo, mailTo } from '../builders/outbox.ts';
import { anAssignment, LAKESHORE, OWN } from '../builders/people.ts';
import { lostFrom, withFolder } from '../builders/stores.ts';
import { withTimeOff } from '../builders/time-off-company.ts';
import { sent } from '../builders/timesheet.ts';

describe('the erasure of a former employee (PD-4 to PD-6)', () => {
  it('leaves nothing of the person in any answer', () =>
    withTimeOff(async (company) => {
      const { admin, platform } = company;
      const { id } = await planted(company);
      await setRetention(admin);
      expect((await admin.get('/api/v1/erasures/due')).body.content).toMatchObject([
        { id, lastName: CANARY, office: 'Chicago', lastDay: '2020-06-10', erasableFrom: '2025-06-11' },
      ]);
      const answer = await admin.post(erasure(id));
      expect([answer.status, answer.body]).toMatchObject([200, { id, finishedAt: null }]);
      await finished(company, id);

      const person = (await platform.records.people.get(id))!;
      expect(person).toMatchObject({ firstName: 'Former employee', lastName: `${id}`, username: '', email: '' });
      expect(person.salaries).toHaveLength(1);
      for (const path of [
        `/api/v1/user/${id}`,
        `/api/v1/user/${id}/general-info`,
        `/api/v1/user/${id}/employment`,
        `/api/v1/user/${id}/data-exports`,
        `/trpc/people.general.history?input=${encodeURIComponent(JSON.stringify({ id }))}`,
        `/api/v1/audit/users/${id}/records`,
        `/api/v1/audit/users/${id}/history`,
        `/api/v1/users?pageSize=100`,
        `/api/v1/users?search=${CANARY}`,
        '/api/v1/erasures',
        '/api/v1/erasures/due',
      ]) {
        const { status, body } = await admin.get(path);
        expect(status, path).toBeLessThan(500);
        expect(JSON.stringify(body), path).not.toContain(CANARY);
      }
      const { body: history } = await admin.get(`/api/v1/audit/users/${id}/records`);
      const steps: { by: { name: string } | null; changes: { field: string; hidden: boolean }[] }[] = history.content;
      expect(steps.length).toBeGreaterThan(3);
      expect(
        steps.flatMap(({ changes }) => changes).every(({ field, hidden }) => hidden !== (field === 'erased')),
      ).toBe(true);
      expect(steps.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(
        expect.arrayContaining(['erased', 'address', 'emergencyContact', 'ssn', 'firstName', 'terminationNote']),
      );
    }));

  it('empties the record of their reminders, its history too, and forgets which mails they got (RM-8)', () =>
    withTimeOff(async (company) => {
      const { admin, platform } = company;
      const { id } = await planted(company);
      const kept = () => platform.records.personalReminders.get(id);
      expect(await kept()).toMatchObject({ stopped: ['hoursMissing'], requestsWaiting: '2025-06-10' });
      await setRetention(admin);
      await admin.post(erasure(id));
      await finished(company, id);
      expect(await kept()).toMatchObject(noReminders(id));
      expect(await platform.reminderMails.known(remindedOf(id))).toBeNull();
      const input = encodeURIComponent(JSON.stringify({ id }));
      const { status, body } = await admin.get(`/trpc/reminders.historyOf?input=${input}`);
      expect([status, body.result.data.steps.length]).toEqual([200, 3]);
      expect(JSON.stringify(body)).not.toMatch(/hoursMissing"|2025-06-10"|Kanarek/);
    }));

  it('leaves evidence that is checked without Hourbook, and all figures that come from the book', () =>
    withTimeOff(async (company) => {
      const { admin } = company;
      const { id } = await planted(company);
      await setRetention(admin);
      const figures = async () => {
        const of = `/api/v1/audit/users/${id}`;
        const { body: history } = await admin.get(`${of}/history`);
        const { body: balance } = await admin.get(`${of}/balance?kind=VACATION_PTO&asOf=2025-06-11T15:00:00Z`);
        const entries = history.content.map((each: { hash: string }) => each.hash);
        return { entries, balance: { ...balance, user: null } };
      };
      const before = await figures();
      expect(before.entries.length).toBeGreaterThan(2);
      await admin.post(erasure(id));
      await finished(company, id);
      expect(await figures()).toEqual(before);
      const { body, status } = await admin.get(`/api/v1/audit/evidence?month=2025-06&userIds=${id}`);
      expect(status).toBe(200);
      await withFolder(async (folder) => {
        const file = join(folder, 'evidence.jsonl');
        await writeFile(file, body);
        const checker = fileURLToPath(new URL('../../docs/check-evidence.mjs', import.meta.url));
        const { stdout } = await promisify(execFile)(process.execPath, [checker, file]);
        expect(stdout).toContain('each follows the one before it');
      });
    }));

  it('leaves the views that the person shares, which end when they are unshared, and none that they had for themself (VW-7)', () =>
    withTimeOff(async (company) => {
      const { admin, platform } = company;
      const { id } = await planted(company);
      await setRetention(admin);
      await admin.post(erasure(id));
      await finished(company, id);
      const { body } = await admin.get('/api/v1/saved-view');
      expect(body).toMatchObject([
        { name: 'Chicago', search: { office: '1' }, owner: { id, name: `Former employee ${id}` }, mayChange: true },
      ]);
      const views = await platform.records.savedViews.find({ field: 'ownerId', is: id }, { sort: ['id'] });
      expect(views).toMatchObject([
        { name: 'Erased', search: {}, deleted: true },
        { name: 'Chicago', deleted: false },
      ]);
      const changes = await platform.records.savedViews.history(views[0]!.id);
      expect(JSON.stringify(changes)).not.toContain(CANARY);
      const unshared = await admin.send('PUT', `/api/v1/saved-view/${body[0].id}`, { sharedWith: [] });
      expect(unshared.status).toBe(200);
      expect((await admin.get('/api/v1/saved-view')).body).toEqual([]);
      expect(await platform.records.savedViews.get(views[1]!.id)).toMatchObject({ deleted: true });
    }));

  it('happens once: a repeat is told the same, also by somebody else, and nothing can be changed any more', () =>
    withTimeOff(async (company) => {
      const { admin, as, platform, person } = company;
      const { id } = await person(LEFT);
      await setRetention(admin);
      const { body: first } = await admin.post(erasure(id));
      await finished(company, id);
      const { version } = (await platform.records.people.get(id))!;
      for (const caller of [admin, await as(['ROLE_ADMIN']), await as(['ROLE_HR'])]) {
        const { status, body } = await caller.post(erasure(id));
        expect([status, body]).toEqual([200, { ...first, finishedAt: expect.any(String) }]);
      }
      expect(await platform.records.people.get(id)).toMatchObject({ version, enabled: false });
      const { status, body } = await admin.send('PUT', `/api/v1/users/${id}/enable`);
      expect([status, body.errors]).toEqual([
        400,
        [`The data of Former employee ${id} was erased: nothing can be changed any more`],
      ]);
      const [change] = await platform.records.people.history(id, { before: version });
      expect(change).toMatchObject({ by: first.by.id, after: { erased: { by: first.by.id, at: first.at } } });
      expect((await admin.get('/api/v1/erasures')).body).toMatchObject({
        content: [{ id, at: first.at, by: first.by, finishedAt: expect.any(String) }],
        totalElements: 1,
      });
      expect((await admin.get('/api/v1/erasures/due')).body.content).toEqual([]);
    }));

  it('changes no commission of a closed month', () =>
    withClosing(async (closing) => {
      const { platform, adam, dana, dueNow } = closing;
      await threeClosed(closing);
      const before = await dueNow();
      for (const { id } of [adam, dana]) {
        await platform.records.people.change(id, null, emptied);
        await platform.records.people.redact(id, emptied);
      }
      expect(await dueNow()).toEqual(before);
      expect(await closing.close()).toEqual(before);
    }));

  it('lets the name be used again', () =>
    withTimeOff(async (company) => {
      const { admin, person } = company;
      const username = 'again@northbridge.example';
      const { id } = await person({ ...LEFT, username });
      await setRetention(admin);
      await admin.post(erasure(id));
      const other = await person({ ...LEFT });
      await admin.post(erasure(other.id));
      expect((await person({ username })).username).toBe(username);
    }));

  it('is for HR and administrators, of the people in their scope whom they may edit, and not of oneself', () =>
    withTimeOff(async (company) => {
      const { admin, hr, as, me, lead, person, platform } = company;
      await setRetention(admin);
      const chicago = await person({ ...LEFT, qBName: null });
      const warsaw = await person({ ...LEFT, offices: company.adam.offices });
      const accountant = await person({ ...LEFT, offices: company.adam.offices, roles: ['ROLE_ACCOUNTANT'] });
      for (const caller of [me, lead, await as(['ROLE_ACCOUNTANT']), await as(['ROLE_ACCOUNT_MANAGER'])]) {
        for (const path of [RETENTION, '/api/v1/erasures', '/api/v1/erasures/due'])
          expect((await caller.get(path)).status, path).toBe(403);
        expect((await caller.post(erasure(chicago.id))).status).toBe(403);
        expect((await caller.send('PUT', RETENTION, { erasureAfterYears: 1 })).status).toBe(403);
      }
      expect((await hr.get('/api/v1/erasures/due')).body.content).toMatchObject([{ id: warsaw.id }]);
      expect((await admin.get('/api/v1/erasures/due')).body.totalElements).toBe(3);
      expect((await hr.post(erasure(chicago.id))).status).toBe(404);
      expect((await hr.post(erasure(accountant.id))).status).toBe(403);
      expect((await hr.post(erasure(999_999))).status).toBe(404);
      expect((await hr.post(erasure(warsaw.id))).status).toBe(200);
      const own = await person({ roles: ['ROLE_ADMIN'], terminationDate: '2020-06-10' });
      const { status, body } = await (await company.signIn(own)).post(erasure(own.id));
      expect([status, body.errors]).toEqual([400, ['You cannot erase your own data']]);
      expect((await platform.records.people.get(chicago.id))?.erased).toBeNull();
    }));

  it('is refused with the reason in a sentence', () =>
    withTimeOff(async (company) => {
      const { admin, person, platform, me, dana } = company;
      const refusedWith = async (id: number) => {
        const { status, body } = await admin.post(erasure(id));
        expect(status).toBe(400);
        return body.errors[0];
      };
      const left = await person({ ...LEFT, firstName: 'Lee', lastName: 'Gone' });
      expect(await refusedWith(left.id)).toBe('No retention is set, so nobody is erased');
      await setRetention(admin, 6);
      expect(await refusedWith(left.id)).toBe(
        'The retention of Lee Gone ends later: the data may be erased from 06/11/2026',
      );
      await setRetention(admin);
      expect(await refusedWith(dana.id)).toBe('Dana Whitfield is not a former employee');
      const change = (changed: Partial<Person>, id = left.id) =>
        platform.records.people.change(id, null, (now) => ({ ...now, ...changed }));
      await change({ enabled: true });
      expect(await refusedWith(left.id)).toBe('Lee Gone can still sign in. Disable the account first.');
      await change({ enabled: false });
      await change({ lineManagerId: left.id }, dana.id);
      expect(await refusedWith(left.id)).toBe(
        'Lee Gone is still the line manager of Dana Whitfield. Name somebody else first.',
      );
      await change({ lineManagerId: null }, dana.id);
      const accountManagers = [{ accountManagerId: left.id, accountTypeId: null }];
      await change({ assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { accountManagers })] }, dana.id);
      expect(await refusedWith(left.id)).toMatch(/still an account manager of Dana Whitfield/);
      await change({ assignments: [anAssignment(OWN), anAssignment(LAKESHORE)] }, dana.id);
      await platform.records.clients.change(LAKESHORE, null, (now) => ({ ...now, defaultAccountManagerId: left.id }));
      expect(await refusedWith(left.id)).toMatch(/still the account manager of Lakeshore/);
      await platform.records.clients.change(LAKESHORE, null, (now) => ({ ...now, defaultAccountManagerId: null }));
      expect((await me.post(MY_TIME, [sent()])).status).toBe(200);
      await change(LEFT, dana.id);
      await expect
        .poll(() => refusedWith(dana.id))
        .toBe('Hours of Dana Whitfield are not in accounting as they are here. Send them first.');
      expect((await admin.post(erasure(left.id))).status).toBe(200);
    }));

  it('asks for a second factor that was not given lately (US-22)', () =>
    withTimeOff(async (company) => {
      const { person, platform, clock } = company;
      const keeper = await person({ roles: ['ROLE_ADMIN'] });
      const caller = await company.signIn(keeper);
      await setRetention(caller);
      const passkeys = [
        { id: 'x', publicKey: 'x', host: 'h', name: 'n', transports: [], addedAt: '2025-06-11T15:00:00Z' },
      ];
      const later = await platform.records.people.change(keeper.id, null, (now) => ({
        ...now,
        passkeys,
        factorsSince: '2025-06-11T15:00:00.000Z',
      }));
      const token = await platform.sessions.start(later, { address: '127.0.0.1', device: '' }, 'factor');
      const again = callerWith(() => company.url, `hourbook_session=${token}`);
      const left = await person(LEFT);
      clock.pass(16 * 60_000);
      const { status, body } = await again.post(erasure(left.id));
      expect([status, body.errors]).toEqual([403, ['Confirm with your second factor that it is you.']]);
      expect((await again.send('PUT', RETENTION, { erasureAfterYears: 9 })).status).toBe(403);
      expect((await platform.records.people.get(left.id))?.erased).toBeNull();
    }));
});

describe('what an erasure leaves behind when the process dies', () => {
  it('is removed by the next process, where the queue was away', () =>
    withTimeOff(async (company) => {
      const { admin, platform } = company;
      const { id } = await planted(company);
      await setRetention(admin);
      Object.assign(platform.jobs, { enqueue: () => Promise.reject(new Error('the queue is away')) });
      expect((await admin.post(erasure(id))).status).toBe(200);
      expect((await platform.records.people.get(id))?.owing).toBe(true);
      await company.restart();
      await finished(company, id);
      const { dataDir } = company.platform.config;
      company.clock.pass(2 * DAY);
      await company.restart();
      await company.hourbook.stop();
      expect(await filesWith(dataDir, CANARY)).toEqual([]);
      await company.restart();
    }));

  it('is removed by the next run, wherever the run before broke off', () =>
    withTimeOff(async (company) => {
      const { admin, platform } = company;
      const { id } = await planted(company);
      await setRetention(admin);
      Object.assign(platform.jobs, { enqueue: async () => true }); // the test is the job
      await admin.post(erasure(id));
      const addresses = [`${CANARY}@northbridge.example`];
      const payload = { userId: id, addresses, name: `${CANARY} ${CANARY}` };
      let broken = 0;
      for (let nth = 1; ; nth += 1) {
        const store = lostFrom(platform.store, nth);
        const records = await openAllRecords(store, company.clock).catch(() => null);
        if (!records) continue;
        const done = await removeRest({ ...platform, records }, payload).catch(() => null);
        if (done) break;
        expect(store.failed()).toBe(true);
        broken += 1;
      }
      expect(broken).toBeGreaterThan(5); // each run goes further than the one before

      const { finishedAt } = (await platform.records.people.get(id))!.erased!;
      expect(await removeRest(platform, payload)).toBe(true);
      expect((await platform.records.people.get(id))?.erased?.finishedAt).toBe(finishedAt);
      company.clock.pass(2 * DAY);
      await company.restart();
      await company.hourbook.stop();
      expect(await filesWith(platform.config.dataDir, CANARY)).toEqual([]);
      await company.restart();
    }));

  it('waits for mails that name the person, and removes those that could not be sent', () =>
    withTimeOff(async (company) => {
      const { admin, platform, person } = company;
      const { id, email } = await person({ ...LEFT, firstName: CANARY });
      await setRetention(admin);
      const { list, drop } = platform.jobs;
      const dropped: string[] = [];
      let state: 'waiting' | 'parked' = 'waiting';
      const letter = { subject: 'Hello', body: [], link: null };
      const job = { id: 'j', job: 'send-letter', payload: { id: 'm', to: email, letter }, attempts: 1, error: null };
      Object.assign(platform.jobs, {
        enqueue: async () => true,
        list: async (page: { state: string }) =>
          page.state === state && dropped.length === 0 ? [{ ...job, at: '2025-06-11T15:00:00.000Z' }] : [],
        drop: async (of: string) => dropped.push(of) > 0,
      });
      await admin.post(erasure(id));
      const payload = { userId: id, addresses: [email], name: `${CANARY} Whitfield` };
      expect(await removeRest(platform, payload)).toBe(false);
      expect((await platform.records.people.get(id))?.erased?.finishedAt).toBeNull();
      state = 'parked';
      expect(await removeRest(platform, payload)).toBe(true);
      expect(dropped).toEqual(['j']);
      Object.assign(platform.jobs, { list, drop });
    }));
});

describe('the retention (PD-4)', () => {
  it('is off at first; who changed it is in its history, and a stale change is refused', () =>
    withTimeOff(async ({ admin, as }) => {
      expect((await admin.get(RETENTION)).body).toEqual({ erasureAfterYears: null, version: 0 });
      expect((await admin.get('/api/v1/erasures/due')).body).toMatchObject({ content: [], totalElements: 0 });
      const hr = await as(['ROLE_HR'], { firstName: 'Hana', lastName: 'Keep' });
      await setRetention(hr, 3);
      await setRetention(admin, 5);
      const { body } = await admin.get(`/trpc/personalData.retentionHistory?input=${encodeURIComponent('{}')}`);
      expect(body.result.data.steps).toMatchObject([
        { changes: [{ field: 'erasureAfterYears', from: 3, to: 5 }] },
        { by: { name: 'Hana Keep' }, changes: [{ field: 'erasureAfterYears', from: null, to: 3 }] },
      ]);
      const stale = await admin.send('PUT', RETENTION, { erasureAfterYears: 7, version: 1 });
      expect(stale.status).toBe(400);
      for (const erasureAfterYears of [0, -1, 1.5, 51, 'x'])
        expect((await admin.send('PUT', RETENTION, { erasureAfterYears })).status).toBe(400);
    }));
});

describe('what is removed by itself', () => {
  it('mails in the outbox after their time, feeds of disabled people', () =>
    withTimeOff(
      async ({ platform, clock, dana, adam }) => {
        await post(platform, () => ({ subject: 'Hello', body: [], link: null }), [dana], 'letter');
        await mailTo(platform, dana.email);
        await platform.feeds.renew((await platform.records.people.get(dana.id))!, 'own');
        await platform.feeds.renew((await platform.records.people.get(adam.id))!, 'own');
        await platform.records.people.change(dana.id, null, (now) => ({ ...now, enabled: false }));
        clock.pass(29 * DAY);
        await jobsOf(platform).run('forget-ended', {});
        expect(await mailsTo(platform, dana.email)).toHaveLength(1);
        expect([await platform.feeds.of(dana), await platform.feeds.of(adam)]).toMatchObject([[], [{ feed: 'own' }]]);
        clock.pass(2 * DAY);
        await jobsOf(platform).run('forget-ended', {});
        expect(await mailsTo(platform, dana.email)).toEqual([]);
      },
      { environment: { OUTBOX_DAYS: '30' } },
    ));
});
