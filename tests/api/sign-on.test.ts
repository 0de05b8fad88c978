import type { Person } from '@hourbook/domain/people/person.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { call, type HourbookOptions, PASSWORD, type Running, withHourbook } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { aCompanySignOn, aVisitor, type Company, type CompanySignOn } from '../builders/oidc.ts';

const DANA = 'dana@northbridge.example';
const MINUTE = 60_000;
const BAD = '/#/login?refused=bad-credentials';
const UNAVAILABLE = '/#/login?refused=sign-on-unavailable';

interface Signing extends Running {
  readonly company: CompanySignOn;
}

/** A Hourbook whose company signs its people on. @param opened null: it is not there yet */
async function withSignOn(
  use: (signing: Signing) => Promise<void>,
  opened: Company | null = {},
  { environment = {}, ...options }: HourbookOptions = {},
): Promise<void> {
  await using company = await aCompanySignOn();
  await withHourbook(
    async (running) => {
      if (opened) company.open(running.url, opened);
      await use(Object.defineProperties({ company } as Signing, Object.getOwnPropertyDescriptors(running)));
    },
    {
      ...options,
      environment: { ...company.environment, COMPANY_DOMAINS: 'northbridge.example', ...environment },
    },
  );
}

/** Leaves for the company and gives an address there. @returns the address at Hourbook with which it sends somebody back */
async function signsOn(visitor: ReturnType<typeof aVisitor>, { url }: Running, email: string): Promise<string> {
  return visitor.signOn((await visitor.get(`${url}/auth/sso`)).to, email);
}

const status = async ({ url }: Running, browser: ReturnType<typeof aVisitor>) => {
  const cookie = `hourbook_session=${browser.cookies.get('hourbook_session')}`;
  return (await call(`${url}/api/v1/auth/login/ssoStatus`, { headers: { cookie } })).body;
};
const typeOf = async ({ url }: Running, email: string) =>
  (await call(`${url}/api/v1/auth/login/type?email=${email}`)).body;
const departures = async ({ platform }: Running) =>
  (await platform.store.collection({ name: 'sign-on-departures', fields: {} })).count({ all: [] });

/** Somebody comes back from the company. @returns where the browser is sent */
async function comesBack(signing: Signing, email = DANA) {
  const browser = aVisitor();
  const back = await signsOn(browser, signing, email);
  return { browser, back, ...(await browser.get(back)) };
}

describe('US-2: whoever has an address of the company', () => {
  it('signs in by single sign-on, whatever the case; others, and everybody where there is none, with a password', async () => {
    const people = async ({ person }: Running) => {
      await person({ username: DANA });
      await person({ username: 'gone@northbridge.example', enabled: false });
      await person({ username: 'pat@contractor.example' });
    };
    const types = (running: Running) =>
      Promise.all(
        [DANA, 'DANA@Northbridge.Example', 'gone@northbridge.example', 'pat@contractor.example', 'no@body'].map(
          (email) => typeOf(running, email),
        ),
      );
    await withSignOn(async (signing) => {
      await people(signing);
      expect(await types(signing)).toEqual([1, 1, 3, 2, 0]);
    });
    await withHourbook(async (running) => {
      await people(running);
      expect(await types(running)).toEqual([2, 2, 3, 2, 0]);
    });
    const noDomain = { environment: { COMPANY_DOMAINS: '' } };
    await withSignOn(
      async (signing) => {
        await people(signing);
        expect(await typeOf(signing, DANA)).toBe(2);
      },
      {},
      noDomain,
    );
  });

  it('may still use a password', () =>
    withSignOn(async ({ url, person }) => {
      await person({ username: DANA });
      const body = new URLSearchParams({ username: DANA, password: PASSWORD });
      expect((await call(`${url}/api/v1/auth/login`, { method: 'POST', body })).status).toBe(200);
    }));
});

describe('US-3: single sign-on', () => {
  it.each<[string, Company]>([
    ['with claims that are asked for', {}],
    ['with claims in the token', { claimsInToken: true }],
    ['at a provider that takes the secret in the body', { authentication: 'client_secret_post' }],
  ])('%s leads to a session of the person with the address', (_how, company) =>
    withSignOn(async (signing) => {
      const dana = await signing.person({ username: 'Dana@northbridge.example' });
      const before = aVisitor();
      expect(await status(signing, before)).toBe('NOT_LOGGED');
      const { browser, headers, to } = await comesBack(signing, 'dana@NORTHBRIDGE.example');
      expect(to).toBe('/#/login');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(await status(signing, browser)).toBe('LOGGED');
      const cookie = `hourbook_session=${browser.cookies.get('hourbook_session')}`;
      const self = await call(`${signing.url}/api/v1/user/simple-me`, { headers: { cookie } });
      expect(self.body).toMatchObject({ id: dana.id, username: 'Dana@northbridge.example' });
      expect(browser.cookies.has('hourbook_sign_on')).toBe(false);
      expect(await departures(signing)).toBe(0);
    }, company),
  );

  it('asks with a code, a proof, a state and a nonce, and leaves a cookie that scripts cannot read', () =>
    withSignOn(async ({ url, company }) => {
      const { status: code, to, headers } = await aVisitor().get(`${url}/auth/sso`);
      expect(code).toBe(302);
      const asked = new URL(to);
      expect(asked.origin).toBe(company.environment.OIDC_ISSUER);
      expect(Object.fromEntries(asked.searchParams)).toEqual({
        client_id: 'hourbook',
        response_type: 'code',
        scope: 'openid email',
        redirect_uri: `${url}/auth/sso/callback`,
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^hourbook_sign_on=[\w-]{43}; Max-Age=600; Path=\/auth\/sso; Expires=.*; HttpOnly; SameSite=Lax$/,
        ),
      ]);
    }));

  it('ends the session that the browser had, and never takes one that it brings', () =>
    withSignOn(async (signing) => {
      const [dana, other] = [await signing.person({ username: DANA }), await signing.person()];
      const old = (await signing.signIn(other)).cookie.split('=')[1] ?? '';
      const browser = aVisitor();
      browser.cookies.set('hourbook_session', old);
      await browser.get(await signsOn(browser, signing, DANA));
      expect(browser.cookies.get('hourbook_session')).not.toBe(old);
      const ids = [old, browser.cookies.get('hourbook_session') ?? ''].map(
        async (token) => (await signing.platform.sessions.use(token))?.person.id ?? null,
      );
      expect(await Promise.all(ids)).toEqual([null, dana.id]);
    }));

  it('US-8: leads who has no staying role to their own site', () =>
    withSignOn(
      async (signing) => {
        await signing.person({ username: DANA, roles: ['ROLE_EMPLOYEE'] });
        expect((await comesBack(signing)).to).toBe('https://staff.example/welcome');
      },
      {},
      { environment: { EMPLOYEE_REDIRECT_URL: 'https://staff.example/welcome' } },
    ));

  it.each<[string, Partial<Person> | null, Company]>([
    ['nobody here has', null, {}],
    ['somebody has who is disabled', { enabled: false }, {}],
    ['is not verified', {}, { vouchesFor: () => false }],
    ['is said to be verified in words only', {}, { vouchesFor: () => 'true', claimsInToken: true }],
    ['is verified by nobody', {}, { vouchesFor: () => undefined }],
  ])('an address that %s is refused like a wrong password, and nobody is created', (_what, changed, company) =>
    withSignOn(async (signing) => {
      if (changed) await signing.person({ ...changed, username: DANA });
      const people = await signing.platform.records.people.count({ all: [] });
      const { browser, to } = await comesBack(signing);
      expect(to).toBe(BAD);
      expect(await status(signing, browser)).toBe('NOT_LOGGED');
      expect(await signing.platform.records.people.count({ all: [] })).toBe(people);
    }, company),
  );

  it('an address that two people share, one as username, is nobody’s', () =>
    withSignOn(async (signing) => {
      const [dana, other] = [await signing.person({ username: DANA }), await signing.person()];
      const setEmail = ({ id }: Person, email: string) =>
        signing.platform.records.people.change(id, null, (before) => ({ ...before, email }));
      await setEmail(dana, 'dana@home.example');
      expect((await comesBack(signing)).to).toBe('/#/login');
      await setEmail(other, DANA);
      expect((await comesBack(signing)).to).toBe(BAD);
    }));

  it('who says no at the company is refused', () =>
    withSignOn(async (signing) => {
      await signing.person({ username: DANA });
      expect((await comesBack(signing, '')).to).toBe(BAD);
    }));

  it('a way back is good once, for ten minutes, with its own state, in the browser that left', () =>
    withSignOn(async (signing) => {
      await signing.person({ username: DANA });
      const again = await comesBack(signing);
      again.browser.cookies.set('hourbook_sign_on', 'x'.repeat(43));
      expect((await again.browser.get(again.back)).to).toBe(BAD);

      const late = aVisitor();
      const lateBack = await signsOn(late, signing, DANA);
      signing.clock.pass(10 * MINUTE + 1);
      expect((await late.get(lateBack)).to).toBe(BAD);

      const browser = aVisitor();
      const back = await signsOn(browser, signing, DANA);
      const ticket = browser.cookies.get('hourbook_sign_on') ?? '';
      const withState = (state: string) => back.replace(/state=[^&]*/, `state=${state}`);
      expect((await aVisitor().get(back)).to).toBe(BAD);
      for (const wrong of [
        withState('other'),
        withState(''),
        back.replace('state=', 'stats='),
        `${signing.url}/auth/sso/callback`,
      ])
        expect((await browser.get(wrong)).to).toBe(BAD);
      const both = await Promise.all([browser.get(back), browser.get(back)]);
      expect(both.map(({ to }) => to).sort()).toEqual(['/#/login', BAD]);
      browser.cookies.set('hourbook_sign_on', ticket);
      expect((await browser.get(back)).to).toBe(BAD);
    }));

  it('what another provider says is refused, and so is a code that is not of this departure', () =>
    withSignOn(async (signing) => {
      await signing.person({ username: DANA });
      const browser = aVisitor();
      const back = await signsOn(browser, signing, DANA);
      const foreign = back.replace(/iss=[^&]*/, `iss=${encodeURIComponent('https://elsewhere.example')}`);
      expect((await browser.get(foreign)).to).toBe(BAD);

      const [one, other] = [aVisitor(), aVisitor()];
      const ones = new URL(await signsOn(one, signing, DANA));
      const others = new URL(await signsOn(other, signing, DANA));
      ones.searchParams.set('code', others.searchParams.get('code') ?? '');
      expect((await one.get(ones.href)).to).toBe(BAD);

      const { to } = await browser.get(`${signing.url}/auth/sso`);
      expect(to).toContain(signing.company.environment.OIDC_ISSUER);
      signing.company.open(signing.url, { issuer: 'http://127.0.0.1:1' });
      const page = new URL((await browser.get(to)).to, signing.company.environment.OIDC_ISSUER).href;
      const given = await browser.get(page, { method: 'POST', body: new URLSearchParams({ email: DANA }) });
      const answered = await browser.get(
        given.to.replace('http://127.0.0.1:1', signing.company.environment.OIDC_ISSUER),
      );
      expect((await browser.get(answered.to)).to).toBe(BAD);
    }));

  it('never sends the browser to where a caller says', () =>
    withSignOn(async (signing) => {
      await signing.person({ username: DANA });
      const evil = 'redirect=https://evil.example&returnTo=//evil.example&target=https://evil.example';
      const browser = aVisitor();
      const { to } = await browser.get(`${signing.url}/auth/sso?${evil}&redirect_uri=https://evil.example/x`, {
        headers: { 'x-forwarded-host': 'evil.example', host: 'evil.example' },
      });
      expect(new URL(to).searchParams.get('redirect_uri')).toBe(`${signing.url}/auth/sso/callback`);
      const back = await signsOn(browser, signing, DANA);
      expect((await browser.get(`${back}&${evil}`)).to).toBe('/#/login');
      for (const error of ['<script>', 'https://evil.example', 'access_denied']) {
        const refused = await browser.get(`${signing.url}/auth/sso/callback?error=${error}&error_description=evil`);
        expect(refused.to).toBe(BAD);
      }
    }));

  it('PUBLIC_URL is where the company sends people back to', () =>
    withSignOn(
      async ({ url }) => {
        const { to } = await aVisitor().get(`${url}/auth/sso`);
        expect(new URL(to).searchParams.get('redirect_uri')).toBe('https://hours.company.example/auth/sso/callback');
      },
      {},
      { environment: { PUBLIC_URL: 'https://hours.company.example' } },
    ));

  it('a provider that is away stops nothing, and is asked anew at the next attempt', () =>
    withSignOn(async (signing) => {
      await signing.person({ username: DANA });
      const browser = aVisitor();
      expect((await browser.get(`${signing.url}/auth/sso`)).to).toBe(UNAVAILABLE);
      expect((await call(`${signing.url}/readyz`)).status).toBe(200);
      const asked = await call(`${signing.url}/auth/sso`, { headers: { accept: 'application/json' } });
      expect(asked).toMatchObject({
        status: 400,
        body: { errors: ['Single sign-on is not available at the moment. Try again later.'] },
      });
      signing.company.open(signing.url);
      expect((await comesBack(signing)).to).toBe('/#/login');
      const back = await signsOn(browser, signing, DANA);
      signing.company.close();
      expect((await browser.get(back)).to).toBe(UNAVAILABLE);
      expect((await browser.get(`${signing.url}/auth/sso`)).to).toBe(UNAVAILABLE);
      signing.company.open(signing.url);
      expect((await comesBack(signing)).to).toBe('/#/login');
    }, null));

  it('where the company has none it is not available', () =>
    withHourbook(async ({ url }) => {
      expect((await aVisitor().get(`${url}/auth/sso`)).to).toBe(UNAVAILABLE);
      expect((await aVisitor().get(`${url}/auth/sso/callback?code=a&state=b`)).to).toBe(UNAVAILABLE);
    }));

  it('the log says why nobody was signed on, and nothing of them', async () => {
    let logged = '';
    const write = (line: string) => {
      logged += line;
    };
    const log = pino({ level: 'info' }, { write });
    await withSignOn(
      async (signing) => {
        const { back } = await comesBack(signing);
        expect(logged).toContain('no enabled person has the address that the provider vouches for');
        const { searchParams } = new URL(back);
        const secrets = [DANA, searchParams.get('code'), searchParams.get('state'), 'a secret between the two'];
        for (const secret of secrets) expect(logged).not.toContain(secret);
      },
      {},
      { log },
    );
  });

  it('departures outlive a restart, and those who do not come back are forgotten', () =>
    withSignOn(async (signing) => {
      await signing.person({ username: DANA });
      const browser = aVisitor();
      await browser.get(`${signing.url}/auth/sso`);
      expect(await departures(signing)).toBe(1);
      await signing.restart();
      expect(await departures(signing)).toBe(1);
      signing.clock.pass(120 * MINUTE);
      await jobsOf(signing.platform).run('forget-ended', {});
      expect(await departures(signing)).toBe(0);
    }));
});
