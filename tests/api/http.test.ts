import { writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, withHourbook } from '../builders/hourbook.ts';
import { withFolder } from '../builders/stores.ts';

const notFound = { status: 404, body: { errors: ['Not found'] } };

describe('statuses that no rule words', () => {
  it('401 without a session, 404 for an unknown path, 405 for another method', () =>
    withHourbook(async ({ url }) => {
      expect(await call(`${url}/api/v1/my-time`)).toMatchObject({ status: 401, body: { errors: ['Please sign in.'] } });
      expect(await call(`${url}/api/v1/nowhere`)).toMatchObject(notFound);
      expect(await call(`${url}/nowhere`)).toMatchObject(notFound);
      const wrong = await call(`${url}/api/v1/my-time`, { method: 'DELETE' });
      expect(wrong).toMatchObject({ status: 405, body: { errors: ['Method not allowed'] } });
      expect(wrong.headers.get('allow')).toBe('GET, POST');
    }));

  it('413 for a body over 1 MB, 400 for what is no JSON', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const send = (body: string, type = 'application/json') =>
        call(`${running.url}/api/v1/my-time`, {
          method: 'POST',
          body,
          headers: { cookie: me.cookie, 'content-type': type },
        });
      expect(await send(`[${'1'.repeat(1_100_000)}]`)).toMatchObject({
        status: 413,
        body: { errors: ['The request is too large'] },
      });
      for (const body of ['{', 'null', '5', '"x"', '[', '{"rows":', '\u0000'])
        expect((await send(body)).status).toBe(400);
      expect((await send('[]', 'text/plain')).status).toBe(400);
      expect((await send('[]', 'application/json; charset=klingon')).status).toBe(400);
      expect((await send(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).status).toBe(400);
    }));

  it("X-Request-Id is on every answer, the caller's own where it is a sane one", () =>
    withHourbook(async ({ url }) => {
      for (const path of ['/api/v1/my-time', '/api/v1/nowhere', '/healthz']) {
        expect((await call(url + path)).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
        expect((await call(url + path, { headers: { 'x-request-id': 'mine-7' } })).headers.get('x-request-id')).toBe(
          'mine-7',
        );
        expect((await call(url + path, { headers: { 'x-request-id': 'a b' } })).headers.get('x-request-id')).not.toBe(
          'a b',
        );
      }
    }));

  it('400 for a request that does not say its Host, with an X-Request-Id too', () =>
    withHourbook(async ({ url }) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        request(`${url}/api/v1/my-time`, { setHost: false }, resolve).once('error', reject).end(),
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      answer.destroy();
    }));
});

describe('the address of a page that there is not', () => {
  const html = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, redirect: 'manual' } as const;

  it.each([
    ['/nonsense', './#/nonsense'],
    ['/users/7', '../#/users/7'],
    ['//evil/x', '../../#//evil/x'],
  ])('R046: %s leads a browser to %s, where the client goes on', (path, location) =>
    withFolder(async (client) => {
      await writeFile(join(client, 'index.html'), '<title>Hourbook</title>');
      await withHourbook(
        async ({ url }) => {
          const { status, headers } = await fetch(url + path, html);
          expect([status, headers.get('location')]).toEqual([302, location]);
          expect(new URL(location, url + path).origin).toBe(url);
          expect(await call(url + path)).toMatchObject(notFound);
          expect((await fetch(`${url}/api/v1/nowhere`, html)).status).toBe(404);
          expect((await fetch(`${url}/nonsense.php`, html)).status).toBe(404);
        },
        { client },
      );
    }),
  );
});

describe('what comes from a browser', () => {
  it("changes something only from the app's own pages", () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const { host } = new URL(running.url);
      const save = (headers: Record<string, string>) => me.post('/api/v1/my-time', [], headers);
      expect((await save({})).status).toBe(200);
      expect((await save({ origin: running.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: `http://${host}.evil.example` },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        expect(await save(headers as Record<string, string>)).toMatchObject({
          status: 403,
          body: { errors: ['Access is denied'] },
        });
      }
      const logout = await call(`${running.url}/api/v1/auth/logout`, {
        headers: { cookie: me.cookie, 'sec-fetch-site': 'cross-site' },
      });
      expect(logout.status).toBe(403);
      expect((await me.get('/api/v1/user/simple-me')).status).toBe(200);
      const trpc = await me.post('/trpc/timesheet.saveMine', { rows: [] }, { origin: 'https://evil.example' });
      expect(trpc.status).toBe(403);
    }));

  it('is told the currency of all amounts by the page itself (GEN-11)', () =>
    withFolder(async (client) => {
      await writeFile(join(client, 'index.html'), '<meta name="currency" content="__CURRENCY__" />');
      for (const [environment, currency] of [
        [{}, 'USD'],
        [{ CURRENCY: 'PLN' }, 'PLN'],
      ] as const)
        await withHourbook(
          async ({ url }) => expect((await call(url)).body).toBe(`<meta name="currency" content="${currency}" />`),
          { client, environment },
        );
    }));

  it('is told what the page may load, with a nonce of its own each time, and that data loads nothing', () =>
    withFolder(async (client) => {
      await writeFile(join(client, 'index.html'), '<script nonce="__NONCE__"></script>');
      await withHourbook(
        async ({ url }) => {
          const pages = await Promise.all([call(url), call(url)]);
          const nonces = pages.map(
            ({ headers }) =>
              /script-src 'self' 'nonce-([\w+/=]{24})'/.exec(headers.get('content-security-policy') ?? '')?.[1],
          );
          expect(pages.map(({ body }) => body)).toEqual(nonces.map((nonce) => `<script nonce="${nonce}"></script>`));
          expect(nonces[0]).not.toBe(nonces[1]);
          expect(pages[0]?.headers.get('content-security-policy')).not.toContain('unsafe');
          for (const path of ['/assets/gone-1a2b.js', '/assets/', '/gone.js'])
            expect(await call(url + path), path).toMatchObject(notFound);
          const data = await call(`${url}/healthz`);
          expect(data.headers.get('content-security-policy')).toMatch(/^default-src 'none';frame-ancestors 'none'/);
          expect(data.headers.get('x-content-type-options')).toBe('nosniff');
        },
        { client },
      );
    }));
});

it('RATE_LIMIT_PER_MINUTE stops one person and not another', () =>
  withHourbook(
    async (running) => {
      const [one, two] = [await running.signIn(await running.person()), await running.signIn(await running.person())];
      for (let n = 0; n < 3; n++) expect((await one.get('/api/v1/user/my-roles')).status).toBe(200);
      const refused = await one.get('/api/v1/user/my-roles');
      expect(refused).toMatchObject({ status: 429, body: { errors: ['Too many attempts. Try again later.'] } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await two.get('/api/v1/user/my-roles')).status).toBe(200);
    },
    { environment: { RATE_LIMIT_PER_MINUTE: '3' } },
  ));

describe('/healthz and /readyz', () => {
  it('answer without a session', () =>
    withHourbook(async ({ url }) => {
      expect(await call(`${url}/healthz`)).toMatchObject({ status: 200, body: { status: 'up' } });
      expect(await call(`${url}/readyz`)).toMatchObject({ status: 200, body: { status: 'ready', problems: [] } });
    }));

  it('tell what stands still at an entry that cannot be read', () =>
    withHourbook(async ({ url, platform, hourbook }) => {
      const entry = { id: crypto.randomUUID(), type: 'HoursInvented', version: 1, data: {}, meta: {} };
      await platform.events.append('book-99', 'none', [entry]);
      const problems = ['projector stopped', 'jobs from events stopped'];
      const told = async () => (await call(`${url}/readyz`)).body.problems.toSorted().toReversed();
      await expect.poll(told).toEqual(problems);
      expect((await call(`${url}/readyz`)).status).toBe(503);
      expect((await call(`${url}/healthz`)).status).toBe(200);
      expect(hourbook.installed).toBe('bare');
    }));
});

it('what a person may send never ends in a 5xx', () =>
  withHourbook(async (running) => {
    const me = await running.signIn(await running.person());
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', 'constructor', '2025-06-10', 'null', '-0', '1e999', '%00', '$gt'),
    );
    const row = fc.record(
      {
        id: fc.oneof(text, fc.anything()),
        trackingDate: fc.oneof(text, fc.constant('2025-06-10')),
        clientId: fc.oneof(fc.integer(), fc.double(), fc.constant(2), text),
        trackingType: fc.oneof(text, fc.constant('RATE_HOURS'), fc.constant(null)),
        comment: fc.oneof(text, fc.constant(null)),
        hours: fc.oneof(fc.double(), fc.integer(), text),
        modifiedTime: fc.oneof(text, fc.constant(null)),
      },
      { requiredKeys: [] },
    );
    const body = fc.oneof(
      fc.array(row, { maxLength: 5 }),
      fc.jsonValue(),
      fc.record({ rows: fc.oneof(fc.array(row, { maxLength: 3 }), fc.jsonValue()) }),
    );
    const query = fc.dictionary(fc.oneof(text, fc.constantFrom('startDate', 'endDate', 'rows')), text, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(body, query, async (sent, asked) => {
        const search = new URLSearchParams(Object.entries(asked)).toString();
        for (const path of [
          `/api/v1/my-time?${search}`,
          '/trpc/timesheet.saveMine',
          '/api/v1/auth/login',
          '/trpc/auth.signIn',
        ]) {
          expect((await me.post(path, sent)).status, path).toBeLessThan(500);
        }
        for (const path of [
          `/api/v1/my-time?${search}`,
          `/trpc/timesheet.mine?input=${encodeURIComponent(JSON.stringify(asked))}`,
        ]) {
          expect((await me.get(path)).status, path).toBeLessThan(500);
        }
      }),
      { numRuns: 150 },
    );
  }));

it.each([
  '/%',
  '/api/v1/%ff',
  '/trpc/%E0%A4%A',
  '/api/v1/my-time?startDate=%',
  '/trpc/timesheet.mine?input=%7B',
  '/trpc/nope',
  '/trpc/constructor',
  '/trpc/timesheet.mine?batch=1&input=5',
  '/assets/../../etc/passwd',
  '/assets/%2e%2e%2fpackage.json',
])('an address such as %s is refused', (path) =>
  withHourbook(async (running) => {
    const me = await running.signIn(await running.person());
    const { port } = new URL(running.url);
    // Node's own client sends the address as it is.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ port, path, headers: { cookie: me.cookie } }, (res) => {
        res.resume();
        resolve(res.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }),
);
