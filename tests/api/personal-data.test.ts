import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeDataExport } from '@hourbook/server/personal-data/data-exports.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { allOf } from '../builders/all-of.ts';
import type { Caller, Running } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { mailTo } from '../builders/outbox.ts';
import { LAKESHORE } from '../builders/people.ts';
import { withFolder } from '../builders/stores.ts';
import { decide, requested, TWO_DAYS, withTimeOff } from '../builders/time-off-company.ts';
import { sent } from '../builders/timesheet.ts';

const OWN = '/api/v1/user-profile/data-exports';
const of = (id: number): string => `/api/v1/user/${id}/data-exports`;
const DAY = 24 * 60 * 60_000;
const MY_TIME = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const BAD = '<img src=x onerror=alert(1)>';
const notFound = [404, { errors: ['Not found'] }];

/** Asks for an export, and waits for its job. */
async function made(caller: Caller, path: string) {
  const { status, body } = await caller.post(path);
  expect([status, body.state]).toEqual([200, 'waiting']);
  await expect.poll(async () => stateOf(await caller.get(path), body.id), { timeout: 20_000 }).toBe('ready');
  return body.id as number;
}

const stateOf = ({ body }: Awaited<ReturnType<Caller['get']>>, id: number): string =>
  body.find((each: { id: number }) => each.id === id)?.state;

async function opened({ url }: Running, { cookie }: Caller, id: number) {
  const response = await fetch(`${url}/api/v1/data-exports/${id}/file`, { headers: { cookie } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.status, strFromU8(bytes.slice(0, 200))).toBe(200);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, of]) => [name, strFromU8(of)]));
  const json = (name: string) => JSON.parse(files[`json/${name}.json`]!);
  return { headers: response.headers, files, json, all: Object.values(files).join('\n') };
}

describe('the export of one’s own data (PD-1 to PD-3)', () => {
  it('has the record, the book and all that follows from it, as JSON and as pages', () =>
    withTimeOff(async (company) => {
      const { me, lead, dana, platform } = company;
      expect((await me.post(MY_TIME, [sent()])).status).toBe(200);
      await platform.records.people.change(dana.id, null, (now) => ({ ...now, address: BAD }));
      const request = await requested(me, TWO_DAYS);
      expect((await decide(lead, request.id, 'approve')).status).toBe(200);
      await mailTo(platform, dana.email);
      const view = { page: '/directory', name: 'Chicago', search: { officeId: '1' } };
      expect((await me.post('/api/v1/saved-view', view)).status).toBe(200);
      const { files, json, headers } = await opened(company, me, await made(me, OWN));
      expect(headers.get('content-disposition')).toContain(`hourbook-data-${dana.id}-2025-06-11.zip`);
      expect(json('record')).toMatchObject({
        email: dana.email,
        address: BAD,
        hireDate: '2024-03-15',
        offices: [{ officeId: { id: 1, name: 'Chicago' } }],
        lineManagerId: { id: dana.lineManagerId, name: 'Lena Ortiz' },
      });
      expect(json('hours')).toEqual(
        expect.arrayContaining([expect.objectContaining({ clientId: { id: LAKESHORE, name: 'Lakeshore' } })]),
      );
      expect(json('time-off-requests')).toMatchObject([{ status: 'APPROVED', type: 'VACATION_PTO' }]);
      expect(json('balances')).toMatchObject([{ type: 'VACATION_PTO' }, { type: 'SICK_LEAVE', available: null }]);
      expect(json('sessions')).toMatchObject([{ address: '127.0.0.1', device: expect.stringContaining('Firefox') }]);
      expect(json('mails').length).toBeGreaterThan(0);
      expect(json('saved-views')).toMatchObject([
        { page: '/directory', name: 'Chicago', address: 'officeId=1', period: null, opensTheList: false },
      ]);
      expect(json('exports')).toMatchObject([{ state: 'waiting' }]);
      const book = json('book');
      expect(book.at(0)).toMatchObject({ hash: expect.stringMatching(/^[\da-f]{64}$/) });
      for (const [name, text] of Object.entries(files).filter(([name]) => name.endsWith('.html'))) {
        expect(text, name).not.toMatch(/<script|<img|onerror=(?!alert)|https?:\/\//);
        expect(text, name).toContain("default-src 'none'");
        for (const [, href = ''] of text.matchAll(/href="([^"]+)"/g)) expect(files, name).toHaveProperty([href]);
      }
      expect(files['record.html']).toContain('&lt;img src=x');
    }));

  it('has evidence that is checked without Hourbook, withheld as everywhere (TO-13, decision 047)', () =>
    withTimeOff(async (company) => {
      const { me, admin, dana } = company;
      const url = `/api/v1/sick-leave/balance/${dana.id}/additional-hours?hours=13.5`;
      expect((await admin.send('PUT', url)).status).toBe(200);
      expect((await me.post(MY_TIME, [sent()])).status).toBe(200);
      const { files, all } = await opened(company, me, await made(me, OWN));
      expect(all.replace(/[\da-f-]{12,}/g, '')).not.toMatch(/13\.5|1350/); // a hash may have any digits
      const said = await withFolder(async (folder) => {
        const file = join(folder, 'evidence.jsonl');
        await writeFile(file, files['evidence/2025-06.jsonl']!);
        const checker = fileURLToPath(new URL('../../docs/check-evidence.mjs', import.meta.url));
        return (await promisify(execFile)(process.execPath, [checker, file])).stdout;
      });
      expect(said).toContain('1 entry is withheld');
    }));

  it('has no secret, no other person’s data and no rate of a client', () =>
    withTimeOff(async (company) => {
      const { platform, lena, adam, signIn } = company;
      await platform.records.people.change(lena.id, null, (now) => ({
        ...now,
        ssn: 'v1:encrypted',
        terminationNote: 'Told to HR alone',
        employeeIds: [adam.id],
        assignments: now.assignments.map((each) => ({ ...each, hourlyRateInCents: 98_765 })),
      }));
      const lead = await signIn(lena);
      const { all } = await opened(company, lead, await made(lead, OWN));
      const { passwordHash } = (await platform.records.people.get(lena.id))!;
      for (const secret of [passwordHash!, 'v1:encrypted', 'Told to HR alone', '987.65', '98765', adam.email, 'Nowak'])
        expect(all, secret).not.toContain(secret);
    }));

  it('is made once at a time, kept for seven days, and stays in the list', () =>
    withTimeOff(async (company) => {
      const { me, clock, platform } = company;
      const id = await made(me, OWN);
      const { enqueue } = platform.jobs;
      platform.jobs.enqueue = async () => true; // nobody makes the next one
      expect((await me.post(OWN)).status).toBe(200);
      const { status, body } = await me.post(OWN);
      expect([status, body.errors]).toEqual([
        409,
        ['An export of this data is being made already. Try again when it is finished.'],
      ]);
      // What is refused so takes nothing of the twenty of a day.
      for (let n = 0; n < 20; n++) expect((await me.post(OWN)).status).toBe(409);
      platform.jobs.enqueue = enqueue;
      clock.pass(8 * DAY);
      await jobsOf(platform).run('forget-ended', {});
      const again = await company.signIn(company.dana);
      const { body: listed } = await again.get(OWN);
      expect(listed.map(({ state, size }: { state: string; size: unknown }) => [state, size])).toEqual([
        ['failed', null],
        ['removed', null],
      ]);
      expect(await allOf(platform.contents.list())).toEqual([]);
      const gone = await again.get(`/api/v1/data-exports/${id}/file`);
      expect([gone.status, gone.body]).toEqual(notFound);
      expect((await again.post(OWN)).status).toBe(200);
    }));

  it('has failed after the last try, and can be asked for again; a job that comes again changes nothing', () =>
    withTimeOff(async ({ me, platform }) => {
      const { enqueue } = platform.jobs;
      platform.jobs.enqueue = async () => true; // the test is the job
      const { id } = (await me.post(OWN)).body;
      const contents = { ...platform.contents, write: () => Promise.reject(new Error('the disk is full')) };
      const { signal } = new AbortController();
      const run = (isLastTry: boolean, store = platform.contents) =>
        makeDataExport({ ...platform, contents: store }, id, isLastTry, signal);
      await expect(run(false, contents)).rejects.toThrow('the disk is full');
      expect(stateOf(await me.get(OWN), id)).toBe('waiting');
      await expect(run(true, contents)).rejects.toThrow('the disk is full');
      expect(stateOf(await me.get(OWN), id)).toBe('failed');
      await run(false);
      expect(stateOf(await me.get(OWN), id)).toBe('failed');
      expect(await allOf(platform.contents.list())).toEqual([]);
      platform.jobs.enqueue = enqueue;
      await made(me, OWN);
    }));

  it('answers a repeat of the call with the same export', () =>
    withTimeOff(async ({ me }) => {
      const headers = { 'Idempotency-Key': 'once' };
      const first = await me.post(OWN, {}, headers);
      expect((await me.post(OWN, {}, headers)).body.id).toBe(first.body.id);
      expect((await me.get(OWN)).body).toHaveLength(1);
    }));
});

describe('the export of somebody else’s data (PD-1)', () => {
  it('is for HR and administrators in their scope, and the file for whoever asked', () =>
    withTimeOff(async (company) => {
      const { hr, admin, me, dana, adam, lena, platform, signIn } = company;
      const id = await made(hr, of(adam.id));
      const { json, files } = await opened(company, hr, id);
      expect(json('index')).toMatchObject({ person: { id: adam.id }, askedBy: 'Hanna Whitfield' });
      expect(files).not.toHaveProperty(['sessions.html']);
      const his = await signIn(adam);
      for (const other of [admin, me, his]) {
        const { status, body } = await other.get(`/api/v1/data-exports/${id}/file`);
        expect([status, body]).toEqual(notFound);
      }
      // Adam learns of it.
      expect((await his.get(OWN)).body).toMatchObject([{ id, askedBy: { name: 'Hanna Whitfield' }, own: false }]);
      // HR of Warsaw has nobody in Chicago.
      const elsewhere = await hr.post(of(dana.id));
      expect([elsewhere.status, elsewhere.body]).toEqual(notFound);
      const roles = ['ROLE_EMPLOYEE', 'ROLE_ACCOUNTANT'] as const;
      await platform.records.people.change(adam.id, null, (now) => ({ ...now, roles: [...roles] }));
      expect((await hr.post(of(adam.id))).status).toBe(403);
      expect((await hr.get(`/api/v1/data-exports/${id}/file`)).status).toBe(404);
      const whole = await opened(company, admin, await made(admin, of(lena.id)));
      expect(whole.files).toHaveProperty(['sessions.html']);
    }));

  it('is in the history of changes, with who asked', () =>
    withTimeOff(async ({ hr, adam, platform }) => {
      const id = await made(hr, of(adam.id));
      const changes = await platform.records.dataExports.history(id);
      const { askedBy } = (await platform.records.dataExports.get(id))!;
      expect(changes.map(({ by }) => by)).toEqual([null, askedBy]);
    }));
});
