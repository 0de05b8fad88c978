import { type Logger, pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { call, PASSWORD, type Running, withHourbook } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';

type Line = Readonly<Record<string, unknown>>;

/** Everything that is logged, as text and line by line. */
function aLog(level = 'trace') {
  let text = '';
  const log: Logger = pino(
    { level },
    {
      write(line: string) {
        text += line;
      },
    },
  );
  const lines = (): Line[] => text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
  return { log, text: () => text, requests: () => lines().filter(({ msg }) => msg === 'request') };
}

/** The line of a request is written when the answer has gone; the next answer has gone after it. */
const settled = async ({ url }: Running) => {
  await call(`${url}/healthz`);
  await call(`${url}/healthz`);
};

const INFO = 30;
const DEBUG = 20;

describe('the access log', () => {
  it('has one line a request: who asked for what, how it went, how long it took, how much was sent', async () => {
    const { log, requests } = aLog('info');
    await withHourbook(
      async (running) => {
        const person = await running.person();
        const me = await running.signIn(person);
        const { headers } = await me.get('/api/v1/my-time?startDate=2025-06-09');
        await call(`${running.url}/api/v1/my-time`, { method: 'DELETE' });
        await call(`${running.url}/nowhere/else?at=all`);
        await settled(running);
        expect(requests()).toEqual([
          {
            level: INFO,
            time: expect.any(Number),
            pid: expect.any(Number),
            hostname: expect.any(String),
            msg: 'request',
            requestId: headers.get('x-request-id'),
            method: 'GET',
            route: '/api/v1/my-time',
            status: 200,
            ms: expect.any(Number),
            userId: person.id,
            bytes: expect.any(Number),
            cut: false,
          },
          expect.objectContaining({ method: 'DELETE', route: '/api/v1/my-time', status: 405, userId: null }),
          expect.objectContaining({ method: 'GET', route: 'none', status: 404 }),
        ]);
        const [{ bytes } = {}] = requests();
        expect(bytes).toBeGreaterThan(Number(headers.get('content-length')));
        expect(bytes).toBeLessThan(Number(headers.get('content-length')) + 2000);
      },
      { log },
    );
  });

  it('names the procedures of a tRPC call and of a batch', async () => {
    const { log, requests } = aLog('info');
    await withHourbook(
      async (running) => {
        const me = await running.signIn(await running.person());
        await me.get('/trpc/timesheet.mine?input=%7B%7D');
        await me.get('/trpc/auth.self,auth.roles,no.such,auth.self?batch=1&input=%7B%7D');
        await settled(running);
        expect(requests()).toMatchObject([
          { route: '/trpc', procedures: ['timesheet.mine'], status: 200 },
          { route: '/trpc', procedures: ['auth.self', 'auth.roles'] },
        ]);
      },
      { log },
    );
  });

  it('has the probes of machines at debug level only', async () => {
    const { log, requests } = aLog('debug');
    await withHourbook(
      async (running) => {
        for (const path of ['/healthz', '/readyz', '/metrics', '/api/v1/auth/login/ssoStatus'])
          await call(running.url + path);
        await settled(running);
        expect(requests().slice(0, 4)).toMatchObject([
          { route: '/healthz', level: DEBUG },
          { route: '/readyz', level: DEBUG },
          { route: '/metrics', level: DEBUG },
          { route: '/api/v1/auth/login/ssoStatus', level: INFO },
        ]);
      },
      { log },
    );
  });

  it('tells when a caller went away before the answer', async () => {
    const { log, requests } = aLog('info');
    await withHourbook(
      async (running) => {
        const me = await running.signIn(await running.person());
        const { promise: asked, resolve: arrived } = Promise.withResolvers<void>();
        const { promise: held, resolve: release } = Promise.withResolvers<never[]>();
        const find = running.platform.records.clients.find;
        Object.assign(running.platform.records.clients, {
          find: () => {
            arrived();
            return held;
          },
        });
        const leaving = new AbortController();
        const answer = fetch(`${running.url}/api/v1/users/me/clients`, {
          headers: { cookie: me.cookie },
          signal: leaving.signal,
        });
        await asked;
        leaving.abort();
        await expect(answer).rejects.toThrow();
        while (requests().length === 0) await settled(running);
        release([]);
        Object.assign(running.platform.records.clients, { find });
        expect(requests()).toMatchObject([{ route: '/api/v1/users/me/clients', cut: true }]);
      },
      { log },
    );
  });
});

it('nothing that a visitor sends is ever in the log', async () => {
  const { log, text, requests } = aLog();
  const NEEDLE = 'needle-5c0e7f';
  const TOKEN = `${NEEDLE}-metrics-token`;
  await withHourbook(
    async (running) => {
      const { url } = running;
      const username = 'dana@northbridge.example';
      const me = await running.signIn(await running.person({ username, firstName: NEEDLE }));
      const secrets = [NEEDLE, PASSWORD, username, me.cookie.split('=')[1] ?? ''];
      const json = { 'content-type': 'application/json' };
      const send = (path: string, body: string | URLSearchParams, headers: Record<string, string> = json) =>
        call(url + path, { method: 'POST', body, headers });

      // Signing in, by form and by JSON, well and badly.
      const { headers } = await send('/api/v1/auth/login', new URLSearchParams({ username, password: PASSWORD }), {});
      secrets.push(/hourbook_session=([\w-]{43})/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? 'no cookie');
      await send('/api/v1/auth/login', JSON.stringify({ username, password: NEEDLE }));
      await send('/api/v1/auth/login', JSON.stringify({ username: NEEDLE, password: { NEEDLE } }));
      await send('/trpc/auth.signIn', JSON.stringify({ username, password: NEEDLE }));
      await call(`${url}/api/v1/auth/login/type?email=${NEEDLE}`);
      // Queries, bodies and headers of calls that succeed, are refused and cannot be read.
      const row = { trackingDate: '2025-06-10', clientId: LAKESHORE, trackingType: 'RATE_HOURS', hours: 8 };
      const key = { 'Idempotency-Key': NEEDLE, authorization: `Bearer ${NEEDLE}`, 'user-agent': NEEDLE };
      for (const comment of ['needle', `${NEEDLE}<>`]) {
        await me.post(`/api/v1/my-time?startDate=2025-06-10&x=${NEEDLE}`, [{ ...row, comment }], key);
        await me.post('/trpc/timesheet.saveMine', { rows: [{ ...row, comment, id: NEEDLE }] });
      }
      await me.get(`/api/v1/my-time?startDate=${NEEDLE}`);
      await me.get(`/trpc/timesheet.mine?input=${encodeURIComponent(JSON.stringify({ startDate: NEEDLE }))}`);
      await me.get(`/trpc/${NEEDLE}?input=${NEEDLE}`);
      for (const body of [`{"${NEEDLE}`, `"${NEEDLE}"`, `["${NEEDLE.repeat(100_000)}"]`]) {
        await send('/api/v1/my-time', body, { ...json, cookie: me.cookie });
        await send('/trpc/timesheet.saveMine', body, { ...json, cookie: me.cookie });
      }
      await send('/api/v1/my-time', NEEDLE, { 'content-type': `application/json; charset=${NEEDLE}` });
      await send('/api/v1/my-time', '[]', { ...json, origin: `https://${NEEDLE}.example`, cookie: me.cookie });
      // Addresses that nobody answers at, and those of machines.
      for (const path of [
        `/${NEEDLE}`,
        `/api/v1/${NEEDLE}`,
        `/api/files/${NEEDLE}/${NEEDLE}`,
        `/assets/${NEEDLE}`,
        `/%${NEEDLE}`,
      ])
        await call(url + path);
      for (const path of ['/healthz', '/readyz', '/metrics', '/api/', '/api/openapi.json'])
        await call(`${url}${path}?${NEEDLE}`, {
          headers: { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': NEEDLE },
        });
      await call(`${url}/metrics`, { headers: { authorization: `Bearer ${NEEDLE}`, forwarded: `for=${NEEDLE}` } });
      // A fault of our own: what happened is logged, not what was sent.
      Object.assign(running.platform, { run: () => Promise.reject(new Error('out of order')) });
      expect((await me.post('/api/v1/my-time', [{ ...row, comment: NEEDLE }])).status).toBe(500);
      expect((await me.post('/trpc/timesheet.saveMine', { rows: [{ ...row, comment: NEEDLE }] })).status).toBe(500);
      await settled(running);

      expect(text().match(/out of order/g)?.length).toBeGreaterThanOrEqual(2);
      expect(requests().length).toBeGreaterThan(30);
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(10);
        const lines = text()
          .split('\n')
          .filter((line) => line.includes(secret));
        expect(lines).toEqual([]);
      }
    },
    { log, environment: { METRICS_TOKEN: TOKEN } },
  );
});
