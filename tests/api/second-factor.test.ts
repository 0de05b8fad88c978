import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { procedures } from '@hourbook/server/api/rest.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Caller,
  call,
  callerWith,
  PASSWORD,
  type Running,
  withHourbook,
} from '../builders/hourbook.ts';
import { oneTimeCode } from '../builders/one-time-code.ts';
import { mailTo } from '../builders/outbox.ts';
import { aPasskey } from '../builders/passkey.ts';

const FACTOR = '/trpc/accounts.factor';
const MINUTE = 60_000;
const STEP = 30_000;

const dataOf = ({ body }: Answer) => body.result?.data;
const reasonOf = ({ body }: Answer) => body.error?.data?.reason;

/** Signs in by the password. @returns the answer, and a caller with the cookie that came with it */
async function byPassword({ url }: Running, { username }: Pick<Person, 'username'>) {
  const answer = await callerWith(() => url, '').post('/trpc/auth.signIn', { username, password: PASSWORD });
  return { answer, caller: withCookieOf(url, answer) };
}

function withCookieOf(url: string, { headers }: Answer): Caller {
  const cookie = /hourbook_session=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  return callerWith(() => url, cookie);
}

/** Sets up an authenticator app in this session. @returns its key, and the answer to its first code */
async function setUpApp({ clock }: Running, caller: Caller) {
  const { secret, ticket } = dataOf(await caller.post(`${FACTOR}.beginAuthenticator`));
  const code = oneTimeCode(secret, clock.now());
  return { secret, answer: await caller.post(`${FACTOR}.confirmAuthenticator`, { ticket, code }) };
}

/** Turns on an authenticator app in this session. @returns its key, and the recovery codes */
async function withApp(running: Running, caller: Caller) {
  const { clock } = running;
  const { secret, answer } = await setUpApp(running, caller);
  expect(answer.status).toBe(200);
  clock.pass(STEP);
  return { secret: secret as string, codes: dataOf(answer).recoveryCodes as string[], answer };
}

/** Somebody with an authenticator app, and their open session. */
async function someoneWithApp(running: Running, roles: readonly Role[] = ['ROLE_EMPLOYEE']) {
  const person = await running.person({ roles: [...roles] });
  const caller = await running.signIn(person);
  return { person, caller, ...(await withApp(running, caller)) };
}

const give = (caller: Caller, code: string) => caller.post(`${FACTOR}.give`, { code });
const isIn = async (caller: Caller) => (await caller.get('/api/v1/user/simple-me')).status === 200;
const requires = async ({ platform }: Running, ...factorRoles: Role[]) =>
  platform.records.signInRules.create({ factorRoles }, null, 1);

describe('US-21: a sign-in with a second factor', () => {
  it('takes the password and a code, each in a step of its own', () =>
    withHourbook(async (running) => {
      const { person, secret } = await someoneWithApp(running);
      const { answer, caller } = await byPassword(running, person);
      expect(answer.status).toBe(403);
      expect(reasonOf(answer)).toBe('factor-needed');
      expect(dataOf(await caller.get('/trpc/auth.ways')).unfinished).toEqual({
        standing: 'factor-missing',
        authenticator: true,
        passkey: false,
      });
      expect(await isIn(caller)).toBe(false);

      const given = await give(caller, oneTimeCode(secret, running.clock.now()));
      expect(dataOf(given)).toMatchObject({ id: person.id });
      expect(await isIn(withCookieOf(running.url, given))).toBe(true);
      expect((await caller.get('/api/v1/user/simple-me')).body.errors).toEqual(['Please sign in.']); // the half session is over
    }));

  it('works by REST, and without a factor is what it was', () =>
    withHourbook(async (running) => {
      const { url, clock } = running;
      const { person, secret } = await someoneWithApp(running);
      const nobody = callerWith(() => url, '');
      const first = await nobody.post('/api/v1/auth/login', { username: person.username, password: PASSWORD });
      expect(first.status).toBe(403);
      const caller = withCookieOf(url, first);
      const second = await caller.post('/api/v1/auth/login/factor', { code: oneTimeCode(secret, clock.now()) });
      expect(second.body).toMatchObject({ username: person.username });
      const other = await running.person();
      const plain = await nobody.post('/api/v1/auth/login', { username: other.username, password: PASSWORD });
      expect(plain.body).toMatchObject({ id: other.id });
    }));

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('accepts a code that is %d steps away: %s', (steps, isRight) =>
    withHourbook(async (running) => {
      const { person, secret } = await someoneWithApp(running);
      running.clock.pass(5 * STEP);
      const { caller } = await byPassword(running, person);
      const { status } = await give(caller, oneTimeCode(secret, running.clock.now() + steps * STEP));
      expect(status).toBe(isRight ? 200 : 400);
    }),
  );

  it('lets no session stay that gave a factor which was removed before the present one was turned on', () =>
    withHourbook(async (running) => {
      const { person, caller: stale } = await someoneWithApp(running);
      const owner = await running.signIn(person);
      expect((await stale.post(`${FACTOR}.removeAuthenticator`)).status).toBe(200);
      running.clock.pass(MINUTE);
      expect(await isIn(owner)).toBe(true);
      await withApp(running, owner);
      expect([await isIn(owner), await isIn(stale)]).toEqual([true, false]);
    }));

  it('accepts a new app within the time step of the code that removed the old one', () =>
    withHourbook(async (running) => {
      const caller = await running.signIn(await running.person({ roles: ['ROLE_EMPLOYEE'] }));
      for (let n = 0; n < 2; n++) {
        expect((await setUpApp(running, caller)).answer.status).toBe(200);
        expect((await caller.post(`${FACTOR}.removeAuthenticator`)).status).toBe(200);
      }
    }));

  it('accepts a code once, forty times at once as well', () =>
    withHourbook(async (running) => {
      const { person, secret } = await someoneWithApp(running);
      running.clock.pass(5 * STEP);
      const { caller } = await byPassword(running, person);
      const code = oneTimeCode(secret, running.clock.now());
      const answers = await Promise.all(Array.from({ length: 40 }, () => give(caller, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }));

  it('accepts no code that was used, nor an earlier one after it', () =>
    withHourbook(async (running) => {
      const { person, secret, caller: open } = await someoneWithApp(running);
      running.clock.pass(5 * STEP);
      const { caller } = await byPassword(running, person);
      const [code, earlier] = [0, -STEP].map((passed) => oneTimeCode(secret, running.clock.now() + passed));
      expect((await give(caller, code!)).status).toBe(200);
      for (const used of [code, earlier]) expect((await give(open, used!)).status).toBe(400);
      expect(await isIn(open)).toBe(true);
    }));

  it('accepts a recovery code once, forty times at once as well; the person is told and sees how many are left', () =>
    withHourbook(async (running) => {
      const { person, codes, caller: open } = await someoneWithApp(running);
      expect(new Set(codes).size).toBe(10);
      const { caller } = await byPassword(running, person);
      const answers = await Promise.all(Array.from({ length: 40 }, () => give(caller, ` ${codes[3]!.toUpperCase()}`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(dataOf(await open.get(`${FACTOR}.mine`)).recoveryCodesLeft).toBe(9);
      const { text } = await mailTo(running.platform, person.email, 2);
      expect(text).toContain('A recovery code was used');
      expect(text).not.toContain(codes[3]);
    }));

  it('locks out after five wrong codes: the right one is refused too, in the same words', () =>
    withHourbook(async (running) => {
      const { person, secret } = await someoneWithApp(running);
      const { caller } = await byPassword(running, person);
      for (let n = 0; n < 5; n++) expect((await give(caller, '000000')).status).toBe(400);
      const locked = await give(caller, oneTimeCode(secret, running.clock.now()));
      expect(reasonOf(locked)).toBe('factor-refused');
    }));

  it('has to be finished within 15 minutes', () =>
    withHourbook(async (running) => {
      const { person, secret } = await someoneWithApp(running);
      const { caller } = await byPassword(running, person);
      running.clock.pass(15 * MINUTE + 1);
      expect((await give(caller, oneTimeCode(secret, running.clock.now()))).status).toBe(401);
    }));

  it('ends no session that has the factor, however often the password is given', () =>
    withHourbook(async (running) => {
      const { person, caller } = await someoneWithApp(running);
      for (let n = 0; n < 25; n++) await byPassword(running, person);
      expect(await isIn(caller)).toBe(true);
    }));
});

describe('US-21: a session without its second factor', () => {
  /** Open without a session, or meant for this very moment. */
  const open = new Set(['auth.signOut', 'accounts.factor.give', 'accounts.factor.askPasskey']);
  const settingUp = new Set([
    'auth.signOut',
    ...['mine', 'beginAuthenticator', 'confirmAuthenticator', 'beginPasskey', 'addPasskey'].map(
      (name) => `accounts.factor.${name}`,
    ),
  ]);

  const isPublic = (name: string): boolean => {
    const { permission } = procedures[name]!._def.meta as { permission: string };
    return ['auth.sign-in', 'accounts.own', 'reference.offices'].includes(permission);
  };

  it.each([
    ['factor-missing', open],
    ['setup-missing', settingUp],
  ] as const)('%s: of all procedures it may only finish or sign out', (standing, allowed) =>
    withHourbook(async (running) => {
      const person = await running.person({ roles: ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT'] });
      if (standing === 'factor-missing') await withApp(running, await running.signIn(person));
      else await requires(running, 'ROLE_HR');
      const { caller } = await byPassword(running, person);
      const names = Object.keys(procedures).filter((name) => !isPublic(name) && name !== 'auth.signOut');
      expect(names.length).toBeGreaterThan(150);
      for (const name of names) {
        const reads = procedures[name]!._def.type === 'query';
        const answer = await (reads ? caller.get(`/trpc/${name}`) : caller.post(`/trpc/${name}`));
        if (allowed.has(name)) expect(answer.status, name).not.toBe(401);
        else expect([name, answer.status, reasonOf(answer)]).toEqual([name, 401, 'sign-in-unfinished']);
      }
      expect((await caller.post('/trpc/auth.signOut')).status).toBe(200);
    }),
  );

  it('is sent to set one up if a role requires it, and is in afterwards', () =>
    withHourbook(async (running) => {
      await requires(running, 'ROLE_ACCOUNTANT');
      const person = await running.person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNTANT'] });
      const { answer, caller } = await byPassword(running, person);
      expect(reasonOf(answer)).toBe('factor-setup-needed');
      const { answer: done } = await withApp(running, caller);
      const now = withCookieOf(running.url, done);
      expect(await isIn(now)).toBe(true);
      expect(reasonOf(await now.post(`${FACTOR}.removeAuthenticator`))).toBe('last-factor-kept');
      expect(await isIn((await byPassword(running, await running.person())).caller)).toBe(true);
    }));

  it('an open one of a role that comes to require a factor ends, unless it has just begun', () =>
    withHourbook(async (running) => {
      const person = await running.person({ roles: ['ROLE_HR'] });
      const caller = await running.signIn(person);
      running.clock.pass(20 * MINUTE);
      await requires(running, 'ROLE_HR');
      expect((await caller.get('/api/v1/user/simple-me')).status).toBe(401);
      expect((await caller.get(`${FACTOR}.mine`)).status).toBe(401);
    }));

  it('of single sign-on needs none: the provider has asked', () =>
    withHourbook(async (running) => {
      const { platform, url } = running;
      const { person, secret } = await someoneWithApp(running, ['ROLE_HR']);
      await requires(running, 'ROLE_HR');
      const from = { address: '127.0.0.1', device: 'x' };
      const stored = (await platform.records.people.get(person.id))!;
      const token = await platform.sessions.start(stored, from, 'provider');
      const caller = callerWith(() => url, `hourbook_session=${token}`);
      expect(await isIn(caller)).toBe(true);
      running.clock.pass(20 * MINUTE);
      expect((await give(caller, oneTimeCode(secret, running.clock.now()))).status).toBe(200);
      const other = (await platform.records.people.get((await running.person({ roles: ['ROLE_HR'] })).id))!;
      const without = await platform.sessions.start(other, from, 'provider');
      expect(await isIn(callerWith(() => url, `hourbook_session=${without}`))).toBe(true);
    }));
});

describe('US-21: setting up', () => {
  it('needs the password unless somebody has just signed in', () =>
    withHourbook(async (running) => {
      const caller = await running.signIn(await running.person());
      running.clock.pass(20 * MINUTE);
      for (const begin of ['beginAuthenticator', 'beginPasskey'])
        expect(reasonOf(await caller.post(`${FACTOR}.${begin}`))).toBe('current-password-wrong');
      expect((await caller.post(`${FACTOR}.beginAuthenticator`, { currentPassword: PASSWORD })).status).toBe(200);
    }));

  it('is bound to the person and the session that began it, and ends after 15 minutes', () =>
    withHourbook(async (running) => {
      const [one, other] = [await running.person(), await running.person()];
      const caller = await running.signIn(one);
      const { secret, ticket } = dataOf(await caller.post(`${FACTOR}.beginAuthenticator`));
      const confirm = (by: Caller) =>
        by.post(`${FACTOR}.confirmAuthenticator`, { ticket, code: oneTimeCode(secret, running.clock.now()) });
      for (const by of [await running.signIn(other), await running.signIn(one)])
        expect(reasonOf(await confirm(by))).toBe('factor-setup-over');
      running.clock.pass(16 * MINUTE);
      expect(reasonOf(await confirm(caller))).toBe('factor-setup-over');
    }));

  it('other sessions have to give the factor from then on; the one that set it up goes on', () =>
    withHourbook(async (running) => {
      const person = await running.person();
      const [mine, other] = [await running.signIn(person), await running.signIn(person)];
      await withApp(running, mine);
      expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
      const { subject, text } = await mailTo(running.platform, person.email);
      expect(subject).toContain('Two-factor authentication');
      expect(text).toContain('An authenticator app was added');
    }));

  it('new recovery codes void the earlier ones; the last factor takes them along', () =>
    withHourbook(async (running) => {
      const { codes, caller } = await someoneWithApp(running);
      const renewed = dataOf(await caller.post(`${FACTOR}.renewRecoveryCodes`)).recoveryCodes as string[];
      expect((await give(caller, codes[0]!)).status).toBe(400);
      expect((await give(caller, renewed[0]!)).status).toBe(200);
      await caller.post(`${FACTOR}.removeAuthenticator`);
      expect(dataOf(await caller.get(`${FACTOR}.mine`))).toMatchObject({ authenticator: false, recoveryCodesLeft: 0 });
    }));
});

describe('US-21: a passkey', () => {
  async function withPasskey(running: Running) {
    const person = await running.person();
    const caller = await running.signIn(person);
    const key = aPasskey(running.url);
    const options = dataOf(await caller.post(`${FACTOR}.beginPasskey`));
    const added = await caller.post(`${FACTOR}.addPasskey`, { passkey: key.make(options), name: 'Laptop' });
    return { person, caller, key, added };
  }
  const ask = async (caller: Caller) => dataOf(await caller.post(`${FACTOR}.askPasskey`));
  const prove = (caller: Caller, passkey: unknown) => caller.post(`${FACTOR}.give`, { passkey });

  it('is added and finishes a sign-in', () =>
    withHourbook(async (running) => {
      const { person, key, added } = await withPasskey(running);
      expect(dataOf(added).recoveryCodes).toHaveLength(10);
      const { caller } = await byPassword(running, person);
      const given = await prove(caller, key.prove(await ask(caller)));
      expect(given.status).toBe(200);
      expect(await isIn(withCookieOf(running.url, given))).toBe(true);
    }));

  it('is refused a second time, after five minutes, of another page, without being asked, and of somebody else', () =>
    withHourbook(async (running) => {
      const { caller, key } = await withPasskey(running);
      const stranger = await withPasskey(running);
      const refused = async (proof: unknown) => expect(reasonOf(await prove(caller, proof))).toBe('passkey-refused');
      const options = await ask(caller);
      const proof = key.prove(options);
      expect((await prove(caller, proof)).status).toBe(200);
      await refused(proof);
      await ask(caller);
      await refused(proof);
      await refused(stranger.key.prove(await ask(caller)));
      await refused(key.prove(await ask(caller), 'https://evil.example'));
      const late = key.prove(await ask(caller));
      running.clock.pass(6 * MINUTE);
      await refused(late);
      await refused({ ...late, response: { ...late.response, signature: 'AAAA' } });
    }));

  it('is not added with what another session was asked', () =>
    withHourbook(async (running) => {
      const [one, other] = [await running.signIn(await running.person()), await running.signIn(await running.person())];
      const options = dataOf(await one.post(`${FACTOR}.beginPasskey`));
      const passkey = aPasskey(running.url).make(options);
      expect(reasonOf(await other.post(`${FACTOR}.addPasskey`, { passkey, name: 'x' }))).toBe('passkey-refused');
    }));
});

describe('US-22: what asks for the second factor again after 15 minutes', () => {
  it('is refused until it is given, with the same idempotency key as well; others are not asked', () =>
    withHourbook(async (running) => {
      const { clock } = running;
      const { caller, secret } = await someoneWithApp(running, ['ROLE_EMPLOYEE', 'ROLE_HR']);
      const plain = await running.signIn(await running.person({ roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] }));
      const { id } = await running.person({ ssn: 'v1.x', roles: ['ROLE_EMPLOYEE'] });
      clock.pass(20 * MINUTE);
      const roles = (by: Caller, roleIds: number[]) =>
        by.send('PUT', `/api/v1/user/${id}/employment`, { roleIds }, { 'idempotency-key': 'roles' });
      const calls: (() => Promise<Answer>)[] = [
        () => caller.get(`/api/v1/user/${id}/general-info`),
        () => caller.post(`/api/v1/user/${id}/employment/bonus`),
        () => roles(caller, [2, 3]),
        () => caller.post('/trpc/people.general.removeFactors', { id, note: 'x' }),
        () => caller.send('PUT', `/api/v1/user/${id}/change-password`, { password: 'kestrel over the quay' }),
      ];
      for (const each of calls) {
        const { status, body } = await each();
        expect(status).toBe(403);
        expect(JSON.stringify(body)).toContain('Confirm with your second factor that it is you.');
      }
      expect((await caller.get(`/api/v1/user/${id}`)).status).toBe(200);
      expect((await roles(plain, [2])).status).toBe(200);
      expect((await give(caller, oneTimeCode(secret, clock.now()))).status).toBe(200);
      expect((await roles(caller, [2, 3])).status).toBe(200);
      for (const each of calls) expect((await each()).status).not.toBe(403);
    }));

  it.each([
    'accounts.factor.changeRules',
    'commissions.closing.close',
    'commissions.closing.reopen',
    'accounting.connection.connect',
    'people.employment.addSalary',
    'people.employment.deleteBonus',
    'people.assignments.add',
    'people.assignments.change',
    'people.assignments.changeInHistory',
    'people.assignments.deactivate',
    'people.assignments.deactivateAndClone',
    'people.assignments.activate',
    'people.assignments.delete',
    'accounts.factor.removeAuthenticator',
    'accounts.factor.renewRecoveryCodes',
    'accounts.factor.beginPasskey',
  ])('is asked for by %s', (name) =>
    withHourbook(async (running) => {
      const { caller } = await someoneWithApp(running, ['ROLE_EMPLOYEE', 'ROLE_ADMIN']);
      running.clock.pass(20 * MINUTE);
      expect(reasonOf(await caller.post(`/trpc/${name}`))).toBe('factor-needed-again');
    }),
  );
});

it("US-22: somebody else's address, by which a new password would come, is changed after the factor alone", () =>
  withHourbook(async (running) => {
    const { caller, secret } = await someoneWithApp(running, ['ROLE_EMPLOYEE', 'ROLE_HR']);
    const { id } = await running.person();
    const path = `/api/v1/user/${id}/general-info`;
    const { body: general } = await caller.get(path);
    running.clock.pass(20 * MINUTE);
    const changed = (fields: object) => caller.send('PUT', path, { ...general, ...fields });
    for (const field of ['email', 'username'])
      expect((await changed({ [field]: 'else@northbridge.example' })).body.errors).toEqual([
        'Confirm with your second factor that it is you.',
      ]);
    expect((await changed({ middleName: 'Mid' })).status).toBe(200);
    expect((await give(caller, oneTimeCode(secret, running.clock.now()))).status).toBe(200);
    const { body: now } = await caller.get(path);
    expect((await caller.send('PUT', path, { ...now, email: 'else@northbridge.example' })).status).toBe(200);
  }));

describe('US-23: a lost device', () => {
  it('is of others: one does not remove the own factors that a role requires', () =>
    withHourbook(async (running) => {
      const { person, caller } = await someoneWithApp(running, ['ROLE_EMPLOYEE', 'ROLE_ADMIN']);
      await requires(running, 'ROLE_ADMIN');
      const own = await caller.post('/trpc/people.general.removeFactors', { id: person.id, note: 'Mine' });
      expect(own.status).toBe(403);
      expect((await running.platform.records.people.get(person.id))?.authenticator).not.toBeNull();
    }));

  it('HR removes the factors with a note; sessions end, the person is told, and it is in their history', () =>
    withHourbook(async (running) => {
      const { person, caller } = await someoneWithApp(running);
      const hr = await running.signIn(await running.person({ roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] }));
      const remove = (by: Caller, note: string) =>
        by.post('/trpc/people.general.removeFactors', { id: person.id, note });
      expect((await remove(hr, ' ')).status).toBe(400);
      expect((await remove(caller, 'mine')).status).toBe(403);
      expect((await remove(hr, 'Lost phone, identity checked by video')).status).toBe(200);
      expect(await isIn(caller)).toBe(false);
      expect((await byPassword(running, person)).answer.status).toBe(200);
      expect((await mailTo(running.platform, person.email, 2)).text).toContain('you were signed out everywhere');
      const history = await hr.get(
        `/trpc/people.general.history?input=${encodeURIComponent(JSON.stringify({ id: person.id }))}`,
      );
      const told = JSON.stringify(dataOf(history).steps[0]);
      expect(told).toContain('Lost phone, identity checked by video');
      expect(told).not.toMatch(/v1\./);
    }));
});

it('US-21: the setting is of administrators, and only theirs', () =>
  withHourbook(async (running) => {
    const admin = await running.signIn(await running.person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] }));
    const hr = await running.signIn(await running.person({ roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] }));
    const change = (by: Caller, version: number) =>
      by.post(`${FACTOR}.changeRules`, { factorRoles: ['ROLE_ACCOUNTANT'], version });
    expect((await change(hr, 0)).status).toBe(403);
    expect(dataOf(await change(admin, 0))).toEqual({ factorRoles: ['ROLE_ACCOUNTANT'], version: 1 });
    expect(dataOf(await admin.get(`${FACTOR}.rules`)).factorRoles).toEqual(['ROLE_ACCOUNTANT']);
    expect((await call(`${running.url}${FACTOR}.rules`)).status).toBe(401);
  }));

it('US-21: neither a file nor the log holds the key of an app, a ticket or a recovery code', () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  return withHourbook(
    async (running) => {
      const { caller, secret, codes } = await someoneWithApp(running);
      const { ticket, secret: other } = dataOf(
        await (await running.signIn(await running.person())).post(`${FACTOR}.beginAuthenticator`),
      );
      await give(caller, codes[0]!);
      await give(caller, oneTimeCode(secret, running.clock.now()));
      const folder = running.platform.config.dataDir;
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      const texts = files
        .filter((each) => each.isFile())
        .map(async ({ parentPath, name }) => (await readFile(join(parentPath, name))).toString('latin1'));
      const all = [...(await Promise.all(texts)), ...lines].join('\n');
      expect(lines.length).toBeGreaterThan(0);
      for (const canary of [secret, other, ticket, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
        expect(all.includes(canary)).toBe(false);
    },
    { log },
  );
});
