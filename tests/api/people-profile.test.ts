import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { JobPayloads } from '@hourbook/workers/jobs.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, type Caller, issueToken, PASSWORD, type Running, withHourbook } from '../builders/hourbook.ts';

const profile = '/api/v1/user-profile';
const NEXT = 'kestrel over the quay';

interface Rooms extends Running {
  readonly dana: Person;
  readonly me: Caller;
}

const asDana = (use: (rooms: Rooms) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const dana = await running.person({ username: 'dana@northbridge.example', phone: '312 555 0100' });
    await use({ ...running, dana, me: await running.signIn(dana) });
  });

/** The letters that are posted from now on: to whom, and what they tell. Posted beside the call, so wait for them. */
function postOf({ platform }: Running) {
  const enqueued = vi.spyOn(platform.jobs, 'enqueue');
  return () =>
    enqueued.mock.calls.flatMap(([job, payload]) => {
      if (job !== 'send-letter') return [];
      const { to, letter } = payload as unknown as JobPayloads['send-letter'];
      return [[to, ...letter.body.slice(1, -1)]];
    });
}

const CHANGED_AT = '06/11/2025 10:00 AM CDT';
const newAddress = `Your e-mail address in Hourbook was changed on ${CHANGED_AT}. We will no longer send messages to this address.`;
const newPassword = `Your password in Hourbook was changed on ${CHANGED_AT}.`;
const wrong = [400, ['Current password is incorrect']];
const lockedOut = [400, ['Authentication failed. Bad credentials.']];
const refusal = ({ status, body }: Answer) => [status, body.errors];

const signsIn = async ({ url }: Running, username: string, password: string) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  return (await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body })).status === 200;
};

it.each([[[]], [[{ phone: '1' }]]])('a list is no form: %j', (body) =>
  asDana(async ({ me }) => {
    expect(refusal(await me.send('PUT', profile, body))).toEqual([
      400,
      ['Some fields are not valid. Please, fix mistakes first'],
    ]);
  }),
);

describe('My Profile', () => {
  it('E027: is how one can be reached, with nothing about a password', () =>
    asDana(async ({ me }) => {
      expect(await me.get(profile)).toMatchObject({ status: 200 });
      expect((await me.get(profile)).body).toEqual({
        email: 'dana@northbridge.example',
        skypeContact: null,
        phone: '312 555 0100',
        address: null,
        emergencyContact: null,
        version: 1,
      });
    }));

  it('E028: is changed by oneself; empty is nothing, what is not sent stays', () =>
    asDana(async ({ me }) => {
      const { status, body } = await me.send('PUT', profile, { skypeContact: ' dana.w ', phone: '', version: 1 });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        email: 'dana@northbridge.example',
        skypeContact: 'dana.w',
        phone: null,
        version: 2,
      });
      expect((await me.get(profile)).body).toEqual(body);
    }));

  it('changes nothing else, whatever is sent along', () =>
    asDana(async ({ me, dana, platform }) => {
      const more = { username: 'x@x.example', roles: ['ROLE_ADMIN'], id: 1, enabled: false, passwordHash: 'x' };
      await me.send('PUT', profile, { address: '1 Lake Street', ...more });
      const { address, ...rest } = (await platform.records.people.get(dana.id)) as Person;
      expect(address).toBe('1 Lake Street');
      const { username, roles, enabled, passwordHash } = dana;
      expect(rest).toMatchObject({ username, roles, enabled, passwordHash });
    }));

  it.each([
    [{ email: 'no address' }],
    [{ email: null }],
    [{ email: '' }],
    [{ phone: 5 }],
    [{ phone: 'x'.repeat(51) }],
    [{ version: 'one' }],
    [{ version: 99 }],
    [{ password: 5 }],
    ['text'],
  ])('M011: refuses %j', (sent) =>
    asDana(async ({ me }) => {
      const { status, body } = await me.send('PUT', profile, sent);
      expect([status, body.errors]).toEqual([400, ['Some fields are not valid. Please, fix mistakes first']]);
    }),
  );

  it('US-1: refuses the e-mail address of somebody else', () =>
    asDana(async ({ me, person }) => {
      await person({ username: 'marcus@northbridge.example' });
      const { status, body } = await me.send('PUT', profile, {
        email: 'Marcus@northbridge.example',
        currentPassword: PASSWORD,
      });
      expect([status, body.errors]).toEqual([400, ['User with this email already exists']]);
    }));

  it('is refused when HR has changed the same meanwhile, and only then', () =>
    asDana(async ({ me, dana, platform: { records } }) => {
      await records.people.change(dana.id, null, (before) => ({ ...before, alias: 'Dee' }));
      expect((await me.send('PUT', profile, { phone: '1', version: 1 })).status).toBe(200);
      const { status, body } = await me.send('PUT', profile, { phone: '2', version: 2 });
      expect([status, body.errors]).toEqual([
        400,
        [expect.stringMatching(/^User was changed by Dana Whitfield at 06\/11\/2025 10:00 AM CDT\. Reload/)],
      ]);
    }));

  it('tells whose e-mail address HR has changed of that, and asks nobody for a password who could not save', () =>
    asDana(async (rooms) => {
      const { me, dana, platform } = rooms;
      const { body: form } = await me.get(profile);
      const prove = vi.spyOn(platform.signIn, 'prove');
      await platform.records.people.change(dana.id, null, (before) => ({ ...before, email: 'd@northbridge.example' }));
      for (const email of [form.email, 'other@northbridge.example']) {
        const { status, body } = await me.send('PUT', profile, {
          ...form,
          email,
          password: NEXT,
          currentPassword: 'no',
        });
        expect([status, body.errors]).toEqual([400, [expect.stringMatching(/^User was changed by /)]]);
      }
      expect(prove).not.toHaveBeenCalled();
      const sent = { ...form, version: 2, currentPassword: PASSWORD };
      expect((await me.send('PUT', profile, sent)).body).toMatchObject({ email: form.email });
    }));

  it("is nobody's who is not signed in", () =>
    withHourbook(async ({ url }) => {
      for (const method of ['GET', 'PUT']) expect((await fetch(url + profile, { method })).status).toBe(401);
    }));
});

describe("US-10: a new password of one's own", () => {
  it('needs the current one', () =>
    asDana(async (rooms) => {
      const { me } = rooms;
      for (const currentPassword of [undefined, null, '', 'a wrong one', ` ${PASSWORD}`]) {
        const { status, body } = await me.send('PUT', profile, { password: NEXT, currentPassword, phone: '9' });
        expect([status, body.errors]).toEqual([400, ['Current password is incorrect']]);
      }
      expect((await me.get(profile)).body.phone).toBe('312 555 0100');
      expect(await signsIn(rooms, 'dana@northbridge.example', PASSWORD)).toBe(true);
    }));

  it('is taken as it is typed, ends the other sessions and makes links in mails void', () =>
    asDana(async (rooms) => {
      const { me, dana, signIn, platform } = rooms;
      const elsewhere = await signIn(dana);
      const token = await issueToken(platform, dana.id, 'reset');
      const password = ` ${NEXT} `;
      expect((await me.send('PUT', profile, { password, currentPassword: PASSWORD })).status).toBe(200);
      expect((await me.get(profile)).status).toBe(200);
      expect((await elsewhere.get(profile)).status).toBe(401);
      expect(await platform.tokens.look(token, 'reset')).toBeNull();
      expect(await signsIn(rooms, dana.username, password)).toBe(true);
      expect(await signsIn(rooms, dana.username, PASSWORD)).toBe(false);
    }));

  it.each([
    ['short', 'Password must be 8 to 60 characters long'],
    ['password123', 'This password is too common'],
  ])('US-1: is not %s', (password, text) =>
    asDana(async ({ me }) => {
      const { status, body } = await me.send('PUT', profile, { password, currentPassword: PASSWORD });
      expect([status, body.errors]).toEqual([400, [text]]);
    }),
  );

  it('is chosen once by two who send the same current one at once', () =>
    asDana(async ({ me }) => {
      const choose = (password: string) => me.send('PUT', profile, { password, currentPassword: PASSWORD });
      const both = await Promise.all([choose(NEXT), choose(`${NEXT} again`)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }));

  it('is told to the old address, like a new address; nothing else is', () =>
    asDana(async (rooms) => {
      const letters = postOf(rooms);
      const { me } = rooms;
      await me.send('PUT', profile, { email: 'dana@northbridge.example', phone: '1' });
      expect(letters()).toEqual([]);
      await me.send('PUT', profile, { email: 'dw@northbridge.example', password: NEXT, currentPassword: PASSWORD });
      await expect.poll(letters).toEqual([['dana@northbridge.example', newAddress, newPassword]]);
    }));
});

describe("a new e-mail address of one's own", () => {
  const NEW = 'dana@elsewhere.example';

  it('needs the current password, also where only the case is another', () =>
    asDana(async ({ me }) => {
      for (const email of [NEW, 'Dana@northbridge.example'])
        for (const currentPassword of [undefined, null, '', 'a wrong one'])
          expect(refusal(await me.send('PUT', profile, { email, currentPassword, phone: '9' }))).toEqual(wrong);
      expect((await me.get(profile)).body).toMatchObject({ email: 'dana@northbridge.example', phone: '312 555 0100' });
    }));

  it('is kept with it, told to the old address, and makes links in mails void; everybody stays signed in', () =>
    asDana(async (rooms) => {
      const { me, dana, signIn, platform } = rooms;
      const letters = postOf(rooms);
      const elsewhere = await signIn(dana);
      const token = await issueToken(platform, dana.id, 'reset');
      const { status, body } = await me.send('PUT', profile, { email: NEW, currentPassword: PASSWORD });
      expect([status, body.email]).toEqual([200, NEW]);
      await expect.poll(letters).toEqual([['dana@northbridge.example', newAddress]]);
      expect(await platform.tokens.look(token, 'reset')).toBeNull();
      expect((await elsewhere.get(profile)).status).toBe(200);
    }));

  it('is not kept for whoever changed it meanwhile to what was sent', () =>
    asDana(async ({ me, dana, platform: { records } }) => {
      // While the call is under way: it was sent with the address that it found.
      const { change } = records.people;
      const spied = vi.spyOn(records.people, 'change').mockImplementationOnce(async (...asked) => {
        spied.mockRestore();
        await change(dana.id, null, (now) => ({ ...now, email: NEW }));
        return change(...asked);
      });
      const sent = { email: 'dana@northbridge.example', phone: '9' };
      expect(refusal(await me.send('PUT', profile, sent))).toEqual(wrong);
      expect((await me.get(profile)).body).toMatchObject({ email: NEW, phone: '312 555 0100' });
    }));

  it('US-4: wrong passwords lock out, here and at the sign-in, whichever of the two they were for', () =>
    asDana(async (rooms) => {
      const { me } = rooms;
      const guess = (sent: object) => me.send('PUT', profile, { ...sent, currentPassword: 'a guess' });
      for (const sent of [{ email: NEW }, { password: NEXT }, { email: NEW }, { password: NEXT }])
        expect(refusal(await guess(sent))).toEqual(wrong);
      expect(await signsIn(rooms, 'dana@northbridge.example', 'a guess')).toBe(false);
      for (const sent of [{ email: NEW }, { password: NEXT }])
        expect(refusal(await me.send('PUT', profile, { ...sent, currentPassword: PASSWORD }))).toEqual(lockedOut);
      expect(await signsIn(rooms, 'dana@northbridge.example', PASSWORD)).toBe(false);
      expect((await me.send('PUT', profile, { phone: '9' })).status).toBe(200);
    }));

  it('US-4: of guesses at once five are looked at', () =>
    asDana(async ({ me }) => {
      const guesses = Array.from({ length: 12 }, (_, n) => ({ email: NEW, currentPassword: `guess ${n}` }));
      const answers = (await Promise.all(guesses.map((sent) => me.send('PUT', profile, sent)))).map(refusal);
      expect(answers.filter((each) => isDeepStrictEqual(each, wrong))).toHaveLength(5);
      expect(answers.filter((each) => isDeepStrictEqual(each, lockedOut))).toHaveLength(7);
    }));

  it('US-4: the right one forgets the failures before it', () =>
    asDana(async (rooms) => {
      const { me } = rooms;
      for (const email of ['one@northbridge.example', 'two@northbridge.example']) {
        for (let n = 0; n < 4; n++) await me.send('PUT', profile, { email, currentPassword: 'a guess' });
        expect((await me.send('PUT', profile, { email, currentPassword: PASSWORD })).status).toBe(200);
      }
    }));

  it('is for HR to enter for whoever has no password, and so is a first password', () =>
    withHourbook(async ({ person, signIn }) => {
      const me = await signIn(await person({ passwordHash: null }));
      for (const sent of [{ email: NEW }, { password: NEXT }])
        for (let n = 0; n < 6; n++)
          expect(refusal(await me.send('PUT', profile, { ...sent, currentPassword: PASSWORD }))).toEqual([
            400,
            ['You have no password in Hourbook. Ask HR or an administrator to make this change.'],
          ]);
    }));
});

describe('E019: the password of somebody else', () => {
  const path = ({ id }: Person) => `/api/v1/user/${id}/change-password`;

  it('ends all their sessions and makes links in mails void', () =>
    asDana(async (rooms) => {
      const { me, dana, person, signIn, platform } = rooms;
      const token = await issueToken(platform, dana.id, 'reset');
      const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
      const { status, body } = await hr.send('PUT', path(dana), { password: NEXT });
      expect([status, body]).toEqual([200, {}]);
      expect((await me.get(profile)).status).toBe(401);
      expect((await hr.get(profile)).status).toBe(200);
      expect(await platform.tokens.look(token, 'reset')).toBeNull();
      expect(await signsIn(rooms, dana.username, NEXT)).toBe(true);
      const [row] = await platform.records.people.history(dana.id);
      expect(row?.after).toMatchObject({ passwordHash: '(hidden) changed' });
    }));

  it.each([
    ['ROLE_HR', 'ROLE_ADMIN', 403],
    ['ROLE_HR', 'ROLE_ACCOUNTANT', 403],
    ['ROLE_HR', 'ROLE_HR', 200],
    ['ROLE_ADMIN', 'ROLE_ADMIN', 200],
    ['ROLE_ACCOUNTANT', 'ROLE_EMPLOYEE', 403],
    ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE', 403],
  ] as const)('US-10: set by %s for %s: %d', (by, of, status) =>
    asDana(async (rooms) => {
      const { person, signIn } = rooms;
      const other = await person({ roles: [of] });
      const caller = await signIn(await person({ roles: [by] }));
      expect((await caller.send('PUT', path(other), { password: NEXT })).status).toBe(status);
      expect(await signsIn(rooms, other.username, PASSWORD)).toBe(status !== 200);
    }),
  );

  it('has to be a good one, of somebody there is', () =>
    asDana(async ({ dana, person, signIn }) => {
      const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
      const answer = async (to: string, body: unknown) => {
        const { status, body: told } = await hr.send('PUT', to, body);
        return [status, ...told.errors];
      };
      expect(await answer(path(dana), { password: 'short' })).toEqual([
        400,
        'Password must be 8 to 60 characters long',
      ]);
      expect(await answer(path(dana), {})).toEqual([400, 'Some fields are not valid. Please, fix mistakes first']);
      expect(await answer('/api/v1/user/999999/change-password', { password: NEXT })).toEqual([404, 'Not found']);
      expect((await answer('/api/v1/user/dana/change-password', { password: NEXT }))[0]).toBe(400);
    }));

  it("US-10: one's own needs the current one too; it is told, and one stays signed in", () =>
    asDana(async (rooms) => {
      const { person, signIn } = rooms;
      const letters = postOf(rooms);
      const nina = await person({ roles: ['ROLE_HR'] });
      const [hr, elsewhere] = [await signIn(nina), await signIn(nina)];
      for (const currentPassword of [undefined, 'a guess'])
        expect(refusal(await hr.send('PUT', path(nina), { password: NEXT, currentPassword }))).toEqual(wrong);
      const { status, body } = await hr.send('PUT', path(nina), { password: NEXT, currentPassword: PASSWORD });
      expect([status, body]).toEqual([200, {}]);
      await expect.poll(letters).toEqual([[nina.email, newPassword]]);
      expect((await hr.get(profile)).status).toBe(200);
      expect((await elsewhere.get(profile)).status).toBe(401);
    }));
});
