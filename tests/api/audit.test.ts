import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AuditedEntry } from '@hourbook/domain/audit/contracts.ts';
import { readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { seeded } from '@hourbook/server/install/demo/numbers.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, call } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';
import { withFolder } from '../builders/stores.ts';
import { answered, decide, requested, type TimeOffCompany, withTimeOff } from '../builders/time-off-company.ts';
import { foldRows, sent } from '../builders/timesheet.ts';
import { sheetOf } from '../builders/workbook.ts';

const MY_TIME = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const DAYS = 'startDate=2025-06-09&endDate=2025-06-22';
const notFound = [404, { errors: ['Not found'] }];
const malformed = 'Some fields are not valid. Please, fix mistakes first';
const MINUTE = 60_000;

const of = (userId: number, what: string, query = DAYS): string => `/api/v1/audit/users/${userId}/${what}?${query}`;

/** Saves rows in My Time a minute later. @returns the ids of what is there then, by day */
async function save({ me, clock }: Pick<TimeOffCompany, 'me' | 'clock'>, ...rows: readonly object[]) {
  clock.pass(MINUTE);
  const { status, body } = await me.post(
    MY_TIME,
    rows.map((row) => ({ ...sent(), ...row })),
  );
  expect(status).toBe(200);
  return (body as { id: string | null }[]).flatMap(({ id }) => id ?? []);
}

describe('a timesheet as of an instant', () => {
  it('is a fold of the book up to then, at every instant', () =>
    withTimeOff(async (company) => {
      const { me, dana, clock, platform } = company;
      const random = seeded(7);
      const ids: string[] = [];
      for (let n = 0; n < 25; n++) {
        const trackingDate = `2025-06-${String(9 + Math.floor(random() * 10)).padStart(2, '0')}`;
        const hours = Math.floor(random() * 9);
        const id = random() < 0.6 ? ids[Math.floor(random() * ids.length)] : undefined;
        if (id === undefined && hours === 0) continue;
        const found = await save(company, { id: id ?? null, trackingDate, hours, comment: `save ${n}` });
        ids.splice(0, ids.length, ...found);
      }
      const entries = (await platform.events.read(`book-${dana.id}`)).map(readBookEntry);
      const first = Date.parse(entries[0]!.meta.at);
      const instants = Array.from({ length: 15 }, () => first + Math.floor(random() * (clock.now() - first)));
      for (const at of [first - 1, first, ...entries.slice(0, 5).map(({ meta }) => Date.parse(meta.at)), ...instants]) {
        const then = new Date(at).toISOString();
        const { status, body } = await me.get(of(dana.id, 'timesheet', `${DAYS}&at=${then}`));
        expect([status, body.at]).toEqual([200, then]);
        const known = entries.filter(({ meta }) => meta.at <= then);
        const rows = [...foldRows(known).values()].filter((row) => !row.removed && row.date >= '2025-06-09');
        expect((body.entries as AuditedEntry[]).map(({ id, hours, comment }) => [id, hours, comment]).sort()).toEqual(
          rows.map(({ rowId, hours, comment }) => [rowId, toHours(hours), comment]).sort(),
        );
        expect(body.revision).toBe(known.at(-1)?.revision ?? null);
      }
    }));

  it('is refused for the future, for inverted days and for more than two years', () =>
    withTimeOff(async ({ me, dana }) => {
      const get = async (query: string) => answered(await me.get(of(dana.id, 'timesheet', query)));
      expect(await get(`${DAYS}&at=2025-06-12T00:00:00Z`)).toEqual([400, { errors: [malformed] }]);
      expect((await get('startDate=2025-06-22&endDate=2025-06-09'))[0]).toBe(400);
      expect((await get('startDate=2020-06-22&endDate=2025-06-09'))[0]).toBe(400);
      expect((await get('startDate=2025-06-09&at=tomorrow'))[0]).toBe(400);
    }));
});

describe('what changed in a timesheet, as a file', () => {
  it('has old beside new, and money for those who may see rates', () =>
    withTimeOff(async (company) => {
      const { me, admin, dana, clock } = company;
      const [id] = await save(company, { hours: 8, comment: '-1 more' });
      const from = new Date(clock.now()).toISOString();
      await save(company, { id, hours: 6.5, comment: 'less' });
      await save(company, { trackingDate: '2025-06-11', hours: 2, comment: 'more' });
      const path = of(dana.id, 'diff/excel', `${DAYS}&from=${from}`);
      const { rows, name } = await sheetOf(company, admin, path);
      expect(name).toContain('Changes_2025-06-11.xlsx');
      const [lakeshore, paid] = ['Lakeshore', 'Regular'];
      expect(rows[2]).toEqual(['Amounts in USD']);
      expect(rows.slice(4)).toEqual([
        [
          ...[new Date('2025-06-10'), 'Changed', lakeshore, lakeshore, paid, paid, '-1 more', 'less', 8, 6.5, -1.5],
          ...[720, 585, -135],
        ],
        [
          ...[new Date('2025-06-11'), 'Added', undefined, lakeshore, undefined, paid, undefined, 'more', 0, 2, 2],
          ...[0, 180, 180],
        ],
        ['Total', ...Array.from({ length: 7 }, () => undefined), 8, 8.5, 0.5, 720, 765, 45],
      ]);
      const own = await sheetOf(company, me, path);
      expect(own.rows[2]).toEqual(rows[3]?.slice(0, -3));
      expect(own.rows[5]?.slice(-3)).toEqual([8, 8.5, 0.5]);
      expect((await sheetOf(company, me, of(dana.id, 'diff/excel', `${DAYS}&since=sync`))).rows).toHaveLength(3);
    }));
});

describe('the history of a book', () => {
  it('has a line for each entry and row, newest first, with before and after', () =>
    withTimeOff(async (company) => {
      const { me, lead, dana, lena } = company;
      const [id] = await save(company, { hours: 8, comment: 'first' });
      await save(company, { id, hours: 6, comment: 'second' });
      const request = await requested(me);
      await decide(lead, request.id, 'approve', 'Enjoy');
      const { status, body } = await me.get(of(dana.id, 'history', ''));
      expect(status).toBe(200);
      const told = body.content.filter(({ type }: { type: string }) => type !== 'AllowanceSet');
      expect(told.map(({ type, trackingDate }: never) => [type, trackingDate])).toEqual([
        ['TimeOffApproved', '2025-06-27'],
        ['TimeOffApproved', '2025-06-26'],
        ['TimeOffRequested', null],
        ['HoursChanged', '2025-06-10'],
        ['HoursRecorded', '2025-06-10'],
      ]);
      expect(told[0]).toMatchObject({
        by: { id: lena.id, firstName: 'Lena', lastName: 'Ortiz' },
        requestId: request.id,
        before: null,
        after: { trackingDate: '2025-06-27', hours: 8, trackingType: 'VACATION_PTO' },
      });
      expect(told[2]).toMatchObject({ before: null, after: { id: request.id, status: 'PENDING', hours: [8, 8] } });
      expect(told[3]).toMatchObject({ before: { hours: 8, comment: 'first' }, after: { hours: 6, comment: 'second' } });
      const days = (await me.get(of(dana.id, 'history', 'startDate=2025-06-26&endDate=2025-06-26'))).body;
      expect(days.content.map(({ type }: never) => type)).toEqual(['TimeOffApproved', 'TimeOffRequested']);
      const kinds = async (kind: string) => (await me.get(of(dana.id, 'history', `kind=${kind}`))).body.content;
      expect(await kinds('hours')).toEqual(told.slice(3));
      expect(await kinds('time-off')).toEqual(body.content.filter((each: never) => !told.slice(3).includes(each)));
      const page = (await me.get(of(dana.id, 'history', 'pageNumber=1&pageSize=2'))).body;
      expect(page).toMatchObject({ totalElements: body.totalElements, totalPages: Math.ceil(body.totalElements / 2) });
      expect(page.content).toEqual(body.content.slice(2, 4));
      const early = (await me.get(of(dana.id, 'history', 'recordedTo=2025-06-11T15:01:00Z&startDate=2025-06-10'))).body;
      expect(early.content.map(({ type }: never) => type)).toEqual(['HoursRecorded']);
    }));
});

describe('what somebody may take, in the history of their book', () => {
  const WAIT = { timeout: 30_000, interval: 50 };
  const lineOf = (content: readonly { type: string }[], type: string, kind: string) =>
    content.find((line) => line.type === type && (line as never as { after: { type: string } }).after?.type === kind);

  it('names what was in force before, why it changed and who saved that (TO-3)', () =>
    withTimeOff(async ({ admin, dana, me, settings, signIn, person }) => {
      const boss = await person({ firstName: 'Olga', lastName: 'Reyes', roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
      const olga = await signIn(boss);
      const newest = async (caller: Caller, type = 'AllowanceSet') =>
        lineOf((await caller.get(of(dana.id, 'history', 'kind=time-off'))).body.content, type, 'VACATION_PTO');
      const period = { type: 'VACATION_PTO', periodStart: '2025-03-15', periodEnd: '2026-03-15', accrual: 'MONTHLY' };

      await settings({ annualVacationLimit: { 0: 100 } });
      await expect.poll(() => newest(admin), WAIT).toMatchObject({ after: { ...period, limit: 100 } });
      const rules = `/api/v1/vacation-setting/${CHICAGO}`;
      const { body: sent } = await olga.get(rules);
      expect((await olga.send('PUT', rules, { ...sent, annualVacationLimit: { 0: 120 } })).status).toBe(200);
      const byOlga = { id: boss.id, firstName: 'Olga', lastName: 'Reyes' };
      const followed = {
        by: null,
        source: 'worker',
        before: { ...period, limit: 100 },
        after: { ...period, limit: 120 },
        cause: { text: 'Paid time off rules of Chicago changed', by: byOlga },
      };
      await expect.poll(() => newest(admin), WAIT).toMatchObject(followed);
      expect(await newest(me)).toMatchObject(followed);

      const tab = `/api/v1/user/${dana.id}/time-off`;
      const { version: _, ...own } = (await olga.get(tab)).body;
      expect((await olga.send('PUT', tab, { ...own, timeOffLimitAdjustment: 12 })).status).toBe(200);
      const adjusted = { before: { ...period, limit: 120 }, after: { ...period, limit: 132 } };
      await expect
        .poll(() => newest(admin), WAIT)
        .toMatchObject({ ...adjusted, cause: { text: 'Adjustment of paid time off changed', by: byOlga } });
      // US-19: of oneself one is not told what was prepared.
      expect(await newest(me)).toMatchObject({ ...adjusted, cause: { text: 'The person’s record changed' } });

      const add = (hours: number) =>
        admin.send('PUT', `/api/v1/vacation/balance/${dana.id}/additional-hours?hours=${hours}`);
      expect([(await add(8)).status, (await add(13.5)).status]).toEqual([200, 200]);
      expect(await newest(admin, 'BalanceAdjusted')).toMatchObject({
        before: { type: 'VACATION_PTO', periodStart: '2025-03-15', additionalHours: 8 },
        after: { type: 'VACATION_PTO', periodStart: '2025-03-15', additionalHours: 13.5 },
        cause: null,
      });
    }));

  it('shows nobody in the USA their own figures of sick leave (TO-13)', () =>
    withTimeOff(async ({ admin, dana, me }) => {
      const added = await admin.send('PUT', `/api/v1/sick-leave/balance/${dana.id}/additional-hours?hours=4`);
      expect(added.status).toBe(200);
      const lines = async (caller: Caller): Promise<{ type: string; before: unknown; after: unknown }[]> =>
        (await caller.get(of(dana.id, 'history', 'kind=time-off'))).body.content;
      expect(lineOf(await lines(admin), 'BalanceAdjusted', 'SICK_LEAVE')).toMatchObject({
        after: { additionalHours: 4 },
      });
      const own = (await lines(me)).filter(({ type }) => type === 'BalanceAdjusted');
      expect(own).toMatchObject([{ before: null, after: null }]);
      expect(lineOf(await lines(me), 'AllowanceSet', 'SICK_LEAVE')).toBeUndefined();
    }));
});

describe('what changed', () => {
  it('between two instants is what is different then, with the totals', () =>
    withTimeOff(async (company) => {
      const { me, dana } = company;
      const [id] = await save(company, { hours: 8 });
      await save(company, { trackingDate: '2025-06-11', hours: 4 });
      const [from, to] = ['2025-06-11T15:02:00.000Z', '2025-06-11T15:04:00.000Z'];
      await save(company, { id, hours: 6 });
      await save(company, { trackingDate: '2025-06-12', hours: 1 });
      const { body } = await me.get(of(dana.id, 'diff', `${DAYS}&from=${from}&to=${to}`));
      expect(body).toMatchObject({ from, to, hours: { before: 12, after: 11 } });
      expect(body.changes.map(({ trackingDate, before, after }: never) => [trackingDate, before, after])).toEqual([
        ['2025-06-10', expect.objectContaining({ hours: 8 }), expect.objectContaining({ hours: 6 })],
        ['2025-06-12', null, expect.objectContaining({ hours: 1, clientId: LAKESHORE })],
      ]);
      expect(answered(await me.get(of(dana.id, 'diff')))).toEqual([400, { errors: [malformed] }]);
    }));
});

describe('a balance as it was known', () => {
  it('is the one of then, and its lines add up to it', () =>
    withTimeOff(async ({ me, lead, dana, clock, settings }) => {
      await settings({});
      clock.pass(MINUTE);
      const before = new Date(clock.now()).toISOString();
      clock.pass(MINUTE);
      const { id } = await requested(me);
      await decide(lead, id, 'approve');
      const now = (await me.get(of(dana.id, 'balance', 'type=vacation'))).body;
      const then = (await me.get(of(dana.id, 'balance', `type=vacation&knownAt=${before}`))).body;
      expect(now).toMatchObject({ used: 16, date: '2025-06-11' });
      expect(then).toMatchObject({ used: 0, knownAt: before, available: now.available + 16 });
      for (const each of [now, then]) expect(each.explain.at(-1).running).toBe(each.available);
    }));
});

describe('what hours and statuses are made of (P013, P016)', () => {
  it('is told entry by entry, with what it came to', () =>
    withTimeOff(async (company) => {
      const { me, dana } = company;
      const [id] = await save(company, { hours: 8 });
      await save(company, { id, hours: 6.5 });
      const { body: total } = await me.get(of(dana.id, 'explain/total'));
      expect(total).toMatchObject({ total: 6.5, totalElements: 2 });
      const sums = total.content.map(({ before, after, running }: Record<string, number>) => [before, after, running]);
      expect(sums.sort()).toEqual([
        [0, 8, 8],
        [8, 6.5, 6.5],
      ]);
      const { body: status } = await me.get(of(dana.id, 'explain/status', `rowId=${id}`));
      expect(status.status).toBe('UNSYNCHRONIZED');
      expect(status.content.at(-1)).toMatchObject({ rowId: id, running: 'UNSYNCHRONIZED' });
      for (const query of [`${DAYS}&rowId=${id}`, 'startDate=2025-06-31'])
        expect((await me.get(of(dana.id, 'explain/status', query))).status, query).toBe(400);
    }));
});

describe('who may see a book', () => {
  it('is everybody for their own, and administrators, HR and accountants in their scope', () =>
    withTimeOff(async (company) => {
      const { me, lead, admin, hr, dana, adam, as } = company;
      await save(company, { hours: 8 });
      const accountant = await as(['ROLE_ACCOUNTANT']);
      const calls = (userId: number) => [
        ...['history', 'timesheet', 'balance', 'explain/total', 'explain/status'].map((what) => of(userId, what)),
        of(userId, 'diff', `from=2025-06-11T15:00:00Z&${DAYS}`),
      ];
      const statuses = async (caller: Caller, userId: number) =>
        Promise.all(calls(userId).map(async (path) => (await caller.get(path)).status));
      expect(await statuses(me, dana.id)).toEqual(calls(1).map(() => 200));
      expect(await statuses(admin, dana.id)).toEqual(calls(1).map(() => 200));
      expect(await statuses(accountant, dana.id)).toEqual(calls(1).map(() => 200));
      expect(await statuses(hr, adam.id)).toEqual(calls(1).map(() => 200));
      for (const [caller, userId] of [
        [lead, dana.id],
        [me, adam.id],
        [hr, dana.id],
        [accountant, adam.id],
        [admin, 99_999],
      ] as const) {
        for (const path of calls(userId)) expect(answered(await caller.get(path))).toEqual(notFound);
      }
    }));
});

const CHECK = fileURLToPath(new URL('../../docs/check-evidence.mjs', import.meta.url));
const SECOND_CHECK = fileURLToPath(new URL('../evidence/check_evidence.py', import.meta.url));

describe('the proof', () => {
  it('is verified by a job, and its result is kept', () =>
    withTimeOff(async (company) => {
      const { admin, hr } = company;
      await save(company, { hours: 8 });
      expect(answered(await hr.get('/api/v1/audit/verification'))).toEqual(notFound);
      const digest = (await admin.post('/api/v1/audit/digests')).body;
      expect(digest).toMatchObject({ date: '2025-06-11', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect((await hr.get('/api/v1/audit/digests?startDate=2025-06-11')).body).toEqual([digest]);
      expect((await hr.get('/api/v1/audit/digests?endDate=2025-06-10')).body).toEqual([]);
      expect((await hr.post('/api/v1/audit/verification')).body).toEqual({ jobId: expect.any(String) });
      const last = async () => (await hr.get('/api/v1/audit/verification')).body;
      await expect.poll(last).toMatchObject({ ok: true, findings: [] });
      expect(await last()).toMatchObject({ streams: digest.streams });
    }));

  it('of a month can be checked without Hourbook; others than administrators get the books in their scope', () =>
    withTimeOff(async (company) => {
      const { admin, hr, lead, me, dana, adam } = company;
      await save(company, { hours: 8, comment: 'proved' });
      await admin.post('/api/v1/audit/digests');
      const kindsIn = async (caller: Caller, query = '') => {
        const { status, headers, body } = await caller.get(`/api/v1/audit/evidence?month=2025-06${query}`);
        expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
        const lines = String(body).trimEnd().split('\n');
        await withFolder(async (folder) => {
          const file = join(folder, 'evidence.jsonl');
          await writeFile(file, String(body));
          // It ends with another code than 0 when something is wrong.
          await promisify(execFile)(process.execPath, [CHECK, file]);
        });
        const told = lines.map((line) => JSON.parse(line));
        return {
          kinds: new Set<string>(told.map(({ kind }) => kind)),
          streams: told.flatMap(({ kind, stream }) => (kind === 'stream' ? [stream] : [])),
        };
      };
      const whole = await kindsIn(admin);
      expect(whole.kinds).toEqual(new Set(['header', 'stream', 'entry', 'digest', 'heads', 'end']));
      expect(whole.streams).toContain(`book-${dana.id}`);
      expect((await kindsIn(me)).streams).toEqual([`book-${dana.id}`]);
      expect((await kindsIn(lead)).streams).toEqual([]); // who leads somebody is no auditor of theirs
      expect((await kindsIn(hr)).streams).not.toContain(`book-${dana.id}`);
      expect((await kindsIn(hr, `&userIds=${dana.id}`)).streams).toEqual([]);
      expect((await kindsIn(admin, `&userIds=${dana.id},${adam.id}`)).kinds).not.toContain('digest');
      expect((await me.get('/api/v1/audit/evidence?month=2025-13')).status).toBe(400);
    }));

  it('is known to have been handed out last, to whoever may see the book', () =>
    withTimeOff(async (company) => {
      const { admin, me, lead, dana, adam, clock } = company;
      const lastOf = async (caller: Caller, userId: number) => {
        const input = encodeURIComponent(JSON.stringify({ userId }));
        const { status, body } = await caller.get(`/trpc/audit.lastEvidence?input=${input}`);
        return status === 200 ? body.result.data.at : status;
      };
      await save(company, { hours: 8 });
      expect(await lastOf(me, dana.id)).toBeNull();
      clock.pass(MINUTE);
      const at = new Date(clock.now()).toISOString();
      await admin.post('/api/v1/audit/evidence', { month: '2025-06', userIds: [dana.id] });
      expect(await lastOf(admin, dana.id)).toBe(at);
      expect(await lastOf(admin, adam.id)).toBeNull();
      expect(await lastOf(lead, dana.id)).toBe(404);
    }));
});

describe('a download of evidence', () => {
  it('is noted when it is posted from a page of ours, and by nothing that a page elsewhere can send', () =>
    withTimeOff(async (company) => {
      const { admin, me, lead, dana, platform, url } = company;
      await save(company, { hours: 8 });
      const address = '/api/v1/audit/evidence';
      const asked = { month: '2025-06', userIds: [dana.id] };
      const noted = async () => (await platform.events.read('exports')).map(({ data }) => data);
      const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      for (const site of ['cross-site', 'same-site', 'same-origin', 'none']) {
        const headers = { cookie: admin.cookie, ...navigation, 'sec-fetch-site': site };
        const read = await call(`${url}${address}?month=2025-06`, { headers });
        expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
      }
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
        expect((await admin.post(address, asked, { ...navigation, ...headers })).status).toBe(403);
      }
      expect(await noted()).toEqual([]);
      const since = '/api/v1/audit/diff?since=export&startDate=2025-06-09&endDate=2025-06-22';
      expect((await admin.get(since)).body).toMatchObject({ from: null });

      const key = { 'idempotency-key': 'june', 'sec-fetch-site': 'same-origin' };
      for (const time of ['first', 'repeated']) {
        const file = await admin.post(address, asked, key);
        expect([file.status, file.headers.get('content-type')], time).toEqual([200, 'application/x-ndjson']);
        expect(file.headers.get('content-disposition')).toContain('evidence_2025-06.jsonl');
        expect(String(file.body)).toContain(`"stream":"book-${dana.id}"`);
      }
      expect(await noted()).toEqual([{ month: '2025-06', people: [dana.id] }]);
      for (const caller of [me, lead]) expect((await caller.post(address, { month: '2025-06' })).status).toBe(200);
      expect(await noted()).toHaveLength(1); // one's own book is noted for auditors alone
      expect((await admin.post(address, { month: '2025-13' })).status).toBe(400);
      expect((await admin.get(`${since}&userId=${dana.id}`)).body).toMatchObject({ from: '2025-06-11T15:01:00.000Z' });
    }));
});

describe('the evidence of sick leave (TO-13)', () => {
  it('withholds its figures from employees of an office of the USA, and has them for those who see them', () =>
    withTimeOff(async ({ admin, me, as, adam, dana, signIn }) => {
      const url = (kind: string, userId: number) => `/api/v1/${kind}/balance/${userId}/additional-hours?hours=13.5`;
      for (const kind of ['sick-leave', 'vacation'])
        expect((await admin.send('PUT', url(kind, dana.id))).status).toBe(200);
      expect((await admin.send('PUT', url('sick-leave', adam.id))).status).toBe(200);
      const asked = async (caller: Caller, userId: number) => {
        const { status, body } = await caller.get(`/api/v1/audit/evidence?month=2025-06&userIds=${userId}`);
        expect(status).toBe(200);
        const lines = String(body).trimEnd().split('\n');
        const adjusted = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'BalanceAdjusted');
        return { adjusted, body: String(body) };
      };
      const mine = await asked(me, dana.id);
      expect(mine.adjusted.map(({ data }) => data)).toEqual([
        { withheld: true },
        expect.objectContaining({ kind: 'VACATION_PTO', hours: 1350 }),
      ]);
      const said = await withFolder(async (folder) => {
        const file = join(folder, 'evidence.jsonl');
        await writeFile(file, mine.body);
        const run = promisify(execFile);
        await run('python3', [SECOND_CHECK, file]);
        return (await run(process.execPath, [CHECK, file])).stdout;
      });
      expect(said).toContain('1 entry is withheld. The file shows that an entry stands there, and no more');
      const ofBoth = [
        expect.objectContaining({ kind: 'SICK_LEAVE', hours: 1350 }),
        expect.objectContaining({ kind: 'VACATION_PTO', hours: 1350 }),
      ];
      const hr = await as(['ROLE_HR']);
      for (const caller of [admin, hr]) {
        const whole = await asked(caller, dana.id);
        expect(whole.adjusted.map(({ data }) => data)).toEqual(ofBoth);
        expect(whole.adjusted.map(({ meta }) => meta)).toEqual(mine.adjusted.map(({ meta }) => meta));
        expect(whole.body).not.toContain('withheld');
      }
      const elsewhere = await asked(await signIn(adam), adam.id);
      expect(elsewhere.adjusted.map(({ data }) => data)).toEqual([ofBoth[0]]);
    }));
});

describe('the last days that can be written', () => {
  const END = 'startDate=9999-12-31&endDate=9999-12-31';

  it('are read as others: what has no entries is empty, and comes to an end', () =>
    withTimeOff(async ({ admin, me, dana }) => {
      for (const path of [
        `/timecard/total?${END}&clientIds=1`,
        `/timecard?${END}`,
        `/accountant/users-timecard?${END}`,
        `/audit/diff?${END}&from=2020-01-01T00:00:00Z`,
        `/audit/diff?${END}&from=2020-01-01T00:00:00Z&userId=${dana.id}`,
        `/audit/users/${dana.id}/timesheet?${END}`,
        `/audit/users/${dana.id}/history?${END}`,
        `/my-time?${END}`,
      ])
        expect((await (path.startsWith('/my-time') ? me : admin).get(`/api/v1${path}`)).status, path).toBeLessThan(500);
    }));

  it('are no instants of the past, in whatever zone they are written', () =>
    withTimeOff(async ({ admin, dana }) => {
      for (const at of ['9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59Z'])
        expect((await admin.get(of(dana.id, 'timesheet', `${DAYS}&at=${at}`))).status, at).toBe(400);
    }));
});
