import type { Person } from '@hourbook/domain/people/person.ts';
import { hashPassword } from '@hourbook/server/accounts/passwords.ts';
import { describe, expect, it, vi } from 'vitest';
import { author } from '../builders/authors.ts';
import {
  type Caller,
  callerWith,
  issueToken,
  PASSWORD,
  type Running,
  startSession,
  withHourbook,
} from '../builders/hourbook.ts';

const self = '/api/v1/user/simple-me';
const profile = '/api/v1/user-profile';
const NEXT = 'kestrel over the quay';
const key = { 'Idempotency-Key': 'k' };
const company = { environment: { COMPANY_DOMAINS: 'northbridge.example' } };

/** As a process leaves it that dies right after it has written a change: nothing else is done. */
const changedOnly = ({ platform }: Running, { id }: Person, by: number | null, changed: Partial<Person>) =>
  platform.records.people.change(id, by === null ? null : author(by), (now) => ({ ...now, ...changed }));

/** As after a crash between what was written and the answer. */
async function loseAnswers({ platform }: Running): Promise<void> {
  const kept = await platform.store.collection<{ _id: string }>({ name: 'kept-answers', fields: {} });
  await kept.bulk((await kept.find({ all: [] })).map(({ _id }) => ({ remove: _id })));
}

const isSignedIn = async (caller: Caller) => (await caller.get(self)).status === 200;

async function signInWith({ url }: Running, { username }: Person, password: string): Promise<Caller> {
  const { status, headers } = await callerWith(() => url, '').post('/api/v1/auth/login', { username, password });
  expect(status).toBe(200);
  return callerWith(() => url, headers.getSetCookie()[0]?.split(';')[0] ?? '');
}

describe('what opened an account does not any more with the change itself, whatever fails after it', () => {
  it.each<[string, (hash: string) => Partial<Person>[]]>([
    ['another password', (passwordHash) => [{ passwordHash }]],
    ['disabled, and enabled again (US-7)', () => [{ enabled: false }, { enabled: true }]],
  ])('a session: %s', (_, changes) =>
    withHourbook(async (running) => {
      const dana = await running.person();
      const before = await running.signIn(dana);
      for (const changed of changes(await hashPassword(NEXT))) await changedOnly(running, dana, 2, changed);
      expect(await isSignedIn(before)).toBe(false);
      await changedOnly(running, dana, 2, { phone: '1' });
      expect(await isSignedIn(await running.signIn(dana))).toBe(true);
    }),
  );

  it.each<[string, (hash: string) => Partial<Person>]>([
    ['address', () => ({ email: 'new@northbridge.example' })],
    ['password', (passwordHash) => ({ passwordHash })],
  ])('US-6: a link to reset the password: another %s', (_, changed) =>
    withHourbook(async (running) => {
      const dana = await running.person();
      const token = await issueToken(running.platform, dana.id, 'reset');
      await changedOnly(running, dana, 2, changed(await hashPassword('set by somebody else')));
      const reset = { token, newPassword: NEXT };
      const answer = await callerWith(() => running.url, '').post('/api/v1/auth/reset-password', reset);
      expect([answer.status, answer.body.errors]).toEqual([400, ['Incorrect token.']]);
    }),
  );

  it('US-5: a link to activate the account: activated', () =>
    withHourbook(async (running) => {
      const rae = await running.person({ enabled: false, awaitsActivation: true });
      const token = await issueToken(running.platform, rae.id, 'activation');
      await changedOnly(running, rae, rae.id, { enabled: true, awaitsActivation: false });
      const answer = await callerWith(() => running.url, '').post('/api/v1/auth/activate', { token, password: NEXT });
      expect([answer.status, answer.body.errors]).toEqual([400, ['Cannot activate account!']]);
    }, company));
});

describe('a link in a mail', () => {
  it.each([
    ['/api/v1/auth/activate', 'activation', { password: NEXT }],
    ['/api/v1/auth/reset-password', 'reset', { newPassword: NEXT }],
  ] as const)('is not used up by a try that could not be written: %s', (path, purpose, sent) =>
    withHourbook(async (running) => {
      const { platform, url } = running;
      const waits = purpose === 'activation' ? { enabled: false, awaitsActivation: true } : {};
      const rae = await running.person(waits);
      const token = await issueToken(platform, rae.id, purpose);
      const use = () => callerWith(() => url, '').post(path, { token, ...sent });
      vi.spyOn(platform.records.people, 'change').mockRejectedValueOnce(new Error('disk is full'));
      expect((await use()).status).toBe(500);
      expect((await use()).status).toBe(200);
      expect((await use()).status).toBe(400);
      expect(await isSignedIn(await signInWith(running, rae, NEXT))).toBe(true);
    }, company),
  );

  it.each([
    ['/api/v1/auth/activate', 'activation', { password: NEXT }],
    ['/api/v1/auth/reset-password', 'reset', { newPassword: NEXT }],
  ] as const)('has done its work though nothing could be tidied up after it: %s', (path, purpose, sent) =>
    withHourbook(async (running) => {
      const { platform, url } = running;
      const rae = await running.person();
      const before = await running.signIn(rae);
      const token = await issueToken(platform, rae.id, purpose);
      vi.spyOn(platform.tokens, 'voidAll').mockRejectedValue(new Error('disk is full'));
      vi.spyOn(platform.signIn, 'forgetFailures').mockRejectedValue(new Error('Redis is away'));
      const use = () => callerWith(() => url, '').post(path, { token, ...sent });
      expect((await use()).status).toBe(200);
      expect(await isSignedIn(before)).toBe(false);
      expect((await use()).status).toBe(400);
    }, company),
  );
});

describe('a repeat does nothing outside the record either', () => {
  const asAdmin = (use: (rooms: Running & { dana: Person; admins: [Caller, Caller] }) => Promise<void>) =>
    withHourbook(async (running) => {
      const [dana, admin] = [await running.person(), await running.person({ roles: ['ROLE_ADMIN'] })];
      const admins: [Caller, Caller] = [await running.signIn(admin), await running.signIn(admin)];
      await use({ ...running, dana, admins });
    });

  it.each([false, true])('of a password that was set: who has signed in with it stays (answer lost: %j)', (isLost) =>
    asAdmin(async ({ dana, admins, ...running }) => {
      const set = (by: Caller) => by.send('PUT', `/api/v1/user/${dana.id}/change-password`, { password: NEXT }, key);
      expect((await set(admins[0])).status).toBe(200);
      const me = await signInWith(running as Running, dana, NEXT);
      if (isLost) await loseAnswers(running as Running);
      expect((await set(admins[1])).status).toBe(200);
      expect(await isSignedIn(me)).toBe(true);
    }),
  );

  it.each([false, true])('of disabling: who was enabled since and has signed in stays (answer lost: %j)', (isLost) =>
    asAdmin(async ({ dana, admins, ...running }) => {
      const path = `/api/v1/user/${dana.id}/general-info`;
      const { body } = await admins[0].get(path);
      const disable = (by: Caller) => by.send('PUT', path, { ...body, enabled: false }, key);
      expect((await disable(admins[0])).status).toBe(200);
      await changedOnly(running as Running, dana, 2, { enabled: true });
      const me = await signInWith(running as Running, dana, PASSWORD);
      if (isLost) await loseAnswers(running as Running);
      expect((await disable(admins[1])).status).toBe(200);
      expect(await isSignedIn(me)).toBe(true);
    }),
  );

  it.each([false, true])("of one's own new password: nobody is locked out (answer lost: %j)", (isLost) =>
    withHourbook(async (running) => {
      const dana = await running.person();
      const choose = (by: Caller) => by.send('PUT', profile, { password: NEXT, currentPassword: PASSWORD }, key);
      const first = await running.signIn(dana);
      expect((await choose(first)).status).toBe(200);
      const second = await signInWith(running, dana, NEXT);
      for (let n = 0; n < 6; n++) {
        if (isLost) await loseAnswers(running);
        expect((await choose(second)).status).toBe(200);
      }
      expect(await isSignedIn(first)).toBe(true);
      await signInWith(running, dana, NEXT);
    }),
  );
});

it('a session of an earlier version of Hourbook goes on, until its person has another password', () =>
  withHourbook(async (running) => {
    const { platform, url, clock } = running;
    const dana = await running.person();
    const me = callerWith(() => url, `hourbook_session=${await startSession(platform, dana.id)}`);
    const sessions = await platform.store.collection<{ _id: string; version?: number }>({
      name: 'sessions',
      fields: {},
    });
    const old = async () => {
      const [kept] = await sessions.find({ all: [] });
      return kept!;
    };
    const { version: _, ...rest } = await old();
    await sessions.put(rest, 'any');
    clock.pass(60_000);
    expect(await isSignedIn(me)).toBe(true);
    await expect.poll(async () => (await old()).version).toBe(1);
    await changedOnly(running, dana, 2, { passwordHash: await hashPassword(NEXT) });
    expect(await isSignedIn(me)).toBe(false);
  }));
