import type { Role } from '@hourbook/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, type Running, withHourbook } from '../builders/hourbook.ts';

const PATH = '/api/v1/saved-view';
const FIRST = `${PATH}/first`;
const GONE = { status: 404, body: { errors: ['This view was deleted, or is no longer shared with you.'] } };
const DENIED = { status: 403, body: { errors: ['Access is denied'] } };
const INVALID = { status: 400, body: { errors: ['Some fields are not valid. Please, fix mistakes first'] } };
const CHICAGO = { page: '/users', name: 'Chicago', search: { office: '1', sort: '-name' } };

type People = Running & { as(...roles: readonly Role[]): Promise<Caller> };
const withPeople = (use: (people: People) => Promise<void>): Promise<void> =>
  withHourbook((running) => {
    const { person, signIn } = running;
    return use({ ...running, as: async (...roles) => signIn(await person({ roles: ['ROLE_EMPLOYEE', ...roles] })) });
  });
const names = async (caller: Caller): Promise<string[]> =>
  (await caller.get(PATH)).body.map(({ name }: { name: string }) => name);
const saved = async (caller: Caller, changed: object = {}) => {
  const answer = await caller.post(PATH, { ...CHICAGO, ...changed });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};

describe('a saved view (VW-1, VW-2)', () => {
  it('is saved, listed, changed field by field, and deleted; its name can be used again', () =>
    withPeople(async ({ as }) => {
      const hr = await as('ROLE_HR');
      const view = await saved(hr);
      expect(view).toMatchObject({
        ...CHICAGO,
        period: null,
        sharedWith: [],
        mayChange: true,
        isFirst: false,
        version: 1,
      });
      const at = `${PATH}/${view.id}`;
      const renamed = await hr.send('PUT', at, { name: 'Loop', version: 1 });
      expect(renamed).toMatchObject({ status: 200, body: { name: 'Loop', search: CHICAGO.search, version: 2 } });
      // Another tab that saw version 1 changes the address, which nobody else has changed.
      const moved = await hr.send('PUT', at, { search: { office: '2' }, version: 1 });
      expect(moved).toMatchObject({ status: 200, body: { name: 'Loop', search: { office: '2' }, version: 3 } });
      expect((await hr.send('PUT', at, { name: 'Late', version: 1 })).status).toBe(400);
      expect(await hr.send('DELETE', at)).toMatchObject({ status: 200 });
      expect(await names(hr)).toEqual([]);
      for (const late of [
        await hr.send('PUT', at, { name: 'Late' }),
        await hr.send('PUT', FIRST, { page: '/users', viewId: view.id }),
      ])
        expect(late).toMatchObject(GONE);
      await saved(hr, { name: 'LOOP' });
    }));

  it('has a name that its owner has once for a page, in any case', () =>
    withPeople(async ({ as }) => {
      const hr = await as('ROLE_HR');
      await saved(hr);
      const taken = { status: 400, body: { errors: ['View with this name already exists'] } };
      expect(await hr.post(PATH, { ...CHICAGO, name: ' CHICAGO ' })).toMatchObject(taken);
      await saved(hr, { page: '/directory' });
      await saved(await as('ROLE_HR'));
      const other = await saved(hr, { name: 'Warsaw' });
      expect(await hr.send('PUT', `${PATH}/${other.id}`, { name: 'chicago' })).toMatchObject(taken);
    }));

  it('saved forty times at once is one', () =>
    withPeople(async ({ as }) => {
      const hr = await as('ROLE_HR');
      const answers = await Promise.all(Array.from({ length: 40 }, () => hr.post(PATH, CHICAGO)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 39 }, () => 400)]);
      expect(await names(hr)).toEqual(['Chicago']);
    }));

  it('is one of fifty at most, also if the last are saved at once', () =>
    withPeople(async ({ as }) => {
      const hr = await as('ROLE_HR');
      for (let n = 0; n < 48; n++) await saved(hr, { name: `View ${n}` });
      const last = await Promise.all([1, 2, 3, 4, 5].map((n) => hr.post(PATH, { ...CHICAGO, name: `Last ${n}` })));
      expect(last.filter(({ status }) => status === 200)).toHaveLength(2);
      expect(last.find(({ status }) => status !== 200)).toMatchObject({
        status: 400,
        body: { errors: ['You have 50 views. Delete one first.'] },
      });
      expect(await names(hr)).toHaveLength(50);
    }));

  it.each([
    ['a prototype', '{"__proto__":{"a":"b"}}'],
    ['a constructor', '{"constructor":"x"}'],
    ['nested values', '{"a":{"b":{"c":"d"}}}'],
    ['a list', '["a"]'],
    ['an operator', '{"$where":"1"}'],
    ['a path', '{"a.b":"1"}'],
    ['a huge text', JSON.stringify({ search: 'x'.repeat(100_000) })],
    ['many names', JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`p${n}`, 'x'])))],
    ['dates of another page', '{"startDate":"2025-06-01"}'],
  ])('with %s as its address is refused, and nothing is kept', (_, search) =>
    withPeople(async ({ as, url }) => {
      const hr = await as('ROLE_HR');
      const body = `{"page":"/users","name":"Odd","search":${search}}`;
      const headers = { cookie: hr.cookie, 'content-type': 'application/json' };
      const response = await fetch(`${url}${PATH}`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      expect(await names(hr)).toEqual([]);
    }),
  );

  it('is not of a page that its owner may not open, nor of one without views', () =>
    withPeople(async ({ as }) => {
      const employee = await as();
      expect(await employee.post(PATH, CHICAGO)).toMatchObject(DENIED);
      expect(await employee.post(PATH, { ...CHICAGO, page: '/my-time' })).toMatchObject(INVALID);
    }));

  it('keeps a period in place of dates (VW-3)', () =>
    withPeople(async ({ as }) => {
      const accountant = await as('ROLE_ACCOUNTANT');
      const search = { startDate: '2025-06-01', endDate: '2025-06-30', officeId: '1' };
      const ledger = { page: '/accountant/ledger', name: 'Month', search, period: 'THIS_MONTH' };
      const view = await saved(accountant, ledger);
      expect(view).toMatchObject({ search: { officeId: '1' }, period: 'THIS_MONTH' });
      expect(await accountant.send('PUT', `${PATH}/${view.id}`, { search, period: null })).toMatchObject({
        body: { search, period: null },
      });
      expect(await accountant.post(PATH, { ...ledger, name: 'Week', page: '/summary' })).toMatchObject(INVALID);
    }));
});

describe('a shared view (VW-4, VW-5)', () => {
  it('is seen by the roles it is shared with, as far as they may open the page, and changed by its owner or an administrator', () =>
    withPeople(async ({ as }) => {
      const [hr, other, accountant, admin] = await Promise.all([
        as('ROLE_HR'),
        as('ROLE_HR'),
        as('ROLE_ACCOUNTANT'),
        as('ROLE_ADMIN'),
      ]);
      const { id } = await saved(hr, { sharedWith: ['ROLE_HR', 'ROLE_ACCOUNTANT'] });
      await saved(hr, { name: 'Mine' });
      expect(await names(hr)).toEqual(['Chicago', 'Mine']);
      expect((await other.get(PATH)).body).toMatchObject([{ id, mayChange: false }]);
      // May not open the page of people.
      expect(await names(accountant)).toEqual([]);
      expect((await admin.get(PATH)).body).toMatchObject([{ id, mayChange: true }]);
      const at = `${PATH}/${id}`;
      for (const answer of [await other.send('PUT', at, { name: 'X' }), await other.send('DELETE', at)])
        expect(answer).toMatchObject(DENIED);
      for (const answer of [await accountant.send('PUT', at, { name: 'X' }), await accountant.send('DELETE', at)])
        expect(answer).toMatchObject(GONE);
      expect(await admin.send('PUT', at, { name: 'Loop', sharedWith: [] })).toMatchObject({ status: 200 });
      expect(await names(other)).toEqual([]);
      expect(await names(hr)).toEqual(['Loop', 'Mine']);
    }));

  it('of somebody else that is shared with nobody is not there: for reading, changing, deleting and opening a list', () =>
    withPeople(async ({ as }) => {
      const { id } = await saved(await as('ROLE_HR'));
      for (const caller of [await as('ROLE_HR'), await as('ROLE_ADMIN')]) {
        expect(await names(caller)).toEqual([]);
        for (const each of [id, 9_999]) {
          expect(await caller.send('PUT', `${PATH}/${each}`, { name: 'X' })).toMatchObject(GONE);
          expect(await caller.send('DELETE', `${PATH}/${each}`)).toMatchObject(GONE);
          expect(await caller.send('PUT', FIRST, { page: '/users', viewId: each })).toMatchObject(GONE);
        }
      }
    }));

  it('is one of 200 in the company', () =>
    withPeople(async ({ as, platform, person }) => {
      for (let n = 0; n < 4; n++) {
        const { id: ownerId } = await person();
        for (let place = 1; place <= 50; place++)
          await platform.records.savedViews.create(
            {
              ...CHICAGO,
              name: `${place}`,
              page: '/users',
              period: null,
              sharedWith: ['ROLE_HR'],
              deleted: false,
              ownerId,
              place,
            },
            null,
          );
      }
      const hr = await as('ROLE_HR');
      const full = {
        status: 400,
        body: { errors: [expect.stringContaining('The company shares 200 views already.')] },
      };
      expect(await hr.post(PATH, { ...CHICAGO, sharedWith: ['ROLE_HR'] })).toMatchObject(full);
      const { id } = await saved(hr);
      expect(await hr.send('PUT', `${PATH}/${id}`, { sharedWith: ['ROLE_HR'] })).toMatchObject(full);
      expect(await names(hr)).toHaveLength(201);
    }));
});

describe('the view with which a list opens (VW-6)', () => {
  it('is chosen by each person for themself, also a shared one, and is of the page', () =>
    withPeople(async ({ as }) => {
      const [hr, other] = [await as('ROLE_HR'), await as('ROLE_HR')];
      const { id } = await saved(hr, { sharedWith: ['ROLE_HR'] });
      expect(await other.send('PUT', FIRST, { page: '/users', viewId: id })).toMatchObject({ status: 200 });
      expect(await other.send('PUT', FIRST, { page: '/directory', viewId: id })).toMatchObject(GONE);
      const isFirst = async (caller: Caller) => (await caller.get(PATH)).body[0].isFirst;
      expect([await isFirst(hr), await isFirst(other)]).toEqual([false, true]);
      await other.send('PUT', FIRST, { page: '/users', viewId: null });
      expect(await isFirst(other)).toBe(false);
    }));
});
