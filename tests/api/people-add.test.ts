import type { JobPayloads } from '@hourbook/workers/jobs.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Caller, CHICAGO, call, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { mailsTo, mailTo, tokenIn } from '../builders/outbox.ts';

const create = '/api/v1/user/create';
const ines = {
  username: 'ines@northbridge.example',
  password: 'kestrel over the quay',
  email: 'ines.okafor@northbridge.example',
  firstName: 'Ines',
  lastName: 'Okafor',
  officeId: WARSAW,
};

const EMPLOYEE = { id: 2, name: 'ROLE_EMPLOYEE', description: 'Employee' };

interface Rooms extends Running {
  readonly admin: Caller;
  readonly hr: Caller;
  readonly employee: Caller;
}

const inTheOffice = (use: (rooms: Rooms) => Promise<unknown>, now?: string) =>
  withHourbook(
    async (running) => {
      const as = async (role: 'ROLE_ADMIN' | 'ROLE_HR' | 'ROLE_EMPLOYEE') =>
        running.signIn(await running.person({ firstName: 'Dana', lastName: 'Whitfield', roles: [role] }));
      await use({
        ...running,
        admin: await as('ROLE_ADMIN'),
        hr: await as('ROLE_HR'),
        employee: await as('ROLE_EMPLOYEE'),
      });
    },
    now === undefined ? {} : { now },
  );

/** The letters that are posted from now on; they are posted beside the call, so wait for them. */
function postOf({ platform }: Running) {
  const enqueued = vi.spyOn(platform.jobs, 'enqueue');
  return () =>
    enqueued.mock.calls
      .filter(([job]) => job === 'send-letter')
      .map(([, payload]) => payload as unknown as JobPayloads['send-letter'])
      .map(({ to, letter }) => ({ to, letter }));
}

const signInAs = (url: string, username: string, password: string) =>
  fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

describe('E012: a user', () => {
  it('added by HR can sign in at once', () =>
    inTheOffice(async ({ hr, url }) => {
      const { status, body } = await hr.post(create, ines);
      expect(status).toBe(200);
      expect(body).toEqual({
        id: expect.any(Number),
        username: ines.username,
        email: ines.email,
        firstName: 'Ines',
        lastName: 'Okafor',
        phone: null,
        skypeContact: null,
        address: null,
        gender: null,
        positionId: null,
        officeId: WARSAW,
        employmentTypeId: null,
        dateOfBirth: null,
        race: null,
        enabled: true,
        roles: [EMPLOYEE],
        version: 1,
      });
      const signedIn = await signInAs(url, ines.username, ines.password);
      expect(await signedIn.json()).toMatchObject({ id: body.id, office: { id: WARSAW } });
    }));

  it('is told again as it was said, not as it is by then: whoever adds people may not look at them', () =>
    inTheOffice(async ({ person, signIn, platform }) => {
      const adder = await person();
      const key = { 'idempotency-key': 'ines' };
      const first = await (await signIn(adder)).post(create, ines, key);
      await platform.records.people.change(first.body.id, null, (now) => ({
        ...now,
        lastName: 'Married',
        address: '1 Secret St',
        dateOfBirth: '1985-05-05',
        race: 'ASIAN',
        enabled: true,
      }));
      const again = await (await signIn(adder)).post(create, ines, key);
      expect(again).toMatchObject({ status: 200, body: { ...first.body, version: expect.any(Number) } });
    }));

  it('US-9: added by anybody else waits, and HR of the office is told', () =>
    inTheOffice(async (rooms) => {
      const { employee, url, person } = rooms;
      const looksAfter = await person({
        username: 'hr-warsaw@northbridge.example',
        roles: ['ROLE_HR'],
        hrManagedOffices: [{ id: WARSAW, isMain: true }],
      });
      const letters = postOf(rooms);
      const { status, body } = await employee.post(create, ines);
      expect(status).toBe(200);
      expect(body).toMatchObject({ enabled: false, roles: [EMPLOYEE] });
      expect(await (await fetch(`${url}/api/v1/auth/login/type?email=${ines.username}`)).json()).toBe(3);
      expect((await signInAs(url, ines.username, ines.password)).status).toBe(400);
      await expect.poll(letters).toEqual([
        {
          to: looksAfter.email,
          letter: {
            subject: 'New user to enable: Ines Okafor',
            body: [
              'Dana Whitfield added Ines Okafor (ines@northbridge.example).',
              'The account is disabled until HR or an administrator enables it.',
            ],
            link: { label: 'Open Ines Okafor', path: `/user/${body.id}/general` },
          },
        },
      ]);
    }));

  it('US-9: nobody makes themselves more by what they send along', () =>
    inTheOffice(async ({ employee, platform }) => {
      const more = { enabled: true, roles: ['ROLE_ADMIN'], roleIds: [1], id: 1, awaitsActivation: true };
      const { body } = await employee.post(create, { ...ines, ...more });
      expect(body).toMatchObject({ enabled: false, roles: [EMPLOYEE] });
      expect(await platform.records.people.get(body.id)).toMatchObject({ awaitsActivation: false });
    }));

  it('US-9: 20 people an hour by anybody, each a mail to HR; HR may add many more', () =>
    inTheOffice(async ({ employee, hr }) => {
      const tries = Array.from({ length: 21 }, () => ({ ...ines, password: 'short' }));
      const statuses = [];
      for (const each of tries) statuses.push((await employee.post(create, each)).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
      const refused = await employee.post(create, ines);
      expect(refused).toMatchObject({ status: 429, body: { errors: ['Too many attempts. Try again later.'] } });
      for (const each of tries) expect((await hr.post(create, each)).status).toBe(400);
    }));

  it('US-11: has the own company from the day it is in their office', () =>
    inTheOffice(async ({ hr, platform }) => {
      const { body } = await hr.post(create, ines);
      const person = await platform.records.people.get(body.id);
      expect(person).toMatchObject({
        createdOn: '2025-06-12',
        assignments: [{ clientId: 1, isDefaultClient: true, startDate: '2025-06-12' }],
        offices: [{ officeId: WARSAW, startDate: '2025-06-12', endDate: null }],
      });
      expect(person?.offices[0]?.id).toMatch(new RegExp(`^${body.id}\\.`));
    }, '2025-06-11T22:30:00Z'));

  it('TS-5: is followed, so that the holidays of the office get into their book', () =>
    inTheOffice(async ({ hr, platform }) => {
      const enqueued = vi.spyOn(platform.jobs, 'enqueue');
      const { body } = await hr.post(create, ines);
      const person = await platform.records.people.get(body.id);
      const payload = { userId: body.id, changeId: person?.changeId };
      await vi.waitFor(() =>
        expect(enqueued).toHaveBeenCalledWith('follow-person', payload, { key: person?.changeId }),
      );
    }));

  it('has the position and the employment type from today on', () =>
    inTheOffice(async ({ hr, platform: { records } }) => {
      const category = await records.categories.create({ name: 'Labs', description: null, enabled: true }, null);
      const position = { name: 'Chemist', description: null, categoryId: category.id, enabled: true };
      const { id: positionId } = await records.positions.create(position, null);
      const [type] = await records.employmentTypes.find({ all: [] });
      const { body } = await hr.post(create, { ...ines, positionId, employmentTypeId: type?.id });
      expect(body).toMatchObject({ positionId, employmentTypeId: type?.id });
      expect(await records.people.get(body.id)).toMatchObject({
        positions: [{ positionId, employmentTypeId: type?.id, startDate: '2025-06-11', seniorityId: null }],
      });
    }));

  it.each(['', null])('GEN-5: with %j for a password has none yet, as when it is left out', (password) =>
    inTheOffice(async ({ hr, platform: { records } }) => {
      const { status, body } = await hr.post(create, { ...ines, password });
      expect({ status, body }).toMatchObject({ status: 200 });
      expect(await records.people.get(body.id)).toMatchObject({ passwordHash: null });
    }),
  );

  it('GEN-9: is in the audit, without the password', () =>
    inTheOffice(async ({ hr, platform: { records } }) => {
      const { body } = await hr.post(create, ines);
      const rows = await records.people.history(body.id);
      expect(rows).toMatchObject([{ by: expect.any(Number), before: null }]);
      expect(JSON.stringify(rows)).not.toMatch(/argon2|kestrel/);
    }));
});

describe('E012: an invitation', () => {
  const { password: _, ...invited } = ines;
  const newPassword = 'herons above the lock';
  const reset = (url: string, token: string) =>
    call(`${url}/api/v1/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword }),
    });

  it('is mailed to who is added without a password: by its link they choose their own and sign in', () =>
    inTheOffice(async ({ hr, url, platform }) => {
      const { status, body } = await hr.post(create, invited);
      expect(status).toBe(200);
      expect((await signInAs(url, ines.username, '')).status).toBe(400);
      const mail = await mailTo(platform, ines.email);
      expect(mail.subject).toBe('Your Hourbook account');
      expect(mail.text).toContain('/#/welcome?token=');
      const user = () => hr.get(`/api/v1/user/${body.id}`);
      expect((await user()).body.invitation).toEqual({ goodUntil: '2025-06-18T15:00:00.000Z' });
      expect((await reset(url, tokenIn(mail))).status).toBe(200);
      expect((await signInAs(url, ines.username, newPassword)).status).toBe(200);
      expect((await user()).body.invitation).toBeNull();
      expect((await reset(url, tokenIn(mail))).body).toEqual({ errors: ['Incorrect token.'] });
      // It was their first password: nobody has to be warned.
      expect(await mailsTo(platform, ines.email)).toHaveLength(1);
    }));

  it('is sent again from their page: the link before is void', () =>
    inTheOffice(async ({ hr, url, platform }) => {
      const { body } = await hr.post(create, invited);
      const first = tokenIn(await mailTo(platform, ines.email));
      await platform.tokens.voidAll(body.id); // as one that has expired
      expect((await hr.get(`/api/v1/user/${body.id}`)).body.invitation).toEqual({ goodUntil: null });
      expect((await hr.post('/trpc/people.general.invite', { id: body.id })).status).toBe(200);
      const second = tokenIn(await mailTo(platform, ines.email, 2));
      expect((await reset(url, first)).status).toBe(400);
      expect((await reset(url, second)).status).toBe(200);
    }));

  it('is not sent to who has a password, by who may not edit them, nor more than three times an hour', () =>
    inTheOffice(async ({ hr, employee, platform, person }) => {
      const { body } = await hr.post(create, invited);
      await mailTo(platform, ines.email);
      const inviting = async (caller: Caller, id: number) =>
        (await caller.post('/trpc/people.general.invite', { id })).status;
      expect(await inviting(employee, body.id)).toBe(403);
      expect(await inviting(hr, (await person()).id)).toBe(400);
      const admin = await person({ roles: ['ROLE_ADMIN'], passwordHash: null });
      expect(await inviting(hr, admin.id)).toBe(403);
      expect(await inviting(hr, 999)).toBe(404);
      const again = [];
      for (let n = 0; n < 4; n++) again.push(await inviting(hr, body.id));
      expect(again).toEqual([200, 200, 200, 429]);
    }));

  it('US-9: of whom anybody else adds goes out when HR enables them', () =>
    inTheOffice(async ({ hr, employee, platform, url }) => {
      const { body } = await employee.post(create, invited);
      expect(body.enabled).toBe(false);
      expect((await platform.records.people.get(body.id))?.waitsForHr).toBe(true);
      await expect.poll(() => platform.jobs.counts()).toMatchObject({ waiting: 0, running: 0 });
      expect(await mailsTo(platform, ines.email)).toEqual([]);
      await hr.send('PUT', `/api/v1/users/${body.id}/enable`);
      expect((await platform.records.people.get(body.id))?.waitsForHr).toBe(false);
      expect((await reset(url, tokenIn(await mailTo(platform, ines.email)))).status).toBe(200);
    }));

  it('leaves nothing secret in what is kept of them, in their history or in the queue', () =>
    inTheOffice(async ({ hr, platform }) => {
      const enqueued = vi.spyOn(platform.jobs, 'enqueue');
      const { body } = await hr.post(create, invited);
      const token = tokenIn(await mailTo(platform, ines.email));
      expect(token).toHaveLength(43);
      const { people } = platform.records;
      const kept = [await people.get(body.id), await people.history(body.id), enqueued.mock.calls];
      expect(JSON.stringify(kept)).toContain('mail-invitation');
      expect(JSON.stringify(kept)).not.toContain(token);
    }));

  it('US-9: who is kept disabled does not wait for HR any more', () =>
    inTheOffice(async ({ hr, employee, platform }) => {
      const { body } = await employee.post(create, ines);
      await hr.send('PUT', `/api/v1/users/${body.id}/disable`);
      expect(await platform.records.people.get(body.id)).toMatchObject({ enabled: false, waitsForHr: false });
    }));
});

describe('E012: a hire date', () => {
  it.each(['2024-03-04', '2025-09-01'])('%s is where their histories begin', (hireDate) =>
    inTheOffice(async ({ hr, platform }) => {
      const { body } = await hr.post(create, { ...ines, hireDate });
      expect(await platform.records.people.get(body.id)).toMatchObject({
        hireDate,
        offices: [{ officeId: WARSAW, startDate: hireDate }],
        assignments: [{ clientId: 1, startDate: hireDate }],
      });
    }),
  );

  it('is for Admin and HR to say', () =>
    inTheOffice(async ({ employee, platform }) => {
      expect((await employee.post(create, { ...ines, hireDate: '2025-06-02' })).status).toBe(403);
      expect(await platform.records.people.find({ field: 'unique.username', is: ines.username })).toEqual([]);
    }));
});

describe('E012 refuses', () => {
  const refused = 'Some fields are not valid. Please, fix mistakes first';

  it.each([
    ['a username that is taken, in whatever case', { username: 'INES@northbridge.example' }, 'username'],
    ['an e-mail address that is taken', { email: 'Ines.Okafor@NORTHBRIDGE.example' }, 'email'],
  ])('US-1: %s', (_what, again, field) =>
    inTheOffice(async ({ hr }) => {
      await hr.post(create, ines);
      const other = { ...ines, username: 'else@northbridge.example', email: 'else@northbridge.example', ...again };
      expect(await hr.post(create, other)).toMatchObject({
        status: 400,
        body: { errors: [`User with this ${field} already exists`] },
      });
    }),
  );

  it('US-1: weak passwords, absent and disabled choices, and forms that cannot be read', () =>
    inTheOffice(async ({ hr, platform: { records } }) => {
      const answer = async (changed: object) => {
        const { status, body } = await hr.post(create, { ...ines, ...changed });
        return [status, ...body.errors];
      };
      expect(await answer({ password: 'short' })).toEqual([400, 'Password must be 8 to 60 characters long']);
      expect(await answer({ password: 'x'.repeat(61) })).toEqual([400, 'Password must be 8 to 60 characters long']);
      expect(await answer({ password: 'Password1' })).toEqual([400, 'This password is too common']);
      expect(await answer({ username: 'not an address' })).toEqual([400, refused]);
      expect(await answer({ officeId: 'Chicago' })).toEqual([400, refused]);
      expect(await answer({ officeId: 999 })).toEqual([404, 'Not found']);
      expect(await answer({ positionId: 999 })).toEqual([404, 'Not found']);
      expect(await answer({ employmentTypeId: 999 })).toEqual([404, 'Not found']);
      expect(await answer({ dateOfBirth: '2025-06-13' })).toEqual([400, refused]);

      const category = await records.categories.create({ name: 'Labs', description: null, enabled: false }, null);
      const position = { name: 'Chemist', description: null, categoryId: category.id, enabled: true };
      const ofDisabled = await records.positions.create(position, null);
      expect(await answer({ positionId: ofDisabled.id })).toEqual([400, refused]);
      const disabled = await records.positions.create({ ...position, name: 'Cook', enabled: false }, null);
      expect(await answer({ positionId: disabled.id })).toEqual([400, refused]);
      const [type] = await records.employmentTypes.find({ all: [] });
      await records.employmentTypes.change(type!.id, null, (before) => ({ ...before, enabled: false }));
      expect(await answer({ employmentTypeId: type?.id })).toEqual([400, refused]);
      await records.offices.change(WARSAW, null, (before) => ({ ...before, enabled: false }));
      expect(await answer({})).toEqual([400, refused]);
      await records.offices.change(WARSAW, null, (before) => ({ ...before, enabled: true, code: 'NA' }));
      expect(await answer({})).toEqual([400, refused]);
    }));

  it('whoever is not signed in', () =>
    withHourbook(async ({ url }) => {
      for (const [method, path] of [
        ['POST', create],
        ['GET', '/api/v1/user/offices'],
      ] as const)
        expect((await fetch(url + path, { method })).status).toBe(401);
    }));

  it('of two with the same name at once one', () =>
    inTheOffice(async ({ hr }) => {
      const both = await Promise.all([hr.post(create, ines), hr.post(create, { ...ines, email: 'b@b.example' })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }));
});

it('E013: enabled offices by name; the one for the rest is shown and cannot be chosen', () =>
  inTheOffice(async ({ employee, platform: { records } }) => {
    const rest = { name: 'Other offices', code: 'NA', qbCode: '00', description: null, enabled: true };
    const { id } = await records.offices.create({ ...rest, countryId: 1, timezone: 'UTC', email: null }, null);
    await records.offices.change(WARSAW, null, (before) => ({ ...before, enabled: false }));
    expect((await employee.get('/api/v1/user/offices')).body).toEqual([
      { id: CHICAGO, name: 'Chicago', code: 'CH', description: null, disabled: false },
      { id, name: 'Other offices', code: 'NA', description: null, disabled: true },
    ]);
  }));
