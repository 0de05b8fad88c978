import { hashPassword } from '@hourbook/server/accounts/passwords.ts';
import { openSignIn } from '@hourbook/server/accounts/sign-in.ts';
import { memoryLimits } from '@hourbook/server/limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHICAGO, call, PASSWORD, type Running, withHourbook } from '../builders/hourbook.ts';
import { aPerson } from '../builders/people.ts';

const login = ({ url }: Running, username: string, password: string, headers: Record<string, string> = {}) =>
  call(`${url}/api/v1/auth/login`, { method: 'POST', body: new URLSearchParams({ username, password }), headers });
const cookieOf = (headers: Headers): string => headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
const self = ({ url }: Running, cookie: string) => call(`${url}/api/v1/user/simple-me`, { headers: { cookie } });
const badCredentials = { status: 400, body: { errors: ['Authentication failed. Bad credentials.'] } };

describe('POST /auth/login (E001)', () => {
  it('takes a form or JSON, whatever the case of the name, and answers who it is', () =>
    withHourbook(async (running) => {
      const person = await running.person({
        username: 'dana@northbridge.example',
        roles: ['ROLE_EMPLOYEE', 'ROLE_HR'],
      });
      const answer = await login(running, ' Dana@Northbridge.example', PASSWORD);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        id: person.id,
        username: 'dana@northbridge.example',
        email: 'dana@northbridge.example',
        firstName: 'Dana',
        lastName: 'Whitfield',
        office: { id: CHICAGO, name: 'Chicago', code: 'CH', description: null, timezone: 'America/Chicago' },
        roles: [
          { id: 2, name: 'ROLE_EMPLOYEE', description: 'Employee' },
          { id: 4, name: 'ROLE_HR', description: 'HR' },
        ],
        isAdmin: false,
        isAccountant: false,
        isHr: true,
        isAccountManager: false,
        isTeamLead: false,
        userBalanceInfo: { VACATION_PTO: true, SICK_LEAVE: true },
        redirectUrl: null,
      });
      const asJson = await call(`${running.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'dana@northbridge.example', password: PASSWORD }),
      });
      expect(asJson).toMatchObject({ status: 200, body: answer.body });
    }));

  it('sets one cookie that scripts cannot read and other sites cannot send', () =>
    withHourbook(async (running) => {
      const { headers } = await login(running, 'admin@northbridge.example', PASSWORD);
      expect(headers.getSetCookie()).toHaveLength(1);
      expect(headers.getSetCookie()[0]).toMatch(
        /^hourbook_session=[\w-]{43}; Max-Age=604800; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
      );
    }));

  it('marks the cookie Secure behind a trusted proxy that ends TLS', () =>
    withHourbook(
      async (running) => {
        const { headers } = await login(running, 'admin@northbridge.example', PASSWORD, {
          'x-forwarded-proto': 'https',
        });
        expect(headers.getSetCookie()[0]).toContain('; Secure');
      },
      { environment: { TRUSTED_PROXIES: '127.0.0.1' } },
    ));

  it('gives another session each time, and ends the one before', () =>
    withHourbook(async (running) => {
      const first = cookieOf((await login(running, 'admin@northbridge.example', PASSWORD)).headers);
      const second = cookieOf((await login(running, 'admin@northbridge.example', PASSWORD, { cookie: first })).headers);
      expect(second).not.toBe(first);
      expect((await self(running, first)).status).toBe(401);
      expect((await self(running, second)).status).toBe(200);
    }));

  it('never takes a session over that a caller brings along', () =>
    withHourbook(async (running) => {
      const planted = `hourbook_session=${'x'.repeat(43)}`;
      const { headers } = await login(running, 'admin@northbridge.example', PASSWORD, { cookie: planted });
      expect(cookieOf(headers)).not.toBe(planted);
      expect((await self(running, planted)).status).toBe(401);
    }));

  it.each([{}, { username: 'admin@northbridge.example' }, { username: 5, password: {} }])(
    'refuses %j as not filled in',
    (body) =>
      withHourbook(async ({ url }) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await call(`${url}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(body) });
        expect(answer).toMatchObject({ status: 400, body: { errors: ['Please fill all the fields.'] } });
      }),
  );

  it.each([
    ['', PASSWORD],
    ['admin@northbridge.example', ''],
    ['a'.repeat(51), PASSWORD],
    ['admin@northbridge.example', 'p'.repeat(61)],
  ])('refuses %s / %s as not filled in', (username, password) =>
    withHourbook(async (running) => {
      expect(await login(running, username, password)).toMatchObject({
        status: 400,
        body: { errors: ['Please fill all the fields.'] },
      });
    }),
  );

  it('refuses wrong passwords, unknown and disabled people, and people without a password, in the same words', () =>
    withHourbook(async (running) => {
      await running.person({ username: 'off@northbridge.example', enabled: false });
      await running.person({ username: 'sso@northbridge.example', passwordHash: null });
      for (const [username, password] of [
        ['admin@northbridge.example', 'wrong'],
        ['nobody@northbridge.example', PASSWORD],
        ['off@northbridge.example', PASSWORD],
        ['sso@northbridge.example', PASSWORD],
      ] as const) {
        expect(await login(running, username, password)).toMatchObject(badCredentials);
      }
    }));

  it('takes a password as it was typed, blanks and all', () =>
    withHourbook(async (running) => {
      expect(await login(running, 'admin@northbridge.example', `${PASSWORD} `)).toMatchObject(badCredentials);
    }));

  it('US-4: after 5 failures in 15 minutes refuses the right password too, until 15 minutes have passed', () =>
    withHourbook(async (running) => {
      for (let n = 0; n < 5; n++) expect((await login(running, 'admin@northbridge.example', 'wrong')).status).toBe(400);
      expect(await login(running, 'ADMIN@northbridge.example', PASSWORD)).toMatchObject(badCredentials);
    }));

  it('US-4: a success forgets the failures before it', () =>
    withHourbook(async (running) => {
      for (let n = 0; n < 4; n++) await login(running, 'admin@northbridge.example', 'wrong');
      expect((await login(running, 'admin@northbridge.example', PASSWORD)).status).toBe(200);
      for (let n = 0; n < 4; n++) await login(running, 'admin@northbridge.example', 'wrong');
      expect((await login(running, 'admin@northbridge.example', PASSWORD)).status).toBe(200);
    }));

  it('US-4: lets one address fail 20 times a minute', () =>
    withHourbook(async (running) => {
      const tries = await Promise.all(
        Array.from({ length: 21 }, (_, n) => login(running, `nobody${n}@x.example`, 'wrong')),
      );
      expect(tries.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
      expect(tries.find(({ status }) => status === 429)?.body).toEqual({
        errors: ['Too many attempts. Try again later.'],
      });
    }));

  it('US-8: tells those without a staying role where they belong, when there is such a place', () =>
    withHourbook(
      async (running) => {
        await running.person({ username: 'dana@northbridge.example' });
        expect((await login(running, 'dana@northbridge.example', PASSWORD)).body.redirectUrl).toBe(
          'https://time.example/',
        );
        expect((await login(running, 'admin@northbridge.example', PASSWORD)).body.redirectUrl).toBeNull();
      },
      { environment: { EMPLOYEE_REDIRECT_URL: 'https://time.example/' } },
    ));
});

describe('a session', () => {
  const HOUR = 60 * 60 * 1000;

  it('outlives a restart, and ends 12 hours after its last use', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      running.clock.pass(11 * HOUR);
      expect((await me.get('/api/v1/user/simple-me')).status).toBe(200);
      await running.restart();
      running.clock.pass(11 * HOUR);
      expect((await me.get('/api/v1/user/simple-me')).status).toBe(200);
      running.clock.pass(12 * HOUR + 1);
      expect(await me.get('/api/v1/user/simple-me')).toMatchObject({
        status: 401,
        body: { errors: ['Please sign in.'] },
      });
    }));

  it('ends 7 days after sign-in however much it is used', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      for (let hours = 0; hours < 7 * 24; hours += 8) {
        expect((await me.get('/api/v1/user/simple-me')).status).toBe(200);
        running.clock.pass(8 * HOUR);
      }
      running.clock.pass(1);
      expect((await me.get('/api/v1/user/simple-me')).status).toBe(401);
    }));

  it('ends when the person is disabled', () =>
    withHourbook(async (running) => {
      const person = await running.person();
      const me = await running.signIn(person);
      await running.platform.records.people.change(person.id, null, (before) => ({ ...before, enabled: false }));
      expect((await me.get('/api/v1/user/simple-me')).status).toBe(401);
    }));

  it.each(['GET', 'POST'])('ends by %s /auth/logout (E003, E004)', (method) =>
    withHourbook(async (running) => {
      const { cookie } = await running.signIn(await running.person());
      const out = await call(`${running.url}/api/v1/auth/logout`, { method, headers: { cookie } });
      expect(out).toMatchObject({ status: 200, body: {} });
      expect(out.headers.getSetCookie()[0]).toMatch(/^hourbook_session=; .*Expires=Thu, 01 Jan 1970/);
      expect((await self(running, cookie)).status).toBe(401);
    }),
  );

  it('is kept as a hash only', () =>
    withHourbook(async (running) => {
      const { cookie } = await running.signIn(await running.person());
      const sessions = await running.platform.store.collection<{ _id: string }>({ name: 'sessions', fields: {} });
      const kept = JSON.stringify(await sessions.find({ all: [] }));
      expect(kept).not.toContain(cookie.split('=')[1]);
    }));

  it.each(['garbage', '', 'x'.repeat(43), "' OR 1=1 --"])('is not %s', (token) =>
    withHourbook(async (running) => {
      expect((await self(running, `hourbook_session=${token}`)).status).toBe(401);
    }),
  );
});

describe('GET /auth/login/type (E005, US-2)', () => {
  it('answers the integer alone: unknown, password, disabled', () =>
    withHourbook(async (running) => {
      await running.person({ username: 'off@northbridge.example', enabled: false });
      const type = async (email: string) => (await call(`${running.url}/api/v1/auth/login/type?email=${email}`)).body;
      expect(await type('nobody@x.example')).toBe(0);
      expect(await type('ADMIN@northbridge.example')).toBe(2);
      expect(await type('off@northbridge.example')).toBe(3);
      expect(await type('')).toBe(0);
    }));

  it('answers 0 for everybody after 20 look-ups a minute', () =>
    withHourbook(async (running) => {
      const look = async () =>
        (await call(`${running.url}/api/v1/auth/login/type?email=admin@northbridge.example`)).body;
      for (let n = 0; n < 20; n++) expect(await look()).toBe(2);
      expect(await look()).toBe(0);
    }));
});

it('GET /auth/login/ssoStatus (E006) answers with and without a session', () =>
  withHourbook(async (running) => {
    const me = await running.signIn(await running.person());
    expect((await call(`${running.url}/api/v1/auth/login/ssoStatus`)).body).toBe('NOT_LOGGED');
    expect((await me.get('/api/v1/auth/login/ssoStatus')).body).toBe('LOGGED');
  }));

it("GET /user/my-roles (E023) answers the caller's roles", () =>
  withHourbook(async (running) => {
    const me = await running.signIn(await running.person({ roles: ['ROLE_TEAM_LEAD'] }));
    expect((await me.get('/api/v1/user/my-roles')).body).toEqual([
      { id: 3, name: 'ROLE_TEAM_LEAD', description: 'Team Lead' },
    ]);
  }));

describe('the lock-out over time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const MINUTE = 60_000;
  const withSignIn = async (isLost = () => false) => {
    const person = aPerson({ passwordHash: await hashPassword(PASSWORD) });
    const find = async () => {
      if (isLost()) throw new Error('no store');
      return [person];
    };
    const parts = { people: { find }, sessions: { start: async () => 'token' }, limits: memoryLimits };
    const { signIn } = openSignIn(parts as unknown as Parameters<typeof openSignIn>[0]);
    return (password: string) =>
      signIn({ username: person.username, password }, { address: '10.0.0.1', device: '' }).then(
        () => 'signed in',
        ({ code }) => code,
      );
  };

  it('US-4: of a name is over after 15 minutes', async () => {
    const attempt = await withSignIn();
    for (let n = 0; n < 5; n++) expect(await attempt('wrong')).toBe('bad-credentials');
    vi.advanceTimersByTime(15 * MINUTE - 1000);
    expect(await attempt(PASSWORD)).toBe('bad-credentials');
    vi.advanceTimersByTime(1001);
    expect(await attempt(PASSWORD)).toBe('signed in');
  });

  it('US-4: counts no try that could not be looked at', async () => {
    let isLost = true;
    const attempt = await withSignIn(() => isLost);
    for (let n = 0; n < 21; n++) expect(await attempt('wrong')).toBeUndefined();
    isLost = false;
    expect(await attempt(PASSWORD)).toBe('signed in');
  });

  it('US-4: of an address is over after a minute', async () => {
    const attempt = await withSignIn();
    for (let n = 0; n < 20; n++) await attempt('wrong');
    expect(await attempt('wrong')).toBe('too-many-attempts');
    vi.advanceTimersByTime(MINUTE + 1);
    expect(await attempt('wrong')).toBe('bad-credentials');
  });
});
