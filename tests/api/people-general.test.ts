import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person } from '@hourbook/domain/people/person.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Caller,
  CHICAGO,
  issueToken,
  PASSWORD,
  type Running,
  WARSAW,
  withHourbook,
} from '../builders/hourbook.ts';
import { mailsTo, mailTo } from '../builders/outbox.ts';

const generalOf = (id: number) => `/api/v1/user/${id}/general-info`;
const answered = ({ status, body }: Answer) => [status, body];
const invalid = [400, { errors: ['Some fields are not valid. Please, fix mistakes first'] }];
const denied = [403, { errors: ['Access is denied'] }];
const notFound = [404, { errors: ['Not found'] }];

interface Edited extends Running {
  readonly hr: Caller;
  readonly nina: Person;
  readonly dana: Person;
  /** Sends Dana's general info with some of it changed. */
  put(changed?: object, as?: Caller): Promise<Answer>;
}

/** HR at work on Dana, who was hired in 2020. */
const asHr = <T>(use: (edited: Edited) => Promise<T>, options: Parameters<typeof withHourbook>[1] = {}) =>
  withHourbook(async (running) => {
    const nina = await running.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
    const dana = await running.person({ username: 'dana@northbridge.example', hireDate: '2020-01-01' });
    const hr = await running.signIn(nina);
    const put = async (changed: object = {}, as = hr) => {
      const { body } = await hr.get(generalOf(dana.id));
      return as.send('PUT', generalOf(dana.id), { ...body, ...changed });
    };
    return use(Object.defineProperties({ hr, nina, dana, put } as Edited, Object.getOwnPropertyDescriptors(running)));
  }, options);

describe('the general info of a person', () => {
  it('is read, changed and answered with its version', () =>
    asHr(async ({ hr, dana, put }) => {
      const { body: before } = await hr.get(generalOf(dana.id));
      expect(before).toMatchObject({ firstName: 'Dana', officeId: CHICAGO, ssn: null, enabled: true, version: 1 });
      const changed = {
        middleName: ' Rae ',
        phone: '',
        dateOfBirth: '1988-02-29',
        numberOfChildren: 2,
        citizenshipId: 840,
      };
      expect(answered(await put(changed))).toEqual([
        200,
        { ...before, ...changed, middleName: 'Rae', phone: null, version: 2 },
      ]);
      expect((await put()).body.version).toBe(2);
    }));

  it("US-10: another e-mail address of one's own needs the current password, and the old address is told", () =>
    asHr(async ({ hr, nina, platform, person, signIn }) => {
      const root = await person({ roles: ['ROLE_ADMIN'] });
      for (const [own, me] of [[nina, hr] as const, [root, await signIn(root)] as const]) {
        const { body: before } = await me.get(generalOf(own.id));
        const { status, body } = await me.send('PUT', generalOf(own.id), { ...before, alias: 'Ann' });
        expect(status).toBe(200);
        const email = `new.${own.email}`;
        for (const currentPassword of [undefined, null, 'a guess'])
          expect(answered(await me.send('PUT', generalOf(own.id), { ...body, email, currentPassword }))).toEqual([
            400,
            { errors: ['Current password is incorrect'] },
          ]);
        const sent = { ...body, email, currentPassword: PASSWORD };
        expect((await me.send('PUT', generalOf(own.id), sent)).body).toMatchObject({ email });
        expect((await mailTo(platform, own.email)).subject).toBe('Your Hourbook account was changed');
        expect(await mailsTo(platform, email)).toEqual([]);
      }
    }));

  it('of oneself: whose e-mail address was changed meanwhile is told of that, not of a password', () =>
    asHr(async ({ hr, nina, platform }) => {
      const { body: form } = await hr.get(generalOf(nina.id));
      await platform.records.people.change(nina.id, null, (before) => ({ ...before, email: 'n@northbridge.example' }));
      expect(answered(await hr.send('PUT', generalOf(nina.id), { ...form, alias: 'Ann' }))).toEqual([
        400,
        { errors: [expect.stringMatching(/^User was changed by /)] },
      ]);
    }));

  it('US-10: nobody is told who has changed somebody whom they may not change', () =>
    asHr(async ({ hr, person, platform }) => {
      const root = await person({ roles: ['ROLE_ADMIN'] });
      const { body: form } = await hr.get(generalOf(root.id));
      await platform.records.people.change(root.id, null, (before) => ({ ...before, alias: 'Ann' }));
      expect(answered(await hr.send('PUT', generalOf(root.id), form))).toEqual([403, { errors: ['Access is denied'] }]);
    }));

  it('another e-mail address of somebody else needs no password, and makes links in mails to the old one void', () =>
    asHr(async ({ put, dana, platform }) => {
      const token = await issueToken(platform, dana.id, 'reset');
      expect((await put({ alias: 'Dee' })).status).toBe(200);
      expect(await platform.tokens.look(token, 'reset')).toMatchObject({ id: dana.id });
      expect((await put({ email: 'dana@elsewhere.example' })).status).toBe(200);
      expect(await platform.tokens.look(token, 'reset')).toBeNull();
    }));

  it('M011: what is not valid is not kept', () =>
    asHr(async ({ put }) => {
      for (const changed of [
        { firstName: '' },
        { lastName: null },
        { username: 'dana' },
        { email: 'nobody' },
        { numberOfChildren: 31 },
        { numberOfChildren: -1 },
        { numberOfChildren: 1.5 },
        { dateOfBirth: '2025-06-12' },
        { dateOfBirth: '02/29/1988' },
        { gender: 'OTHER' },
        { maritalStatus: 'WIDOWED' },
        { ssn: '12345678' },
        { ssn: '1234567890' },
        { ssn: 'a23-45-6789' },
        { enabled: 'yes' },
        { officeId: 'Chicago' },
        { officeStartDate: 'today' },
        { version: 99 },
      ])
        expect(answered(await put(changed)), JSON.stringify(changed)).toEqual(invalid);
    }));

  it('what it names has to be there, and so has the person', () =>
    asHr(async ({ hr, put }) => {
      expect(answered(await put({ citizenshipId: 9999 }))).toEqual(notFound);
      expect(answered(await put({ officeId: 99 }))).toEqual(notFound);
      for (const path of ['/api/v1/user/99', generalOf(99), `${generalOf(99)}/office-history`])
        expect(answered(await hr.get(path)), path).toEqual(notFound);
      expect(answered(await hr.send('PUT', generalOf(99), { ...names }))).toEqual(notFound);
      expect((await hr.get('/api/v1/user/dana')).status).toBe(400);
      expect((await hr.get('/api/v1/user/offices')).status).not.toBe(404);
      expect((await hr.get('/api/v1/user/my-roles')).status).toBe(200);
    }));

  it('US-1: shares username and e-mail with nobody, whatever the case', () =>
    asHr(async ({ nina, put }) => {
      const username = nina.username.toUpperCase();
      expect(answered(await put({ username }))).toEqual([400, { errors: ['User with this username already exists'] }]);
      const taken = { errors: ['User with this email already exists'] };
      expect(answered(await put({ email: nina.email }))).toEqual([400, taken]);
    }));

  it('two people are not given one username at once', () =>
    asHr(async ({ hr, person, signIn }) => {
      const others = await Promise.all([person(), person()]);
      const callers = [hr, await signIn(await person({ roles: ['ROLE_ADMIN'] }))];
      const answers = await Promise.all(
        others.map(({ id }, index) =>
          (callers[index] ?? hr).send('PUT', generalOf(id), {
            ...names,
            email: `${id}@one.example`,
            username: 'one@one.example',
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }));

  it('what somebody else changed meanwhile is not overwritten, unless it is on another tab', () =>
    asHr(async ({ dana, put, platform: { records } }) => {
      await records.people.change(dana.id, null, (now) => ({ ...now, timeOffAllow: false }));
      expect((await put({ alias: 'Dee', version: 1 })).status).toBe(200);
      const stale = await put({ alias: 'D', version: 1 });
      expect(stale.status).toBe(400);
      expect(stale.body.errors[0]).toMatch(/^User was changed by Nina Castellano at 06\/11\/2025/);
    }));

  it('US-10: HR looks at administrators and accountants and changes neither', () =>
    asHr(async ({ hr, person, signIn, put, nina }) => {
      const admin = await person({ roles: ['ROLE_ADMIN'] });
      const accountant = await person({ roles: ['ROLE_ACCOUNTANT', 'ROLE_EMPLOYEE'] });
      for (const { id, email, username } of [admin, accountant]) {
        expect((await hr.get(generalOf(id))).status).toBe(200);
        expect(answered(await hr.send('PUT', generalOf(id), { ...names, email, username }))).toEqual(denied);
        expect(answered(await hr.send('PUT', generalOf(id), { ...names, email, username, officeId: 99 }))).toEqual(
          denied,
        );
      }
      const root = await signIn(admin);
      const { email, username } = accountant;
      expect((await root.send('PUT', generalOf(accountant.id), { ...names, email, username })).status).toBe(200);
      expect(
        (await hr.send('PUT', generalOf(nina.id), { ...names, email: nina.email, username: nina.username })).status,
      ).toBe(200);
      expect(answered(await put({}, await signIn(accountant)))).toEqual(denied);
    }));

  it('has a history, which shows that a number was changed and not which', () =>
    asHr(async ({ hr, dana, put }) => {
      await put({ ssn: '123456789', alias: 'Dee' });
      await put({ ssn: '123456780' });
      const input = encodeURIComponent(JSON.stringify({ id: dana.id }));
      const { body, status } = await hr.get(`/trpc/people.general.history?input=${input}`);
      expect(status).toBe(200);
      const [second, first] = body.result.data.steps;
      expect(second).toMatchObject({ by: { name: 'Nina Castellano' }, created: false });
      expect(second.changes).toEqual([{ field: 'ssn', from: '(hidden)', to: '(hidden) changed' }]);
      expect(first.changes).toEqual([
        { field: 'alias', from: null, to: 'Dee' },
        { field: 'ssn', from: null, to: '(hidden) changed' },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/6789|argon2/);
    }));

  it('has a history in pages, each of a size', () =>
    asHr(async ({ hr, dana, platform: { records } }) => {
      const told = async (cursor: number | null) => {
        const input = encodeURIComponent(JSON.stringify({ id: dana.id, cursor }));
        return (await hr.get(`/trpc/people.general.history?input=${input}`)).body.result.data;
      };
      const changed = (change: object) => records.people.change(dana.id, null, (before) => ({ ...before, ...change }));
      const { version } = await records.people.get(dana.id).then((stored) => stored!);
      for (let n = 1; n <= 60; n += 1) await changed({ alias: `Dee ${n}` });
      for (let n = 1; n <= 3; n += 1)
        await changed({ employeeIds: Array.from({ length: 9_999 }, (_, id) => 10 ** 9 + id + n) });

      const pages = [await told(null)];
      while (pages.at(-1).earlier !== null) pages.push(await told(pages.at(-1).earlier));
      expect(pages.flatMap(({ steps }) => steps)).toHaveLength(version + 63);
      for (const { steps } of pages) expect(steps.length).toBeLessThanOrEqual(25);
      // Long lists of people: a page is what a screen can take.
      for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(500_000);
      expect(pages.at(-1).steps.at(-1)).toMatchObject({ created: true });
      expect((await told(1)).steps).toEqual([]);
    }));
});

const names = { firstName: 'Some', lastName: 'Body', username: 'some@body.example', email: 'some@body.example' };

describe('GET /user/{id}', () => {
  it('says who it is, with roles, office and position by name', () =>
    asHr(async ({ hr, dana, put, platform: { records } }) => {
      await put({ ssn: '123-45-6789' });
      await records.categories.create({ name: 'Delivery', description: null, enabled: true }, null, 50);
      await records.positions.create({ name: 'Engineer', description: null, categoryId: 50, enabled: true }, null, 50);
      const entry = { seniorityId: null, departmentId: null, employmentTypeId: null, endDate: null };
      await records.people.change(dana.id, null, (now) => ({
        ...now,
        positions: [{ ...entry, id: 'p', positionId: 50, startDate: '2020-01-01' }],
      }));
      expect((await hr.get(`/api/v1/user/${dana.id}`)).body).toMatchObject({
        id: dana.id,
        firstName: 'Dana',
        office: 'Chicago',
        position: 'Engineer',
        version: 3,
        roles: [{ id: 2, name: 'ROLE_EMPLOYEE', description: 'Employee' }],
        ssn: '***-**-6789',
      });
    }));

  it('of somebody without an office says so', () =>
    asHr(async ({ hr, person }) => {
      const { id } = await person({ offices: [] });
      expect((await hr.get(`/api/v1/user/${id}`)).body).toMatchObject({ officeId: null, office: null, position: null });
    }));
});

describe('US-19: the social security number', () => {
  it('is whole on the general tab, in one form, and stored encrypted', () =>
    asHr(async ({ hr, dana, put, platform }) => {
      expect((await put({ ssn: '123456789' })).body.ssn).toBe('***-**-6789');
      expect((await hr.get(generalOf(dana.id))).body.ssn).toBe('123-45-6789');
      const stored = await platform.records.people.get(dana.id);
      expect(stored?.ssn).toMatch(/^v1\.[0-9a-f]{12}\./);
      expect(JSON.stringify([stored, await platform.records.people.history(dana.id)])).not.toMatch(/123-?45-?6789/);
      expect((await stat(join(platform.config.dataDir, 'encryption.key'))).mode & 0o777).toBe(0o600);
    }));

  it('stays when its mask, the same number, or nothing at all is sent, and goes when it is blank', () =>
    asHr(async ({ dana, hr, put, platform }) => {
      await put({ ssn: '123-45-6789' });
      const encrypted = (await platform.records.people.get(dana.id))?.ssn;
      for (const ssn of ['***-**-6789', '***-**-****', '123456789', undefined]) {
        expect((await put({ ssn })).body).toMatchObject({ ssn: '***-**-6789', version: 2 });
        expect((await hr.get(generalOf(dana.id))).body.ssn).toBe('123-45-6789');
      }
      expect((await platform.records.people.get(dana.id))?.ssn).toBe(encrypted);
      expect((await put({ ssn: '' })).body).toMatchObject({ ssn: null, version: 3 });
      expect((await hr.get(`/api/v1/user/${dana.id}`)).body.ssn).toBeNull();
    }));

  it('that another key encrypted is a mask that nobody can read, and stays as it is', () =>
    asHr(async ({ dana, hr, put, platform }) => {
      const foreign = `v1.${'0'.repeat(12)}.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AAAA`;
      await platform.records.people.change(dana.id, null, (now) => ({ ...now, ssn: foreign }));
      expect((await hr.get(generalOf(dana.id))).body.ssn).toBe('***-**-****');
      expect((await hr.get(`/api/v1/user/${dana.id}`)).body.ssn).toBe('***-**-****');
      expect((await put({ alias: 'Dee' })).status).toBe(200);
      expect((await platform.records.people.get(dana.id))?.ssn).toBe(foreign);
      await put({ ssn: '987-65-4321' });
      expect((await hr.get(generalOf(dana.id))).body.ssn).toBe('987-65-4321');
    }));

  it('is nowhere on the disk, also not in the answer that is kept for a repeat', () =>
    asHr(async ({ hr, dana, platform: { config } }) => {
      const body = { ...names, ssn: '123-45-6789' };
      const key = { 'idempotency-key': 'once' };
      const first = await hr.send('PUT', generalOf(dana.id), body, key);
      expect(first.status).toBe(200);
      expect((await hr.send('PUT', generalOf(dana.id), body, key)).body).toEqual(first.body);
      const files = await readdir(config.dataDir, { recursive: true, withFileTypes: true });
      for (const file of files.filter((each) => each.isFile()))
        expect((await readFile(join(file.parentPath, file.name))).includes('123-45-6789'), file.name).toBe(false);
    }));

  it('is in no log line', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    await asHr(
      async ({ put }) => {
        await put({ ssn: '123-45-6789' });
        await put({ ssn: '123-45-67890' });
      },
      { log },
    );
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toMatch(/123-?45-?6789/);
  });

  it('is encrypted with the key of the environment where there is one; then no file is made', () =>
    asHr(
      async ({ hr, dana, put, restart, platform }) => {
        await put({ ssn: '123-45-6789' });
        await expect(readFile(join(platform.config.dataDir, 'encryption.key'))).rejects.toThrow('ENOENT');
        await restart();
        expect((await hr.get(generalOf(dana.id))).body.ssn).toBe('123-45-6789');
      },
      { environment: { HOURBOOK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') } },
    ));
});

describe('the office of a person', () => {
  const history = async (hr: Caller, { id }: Person) =>
    (await hr.get(`${generalOf(id)}/office-history`)).body.map(
      ({ office, startDate, endDate }: Record<string, string>) => [office, startDate, endDate],
    );

  it('GEN-6: is another one from today on, and days before keep theirs', () =>
    asHr(async ({ hr, dana, put }) => {
      expect((await put({ officeId: WARSAW })).body.officeId).toBe(WARSAW);
      const rows = [
        ['Warsaw', '2025-06-11', null],
        ['Chicago', '2020-01-01', '2025-06-10'],
      ];
      expect(await history(hr, dana)).toEqual(rows);
      await put();
      expect(await history(hr, dana)).toEqual(rows);
    }));

  it('GEN-1: today is the day in the new office', () =>
    asHr(async ({ hr, dana, put, clock }) => {
      clock.set('2025-06-11T23:00:00Z');
      await put({ officeId: WARSAW });
      expect((await history(hr, dana))[0]).toEqual(['Warsaw', '2025-06-12', null]);
    }));

  it('changed back on the same day was never another', () =>
    asHr(async ({ hr, dana, put }) => {
      await put({ officeId: WARSAW });
      await put({ officeId: CHICAGO });
      expect(await history(hr, dana)).toEqual([['Chicago', '2020-01-01', null]]);
    }));

  it('is another one from a day that is said, not before the hire and not in the future', () =>
    asHr(async ({ hr, dana, put }) => {
      expect(answered(await put({ officeId: WARSAW, officeStartDate: '2019-12-31' }))).toEqual(invalid);
      expect(answered(await put({ officeId: WARSAW, officeStartDate: '2025-06-12' }))).toEqual(invalid);
      expect((await put({ officeId: WARSAW, officeStartDate: '2025-06-01' })).status).toBe(200);
      expect((await history(hr, dana))[1]).toEqual(['Chicago', '2020-01-01', '2025-05-31']);
    }));

  it('begins with the employment for who had none, else on the day they were entered', () =>
    asHr(async ({ hr, person }) => {
      const entered = { offices: [], createdOn: '2025-03-03' };
      for (const [changed, first] of [
        [{ ...entered, hireDate: '2025-02-03' }, '2025-02-03'],
        [entered, '2025-03-03'],
        [{ offices: [] }, '2025-06-11'],
      ] as const) {
        const somebody = await person(changed as Partial<Person>);
        const { username, email } = somebody;
        await hr.send('PUT', generalOf(somebody.id), { ...names, username, email, officeId: WARSAW });
        expect(await history(hr, somebody)).toEqual([['Warsaw', first, null]]);
      }
    }));

  it('RD-2: nobody moves into a disabled one, and who is in it stays', () =>
    asHr(async ({ hr, dana, put, platform: { records } }) => {
      await records.offices.change(WARSAW, null, (office) => ({ ...office, enabled: false }));
      expect(answered(await put({ officeId: WARSAW }))).toEqual(invalid);
      await records.offices.change(CHICAGO, null, (office) => ({ ...office, enabled: false }));
      expect((await put({ officeId: CHICAGO, alias: 'Dee' })).status).toBe(200);
      const { officeId: _left, ...without } = (await hr.get(generalOf(dana.id))).body;
      expect((await hr.send('PUT', generalOf(dana.id), without)).body.officeId).toBe(CHICAGO);
    }));

  it('M011: is changed and not erased; who never had one is left without', () =>
    asHr(async ({ hr, person, put }) => {
      for (const officeId of [null, '']) expect(answered(await put({ officeId, alias: 'Dee' }))).toEqual(invalid);
      expect((await put()).body).toMatchObject({ officeId: CHICAGO, alias: null });
      const { id } = await person({ offices: [] });
      const { body } = await hr.get(generalOf(id));
      expect((await hr.send('PUT', generalOf(id), { ...body, alias: 'Dee' })).body).toMatchObject({ officeId: null });
    }));
});

describe('US-7: enabled, among the general info', () => {
  it('disables and enables; the sessions end', () =>
    asHr(async ({ dana, put, signIn }) => {
      const self = await signIn(dana);
      expect((await put({ enabled: false, alias: 'Dee' })).body).toMatchObject({
        enabled: false,
        alias: 'Dee',
        version: 2,
      });
      expect((await self.get('/api/v1/user/simple-me')).status).toBe(401);
      expect((await put({ enabled: null })).body.enabled).toBe(false);
      expect((await put({ enabled: true })).body.enabled).toBe(true);
    }));

  it('is refused for oneself and for the last administrator, and then nothing is saved', () =>
    asHr(async ({ hr, nina, platform: { records }, signIn }) => {
      const own = { ...names, username: nina.username, email: nina.email, enabled: false };
      expect(answered(await hr.send('PUT', generalOf(nina.id), own))).toEqual([
        400,
        { errors: ['You cannot disable your own account'] },
      ]);
      expect((await hr.get(generalOf(nina.id))).body).toMatchObject({ firstName: 'Nina', version: 1 });
      const [root] = await records.people.find({ all: [] });
      const admin = await signIn(root!);
      const { username, email } = root!;
      const answer = await admin.send('PUT', generalOf(root!.id), { ...names, username, email, enabled: false });
      expect(answer.status).toBe(400);
    }));
});

describe('what a page of a person says beside their data', () => {
  const aboutFor = async (caller: Caller, id: number) => {
    const { status, body } = await caller.get(`/trpc/people.general.about?input=${encodeURIComponent(`{"id":${id}}`)}`);
    return status === 200 ? body.result.data : status;
  };

  it('whether the viewer sees their hours, time off and audit (GEN-7)', () =>
    asHr(async ({ hr, dana, person, signIn }) => {
      const offices = [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }];
      const elsewhere = await person({ offices, hireDate: '2020-01-01' });
      expect(await aboutFor(hr, dana.id)).toEqual({ isInScope: true, countsFrom: null });
      expect(await aboutFor(hr, elsewhere.id)).toEqual({ isInScope: false, countsFrom: null });
      expect(await aboutFor(await signIn(await person({ roles: ['ROLE_ADMIN'] })), elsewhere.id)).toMatchObject({
        isInScope: true,
      });
      expect(await aboutFor(hr, 999)).toBe(404);
      expect(await aboutFor(await signIn(dana), dana.id)).toBe(403);
    }));

  it('from which day figures count somebody without a hire date, unless they were never taken on', () =>
    asHr(async ({ hr, person }) => {
      const added = { hireDate: null, createdOn: '2025-06-02' };
      const [counted, registered] = [await person(added), await person({ ...added, enabled: false })];
      expect(await aboutFor(hr, counted.id)).toMatchObject({ countsFrom: '2025-06-02' });
      expect(await aboutFor(hr, registered.id)).toMatchObject({ countsFrom: null });
    }));
});
