import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Caller, call, callerWith, PASSWORD, type Running, withHourbook } from '../builders/hourbook.ts';

const M011 = { errors: ['Some fields are not valid. Please, fix mistakes first'] };
const notValid = { status: 400, body: M011 };

/** A Hourbook whose log can be read. */
const withLog = (use: (running: Running, lines: readonly string[]) => Promise<void>): Promise<void> => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return withHourbook((running) => use(running, lines), { log });
};

const nobody = ({ url }: Pick<Running, 'url'>): Caller => callerWith(() => url, '');
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const batch = (name: string, calls: number) => `/trpc/${Array(calls).fill(name).join(',')}?batch=1`;
const inputs = (calls: number, input: object) =>
  Object.fromEntries(Array.from({ length: calls }, (_, n) => [n, input]));

/** As it is sent, which `fetch` would not do. @returns the status */
const status = (url: string, path: string, method: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, method, headers }, (res) => {
      res.resume();
      resolve(res.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('a batch of calls', () => {
  const credentials = { username: 'nobody@northbridge.example', password: 'wrong' };

  it('has at most 20 of them, or nothing of it runs', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const all = await me.get(batch('auth.roles', 20));
      expect(all.status).toBe(200);
      expect(all.body).toHaveLength(20);
      expect(await me.get(batch('auth.roles', 21))).toMatchObject(notValid);
      expect(await me.get(batch('auth.roles', 21).replaceAll(',', '%2C'))).toMatchObject(notValid);
      expect(await nobody(running).post(batch('auth.signIn', 21), inputs(21, credentials))).toMatchObject(notValid);
      // Not one of the 21 counted as a try.
      const tries = await nobody(running).post(batch('auth.signIn', 20), inputs(20, credentials));
      expect(tries.body.map((each: { error: { data: { reason: string } } }) => each.error.data.reason)).toEqual(
        Array(20).fill('bad-credentials'),
      );
    }));

  it('counts as so many for the limits of sign-ins and look-ups', () =>
    withHourbook(async (running) => {
      const anybody = nobody(running);
      await anybody.post(batch('auth.signIn', 20), inputs(20, credentials));
      expect((await anybody.post('/api/v1/auth/login', credentials)).status).toBe(429);
      const { username } = await running.person();
      const asked = encodeURIComponent(JSON.stringify(inputs(20, { email: username })));
      await anybody.get(`${batch('auth.loginType', 20)}&input=${asked}`);
      expect((await anybody.get(`/api/v1/auth/login/type?email=${username}`)).body).toBe(0);
    }));

  it('counts as so many for RATE_LIMIT_PER_MINUTE', () =>
    withHourbook(
      async (running) => {
        const me = await running.signIn(await running.person());
        expect((await me.get(batch('auth.roles', 15))).status).toBe(200);
        expect((await me.get('/api/v1/user/my-roles')).status).toBe(200);
        expect((await me.get(batch('auth.roles', 15))).status).toBe(429);
      },
      { environment: { RATE_LIMIT_PER_MINUTE: '20' } },
    ));
});

describe('what is sent', () => {
  it.each([6_000, 21])('is refused when it is %s levels deep, without a line of ours in the log', (levels) =>
    withLog(async (running, lines) => {
      const send = (path: string, text: string) =>
        call(running.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
      for (const text of [deep(levels), `{"username":${deep(levels)}}`, `{"rows":[{"comment":${deep(levels)}}]}`]) {
        expect(await send('/trpc/auth.signIn', text), text.slice(0, 20)).toMatchObject(notValid);
        expect(await send('/trpc/auth.signIn,auth.signIn?batch=1', `{"0":${text}}`)).toMatchObject(notValid);
        expect(await send('/api/v1/auth/login', text)).toMatchObject(notValid);
      }
      const asked = `input=${deep(Math.min(levels, 2_000))}`;
      expect(await call(`${running.url}/trpc/auth.loginType?${asked}`)).toMatchObject(notValid);
      expect(await call(`${running.url}/trpc/auth.loginType?batch=1&input=%7B%7D&${asked}`)).toMatchObject(notValid);
      expect(lines.filter((line) => line.includes('stack'))).toEqual([]);
    }),
  );

  it.each([5, true, '', 'text', '{}'])('%j is no body of a call', (body) =>
    withLog(async (running, lines) => {
      const me = await running.signIn(await running.person());
      for (const path of ['/trpc/auth.forgotPassword', '/trpc/timesheet.saveMine?batch=1', '/api/v1/auth/login'])
        expect(await me.post(path, body), path).toMatchObject(notValid);
      expect(lines.filter((line) => line.includes('stack'))).toEqual([]);
    }),
  );

  it('is refused when it has more values than any form', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const rows = Array(200_000).fill(0);
      expect(await me.post('/api/v1/my-time', rows)).toMatchObject(notValid);
      expect((await me.post('/trpc/timesheet.saveMine', { rows })).status).toBe(400);
    }));

  it('may be as deep as a form is', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      expect((await me.post('/api/v1/my-time', { rows: [], more: JSON.parse(deep(15)) })).status).toBe(200);
    }));

  it('is not compressed: a few bytes would be megabytes for us', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      for (const path of ['/api/v1/my-time', '/trpc/timesheet.saveMine']) {
        const headers = { cookie: me.cookie, 'content-type': 'application/json', 'content-encoding': 'gzip' };
        const body = gzipSync('{"rows":[]}');
        expect(await call(running.url + path, { method: 'POST', headers, body })).toMatchObject(notValid);
      }
    }));

  it('is answered as ever, whatever else the caller expects', () =>
    withHourbook(async ({ url }) => {
      const { hostname, port } = new URL(url);
      const asked = { hostname, port, path: '/healthz', headers: { expect: 'the unexpected' } };
      const [response] = (await once(get(asked), 'response')) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(200);
      expect(response.headers['x-request-id']).toBeDefined();
    }));

  it('changes nothing that everybody shares by the names of its keys', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const text = '{"rows":[],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
      const headers = { cookie: me.cookie, 'content-type': 'application/json' };
      for (const path of ['/api/v1/my-time?__proto__=1&constructor=2', '/trpc/timesheet.saveMine'])
        expect((await call(running.url + path, { method: 'POST', headers, body: text })).status).toBe(200);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    }));

  it('is JSON, or it is refused, and the log does not say what it was', () =>
    withLog(async (running, lines) => {
      for (const type of ['text/secret-of-mine', 'multipart/form-data; boundary=secret-of-mine', 'application/jsonp']) {
        const init = { method: 'POST', headers: { 'content-type': type }, body: '{}' };
        expect(await call(`${running.url}/trpc/auth.signIn`, init), type).toMatchObject(notValid);
      }
      expect(await status(running.url, '/trpc/auth.signIn', 'POST')).toBe(400);
      expect(await status(running.url, '/trpc/auth.signIn', 'PUT')).toBe(405);
      expect(lines.filter((line) => /secret-of-mine|"level":50/.test(line))).toEqual([]);
    }));

  it.each([{ 'trpc-accept': 'application/jsonl' }, { accept: 'application/json, application/jsonl' }])(
    'cannot be answered in a stream: nothing of it runs (%o)',
    (headers) =>
      withHourbook(async (running) => {
        const { username } = await running.person();
        const answer = await nobody(running).post(
          '/trpc/auth.signIn?batch=1',
          { 0: { username, password: PASSWORD } },
          headers as Record<string, string>,
        );
        expect(answer).toMatchObject(notValid);
        expect(answer.headers.get('set-cookie')).toBeNull();
      }),
  );

  it('is refused when its entries are too much for the book at once, and nothing is saved', () =>
    withLog(async (running, lines) => {
      const person = await running.person();
      const me = await running.signIn(person);
      const row = { trackingDate: '2025-06-10', clientId: 2, trackingType: 'RATE_HOURS', hours: 0.01 };
      const rows = Array.from({ length: 1000 }, () => ({ ...row, comment: 'ż'.repeat(470) }));
      expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(1_048_576);
      const tooLarge = ['The request is too large'];
      expect(await me.post('/api/v1/my-time', rows)).toMatchObject({ status: 413, body: { errors: tooLarge } });
      const onScreen = await me.post('/trpc/timesheet.saveMine', { rows });
      expect(onScreen.status).toBe(413);
      expect(onScreen.body.error.data.errors).toEqual(tooLarge);
      expect(await running.platform.events.read(`book-${person.id}`)).toEqual([]);
      expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
    }));
});

describe('what only the body says', () => {
  it.each(
    [
      ['POST', '/api/v1/auth/login?username=admin@northbridge.example', { password: PASSWORD }],
      ['POST', `/api/v1/auth/login?password=${PASSWORD}`, { username: 'admin@northbridge.example' }],
      ['PUT', '/api/v1/user/1/change-password?password=another%20secret', {}],
      ['PUT', '/api/v1/user-profile?currentPassword=x', { password: PASSWORD }],
      ['POST', '/api/v1/auth/reset-password?token=x', { newPassword: PASSWORD }],
      ['POST', '/api/v1/auth/register?password=x', {}],
      ['PUT', '/api/v1/user/1/general-info?ssn=123-45-6789', {}],
    ].filter((each) => each.length > 0) as [string, string, object][],
  )('is refused in an address: %s %s', (method, path, body) =>
    withHourbook(async (running) => {
      const admin = await running.signIn(await running.person({ roles: ['ROLE_ADMIN'] }));
      expect(await admin.send(method, path, body)).toMatchObject(notValid);
    }),
  );

  it('goes before the query, and what the path says before both', () =>
    withHourbook(async (running) => {
      const admin = await running.signIn(await running.person({ roles: ['ROLE_ADMIN'] }));
      const made = async (name: string) => (await admin.post('/api/v1/categories', { name })).body.id as number;
      const [one, two] = [await made('One'), await made('Two')];
      expect(
        (await admin.send('PUT', `/api/v1/categories?id=${two}&name=Query`, { id: one, name: 'Body' })).body,
      ).toMatchObject({
        id: one,
        name: 'Body',
      });
      expect(
        (await admin.send('PUT', `/api/v1/categories/${one}?id=${two}`, { id: two, name: 'Path' })).body,
      ).toMatchObject({
        id: one,
        name: 'Path',
      });
      const kept = await running.platform.records.categories.get(two);
      expect(kept).toMatchObject({ name: 'Two', version: 1 });
    }));
});

describe('signing out from somewhere else', () => {
  const spellings = ['/api/v1/auth/logout', '/api/v1/auth/logout/', '/API/v1/Auth/LOGOUT', '/api/v1/auth/%6Cogout'];
  const foreign: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://evil.example/page' },
    { origin: 'https://evil.example' },
  ];

  it.each(['GET', 'HEAD', 'POST'])('is refused however it is spelt: %s', (method) =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      // A link in a mail is from nowhere.
      const cases = method === 'POST' ? foreign : [...foreign, { 'sec-fetch-site': 'none' }];
      for (const path of spellings)
        for (const headers of cases)
          expect(await status(running.url, path, method, { cookie: me.cookie, ...headers }), path).toBeGreaterThan(400);
      expect((await me.get('/api/v1/user/simple-me')).status).toBe(200);
    }),
  );

  it('is possible from our own pages, and for who is no browser', () =>
    withHourbook(async (running) => {
      for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { referer: `${running.url}/` }]) {
        const me = await running.signIn(await running.person());
        expect(await status(running.url, '/api/v1/auth/logout', 'GET', { cookie: me.cookie, ...headers })).toBe(200);
        expect((await me.get('/api/v1/user/simple-me')).status).toBe(401);
      }
    }));

  it('does not happen when somebody asks what is there', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      expect(await status(running.url, '/api/v1/auth/logout', 'HEAD', { cookie: me.cookie })).toBe(405);
      expect((await me.get('/api/v1/user/simple-me')).status).toBe(200);
    }));
});

describe('the scheme', () => {
  const https = { PUBLIC_URL: 'https://hours.company.example' };

  it('is part of the origin', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const { host } = new URL(running.url);
      const save = async (headers: Record<string, string>) => (await me.post('/api/v1/my-time', [], headers)).status;
      expect(await save({ origin: `http://${host}` })).toBe(200);
      expect(await save({ origin: `https://${host}` })).toBe(403);
      // The browser has compared it where a proxy that nobody told us of ends TLS.
      expect(await save({ origin: `https://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(200);
      expect(await save({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(403);
    }));

  it('and the host are those of PUBLIC_URL where it is known', () =>
    withHourbook(
      async (running) => {
        const me = await running.signIn(await running.person());
        const save = (headers: Record<string, string>) =>
          status(running.url, '/api/v1/auth/logout', 'GET', { cookie: me.cookie, ...headers });
        const asPublic = { host: 'hours.company.example' };
        expect(await save({ ...asPublic, referer: 'http://hours.company.example/' })).toBe(403);
        expect(await save({ ...asPublic, referer: 'https://hours.company.example/' })).toBe(200);
      },
      { environment: https },
    ));

  it('of PUBLIC_URL decides whether a session goes over TLS only, whatever a proxy says', () =>
    withHourbook(
      async (running) => {
        const { username } = await running.person();
        const headers = { 'x-forwarded-proto': 'http' };
        const answer = await nobody(running).post('/api/v1/auth/login', { username, password: PASSWORD }, headers);
        expect(answer.headers.get('set-cookie')).toMatch(/^hourbook_session=.*; Secure/);
      },
      { environment: { ...https, TRUSTED_PROXIES: '127.0.0.1' } },
    ));
});
