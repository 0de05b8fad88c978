import type { Person } from '@hourbook/domain/people/person.ts';
import { VERSION } from '@hourbook/server/version.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, type Running, withHourbook } from '../builders/hourbook.ts';
import { sent } from '../builders/timesheet.ts';

const SYSTEM = '/api/v1/system';
const WAIT = { timeout: 20_000, interval: 50 };
const conflict = (text: string) => [409, { errors: [text] }];
const notFound = [404, { errors: ['Not found'] }];

interface Administered extends Running {
  readonly anna: Person;
  readonly admin: Caller;
}

const withAdmin = (use: (running: Administered) => Promise<void>) =>
  withHourbook(async (running) => {
    const anna = await running.person({ firstName: 'Anna', lastName: 'Brandt', roles: ['ROLE_ADMIN'] });
    await use({ ...running, anna, admin: await running.signIn(anna) });
  });

const stateOf = async (admin: Caller) => (await admin.get(`${SYSTEM}/rebuild`)).body.rebuild;
const reaches = (admin: Caller, state: string) =>
  expect.poll(async () => (await stateOf(admin)).state, WAIT).toBe(state);

describe('the system', () => {
  it('is for administrators only', () =>
    withHourbook(async ({ person, signIn }) => {
      const others = ['ROLE_HR', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER', 'ROLE_TEAM_LEAD'] as const;
      const other = await signIn(await person({ roles: [...others] }));
      for (const path of ['status', 'jobs?lane=mail&state=waiting', 'sessions', 'rebuild'])
        expect([path, (await other.get(`${SYSTEM}/${path}`)).status]).toEqual([path, 403]);
      for (const [method, path] of [
        ['POST', 'jobs/1/retry'],
        ['DELETE', 'jobs/1'],
        ['DELETE', 'sessions/1'],
        ['DELETE', 'users/1/sessions'],
        ['POST', 'rebuild'],
        ['POST', 'rebuild/use'],
        ['POST', 'rebuild/drop'],
      ] as const)
        expect([path, (await other.send(method, `${SYSTEM}/${path}`)).status]).toEqual([path, 403]);
    }));

  it('says how far the read models are, what the stores take, and which version runs', () =>
    withAdmin(async ({ admin }) => {
      const { status, body } = await admin.get(`${SYSTEM}/status`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        version: { hourbook: VERSION, node: process.version, clockSet: false },
        stopped: [],
        storesWritable: true,
        generation: 0,
        lanes: [
          { lane: 'mail' },
          { lane: 'accounting' },
          { lane: 'webhooks' },
          { lane: 'reports' },
          { lane: 'upkeep' },
        ],
        digest: null,
        bookCheck: null,
      });
      await expect
        .poll(async () => (await admin.get(`${SYSTEM}/status`)).body.readModels, WAIT)
        .toEqual(
          [
            ...[
              'timesheet-rows',
              'time-off-accounts',
              'timesheet-weeks',
              'books',
              'timesheet-months',
              'timesheet-hours',
            ],
            ...['timesheet-row-versions', 'sync-progress', 'time-off-requests', 'time-off-entries'],
          ].map((name) => ({
            name: expect.stringContaining(`${name}.v`),
            full: true,
            entriesBehind: 0,
            secondsBehind: 0,
          })),
        );
      expect(body.disk.stores.length).toBeGreaterThan(3);
    }));

  it('lists parked jobs with their reasons and mails with their receivers, tries them again and drops them', () =>
    withAdmin(async ({ admin, anna, platform }) => {
      const letter = { subject: 'Holidays are missing', body: ['The salary is 4,100.'], link: null };
      await platform.jobs.enqueue('send-letter', { id: 'a', to: 'dana@x.example', letter, attachments: 'none' });
      await platform.jobs.enqueue('mail-activation', { userId: anna.id }, { delay: 60_000 });
      const list = async (state: string, page = '') =>
        (await admin.get(`${SYSTEM}/jobs?lane=mail&state=${state}${page}`)).body;
      await expect.poll(async () => (await list('parked')).totalElements, WAIT).toBe(1);
      const parked = await list('parked');
      expect(parked.content).toMatchObject([
        {
          job: 'send-letter',
          attempts: 1,
          mostAttempts: 12,
          error: 'its payload cannot be read: attachments (invalid_type)',
          mail: { to: 'dana@x.example', subject: 'Holidays are missing' },
        },
      ]);
      expect(JSON.stringify(parked)).not.toContain('4,100');
      expect((await list('parked', '&pageNumber=1')).content).toEqual([]);
      expect((await list('waiting')).content).toMatchObject([
        { job: 'mail-activation', error: null, mail: { to: anna.email, subject: null } },
      ]);

      const [{ id }] = parked.content;
      const answer = await admin.post(`${SYSTEM}/jobs/${id}/retry`);
      expect([answer.status, answer.body]).toEqual([200, { done: true }]);
      await expect.poll(async () => (await list('parked')).totalElements, WAIT).toBe(1);
      const [again] = (await list('parked')).content;
      expect((await admin.send('DELETE', `${SYSTEM}/jobs/${again.id}`)).status).toBe(200);
      expect(await list('parked')).toEqual({ content: [], totalElements: 0 });
      for (const [method, path] of [
        ['DELETE', `jobs/${again.id}`],
        ['POST', `jobs/${again.id}/retry`],
      ] as const) {
        const { status, body } = await admin.send(method, `${SYSTEM}/${path}`);
        expect([status, body]).toEqual(notFound);
      }
      expect((await admin.get(`${SYSTEM}/jobs?lane=mail&state=parked&pageSize=51`)).status).toBe(400);
    }));

  it('lists sessions without what signs in, and ends them', () =>
    withAdmin(async ({ admin, person, signIn, clock }) => {
      const dana = await person({ firstName: 'Dana', lastName: 'Whitfield' });
      const callers: Caller[] = [];
      for (let n = 0; n < 3; n++) {
        clock.pass(60_000);
        callers.push(await signIn(dana));
      }
      const { body } = await admin.get(`${SYSTEM}/sessions?pageSize=3`);
      expect(body.totalElements).toBe(4);
      expect(body.content).toHaveLength(3);
      const all = (await admin.get(`${SYSTEM}/sessions`)).body.content;
      expect(all.map(({ own }: { own: boolean }) => own)).toEqual(expect.arrayContaining([true, false]));
      const text = JSON.stringify(all);
      for (const { cookie } of [admin, ...callers]) expect(text).not.toContain(/=([\w-]{43})/.exec(cookie)?.[1]);

      const [latest] = all.filter((each: { person: { id: number } }) => each.person.id === dana.id);
      expect((await admin.send('DELETE', `${SYSTEM}/sessions/${latest.id}`)).status).toBe(200);
      const statuses = async () =>
        Promise.all(callers.map(async (each) => (await each.get('/api/v1/user/simple-me')).status));
      expect((await statuses()).filter((status) => status === 401)).toHaveLength(1);
      const gone = await admin.send('DELETE', `${SYSTEM}/sessions/${latest.id}`);
      expect([gone.status, gone.body]).toEqual(notFound);
      const ended = await admin.send('DELETE', `${SYSTEM}/users/${dana.id}/sessions`);
      expect(ended.body).toEqual({ ended: 2 });
      expect(await statuses()).toEqual([401, 401, 401]);
      expect((await admin.send('DELETE', `${SYSTEM}/users/999999/sessions`)).status).toBe(404);
    }));
});

describe('a rebuild from the page', () => {
  it('fills, compares and names what differs, and is put in use while Hourbook runs', () =>
    withAdmin(async (running) => {
      const { admin, anna, platform } = running;
      const dana = await running.person({ firstName: 'Dana', lastName: 'Whitfield' });
      const me = await running.signIn(dana);
      const save = (day: number) =>
        me.post('/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22', [
          { ...sent(), trackingDate: `2025-06-${day}` },
        ]);
      expect((await save(10)).status).toBe(200);
      expect(await stateOf(admin)).toBeNull();
      const early = await admin.post(`${SYSTEM}/rebuild/use`);
      const notReady = conflict('No rebuild is ready for this. Reload and check its state.');
      expect([early.status, early.body]).toEqual(notReady);
      await platform.projector.reached(await platform.events.head());
      const { models } = await platform.readModels.look();
      const [book] = await models.books.find({ all: [] });
      await models.books.put({ ...book!, hash: 'x'.repeat(64) }, 'any');

      expect((await admin.post(`${SYSTEM}/rebuild`)).body.rebuild).toMatchObject({ by: { id: anna.id } });
      await reaches(admin, 'ready');
      const second = await admin.post(`${SYSTEM}/rebuild`);
      expect([second.status, second.body]).toEqual(
        conflict('A rebuild is under way. Put it in use or discard it first.'),
      );
      const ready = await stateOf(admin);
      expect(ready).toMatchObject({
        share: 1,
        interruptions: 0,
        hadSet: true,
        reason: null,
        differences: [{ collection: expect.stringContaining('books.v'), id: book!._id, fields: ['hash'] }],
      });
      expect(ready.entries).toBeGreaterThan(0);
      expect(ready.readModels).toHaveLength(10);
      expect(ready.readModels[3]).toMatchObject({ compared: 1, different: 1 });

      expect((await save(11)).status).toBe(200); // goes into the set in use, and is not missing afterwards
      await running.restart();
      expect((await admin.post(`${SYSTEM}/rebuild/use`)).status).toBe(200);
      await reaches(admin, 'in-use');
      expect((await admin.get(`${SYSTEM}/status`)).body.generation).toBe(1);
      expect((await save(12)).status).toBe(200);
      const rows = (await me.get('/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22')).body;
      expect(rows.map(({ trackingDate }: { trackingDate: string }) => trackingDate)).toEqual(
        expect.arrayContaining(['2025-06-10', '2025-06-11', '2025-06-12']),
      );
      const third = await admin.post(`${SYSTEM}/rebuild/drop`);
      expect([third.status, third.body]).toEqual(notReady);
    }));

  it('can be dropped, and begun again', () =>
    withAdmin(async ({ admin }) => {
      for (let n = 0; n < 2; n++) {
        expect((await admin.post(`${SYSTEM}/rebuild`)).status).toBe(200);
        await reaches(admin, 'ready');
        expect((await admin.post(`${SYSTEM}/rebuild/drop`)).body.rebuild.state).toBe('dropped');
      }
      expect((await admin.get(`${SYSTEM}/status`)).body.generation).toBe(0);
    }));
});
