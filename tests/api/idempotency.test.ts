import { createHash } from 'node:crypto';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { Command } from '@hourbook/server/command.ts';
import { saveMyTime } from '@hourbook/server/timesheet/my-time.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, call, PASSWORD, type Running, withHourbook } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';

const path = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const row = { trackingDate: '2025-06-10', clientId: LAKESHORE, trackingType: 'RATE_HOURS', hours: 8, comment: 'Work' };
const DAY = 24 * 60 * 60 * 1000;
const key = { 'Idempotency-Key': 'k' };

type AsEmployee = { readonly me: Caller; readonly person: Person; readonly running: Running };

const asEmployee = (use: (all: AsEmployee) => Promise<void>) =>
  withHourbook(async (running) => {
    const person = await running.person();
    await use({ me: await running.signIn(person), person, running });
  });

const entriesOf = async ({ person, running }: Pick<AsEmployee, 'person' | 'running'>) =>
  running.platform.events.read(bookStream(person.id));

const asHr = (use: (all: { hr: Caller; dana: Person; boss: Person; running: Running }) => Promise<void>) =>
  withHourbook(async (running) => {
    const boss = await running.person({ roles: ['ROLE_HR', 'ROLE_ADMIN'] });
    await use({ hr: await running.signIn(boss), dana: await running.person(), boss, running });
  });

/** As after a crash between what was written and the answer. */
async function forgetAnswers({ platform }: Running): Promise<void> {
  const kept = await platform.store.collection<{ _id: string }>({ name: 'kept-answers', fields: {} });
  for (const { _id } of await kept.find({ all: [] })) await kept.remove(_id);
}

describe('calls in one tRPC batch', () => {
  const batch = '/trpc/timesheet.saveMine,timesheet.saveMine?batch=1';
  const saves = { 0: { rows: [row] }, 1: { rows: [{ ...row, trackingDate: '2025-06-11' }] } };

  it.each([
    ['without a key', {}],
    ['with a key', key],
  ])('are commands of their own: nothing is lost (%s)', (_, headers) =>
    asEmployee(async (all) => {
      const { status, body } = await all.me.post(batch, saves, headers);
      expect(status).toBe(200);
      expect(body).toHaveLength(2);
      const entries = await entriesOf(all);
      // Which of the two is entered first is nobody's business.
      expect(entries.map(({ data }) => data.date).toSorted()).toEqual(['2025-06-10', '2025-06-11']);
      expect(new Set(entries.map(({ meta }) => meta.commandId)).size).toBe(2);
    }),
  );

  it('are repeated each for itself', () =>
    asEmployee(async (all) => {
      const first = await all.me.post(batch, saves, key);
      expect((await all.me.post(batch, saves, key)).status).toBe(200);
      expect((await all.me.post('/trpc/timesheet.saveMine', saves[0], key)).status).toBe(200);
      expect(first.body).toHaveLength(2);
      expect(await entriesOf(all)).toHaveLength(2);
    }));

  it('of which one failed by a fault of ours are not told so again', () =>
    asEmployee(async (all) => {
      const { events } = all.running.platform;
      const append = events.append.bind(events);
      let calls = 0;
      events.append = (...sent) => (++calls === 2 ? Promise.reject(new Error('no store')) : append(...sent));
      // Which of the two is entered first is nobody's business.
      const failed = async () =>
        (await all.me.post(batch, saves, key)).body.filter((each: object) => 'error' in each).length;
      expect(await failed()).toBe(1);
      expect(await failed()).toBe(0);
      expect(await entriesOf(all)).toHaveLength(2);
    }));
});

describe('a repeat', () => {
  const generalOf = ({ id }: Person) => `/api/v1/user/${id}/general-info`;
  const names = ({ firstName, lastName, username, email }: Person) => ({ firstName, lastName, username, email });

  it('is told nothing that the caller may no longer see', () =>
    asHr(async ({ hr, dana, boss, running }) => {
      expect((await hr.send('PUT', generalOf(dana), names(dana), key)).status).toBe(200);
      await running.platform.records.people.change(boss.id, null, (now) => ({ ...now, roles: ['ROLE_EMPLOYEE'] }));
      const repeat = await hr.send('PUT', generalOf(dana), names(dana), key);
      expect(repeat).toMatchObject({ status: 403, body: { errors: ['Access is denied'] } });
    }));

  it('from another session, or with other roles, does nothing twice and is answered as things are', () =>
    asHr(async ({ hr, dana, boss, running }) => {
      const status = `/api/v1/user/${dana.id}/legal-status`;
      const first = await hr.post(status, { legalStatusId: 1 }, key);
      expect(first.status).toBe(200);
      const again = await running.signIn(boss);
      expect(await again.post(status, { legalStatusId: 1 }, key)).toMatchObject({ status: 200, body: first.body });
      await running.platform.records.people.change(boss.id, null, (now) => ({ ...now, roles: ['ROLE_HR'] }));
      expect(await hr.post(status, { legalStatusId: 1 }, key)).toMatchObject({ status: 200, body: first.body });
      expect((await running.platform.records.people.get(dana.id))?.legalStatuses).toHaveLength(1);
    }));

  it('in another session is known after more commands than a book remembers', () =>
    asEmployee(async (all) => {
      const { me, person, running } = all;
      await me.post(path, [row], key);
      for (let n = 0; n < 60; n++) await me.post(path, [{ ...row, hours: 0.25, comment: `Work ${n}` }]);
      const another = await running.signIn(person);
      expect((await another.post(path, [row], key)).status).toBe(200);
      expect(await entriesOf(all)).toHaveLength(61);
    }));

  it('to sign out ends this session', () =>
    asEmployee(async ({ me, person, running }) => {
      expect((await me.post('/api/v1/auth/logout', {}, key)).status).toBe(200);
      const later = await running.signIn(person);
      const { status, headers } = await later.post('/api/v1/auth/logout', {}, key);
      expect(status).toBe(200);
      expect(headers.getSetCookie()).toEqual([expect.stringContaining('hourbook_session=;')]);
      expect((await later.get('/api/v1/user/simple-me')).status).toBe(401);
    }));

  it('to sign in signs in', () =>
    asEmployee(async ({ me, person, running }) => {
      const other = await running.person();
      const signIn = (as: Person) => me.post('/api/v1/auth/login', { username: as.username, password: PASSWORD }, key);
      for (const as of [other, person]) {
        const answer = await signIn(as);
        expect(answer.body.id).toBe(as.id);
        const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        expect((await call(`${running.url}/api/v1/user/simple-me`, { headers: { cookie } })).body.id).toBe(as.id);
      }
    }));

  it('with the key of another call is no repeat', () =>
    asHr(async ({ hr }) => {
      expect((await hr.post('/api/v1/categories', { name: 'One' }, key)).status).toBe(200);
      const country = await hr.post('/api/v1/country', { name: 'Two', code: 'TW' }, key);
      expect(country.body).toMatchObject({ name: 'Two' });
    }));

  it('with the key of the same call about somebody else is no repeat', () =>
    asHr(async ({ hr, dana, running }) => {
      const other = await running.person({ firstName: 'Ola', lastName: 'Nowak' });
      for (const each of [dana, other]) {
        const alias = `Alias ${each.id}`;
        expect((await hr.send('PUT', generalOf(each), { ...names(each), alias }, key)).body).toMatchObject({ alias });
      }
      const rename = (id: number, name: string) => hr.post('/trpc/reference.categories.change', { id, name }, key);
      const [one, two] = [
        await hr.post('/api/v1/categories', { name: 'One' }),
        await hr.post('/api/v1/categories', { name: 'Two' }),
      ];
      expect((await rename(one.body.id, 'First')).body.result.data.name).toBe('First');
      expect((await rename(two.body.id, 'Second')).body.result.data.name).toBe('Second');
    }));

  it('keeps little: neither a timesheet nor a refusal fills the disk', () =>
    asEmployee(async ({ me, running: { platform } }) => {
      for (let n = 0; n < 20; n++) await me.post(path, [], { 'Idempotency-Key': `save ${n}` });
      await me.post(path, [{ ...row, hours: 25 }], { 'Idempotency-Key': 'refused' });
      const kept = await platform.store.collection<{ _id: string }>({ name: 'kept-answers', fields: {} });
      const all = await kept.find({ all: [] });
      expect(all).toHaveLength(21);
      for (const each of all) expect(JSON.stringify(each).length).toBeLessThan(400);
    }));
});

describe('after 24 hours a key is new', () => {
  it('and other rows are saved under ids of their own', () =>
    asEmployee(async (all) => {
      const { me, person, running } = all;
      expect((await me.post(path, [row], key)).status).toBe(200);
      running.clock.pass(DAY);
      const nextDay = await running.signIn(person);
      expect((await nextDay.post(path, [{ ...row, trackingDate: '2025-06-11' }], key)).status).toBe(200);
      expect(await entriesOf(all)).toHaveLength(1);
      running.clock.pass(1);
      const after = await running.signIn(person);
      const { status, body } = await after.post(path, [{ ...row, trackingDate: '2025-06-11' }], key);
      expect(status).toBe(200);
      expect(body.filter(({ id }: { id: string | null }) => id !== null)).toHaveLength(2);
      const entries = await entriesOf(all);
      expect(entries.map(({ data }) => data.date)).toEqual(['2025-06-10', '2025-06-11']);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
    }));

  it('also where the answer was lost, and where nobody swept', () =>
    asEmployee(async (all) => {
      const { me, person, running } = all;
      await me.post(path, [row], key);
      await forgetAnswers(running);
      running.clock.pass(DAY + 1);
      const nextDay = await running.signIn(person);
      await nextDay.post(path, [{ ...row, trackingDate: '2025-06-11' }], key);
      expect(await entriesOf(all)).toHaveLength(2);
    }));

  it('and what is added has an id of its own', () =>
    asHr(async ({ hr, dana, boss, running }) => {
      const status = `/api/v1/user/${dana.id}/legal-status`;
      expect((await hr.post(status, { legalStatusId: 1 }, key)).status).toBe(200);
      expect((await hr.post('/api/v1/categories', { name: 'One' }, key)).status).toBe(200);
      running.clock.pass(DAY + 1);
      const nextDay = await running.signIn(boss);
      expect((await nextDay.post(status, { legalStatusId: 1 }, key)).status).toBe(200);
      expect((await nextDay.post('/api/v1/categories', { name: 'Two' }, key)).body.name).toBe('Two');
      const rows = (await running.platform.records.people.get(dana.id))?.legalStatuses ?? [];
      expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    }));
});

describe('a key from before an upgrade', () => {
  /** What older versions made of a person and a key: a UUIDv5. */
  function formerId({ id }: Person): string {
    const namespace = Buffer.from('6f0c7c1e5f0b4f579d0c4a1f3c1f9a52', 'hex');
    const bytes = createHash('sha1').update(namespace).update(`${id}/${key['Idempotency-Key']}`).digest();
    bytes[6] = (bytes[6]! & 0x0f) | 0x50;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
  /** As an older version has saved it. */
  const savedFormerly = ({ running, person }: AsEmployee) =>
    saveMyTime(running.platform, person, { rows: [{ ...row, id: null }] } as never, {
      actorId: person.id,
      command: new Command(formerId(person)),
      source: 'rest',
      correlationId: 'before',
    });

  it('saves nothing twice, though its answer was lost', () =>
    asEmployee(async (all) => {
      await savedFormerly(all);
      expect((await all.me.post(path, [row], key)).status).toBe(200);
      expect(await entriesOf(all)).toHaveLength(1);
    }));

  it('saves nothing twice when the book has forgotten it and its answer was kept', () =>
    asEmployee(async (all) => {
      const { me, person, running } = all;
      await savedFormerly(all);
      for (let n = 0; n < 60; n++) await me.post(path, [{ ...row, hours: 0.25, comment: `Work ${n}` }]);
      const kept = await running.platform.store.collection<{ _id: string }>({ name: 'kept-answers', fields: {} });
      const former = { status: 200, contentType: 'application/json', body: '[]', endsAt: running.clock.now() + DAY };
      await kept.put({ _id: formerId(person), ...former } as never, 'any');
      await running.restart();
      expect((await me.post(path, [row], key)).status).toBe(200);
      expect(await entriesOf(all)).toHaveLength(61);
    }));
});

describe('a key of more than 100 characters is refused', () => {
  const refused = { status: 400, body: { errors: ['Some fields are not valid. Please, fix mistakes first'] } };
  const long = { 'Idempotency-Key': 'k'.repeat(101) };

  it('on every call that changes something, and nothing is done', () =>
    asEmployee(async (all) => {
      const { me, person, running } = all;
      expect(await me.post(path, [row], long)).toMatchObject(refused);
      expect((await me.post('/trpc/timesheet.saveMine', { rows: [row] }, long)).status).toBe(400);
      expect(await entriesOf(all)).toEqual([]);
      const body = JSON.stringify({ username: person.username, password: PASSWORD });
      const headers = { 'content-type': 'application/json', ...long };
      const signIn = await call(`${running.url}/api/v1/auth/login`, { method: 'POST', headers, body });
      expect(signIn).toMatchObject(refused);
      expect(signIn.headers.getSetCookie()).toEqual([]);
      expect(await me.post('/api/v1/auth/logout', {}, long)).toMatchObject(refused);
      expect((await call(`${running.url}${path}`, { headers: { cookie: me.cookie, ...long } })).status).toBe(200);
      expect((await me.post(path, [row], { 'Idempotency-Key': 'k'.repeat(100) })).status).toBe(200);
    }));
});

describe('a repeat whose first answer was lost with the process', () => {
  it('adds nothing twice, and is answered what was added', () =>
    asHr(async ({ hr, dana, running }) => {
      const calls = [
        [`/api/v1/user/${dana.id}/legal-status`, { legalStatusId: 1 }],
        [
          `/api/v1/user/${dana.id}/employment/salary`,
          { salaryType: 'HOURLY_RATE', value: 52, effectiveDate: '2025-07-01' },
        ],
        [`/api/v1/user/${dana.id}/employment/bonus`, { bonusType: 'YEAR', amount: 500, startDate: '2025-06-01' }],
        ['/api/v1/categories', { name: 'One' }],
        ['/api/v1/country', { name: 'Two', code: 'TW' }],
      ] as const;
      for (const [address, body] of calls) {
        const first = await hr.post(address, body, key);
        expect(first.status, address).toBe(200);
        await forgetAnswers(running);
        expect(await hr.post(address, body, key), address).toMatchObject({ status: 200, body: first.body });
      }
      expect(await running.platform.records.people.get(dana.id)).toMatchObject({
        legalStatuses: [expect.anything()],
        salaries: [expect.anything(), expect.anything()],
        bonuses: [expect.anything()],
        version: 4,
      });
      expect(await running.platform.records.categories.count({ field: 'keys.name', is: 'one' })).toBe(1);
    }));

  it('is not told that its own first setting of a place is somebody else’s', () =>
    asHr(async ({ hr, running }) => {
      const place = { officeId: CHICAGO, year: 2027, version: 0 };
      const upload = { ...place, dates: ['01/01/2027', '12/25/2027'] };
      const first = () => hr.post('/trpc/reference.holidays.uploadForOffice', upload, key);
      expect((await first()).status).toBe(200);
      await forgetAnswers(running);
      expect((await first()).status).toBe(200);
      const lists = await running.platform.records.holidayLists.find({ field: 'year', is: 2027 });
      expect(lists.filter(({ ownerId, kind }) => kind === 'office' && ownerId === CHICAGO)).toMatchObject([
        { version: 1 },
      ]);
    }));

  it('is told that what it added is not there when somebody has deleted it meanwhile', () =>
    asHr(async ({ hr, dana, running }) => {
      const bonus = { bonusType: 'YEAR', amount: 500, startDate: '2025-06-01' };
      const salary = { salaryType: 'HOURLY_RATE', value: 52, effectiveDate: '2025-07-01' };
      for (const [kind, body] of [
        ['bonus', bonus],
        ['salary', salary],
      ] as const) {
        const address = `/api/v1/user/${dana.id}/employment/${kind}`;
        expect((await hr.post(address, body, key)).status).toBe(200);
        const gone = { bonuses: [], salaries: [] };
        await running.platform.records.people.change(dana.id, null, (now) => ({ ...now, ...gone }));
        await forgetAnswers(running);
        expect(await hr.post(address, body, key)).toMatchObject({ status: 404, body: { errors: ['Not found'] } });
      }
    }));

  it('changes nothing twice, though the first has made what it saw stale', () =>
    asHr(async ({ hr, dana, running }) => {
      const general = `/api/v1/user/${dana.id}/general-info`;
      const { firstName, username, email } = dana;
      const renamed = { firstName, username, email, lastName: 'Renamed', version: 1 };
      const once = await hr.send('PUT', general, renamed, key);
      expect(once.body).toMatchObject({ lastName: 'Renamed', version: 2 });
      await forgetAnswers(running);
      expect(await hr.send('PUT', general, renamed, key)).toMatchObject({ status: 200, body: once.body });
      const { body: category } = await hr.post('/api/v1/categories', { name: 'One' });
      const { id, version } = category;
      const change = { id, name: 'Two', version };
      const first = await hr.send('PUT', '/api/v1/categories', change, key);
      expect(first.body).toMatchObject({ name: 'Two', version: version + 1 });
      await forgetAnswers(running);
      expect((await hr.send('PUT', '/api/v1/categories', change, key)).body).toEqual(first.body);
      // Somebody else was there since.
      await hr.send('PUT', '/api/v1/categories', { id, name: 'Three' });
      await forgetAnswers(running);
      expect((await hr.send('PUT', '/api/v1/categories', change, key)).body).toMatchObject({ name: 'Three' });
    }));
});
