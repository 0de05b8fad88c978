import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TokenScope, tokenAreas } from '@hourbook/domain/accounts/api-token.ts';
import { errorText } from '@hourbook/domain/refusal-texts.ts';
import { restRoutes } from '@hourbook/server/api/rest.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Answer, type Caller, call, endSessions, type Running, withHourbook } from '../builders/hourbook.ts';
import { oneTimeCode } from '../builders/one-time-code.ts';
import { mailTo } from '../builders/outbox.ts';

const TOKENS = '/trpc/accounts.apiTokens';
const DAY = 24 * 60 * 60_000;
const MY_TIME = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const ROW = { id: null, trackingDate: '2025-06-09', clientId: 2, trackingType: 'RATE_HOURS', hours: 8, comment: null };
const OUT_OF_SCOPE = { status: 403, body: { errors: ['This token does not allow this.'] } };
const SIGN_IN = { status: 401, body: { errors: ['Please sign in.'] } };

const dataOf = ({ body }: Answer) => body.result?.data;
const make = (caller: Caller, scopes: readonly TokenScope[], days = 90, name = 'Payroll') =>
  caller.post(`${TOKENS}.make`, { name, scopes, days });
const listed = async (caller: Caller) => dataOf(await caller.get(`${TOKENS}.mine`)) as { id: number; name: string }[];
const everywhere = tokenAreas.map((area): TokenScope => `${area}:write`);

/** A program with a token, besides whatever else it sends. */
const program =
  ({ url }: Running, token: string) =>
  (method: string, path: string, body?: unknown, more = {}) =>
    call(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

async function withToken(running: Running, scopes: readonly TokenScope[], roles = ['ROLE_EMPLOYEE'] as const) {
  const person = await running.person({ roles: [...roles] });
  const caller = await running.signIn(person);
  const { token, made } = dataOf(await make(caller, scopes));
  return { person, caller, token: token as string, id: made.id as number, send: program(running, token) };
}

describe('US-24: a token of a program', () => {
  it('reads and changes what its scopes allow, in the name of its person, once for a key', () =>
    withHourbook(async (running) => {
      const { person, caller, send } = await withToken(running, ['timesheet:write']);
      expect((await send('GET', '/api/v1/user/simple-me')).body).toMatchObject({ id: person.id });
      const key = { 'idempotency-key': 'week 24' };
      const first = await send('POST', MY_TIME, [ROW], key);
      expect(first.status).toBe(200);
      expect((await send('POST', MY_TIME, [ROW], key)).body).toEqual(first.body);
      expect((await caller.get(MY_TIME)).body).toEqual((await send('GET', MY_TIME)).body);
      expect(await send('GET', '/api/v1/vacation/balance')).toMatchObject(OUT_OF_SCOPE);
    }));

  it('that reads changes nothing', () =>
    withHourbook(async (running) => {
      const { send } = await withToken(running, ['timesheet:read']);
      expect((await send('GET', MY_TIME)).status).toBe(200);
      expect(await send('POST', MY_TIME, [ROW])).toMatchObject(OUT_OF_SCOPE);
    }));

  it('never does more than its person, nor what asks for a second factor, nor what is of a session', () =>
    withHourbook(async (running) => {
      const { send } = await withToken(running, everywhere);
      expect(await send('GET', '/api/v1/accountant/users-timecard')).toMatchObject({
        status: 403,
        body: { errors: ['Access is denied'] },
      });
      const admin = program(
        running,
        dataOf(await make(await running.signIn(await running.person({ roles: ['ROLE_ADMIN', 'ROLE_HR'] })), everywhere))
          .token,
      );
      const session = /^(auth|accounts|profile|personal-data|system)\./;
      const closed = restRoutes.filter(
        ({ permission, lately, procedure }) =>
          (session.test(permission) || lately) && !/^auth\.(self|roles)$/.test(procedure),
      );
      const isPublic = new Set(['auth.sign-in', 'accounts.own', 'reference.offices']);
      const asked = closed.filter(({ permission }) => !isPublic.has(permission));
      expect(asked.length).toBeGreaterThan(20);
      for (const { method, path } of asked) {
        const body = method === 'get' ? undefined : {};
        const answer = await admin(method.toUpperCase(), `/api/v1${path.replace(/\{\w+\}/g, '1')}`, body);
        expect({ path, ...answer }).toMatchObject({ path, ...OUT_OF_SCOPE });
      }
    }));

  it('shows no full Social Security number', () =>
    withHourbook(async (running) => {
      const hr = await withToken(running, ['people:read'], ['ROLE_HR'] as never);
      const { id } = await running.person();
      const own = await running.signIn(await running.person({ roles: ['ROLE_ADMIN'] }));
      const { body } = await own.get(`/api/v1/user/${id}/general-info`);
      expect((await own.send('PUT', `/api/v1/user/${id}/general-info`, { ...body, ssn: '123-45-6789' })).status).toBe(
        200,
      );
      expect(await hr.send('GET', `/api/v1/user/${id}/general-info`)).toMatchObject(OUT_OF_SCOPE);
      expect((await hr.send('GET', `/api/v1/user/${id}`)).body.ssn).toBe('***-**-6789');
    }));

  it('counts below /api/v1 only, and there before a session', () =>
    withHourbook(async (running) => {
      const { caller, token, send } = await withToken(running, ['timesheet:read']);
      expect((await send('GET', '/trpc/auth.self')).status).toBe(401);
      expect(await send('GET', '/api/v1/user-profile', undefined, { cookie: caller.cookie })).toMatchObject(
        OUT_OF_SCOPE,
      );
      const other = program(running, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
      expect(await other('GET', MY_TIME, undefined, { cookie: caller.cookie })).toMatchObject(SIGN_IN);
      for (const wrong of ['hb_', `${token}x`, `${token} x`])
        expect(await program(running, wrong)('GET', MY_TIME)).toMatchObject(SIGN_IN);
      const ofProxy = await send('GET', MY_TIME, undefined, {
        cookie: caller.cookie,
        authorization: 'Basic dXNlcjpwYXNz',
      });
      expect(ofProxy.status).toBe(200);
    }));

  it('ends when its person ends it, when its time is over, and as a session does', () =>
    withHourbook(async (running) => {
      const { person, caller, id, send } = await withToken(running, ['timesheet:read']);
      const other = await running.signIn(await running.person());
      expect((await other.post(`${TOKENS}.end`, { id })).status).toBe(404);
      expect((await send('GET', MY_TIME)).status).toBe(200);
      for (let n = 0; n < 2; n++) expect((await caller.post(`${TOKENS}.end`, { id })).status).toBe(200);
      expect(await send('GET', MY_TIME)).toMatchObject(SIGN_IN);
      expect(await listed(caller)).toEqual([]);

      const short = program(running, dataOf(await make(caller, ['timesheet:read'], 1)).token);
      const long = program(running, dataOf(await make(caller, ['timesheet:read'], 366)).token);
      running.clock.pass(DAY - 1);
      expect((await short('GET', MY_TIME)).status).toBe(200);
      running.clock.pass(1);
      expect(await short('GET', MY_TIME)).toMatchObject(SIGN_IN);
      expect((await long('GET', MY_TIME)).status).toBe(200);
      await endSessions(running.platform, person.id);
      expect(await long('GET', MY_TIME)).toMatchObject(SIGN_IN);
    }));

  it('counts no more when its person turns on two-factor authentication without which it was made', () =>
    withHourbook(async (running) => {
      const { caller, send } = await withToken(running, ['timesheet:read']);
      const { secret, ticket } = dataOf(await caller.post('/trpc/accounts.factor.beginAuthenticator'));
      const code = oneTimeCode(secret, running.clock.now());
      expect((await caller.post('/trpc/accounts.factor.confirmAuthenticator', { ticket, code })).status).toBe(200);
      expect(await send('GET', MY_TIME)).toMatchObject(SIGN_IN);
      running.clock.pass(DAY / 96);
      const anew = program(running, dataOf(await make(caller, ['timesheet:read'])).token);
      expect((await anew('GET', MY_TIME)).status).toBe(200);
      running.clock.pass(DAY / 96 + 1);
      expect((await make(caller, ['timesheet:read'])).body.error.data.reason).toBe('factor-needed-again');
      expect((await anew('GET', MY_TIME)).status).toBe(200);
    }));

  it('is told to its person by mail, listed with its last use, and kept nowhere as it is', () => {
    const lines: string[] = [];
    return withHourbook(
      async (running) => {
        const { person, caller, token, id, send } = await withToken(running, ['timesheet:read', 'audit:read']);
        running.clock.pass(DAY / 24);
        await send('GET', MY_TIME);
        await expect
          .poll(() => listed(caller))
          .toEqual([
            {
              id,
              name: 'Payroll',
              scopes: ['timesheet:read', 'audit:read'],
              madeAt: '2025-06-11T15:00:00.000Z',
              until: '2025-09-09T15:00:00.000Z',
              lastUsedAt: '2025-06-11T16:00:00.000Z',
            },
          ]);
        const { text } = await mailTo(running.platform, person.email);
        expect(text).toContain('The token “Payroll” was made');
        const history = await running.platform.records.apiTokens.history(id);
        expect(JSON.stringify([history, lines, text])).not.toContain(token.slice(3));
        expect(lines.some((line) => line.includes(`"tokenId":${id}`))).toBe(true);
        const { dataDir, engines } = running.platform.config;
        if (engines) return;
        for (const file of await readdir(dataDir, { recursive: true, withFileTypes: true }))
          if (file.isFile())
            expect(await readFile(join(file.parentPath, file.name), 'latin1')).not.toContain(token.slice(3));
      },
      { log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }) },
    );
  });

  it('is one of twenty, also if forty are asked for at once, and forty a day are tried', () =>
    withHourbook(async (running) => {
      const caller = await running.signIn(await running.person());
      const answers = await Promise.all(Array.from({ length: 40 }, () => make(caller, ['timesheet:read'])));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ body }) => body.error.message)).toEqual(Array(20).fill(errorText('api-tokens-full')));
      const [first] = await listed(caller);
      await caller.post(`${TOKENS}.end`, { id: first!.id });
      expect((await make(caller, ['timesheet:read'])).body.error.message).toBe(errorText('too-many-attempts'));
    }));

  it('that is over is noted as ended by the sweep, and leaves its place', () =>
    withHourbook(async (running) => {
      const { caller, id } = await withToken(running, ['timesheet:read']);
      const { apiTokens, records } = running.platform;
      running.clock.pass(90 * DAY);
      await apiTokens.sweep();
      expect(await records.apiTokens.get(id)).toMatchObject({ endedAt: '2025-09-09T15:00:00.000Z', place: null });
      expect((await caller.get(`${TOKENS}.mine`)).status).toBe(401);
    }));

  it('calls 600 times a minute', () =>
    withHourbook(async (running) => {
      const { caller, send } = await withToken(running, ['timesheet:read']);
      const statuses: number[] = [];
      for (let n = 0; n < 13; n++)
        statuses.push(
          ...(await Promise.all(
            Array.from({ length: 50 }, async () => (await send('GET', '/api/v1/user/simple-me')).status),
          )),
        );
      expect(statuses.filter((status) => status === 200)).toHaveLength(600);
      expect(statuses.filter((status) => status === 429)).toHaveLength(50);
      expect((await caller.get(MY_TIME)).status).toBe(200);
    }));
});
