import type { Person } from '@hourbook/domain/people/person.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { aClient, anAssignment, LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';

const path = (rest = '') => `/api/v1/client${rest}`;
const invalid = [400, { errors: ['Please check client data'] }];
const notFound = [404, { errors: ['Not found'] }];

interface Rooms extends Running {
  readonly hr: Caller;
  /** An enabled account manager. */
  readonly manager: Person;
}

const asHr = (use: (rooms: Rooms) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const hr = await running.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'], assignments: [] });
    const manager = await running.person({
      firstName: 'Victor',
      lastName: 'Lindqvist',
      roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNT_MANAGER'],
      assignments: [],
    });
    await use({ ...running, hr: await running.signIn(hr), manager });
  });

const consulting = {
  name: 'Brightwater',
  code: 'BW',
  industryId: 7,
  isConsultingServiceType: true,
  defaultAccountTypeId: 1,
  paymentTerms: 30,
};
const answered = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, body];
};

describe('a client', () => {
  it('is created in the default pool, enabled, with every field', () =>
    asHr(async ({ hr, manager }) => {
      const { status, body } = await hr.post(path(), {
        ...consulting,
        name: ' Brightwater ',
        qBName: '',
        defaultAccountManagerId: manager.id,
        ptoNotificationsTo: 'a@b.example; c@d.example',
      });
      expect(status).toBe(200);
      expect(body).toEqual({
        id: 4,
        name: 'Brightwater',
        code: 'BW',
        qBName: null,
        description: null,
        isOwnCompany: false,
        industryId: 7,
        isConsultingServiceType: true,
        isRecruitingServiceType: false,
        isCustomDevelopmentServiceType: false,
        customClientId: null,
        defaultAccountManagerId: manager.id,
        defaultAccountTypeId: 1,
        paymentTerms: 30,
        opportunities: null,
        ptoNotificationsTo: 'a@b.example; c@d.example',
        holidayNotificationsTo: null,
        groupId: 1,
        enabled: true,
        version: 1,
      });
    }));

  it('is changed whole, but for what is not sent of its status', () =>
    asHr(async ({ hr }) => {
      const { body } = await hr.post(path(), { ...consulting, description: 'Old', enabled: false });
      expect(body).toMatchObject({ enabled: false });
      const change = { ...consulting, name: 'Brightwater Logistics' };
      const changed = await hr.send('PUT', path(`/${body.id}`), { ...change, version: 1 });
      expect(changed.body).toMatchObject({ ...change, description: null, enabled: false, version: 2 });
      // Nothing is different: nothing is written.
      expect((await hr.send('PUT', path(`/${body.id}`), change)).body).toEqual(changed.body);
      expect((await hr.send('PUT', path(`/${body.id}`), { ...change, enabled: true })).body).toMatchObject({
        enabled: true,
        version: 3,
      });
    }));

  it('RD-5: loses its payment terms when recruiting is all that is done for it', () =>
    asHr(async ({ hr }) => {
      const recruiting = { name: 'Fernhill', industryId: 1, isRecruitingServiceType: true, paymentTerms: 30 };
      expect((await hr.post(path(), recruiting)).body).toMatchObject({ paymentTerms: null });
    }));

  it('M013: is refused where a field is wrong', () =>
    asHr(async ({ hr }) => {
      const { body } = await hr.post(path(), consulting);
      for (const [why, changed] of [
        ['no industry', { industryId: null }],
        ['no service', { isConsultingServiceType: false }],
        ['consulting and custom development', { isCustomDevelopmentServiceType: true }],
        ['no code', { code: ' ' }],
        ['no account type', { defaultAccountTypeId: null }],
        ['no name', { name: '' }],
        ['a long name', { name: 'x'.repeat(101) }],
        ['a number for a name', { name: 7 }],
        ['payment terms of half a day', { paymentTerms: 0.5 }],
        ['a text for a flag', { isConsultingServiceType: 'yes' }],
        ['an address that is none', { holidayNotificationsTo: 'nobody' }],
        ['an id that is no number', { industryId: 'Energy' }],
        ['an id without end', { defaultAccountTypeId: 1e300 }],
        ['a list for a text', { description: ['x'] }],
      ] as const) {
        const sent = { ...consulting, ...changed };
        expect(await answered(hr.post(path(), sent)), why).toEqual(invalid);
        expect(await answered(hr.send('PUT', path(`/${body.id}`), sent)), why).toEqual(invalid);
      }
    }));

  it('RD-5: has no account manager without consulting', () =>
    asHr(async ({ hr, manager }) => {
      const recruiting = { name: 'Fernhill', industryId: 1, isRecruitingServiceType: true };
      const sent = { ...recruiting, defaultAccountManagerId: manager.id };
      expect(await answered(hr.post(path(), sent))).toEqual(invalid);
    }));

  it('is not found with an industry, account type or account manager that is not there', () =>
    asHr(async ({ hr }) => {
      const { body } = await hr.post(path(), consulting);
      for (const changed of [
        { industryId: 99 },
        { defaultAccountTypeId: 99 },
        { defaultAccountManagerId: 999_999_999_999 },
      ]) {
        const sent = { ...consulting, name: 'Another', code: 'AN', ...changed };
        expect(await answered(hr.post(path(), sent)), JSON.stringify(changed)).toEqual(notFound);
        expect(await answered(hr.send('PUT', path(`/${body.id}`), sent)), JSON.stringify(changed)).toEqual(notFound);
      }
    }));

  it('RD-1: takes only somebody who is an account manager and enabled, and keeps who is none any more', () =>
    asHr(async ({ hr, manager, person, platform: { records } }) => {
      const lead = await person({ roles: ['ROLE_TEAM_LEAD'] });
      const left = await person({ roles: ['ROLE_ACCOUNT_MANAGER'], enabled: false });
      for (const { id } of [lead, left])
        expect(await answered(hr.post(path(), { ...consulting, defaultAccountManagerId: id }))).toEqual(invalid);

      const managed = { ...consulting, defaultAccountManagerId: manager.id };
      const { body } = await hr.post(path(), managed);
      await records.people.change(manager.id, null, (before) => ({ ...before, enabled: false }));
      const kept = await hr.send('PUT', path(`/${body.id}`), { ...managed, description: 'Kept' });
      expect(kept).toMatchObject({ status: 200, body: { defaultAccountManagerId: manager.id } });
      expect((await hr.send('PUT', path(`/${body.id}`), consulting)).body.defaultAccountManagerId).toBeNull();
      expect(await answered(hr.send('PUT', path(`/${body.id}`), managed))).toEqual(invalid);
    }));

  it('RD-1: takes no disabled account type, and keeps the one it has', () =>
    asHr(async ({ hr, platform: { records } }) => {
      const { body } = await hr.post(path(), consulting);
      await records.accountTypes.change(1, null, (before) => ({ ...before, enabled: false }));
      expect((await hr.send('PUT', path(`/${body.id}`), { ...consulting, description: 'Kept' })).status).toBe(200);
      expect(await answered(hr.post(path(), { ...consulting, name: 'Another', code: 'AN' }))).toEqual(invalid);
    }));

  it('has a name, code and QuickBooks name of its own, whatever the case', () =>
    asHr(async ({ hr }) => {
      await hr.post(path(), { ...consulting, qBName: 'Bright Water' });
      const other = { ...consulting, name: 'Other', code: 'OT', qBName: null };
      const refused = async (changed: object) => (await hr.post(path(), { ...other, ...changed })).body.errors;
      expect(await refused({ name: 'BRIGHTWATER' })).toEqual(['Client with this name already exists']);
      expect(await refused({ code: 'bw' })).toEqual(['Client with this code already exists']);
      expect(await refused({ qBName: 'bright water' })).toEqual(['Client with this QuickBooks name already exists']);
      // Of two at once one wins.
      const both = await Promise.all([hr.post(path(), other), hr.post(path(), { ...other, name: 'OTHER' })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    }));

  it('is not changed by somebody who saw it as it was before, and is told who was first', () =>
    asHr(async ({ hr, signIn, person }) => {
      const omar = await signIn(await person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] }));
      const { body } = await hr.post(path(), consulting);
      await omar.send('PUT', path(`/${body.id}`), { ...consulting, description: 'Mine', version: 1 });
      const late = { ...consulting, description: 'Too late', version: 1 };
      expect(await answered(hr.send('PUT', path(`/${body.id}`), late))).toEqual([
        400,
        { errors: ['Client was changed by Omar Haddad at 06/11/2025 10:00 AM CDT. Reload and try again.'] },
      ]);
      expect((await hr.send('PUT', path(`/${body.id}`), { ...late, version: null })).status).toBe(200);
    }));

  it('GEN-9: has a history', () =>
    asHr(async ({ hr }) => {
      const { body } = await hr.post(path(), consulting);
      await hr.send('PATCH', path(`/${body.id}/disable`));
      const input = encodeURIComponent(JSON.stringify({ kind: 'clients', id: body.id }));
      const { result } = (await hr.get(`/trpc/reference.history?input=${input}`)).body;
      expect(result.data.steps).toMatchObject([
        { by: { name: 'Nina Castellano' }, changes: [{ field: 'enabled', from: true, to: false }] },
        { created: true },
      ]);
    }));
});

describe('GEN-8: the own company', () => {
  it('is edited without the rules for clients, and stays the only one', () =>
    asHr(async ({ hr }) => {
      const { body } = await hr.send('PUT', path(`/${OWN}`), { name: 'Northbridge Inc', ownCompany: false });
      expect(body).toMatchObject({ id: OWN, name: 'Northbridge Inc', isOwnCompany: true, enabled: true });
      const second = await hr.post(path(), { ...consulting, ownCompany: true, isOwnCompany: true });
      expect(second.body.isOwnCompany).toBe(false);
    }));

  it('cannot be disabled', () =>
    asHr(async ({ hr }) => {
      const refused = [400, { errors: ['The own company cannot be disabled'] }];
      expect(await answered(hr.send('PATCH', path(`/${OWN}/disable`)))).toEqual(refused);
      expect(await answered(hr.send('PUT', path(`/${OWN}`), { name: 'Northbridge', enabled: false }))).toEqual(refused);
      expect((await hr.send('PATCH', path(`/${OWN}/enable`))).body).toMatchObject({ enabled: true, version: 1 });
    }));
});

describe('disabling a client', () => {
  it('is done and undone, each once', () =>
    asHr(async ({ hr }) => {
      expect((await hr.send('PATCH', path(`/${MERIDIAN}/disable`))).body).toMatchObject({ enabled: false, version: 2 });
      expect((await hr.send('PATCH', path(`/${MERIDIAN}/disable`))).body).toMatchObject({ enabled: false, version: 2 });
      expect((await hr.send('PATCH', path(`/${MERIDIAN}/enable`))).body).toMatchObject({ enabled: true, version: 3 });
    }));

  it('RD-5: is refused while somebody is assigned today or will be, who is named', () =>
    asHr(async ({ hr, person }) => {
      const assigned = (changed: Parameters<typeof anAssignment>[1] = {}) => ({
        assignments: [anAssignment(LAKESHORE, changed)],
      });
      await person({ firstName: 'Rosa', lastName: 'Ibarra', ...assigned() });
      await person({
        firstName: 'Adam',
        lastName: 'Zielinski',
        enabled: false,
        ...assigned({ endDate: '2025-06-11' }),
      });
      await person({ firstName: 'Gone', lastName: 'Before', ...assigned({ endDate: '2025-06-10' }) });
      await person({ firstName: 'Not', lastName: 'Yet', ...assigned({ startDate: '2025-06-12' }) });
      const refused = [400, { errors: ['Client has active assignments: Adam Zielinski, Not Yet, Rosa Ibarra'] }];
      expect(await answered(hr.send('PATCH', path(`/${LAKESHORE}/disable`)))).toEqual(refused);
      const lakeshore = { ...consulting, name: 'Lakeshore', code: 'LF', enabled: false };
      expect(await answered(hr.send('PUT', path(`/${LAKESHORE}`), lakeshore))).toEqual(refused);
      expect((await hr.send('PUT', path(`/${LAKESHORE}`), { ...lakeshore, enabled: null })).body.enabled).toBe(true);
    }));

  it('GEN-1: goes by the day at the office of whoever is assigned', () =>
    asHr(async ({ hr, person, clock }) => {
      clock.set('2025-06-11T23:00:00Z'); // the 12th in Warsaw
      await person({
        offices: [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }],
        assignments: [anAssignment(LAKESHORE, { endDate: '2025-06-11' })],
      });
      expect((await hr.send('PATCH', path(`/${LAKESHORE}/disable`))).status).toBe(200);
    }));

  it('is not done where there is nothing to disable', () =>
    asHr(async ({ hr }) => {
      for (const [rest, status] of [
        [`/${MERIDIAN}/delete`, 404],
        [`/${MERIDIAN}/constructor`, 404],
        [`/${MERIDIAN}/disabled`, 404],
        ['/99/disable', 404],
        ['/99999999999999999999/disable', 400],
        ['/one/disable', 400],
        ['/-1/disable', 400],
      ] as const)
        expect((await hr.send('PATCH', path(rest))).status, rest).toBe(status);
    }));
});

it('what is not there is not found', () =>
  asHr(async ({ hr }) => expect(await answered(hr.send('PUT', path('/99'), consulting))).toEqual(notFound)));

describe('the clients to choose from', () => {
  it('are all by name, or those for new use', () =>
    asHr(async ({ hr }) => {
      await hr.send('PATCH', path(`/${MERIDIAN}/disable`));
      const names = async (query = '') => (await hr.get(path(query))).body.map(({ name }: { name: string }) => name);
      expect(await names()).toEqual(['Lakeshore', 'Meridian', 'Northbridge']);
      expect(await names('?active=true')).toEqual(['Lakeshore', 'Northbridge']);
      expect(await names('?active=false')).toEqual(['Lakeshore', 'Meridian', 'Northbridge']);
      expect((await hr.get(path('?active=perhaps'))).status).toBe(400);
      expect((await hr.get(path())).body[2]).toEqual({
        id: OWN,
        name: 'Northbridge',
        code: null,
        enabled: true,
        isOwnCompany: true,
        isConsultingServiceType: false,
        isRecruitingServiceType: false,
        isCustomDevelopmentServiceType: false,
        defaultAccountManagerId: null,
        defaultAccountTypeId: null,
      });
    }));

  it('for a flat-rate project are those of custom development that are enabled', () =>
    asHr(async ({ hr, signIn, manager, platform: { records } }) => {
      for (const [id, changed] of [
        [10, {}],
        [11, { enabled: false }],
      ] as const) {
        const { id: _, ...client } = aClient(id, `Cobalt ${id}`, { isCustomDevelopmentServiceType: true, ...changed });
        await records.clients.create(client, null, id);
      }
      const victor = await signIn(manager);
      expect((await victor.get(path('/flat-rate'))).body).toMatchObject([{ id: 10, name: 'Cobalt 10' }]);
      expect((await hr.get(path('/flat-rate'))).status).toBe(403);
    }));
});

it('who may do what', () =>
  withHourbook(async ({ signIn, person }) => {
    const statuses = async (role: Person['roles'][number]) => {
      const caller = await signIn(await person({ roles: [role] }));
      const answers = [
        await caller.get(path()),
        await caller.get(path('/flat-rate')),
        await caller.get(path('/all')),
        await caller.post(path(), {}),
        await caller.send('PUT', path(`/${MERIDIAN}`), {}),
        await caller.send('PATCH', path(`/${MERIDIAN}/enable`)),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await statuses('ROLE_EMPLOYEE')).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statuses('ROLE_TEAM_LEAD')).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await statuses('ROLE_ACCOUNT_MANAGER')).toEqual([200, 200, 403, 403, 403, 403]);
    expect(await statuses('ROLE_ACCOUNTANT')).toEqual([200, 200, 200, 400, 400, 200]);
    expect(await statuses('ROLE_HR')).toEqual([200, 403, 200, 400, 400, 200]);
    expect(await statuses('ROLE_ADMIN')).toEqual([200, 200, 200, 400, 400, 200]);
  }));
