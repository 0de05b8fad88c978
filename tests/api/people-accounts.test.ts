import { ownAssignment } from '@hourbook/domain/people/assignment.ts';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import {
  CHICAGO,
  callerWith,
  issueToken,
  PASSWORD,
  type Running,
  startSession,
  WARSAW,
  withHourbook,
} from '../builders/hourbook.ts';
import { mailsTo, mailTo, tokenIn } from '../builders/outbox.ts';

const HOUR = 60 * 60_000;
const NEW = 'a brand new secret';
const company = { environment: { COMPANY_DOMAINS: 'northbridge.example' } };

const someone = {
  username: 'rae@northbridge.example',
  password: PASSWORD,
  email: 'rae@northbridge.example',
  firstName: 'Rae',
  lastName: 'Novak',
  phone: '555-0100',
  skypeContact: '',
  address: null,
  gender: 'FEMALE',
  officeId: CHICAGO,
  dateOfBirth: '1990-02-03',
  race: 'NA',
};

const nobody = ({ url }: Running) => callerWith(() => url, '');
const register = (running: Running, changed: object = {}) =>
  nobody(running).post('/api/v1/auth/register', { ...someone, ...changed });
const activate = (running: Running, token: unknown, more: object = {}) =>
  nobody(running).post('/api/v1/auth/activate', { token, ...more });
/** Whom a link is about: asked by the page alone, so there is no REST call for it. */
const lookAt = (running: Running, token: unknown) => nobody(running).post('/trpc/accounts.registration', { token });
const sendReset = (running: Running, email: unknown) =>
  nobody(running).post('/api/v1/auth/send-reset-password-email', { email });
const reset = (running: Running, token: unknown, newPassword: unknown = NEW) =>
  nobody(running).post('/api/v1/auth/reset-password', { token, newPassword });
const signIn = async (running: Running, username: string, password: string) =>
  (await nobody(running).post('/api/v1/auth/login', { username, password })).status;

/** Once every job is done, none of them in vain. */
const idle = ({ platform }: Running) =>
  expect.poll(() => platform.jobs.counts()).toMatchObject({ waiting: 0, running: 0, parked: 0 });

const refused = (text: string) => ({ status: 400, body: { errors: [text] } });
const notActivated = refused('Cannot activate account!');
const wrongToken = refused('Incorrect token.');
const notValid = refused('Some fields are not valid. Please, fix mistakes first');

describe('POST /auth/register (E007, US-5)', () => {
  it('makes a disabled employee of the office with the assignment to the own company, who cannot sign in', () =>
    withHourbook(async (running) => {
      const answer = await register(running);
      expect(answer).toMatchObject({
        status: 200,
        body: { username: someone.username, officeId: CHICAGO, skypeContact: null, enabled: false, race: 'NA' },
      });
      expect(JSON.stringify(answer.body)).not.toContain('assword');
      const person = await running.platform.records.people.get(answer.body.id);
      expect(person).toMatchObject({
        enabled: false,
        awaitsActivation: true,
        roles: ['ROLE_EMPLOYEE'],
        createdOn: '2025-06-11',
        offices: [{ officeId: CHICAGO, startDate: '2025-06-11', endDate: null }],
        assignments: [ownAssignment('2025-06-11')],
        hireDate: null,
      });
      expect(await signIn(running, someone.username, PASSWORD)).toBe(400);
    }));

  it('US-6: mails the link to the address that was given', () =>
    withHourbook(async (running) => {
      await register(running, { firstName: 'Visit http://evil.example' });
      const mail = await mailTo(running.platform, someone.email);
      expect(mail.subject).toBe('Activate your Hourbook account');
      expect(mail.text).toContain(`${running.url}/#/activate?token=`);
      // Nobody knows yet whose address it is: nothing that was said by whoever registered is sent there.
      expect(mail.text).not.toContain('evil');
    }));

  it('writes PUBLIC_URL into the mail, whatever the caller says of the address', () =>
    withHourbook(
      async (running) => {
        await nobody(running).post('/api/v1/auth/register', someone, { 'X-Forwarded-Host': 'evil.example' });
        const mail = await mailTo(running.platform, someone.email);
        expect(mail.text).toContain('https://hours.company.example/#/activate?token=');
      },
      { environment: { PUBLIC_URL: 'https://hours.company.example/' } },
    ));

  it.each([
    [{ dateOfBirth: null }, notValid],
    [{ dateOfBirth: '2025-06-12' }, notValid],
    [{ firstName: ' ' }, notValid],
    [{ username: 'rae' }, notValid],
    [{ email: 'rae' }, notValid],
    [{ race: 'MARTIAN' }, notValid],
    [{ officeId: 999 }, { status: 404 }],
    [{ password: 'short' }, refused('Password must be 8 to 60 characters long')],
    [{ password: 'password1' }, refused('This password is too common')],
    [{ username: 'ADMIN@northbridge.example' }, refused('User with this username already exists')],
    [{ email: 'ADMIN@northbridge.example' }, refused('User with this email already exists')],
  ])('refuses %j, and mails nobody', (changed, expected) =>
    withHourbook(async (running) => {
      expect(await register(running, changed)).toMatchObject(expected);
      expect(await running.platform.records.people.count({ all: [] })).toBe(1);
    }),
  );

  it('RD-1: refuses an office that is disabled, and the one for the rest', () =>
    withHourbook(async (running) => {
      const { offices } = running.platform.records;
      await offices.change(WARSAW, null, (before) => ({ ...before, enabled: false }));
      await offices.change(CHICAGO, null, (before) => ({ ...before, description: 'Other Offices' }));
      for (const officeId of [WARSAW, CHICAGO]) expect(await register(running, { officeId })).toMatchObject(notValid);
    }));

  it('an address registers 20 times a minute at most', () =>
    withHourbook(async (running) => {
      const statuses: number[] = [];
      for (let n = 0; n < 21; n++) statuses.push((await register(running, { password: 'short' })).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
    }));
});

describe('POST /auth/activate (E009, US-5, US-6)', () => {
  const registered = async (running: Running, email: string) => {
    const { body } = await register(running, { username: email, email });
    return { id: Number(body.id), token: tokenIn(await mailTo(running.platform, email)) };
  };

  it('opens the account of a company address, once', () =>
    withHourbook(async (running) => {
      const { token } = await registered(running, someone.email);
      expect(await activate(running, token)).toMatchObject({ status: 200, body: { enabled: true } });
      expect(await signIn(running, someone.username, PASSWORD)).toBe(200);
      expect(await activate(running, token)).toMatchObject(notActivated);
    }, company));

  it('with a password of their own makes the one from the registration void, and what it has opened', () =>
    withHourbook(async (running) => {
      const { id, token } = await registered(running, someone.email);
      const { platform } = running;
      // HR was fooled by whoever registered: they are in.
      await platform.records.people.change(id, null, (before) => ({ ...before, enabled: true }));
      expect(await signIn(running, someone.username, PASSWORD)).toBe(200);
      const session = await startSession(platform, id);
      const reset = await issueToken(platform, id, 'reset');
      for (let n = 0; n < 5; n++) await signIn(running, someone.username, 'a guess');
      expect(await activate(running, token, { password: NEW })).toMatchObject({ status: 200, body: { enabled: true } });
      expect(await platform.sessions.use(session)).toBeNull();
      expect(await platform.tokens.look(reset, 'reset')).toBeNull();
      expect(await signIn(running, someone.username, NEW)).toBe(200);
      expect(await signIn(running, someone.username, PASSWORD)).toBe(400);
      expect(await activate(running, token, { password: NEW })).toMatchObject(notActivated);
    }, company));

  it.each([null, ''])('with %j for a password keeps the one from the registration', (password) =>
    withHourbook(async (running) => {
      const { token } = await registered(running, someone.email);
      expect((await activate(running, token, { password })).status).toBe(200);
      expect(await signIn(running, someone.username, PASSWORD)).toBe(200);
    }, company),
  );

  it('a password that is refused does not use the link up, nor is it asked about without one', () =>
    withHourbook(async (running) => {
      const { token } = await registered(running, someone.email);
      for (const [password, expected] of [
        ['short', refused('Password must be 8 to 60 characters long')],
        ['x'.repeat(61), refused('Password must be 8 to 60 characters long')],
        ['password1', refused('This password is too common')],
        [5, notValid],
        [{ $ne: null }, notValid],
      ] as const)
        expect(await activate(running, token, { password })).toMatchObject(expected);
      expect(await activate(running, 'x'.repeat(43), { password: 'short' })).toMatchObject(notActivated);
      expect((await activate(running, token, { password: NEW })).status).toBe(200);
    }, company));

  it('of several at once one wins, and its password counts', () =>
    withHourbook(async (running) => {
      const { token } = await registered(running, someone.email);
      const chosen = ['the first secret', 'the second secret', 'the third secret'];
      const answers = await Promise.all(chosen.map((password) => activate(running, token, { password })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      const won = chosen[answers.findIndex(({ status }) => status === 200)]!;
      expect(await signIn(running, someone.username, won)).toBe(200);
      expect(await signIn(running, someone.username, PASSWORD)).toBe(400);
    }, company));

  it('of another address leaves it to HR, who get a mail', () =>
    withHourbook(async (running) => {
      const { id, token } = await registered(running, 'rae@gmail.example');
      expect(await activate(running, token)).toMatchObject({ status: 200, body: { enabled: false } });
      expect(await running.platform.records.people.get(id)).toMatchObject({ enabled: false, waitsForHr: true });
      expect(await signIn(running, 'rae@gmail.example', PASSWORD)).toBe(400);
      const mail = await mailTo(running.platform, 'admin@northbridge.example');
      expect(mail.subject).toBe('Rae Novak registered and needs approval');
      expect(mail.text).toContain(`${running.url}/#/user/${id}/general`);
      await running.platform.records.people.change(id, null, (before) => ({ ...before, enabled: true }));
      expect(await signIn(running, 'rae@gmail.example', PASSWORD)).toBe(200);
    }, company));

  it('leaves everybody to HR where the company names no domains', () =>
    withHourbook(async (running) => {
      const { token } = await registered(running, someone.email);
      expect((await activate(running, token)).body).toEqual({ enabled: false });
    }));

  it('is done with once HR has enabled the person: disabled again, they stay so', () =>
    withHourbook(async (running) => {
      const { id, token } = await registered(running, someone.email);
      const [admin] = await running.platform.records.people.find({
        field: 'unique.username',
        is: 'admin@northbridge.example',
      });
      const hr = await running.signIn(admin!);
      expect((await hr.send('PUT', `/api/v1/users/${id}/enable`)).status).toBe(200);
      expect(await signIn(running, someone.username, PASSWORD)).toBe(200);
      expect((await hr.send('PUT', `/api/v1/users/${id}/disable`)).status).toBe(200);
      expect(await activate(running, token)).toMatchObject(notActivated);
      await sendReset(running, someone.email);
      await idle(running);
      expect(await mailsTo(running.platform, someone.email)).toHaveLength(1);
    }, company));

  it('is done with once HR has disabled somebody who had not used it, and that is in their history', () =>
    withHourbook(async (running) => {
      const { id, token } = await registered(running, someone.email);
      const { records } = running.platform;
      const admin = (await records.people.find({ field: 'unique.username', is: 'admin@northbridge.example' }))[0]!;
      const hr = await running.signIn(admin);
      expect((await hr.send('PUT', `/api/v1/users/${id}/disable`)).status).toBe(200);
      expect(await activate(running, token)).toMatchObject(notActivated);
      expect(await lookAt(running, token)).toMatchObject({ status: 400 });
      expect(await signIn(running, someone.username, PASSWORD)).toBe(400);
      const [last] = await records.people.history(id);
      expect(last).toMatchObject({
        by: admin.id,
        after: { enabled: false, awaitsActivation: false, waitsForHr: false },
      });
    }, company));

  it('of somebody whom HR has enabled meanwhile is no failure', () =>
    withHourbook(async (running) => {
      const { id, token } = await registered(running, 'rae@gmail.example');
      const { people } = running.platform.records;
      await people.change(id, null, (before) => ({ ...before, enabled: true, awaitsActivation: false }));
      expect((await activate(running, token)).body).toEqual({ enabled: true });
    }, company));

  it('is served without the prefix too, and takes the token from the query', () =>
    withHourbook(async (running) => {
      const first = await registered(running, 'one@northbridge.example');
      const second = await registered(running, 'two@northbridge.example');
      expect((await nobody(running).post('/auth/activate', { token: first.token })).status).toBe(200);
      expect((await nobody(running).post(`/api/v1/auth/activate?token=${second.token}`)).status).toBe(200);
      expect(await nobody(running).post('/auth/activate?token=x')).toMatchObject(notActivated);
      expect((await nobody(running).get('/auth/activate')).status).toBe(405);
    }, company));

  it('refuses a token that is over, was made for something else, or is none', () =>
    withHourbook(async (running) => {
      const { id, token } = await registered(running, someone.email);
      const other = await issueToken(running.platform, id, 'reset');
      for (const each of [undefined, null, '', 5, {}, ['x'], 'x'.repeat(43), other])
        expect(await activate(running, each)).toMatchObject(notActivated);
      running.clock.pass(72 * HOUR + 1);
      expect(await activate(running, token)).toMatchObject(notActivated);
    }, company));

  it('tries 20 tokens of an address in a minute at most', () =>
    withHourbook(async (running) => {
      const tries = await Promise.all(Array.from({ length: 21 }, (_, n) => activate(running, `x${n}`)));
      expect(tries.filter(({ status }) => status === 400)).toHaveLength(20);
      expect(tries.find(({ status }) => status === 429)?.body.errors).toEqual(['Too many attempts. Try again later.']);
    }));
});

describe('whom the link of an activation mail is about (US-5)', () => {
  it('is told as often as somebody looks, and does not use it up', () =>
    withHourbook(async (running) => {
      const { body } = await register(running, { username: 'rae.n@northbridge.example' });
      const token = tokenIn(await mailTo(running.platform, someone.email));
      running.clock.pass(HOUR);
      for (let n = 0; n < 2; n++) {
        const answer = await lookAt(running, token);
        expect([answer.status, answer.body.result.data]).toEqual([
          200,
          {
            id: body.id,
            name: 'Rae Novak',
            username: 'rae.n@northbridge.example',
            registeredAt: '2025-06-11T15:00:00.000Z',
          },
        ]);
      }
      expect((await activate(running, token)).status).toBe(200);
      expect((await lookAt(running, token)).status).toBe(400);
    }, company));

  it('is told of no token that is over, void, made for something else, or of somebody whom HR has disabled', () =>
    withHourbook(async (running) => {
      const { platform, clock } = running;
      const told = async (token: unknown) => {
        const { status, body } = await lookAt(running, token);
        expect(JSON.stringify(body)).not.toContain('Rae');
        return [status, ...(body.error?.data.errors ?? [])];
      };
      const no = [400, 'Cannot activate account!'];
      const { body } = await register(running);
      const first = tokenIn(await mailTo(platform, someone.email));
      for (const each of [undefined, null, '', 5, {}, 'x'.repeat(43), await issueToken(platform, body.id, 'reset')])
        expect(await told(each)).toEqual(no);
      const second = await issueToken(platform, body.id, 'activation');
      expect(await told(first)).toEqual(no);
      clock.pass(72 * HOUR + 1);
      expect(await told(second)).toEqual(no);
      const third = await issueToken(platform, body.id, 'activation');
      await platform.records.people.change(body.id, null, (before) => ({ ...before, awaitsActivation: false }));
      expect(await told(third)).toEqual(no);
    }, company));

  it('is a try of the 20 a minute that an address has', () =>
    withHourbook(async (running) => {
      const tries = await Promise.all(
        Array.from({ length: 21 }, (_, n) => (n % 2 === 0 ? lookAt : activate)(running, `x${n}`)),
      );
      expect(tries.filter(({ status }) => status === 400)).toHaveLength(20);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    }));
});

describe('POST /auth/send-reset-password-email (E010, US-6)', () => {
  it('answers the same whether or not there is somebody', () =>
    withHourbook(async (running) => {
      await running.person({ username: 'off@northbridge.example', enabled: false });
      for (const email of ['admin@northbridge.example', 'off@northbridge.example', 'nobody@northbridge.example'])
        expect(await sendReset(running, email)).toMatchObject({ status: 200, body: {} });
      await mailTo(running.platform, 'admin@northbridge.example');
      await idle(running);
      for (const email of ['off@northbridge.example', 'nobody@northbridge.example'])
        expect(await mailsTo(running.platform, email)).toEqual([]);
    }));

  it.each([undefined, null, '', 'dana', 5, {}, 'a@b.example, c@d.example'])('refuses %j', (email) =>
    withHourbook(async (running) => {
      expect(await sendReset(running, email)).toMatchObject(refused('Please, provide valid email'));
    }),
  );

  it('mails a person the three that are asked for first in an hour, also before the one before has left', () =>
    withHourbook(async (running) => {
      const ask = () => sendReset(running, ' Admin@Northbridge.example ');
      for (const answer of await Promise.all([ask(), ask(), ask(), ask(), ask()]))
        expect(answer).toMatchObject({ status: 200, body: {} });
      await mailTo(running.platform, 'admin@northbridge.example', 3);
      await idle(running);
      expect(await mailsTo(running.platform, 'admin@northbridge.example')).toHaveLength(3);
    }));

  it('keeps no more jobs of an address than mails may be sent to it', () =>
    withHourbook(async (running) => {
      const enqueued = vi.spyOn(running.platform.jobs, 'enqueue');
      for (let n = 0; n < 10; n++) await sendReset(running, 'nobody@northbridge.example');
      expect(enqueued).toHaveBeenCalledTimes(3);
    }));

  it('sends whoever still has to activate the account nothing: the first link stays good', () =>
    withHourbook(async (running) => {
      await register(running);
      const token = tokenIn(await mailTo(running.platform, someone.email));
      expect(await sendReset(running, someone.email)).toMatchObject({ status: 200, body: {} });
      await idle(running);
      expect(await mailsTo(running.platform, someone.email)).toHaveLength(1);
      expect((await activate(running, token)).status).toBe(200);
    }, company));

  it('an address asks 20 times a minute at most', () =>
    withHourbook(async (running) => {
      const asked = await Promise.all(Array.from({ length: 21 }, (_, n) => sendReset(running, `a${n}@b.example`)));
      expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
    }));
});

describe('POST /auth/reset-password (E011, US-6)', () => {
  const asked = async (running: Running, email: string, nth = 1) => {
    await sendReset(running, email);
    return tokenIn(await mailTo(running.platform, email, nth));
  };

  it('sets the new password, ends all sessions, signs nobody in and tells the person', () =>
    withHourbook(async (running) => {
      const person = await running.person({ username: 'dana@northbridge.example' });
      const sessions = [await running.signIn(person), await running.signIn(person)];
      const token = await asked(running, person.email);
      const answer = await reset(running, token);
      expect(answer).toMatchObject({ status: 200, body: {} });
      expect(answer.headers.getSetCookie()).toEqual([]);
      for (const each of sessions) expect((await each.get('/api/v1/user/simple-me')).status).toBe(401);
      expect(await signIn(running, person.username, PASSWORD)).toBe(400);
      expect(await signIn(running, person.username, NEW)).toBe(200);
      expect((await mailTo(running.platform, person.email, 2)).subject).toBe('Your Hourbook password was changed');
      expect(await reset(running, token, 'another secret')).toMatchObject(wrongToken);
    }));

  it('takes the newest link alone, for an hour', () =>
    withHourbook(async (running) => {
      const person = await running.person();
      const older = await asked(running, person.email);
      const newer = await asked(running, person.email, 2);
      expect(await reset(running, older)).toMatchObject(wrongToken);
      running.clock.pass(HOUR + 1);
      expect(await reset(running, newer)).toMatchObject(wrongToken);
    }));

  it('a password that is refused does not use the link up', () =>
    withHourbook(async (running) => {
      const person = await running.person();
      const token = await asked(running, person.email);
      for (const [password, text] of [
        [null, 'Password must be 8 to 60 characters long'],
        [{ $ne: null }, 'Password must be 8 to 60 characters long'],
        ['x'.repeat(61), 'Password must be 8 to 60 characters long'],
        ['password1', 'This password is too common'],
      ] as const)
        expect(await reset(running, token, password)).toMatchObject(refused(text));
      expect((await reset(running, token)).status).toBe(200);
    }));

  it('refuses a link to activate an account, one of somebody who was disabled, and none', () =>
    withHourbook(async (running) => {
      const person = await running.person();
      const { platform } = running;
      expect(await reset(running, await issueToken(platform, person.id, 'activation'))).toMatchObject(wrongToken);
      const token = await issueToken(platform, person.id, 'reset');
      await platform.records.people.change(person.id, null, (before) => ({ ...before, enabled: false }));
      for (const each of [token, undefined, null, '', 7]) expect(await reset(running, each)).toMatchObject(wrongToken);
    }));

  it('of several at once one wins', () =>
    withHourbook(async (running) => {
      const person = await running.person();
      const token = await issueToken(running.platform, person.id, 'reset');
      const all = await Promise.all(
        ['first secret', 'second secret', 'third secret'].map((each) => reset(running, token, each)),
      );
      expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    }));

  it('US-4: whoever was locked out for a forgotten password signs in with the new one at once', () =>
    withHourbook(async (running) => {
      const person = await running.person();
      for (let n = 0; n < 6; n++) await signIn(running, person.username, 'wrong');
      expect(await signIn(running, person.username, PASSWORD)).toBe(400);
      await reset(running, await asked(running, person.email));
      expect(await signIn(running, person.username, NEW)).toBe(200);
    }));
});

it('US-6: no token and no password is in the store, the queue or the log', () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return withHourbook(
    async (running) => {
      const { platform } = running;
      const enqueued: string[] = [];
      const { enqueue } = platform.jobs;
      platform.jobs.enqueue = (job, payload, options) => {
        enqueued.push(JSON.stringify([job, payload, options]));
        return enqueue(job, payload, options);
      };
      await register(running);
      const token = tokenIn(await mailTo(platform, someone.email));
      await nobody(running).post(`/auth/activate?token=${token}`);
      await sendReset(running, someone.email);
      const second = tokenIn(await mailTo(platform, someone.email, 2));
      await reset(running, second);
      await mailTo(platform, someone.email, 3);
      const collections = await Promise.all(
        ['account-tokens', 'people', 'audit'].map(async (name) =>
          (await platform.store.collection({ name, fields: {} })).find({ all: [] }),
        ),
      );
      const everything = [...lines, ...enqueued, JSON.stringify(collections)].join('\n');
      expect(lines.length).toBeGreaterThan(0);
      for (const secret of [token, second, PASSWORD, NEW]) expect(everything).not.toContain(secret);
    },
    { ...company, log },
  );
});
