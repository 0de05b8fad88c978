import type { Person } from '@hourbook/domain/people/person.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, type Running, withHourbook } from '../builders/hourbook.ts';
import { aClient, LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';

const POOL = 1;
const COBALT = 4;
const path = (rest = '') => `/api/v1/client-groups${rest}`;
const taken = [400, { errors: ['Duplicated Group of Clients. Please choose another Group Name'] }];
const kept = [400, { errors: ['The default pool cannot be changed or deleted'] }];
const notFound = [404, { errors: ['Not found'] }];
const answered = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, body];
};

interface Rooms extends Running {
  readonly hr: Caller;
  /** Which clients each group is listed with, by the group's name. */
  listed(query?: string): Promise<Record<string, string[]>>;
}

/** Beside the own company, Lakeshore and Meridian there is Cobalt, of custom development. */
const asHr = (use: (rooms: Rooms) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const { id, ...cobalt } = aClient(COBALT, 'Cobalt', {
      isConsultingServiceType: false,
      isCustomDevelopmentServiceType: true,
    });
    await running.platform.records.clients.create(cobalt, null, id);
    const hr = await running.signIn(
      await running.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] }),
    );
    const listed = async (query = '') => {
      const groups: { name: string; clients: { name: string }[] }[] = (await hr.get(path(`/all${query}`))).body;
      return Object.fromEntries(groups.map(({ name, clients }) => [name, clients.map((client) => client.name)]));
    };
    await use({ ...running, hr, listed });
  });

describe('groups of clients', () => {
  it('are listed by name; in the default pool is who is in no other, the own company too', () =>
    asHr(async ({ hr }) => {
      await hr.post(path(), { name: 'North', clients: [MERIDIAN] });
      const { status, body } = await hr.get(path('/all'));
      expect([status, body]).toEqual([
        200,
        [
          {
            id: POOL,
            name: 'Default pool',
            clients: [
              { id: COBALT, name: 'Cobalt' },
              { id: LAKESHORE, name: 'Lakeshore' },
              { id: OWN, name: 'Northbridge' },
            ],
            version: 1,
          },
          { id: 2, name: 'North', clients: [{ id: MERIDIAN, name: 'Meridian' }], version: 1 },
        ],
      ]);
    }));

  it('are created, renamed and deleted, with clients by number or as they are answered', () =>
    asHr(async ({ hr, listed }) => {
      const created = await hr.post(path(), { name: ' North ', clients: [MERIDIAN, { id: LAKESHORE }, MERIDIAN] });
      const clients = [
        { id: LAKESHORE, name: 'Lakeshore' },
        { id: MERIDIAN, name: 'Meridian' },
      ];
      expect(created).toMatchObject({ status: 200, body: { id: 2, name: 'North', clients, version: 1 } });
      const renamed = await hr.send('PUT', path('/2'), { ...created.body, name: 'Up North' });
      expect(renamed.body).toEqual({ id: 2, name: 'Up North', clients, version: 2 });
      // Nothing is different: nothing is written.
      expect((await hr.send('PUT', path('/2'), { name: 'Up North', clients })).body).toEqual(renamed.body);
      expect(await answered(hr.send('DELETE', path('/2')))).toEqual([200, {}]);
      expect(await listed()).toEqual({ 'Default pool': ['Cobalt', 'Lakeshore', 'Meridian', 'Northbridge'] });
    }));

  it('have their clients replaced, whole: who is not named any more is in the pool', () =>
    asHr(async ({ hr, listed }) => {
      const { body } = await hr.post(path(), { name: 'North', clients: [LAKESHORE, MERIDIAN] });
      const replaced = await hr.send('PUT', path(`/${body.id}`), {
        name: 'North',
        clients: [MERIDIAN, OWN],
        version: 1,
      });
      expect(replaced.body).toMatchObject({ clients: [{ id: MERIDIAN }, { id: OWN }], version: 2 });
      expect(await listed()).toEqual({ 'Default pool': ['Cobalt', 'Lakeshore'], North: ['Meridian', 'Northbridge'] });
    }));

  it('lose a client that joins another', () =>
    asHr(async ({ hr, listed }) => {
      await hr.post(path(), { name: 'North', clients: [LAKESHORE, MERIDIAN] });
      await hr.post(path(), { name: 'South', clients: [MERIDIAN, COBALT] });
      expect(await listed()).toEqual({
        'Default pool': ['Northbridge'],
        North: ['Lakeshore'],
        South: ['Cobalt', 'Meridian'],
      });
      expect((await hr.get('/api/v1/client/all?sort=id')).body.content).toMatchObject([
        { id: OWN, groupId: POOL },
        { id: LAKESHORE, groupId: 2 },
        { id: MERIDIAN, groupId: 3 },
        { id: COBALT, groupId: 3 },
      ]);
    }));

  it('have names of their own also when their clients are in another group by now: nobody is moved', () =>
    asHr(async ({ hr, listed }) => {
      const north = { name: 'North', clients: [LAKESHORE] };
      await hr.post(path(), north);
      await hr.post(path(), { name: 'South', clients: [LAKESHORE] });
      expect(await answered(hr.post(path(), north))).toEqual(taken);
      expect(await listed()).toEqual({
        'Default pool': ['Cobalt', 'Meridian', 'Northbridge'],
        North: [],
        South: ['Lakeshore'],
      });
    }));

  it('are not saved by somebody who still sees a client in them that has left', () =>
    asHr(async ({ hr, listed }) => {
      const { body } = await hr.post(path(), { name: 'North', clients: [LAKESHORE, MERIDIAN] });
      await hr.post(path(), { name: 'South', clients: [MERIDIAN] });
      const renamed = await hr.send('PUT', path('/2'), { ...body, name: 'Up North' });
      expect([renamed.status, renamed.body.errors[0]]).toEqual([
        400,
        expect.stringMatching(/^Client group was changed/),
      ]);
      expect(await listed()).toMatchObject({ North: ['Lakeshore'], South: ['Meridian'] });
    }));

  it('can be asked for with clients of some services only', () =>
    asHr(async ({ hr, listed }) => {
      await hr.post(path(), { name: 'North', clients: [LAKESHORE, COBALT] });
      expect(await listed('?serviceTypes=CUSTOM_DEVELOPMENT')).toEqual({ 'Default pool': [], North: ['Cobalt'] });
      expect(await listed('?serviceTypes=RECRUITING,IT_CONSULTING')).toEqual({
        'Default pool': ['Meridian'],
        North: ['Lakeshore'],
      });
      expect((await hr.get(path('/all?serviceTypes=GARDENING'))).status).toBe(400);
    }));

  it('have names of their own, whatever the case; that of a deleted one is free', () =>
    asHr(async ({ hr, listed }) => {
      await hr.post(path(), { name: 'North', clients: [LAKESHORE] });
      expect(await answered(hr.post(path(), { name: 'NORTH', clients: [MERIDIAN] }))).toEqual(taken);
      expect(await answered(hr.post(path(), { name: 'North', clients: [LAKESHORE] }))).toEqual(taken);
      expect(await answered(hr.post(path(), { name: 'default POOL', clients: [MERIDIAN] }))).toEqual(taken);
      const { body } = await hr.post(path(), { name: 'South', clients: [MERIDIAN] });
      const renamed = hr.send('PUT', path(`/${body.id}`), { name: 'north', clients: [MERIDIAN, COBALT] });
      expect(await answered(renamed)).toEqual(taken);
      expect(await listed()).toMatchObject({ North: ['Lakeshore'], South: ['Meridian'] });
      await hr.send('DELETE', path('/2'));
      expect((await hr.post(path(), { name: 'North', clients: [COBALT] })).status).toBe(200);
    }));

  it('of one name are made once, also when two are sent at the same time', () =>
    asHr(async ({ hr, listed }) => {
      const north = { name: 'North', clients: [LAKESHORE] };
      const both = await Promise.all([hr.post(path(), north), hr.post(path(), north)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      const other = await Promise.all([
        hr.post(path(), { name: 'South', clients: [MERIDIAN] }),
        hr.post(path(), { name: 'south', clients: [COBALT] }),
      ]);
      expect(other.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(Object.keys(await listed())).toHaveLength(3);
    }));

  it('are not changed by somebody who saw other clients in them, and are told who was first', () =>
    asHr(async ({ hr, signIn, person, listed }) => {
      const omar = await signIn(await person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] }));
      await hr.post(path(), { name: 'North', clients: [LAKESHORE] });
      await omar.send('PUT', path('/2'), { name: 'North', clients: [LAKESHORE, MERIDIAN], version: 1 });
      const late = { name: 'North', clients: [LAKESHORE, COBALT], version: 1 };
      expect(await answered(hr.send('PUT', path('/2'), late))).toEqual([
        400,
        { errors: ['Client group was changed by Omar Haddad at 06/11/2025 10:00 AM CDT. Reload and try again.'] },
      ]);
      expect(await listed()).toMatchObject({ North: ['Lakeshore', 'Meridian'] });
    }));

  it('are the default pool and others: that one stays as it is', () =>
    asHr(async ({ hr }) => {
      expect(await answered(hr.send('PUT', path('/1'), { name: 'Pool', clients: [MERIDIAN] }))).toEqual(kept);
      expect(await answered(hr.send('DELETE', path('/1')))).toEqual(kept);
    }));

  it('that are not there, or with clients that are not there, are not found', () =>
    asHr(async ({ hr, listed }) => {
      const north = { name: 'North', clients: [MERIDIAN] };
      expect(await answered(hr.send('PUT', path('/9'), north))).toEqual(notFound);
      expect(await answered(hr.send('DELETE', path('/9')))).toEqual(notFound);
      expect(await answered(hr.post(path(), { ...north, clients: [MERIDIAN, 99] }))).toEqual(notFound);
      await hr.post(path(), north);
      expect(await answered(hr.send('PUT', path('/2'), { ...north, clients: [9_007_199_254_740_991] }))).toEqual(
        notFound,
      );
      await hr.send('DELETE', path('/2'));
      expect(await answered(hr.send('PUT', path('/2'), north))).toEqual(notFound);
      expect(await answered(hr.send('DELETE', path('/2')))).toEqual(notFound);
      expect(Object.keys(await listed())).toEqual(['Default pool']);
    }));

  it('are refused without a name or a client, or with something else instead', () =>
    asHr(async ({ hr, listed }) => {
      const invalid = [400, { errors: ['Some fields are not valid. Please, fix mistakes first'] }];
      for (const body of [
        { clients: [MERIDIAN] },
        { name: ' ', clients: [MERIDIAN] },
        { name: 'x'.repeat(101), clients: [MERIDIAN] },
        { name: 'North' },
        { name: 'North', clients: [] },
        { name: 'North', clients: ['Meridian'] },
        { name: 'North', clients: [1e300] },
        { name: 'North', clients: [{ name: 'Meridian' }] },
        { name: 'North', clients: { id: MERIDIAN } },
        [MERIDIAN],
      ])
        expect(await answered(hr.post(path(), body)), JSON.stringify(body)).toEqual(invalid);
      expect((await hr.send('PUT', path('/north'), { name: 'North', clients: [MERIDIAN] })).status).toBe(400);
      expect(Object.keys(await listed())).toEqual(['Default pool']);
    }));

  it('GEN-9: have a history of who was to be in them', () =>
    asHr(async ({ hr }) => {
      await hr.post(path(), { name: 'North', clients: [MERIDIAN] });
      await hr.send('PUT', path('/2'), { name: 'North', clients: [MERIDIAN, LAKESHORE] });
      const input = encodeURIComponent(JSON.stringify({ kind: 'clientGroups', id: 2 }));
      const { result } = (await hr.get(`/trpc/reference.history?input=${input}`)).body;
      expect(result.data.steps).toMatchObject([
        {
          by: { name: 'Nina Castellano' },
          changes: [{ field: 'clients', from: [MERIDIAN], to: [LAKESHORE, MERIDIAN] }],
        },
        { created: true },
      ]);
    }));

  it('are nothing for people without one of the roles', () =>
    withHourbook(async ({ signIn, person }) => {
      const statuses = async (role: Person['roles'][number]) => {
        const caller = await signIn(await person({ roles: [role] }));
        const answers = [
          await caller.get(path('/all')),
          await caller.post(path(), {}),
          await caller.send('PUT', path('/1'), {}),
          await caller.send('DELETE', path('/1')),
        ];
        return answers.map(({ status }) => status);
      };
      for (const role of ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'] as const)
        expect(await statuses(role)).toEqual([403, 403, 403, 403]);
      for (const role of ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT'] as const)
        expect(await statuses(role)).toEqual([200, 400, 400, 400]);
    }));
});
