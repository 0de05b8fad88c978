import type { Person } from '@hourbook/domain/people/person.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';
import { sent } from '../builders/timesheet.ts';

const INVALID = 'Please check client data';
const NOT_FOUND = 'Not found';

interface Rooms extends Running {
  readonly hr: Caller;
  /** An enabled account manager. */
  readonly victor: Person;
  /** Works for the own company and, as the default, for Lakeshore, both since 2020. */
  readonly dana: Person;
  /** Below Dana's `/user/{id}`. */
  of(rest: string): string;
}

const asHr = (use: (rooms: Rooms) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const hr = await running.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
    const roles: Person['roles'] = ['ROLE_EMPLOYEE', 'ROLE_ACCOUNT_MANAGER'];
    const victor = await running.person({ firstName: 'Victor', lastName: 'Lindqvist', roles });
    const dana = await running.person();
    await use({
      ...running,
      hr: await running.signIn(hr),
      victor,
      dana,
      of: (rest) => `/api/v1/user/${dana.id}/${rest}`,
    });
  });

const answered = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, body];
};
const refused = (text: string, status = 400) => [status, { errors: [text] }];
const meridian = { clientId: MERIDIAN, code: 'MH-1', isBillable: true, hourlyRate: 98.5, startDate: '2025-06-01' };
const sold = (victor: Person) => ({
  ...meridian,
  lineOfBusinessId: 1,
  saleTypeId: 1,
  sowNumber: 'SOW-7',
  newBusiness: true,
  accountManagers: [{ accountManagerId: victor.id, accountTypeId: 1 }],
});
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe('US-12: an assignment', () => {
  it('is added and answered under both names, with every field', () =>
    asHr(async ({ hr, of, victor, dana }) => {
      const { status, body } = await hr.post(of('client'), { ...sold(victor), sowNumber: ' SOW-7 ', endDate: '' });
      expect(status).toBe(200);
      expect(body).toEqual({
        ...sold(victor),
        id: expect.stringMatching(new RegExp(`^${dana.id}\\.`)),
        client: { id: MERIDIAN, name: 'Meridian' },
        isOwnCompany: false,
        billableCode: 'MH-1',
        endDate: null,
        isDefaultClient: false,
        default: false,
        active: true,
        accountManagers: [{ accountManagerId: victor.id, accountTypeId: 1, name: 'Victor Lindqvist' }],
        version: 2,
      });
      expect((await hr.get(of('client'))).body.at(1)).toEqual(body);
    }));

  it('RD-5: has the client’s account manager and type where nobody says, nobody where none is meant', () =>
    asHr(async ({ hr, of, victor }) => {
      const client = { name: 'Meridian', qBName: 'Meridian', code: 'MH', industryId: 1, isConsultingServiceType: true };
      const defaults = { defaultAccountManagerId: victor.id, defaultAccountTypeId: 1 };
      expect((await hr.send('PUT', `/api/v1/client/${MERIDIAN}`, { ...client, ...defaults })).status).toBe(200);
      const managersOf = async (days: object) =>
        (await hr.post(of('client'), { ...meridian, ...days })).body.accountManagers;
      const copied = [{ accountManagerId: victor.id, accountTypeId: 1, name: 'Victor Lindqvist' }];
      expect(await managersOf({ endDate: '2025-06-30' })).toEqual(copied);
      expect(await managersOf({ startDate: '2025-07-01', endDate: '2025-07-31', accountManagers: null })).toEqual(
        copied,
      );
      expect(await managersOf({ startDate: '2025-08-01', accountManagers: [] })).toEqual([]);
    }));

  it('is changed whole, also with what was answered', () =>
    asHr(async ({ hr, of, victor }) => {
      const { body } = await hr.post(of('client'), sold(victor));
      const path = of(`client/${body.id}`);
      expect(await answered(hr.send('PUT', path, body))).toEqual([200, body]);
      const change = { ...meridian, hourlyRate: 101, version: body.version };
      const changed = await hr.send('PUT', path, change);
      expect(changed.body).toMatchObject({ hourlyRate: 101, accountManagers: [], saleTypeId: null, version: 3 });
      expect(await answered(hr.send('PUT', path, { ...change, hourlyRate: 102 }))).toEqual(
        refused('User was changed by Nina Castellano at 06/11/2025 10:00 AM CDT. Reload and try again.'),
      );
    }));

  it('M013: is refused where a field is wrong', () =>
    asHr(async ({ hr, of, victor }) => {
      const { body } = await hr.post(of('client'), meridian);
      for (const [why, wrong] of [
        ['no client', { clientId: null }],
        ['a text for the client', { clientId: 'Meridian' }],
        ['no start', { startDate: '' }],
        ['no day', { startDate: '2025-02-30' }],
        ['a day written otherwise', { startDate: '06/01/2025' }],
        ['a day of the year 9999', { endDate: '9999-12-31' }],
        ['an end before the start', { endDate: '2025-05-31' }],
        ['no rate', { hourlyRate: 0 }],
        ['a rate without end', { hourlyRate: 1e300 }],
        ['a text for the rate', { hourlyRate: 'much' }],
        ['a long code', { code: 'x'.repeat(51) }],
        ['a text for a flag', { isBillable: 'yes' }],
        ['an object for the managers', { accountManagers: {} }],
        ['nobody for a manager', { accountManagers: [{ accountTypeId: 1 }] }],
        ['a manager without end', { accountManagers: [{ accountManagerId: 1e300 }] }],
        ['a stray version', { version: 'new' }],
      ] as const) {
        const sent = { ...meridian, ...wrong };
        expect(await answered(hr.post(of('client'), { ...sent, clientId: MERIDIAN, ...wrong })), why).toEqual(
          refused(INVALID),
        );
        expect(await answered(hr.send('PUT', of(`client/${body.id}`), sent)), why).toEqual(refused(INVALID));
      }
      const twice = { accountManagers: [sold(victor).accountManagers[0], sold(victor).accountManagers[0]] };
      expect(await answered(hr.send('PUT', of(`client/${body.id}`), { ...meridian, ...twice }))).toEqual(
        refused('The same account manager cannot be added twice.'),
      );
    }));

  it('what is not there is not found', () =>
    asHr(async ({ hr, of, person }) => {
      const other = await person();
      for (const [method, path] of [
        ['PUT', 'client/nothing'],
        ['PATCH', 'client/nothing/default'],
        ['PATCH', 'client/nothing/deactivate'],
        ['PATCH', 'client-history/nothing/activate'],
        ['PATCH', `client/a${LAKESHORE}/delete`],
        ['PUT', `client-history/a${LAKESHORE}`],
        ['DELETE', `client-history/a${LAKESHORE}`],
      ] as const)
        expect(await answered(hr.send(method, of(path), meridian)), path).toEqual(refused(NOT_FOUND, 404));
      for (const named of [{ clientId: 99 }, { accountManagers: [{ accountManagerId: 99 }] }, { saleTypeId: 99 }])
        expect(await answered(hr.post(of('client'), { ...meridian, ...named }))).toEqual(refused(NOT_FOUND, 404));
      expect(await answered(hr.get('/api/v1/user/99/client'))).toEqual(refused(NOT_FOUND, 404));
      expect(await answered(hr.post('/api/v1/user/99/client', meridian))).toEqual(refused(NOT_FOUND, 404));
      // One of somebody else is none of this person's.
      const { body } = await hr.post(`/api/v1/user/${other.id}/client`, meridian);
      expect((await hr.send('PATCH', of(`client/${body.id}/default`))).status).toBe(404);
    }));

  it('two at the same time for the same days: one wins', () =>
    asHr(async ({ hr, of }) => {
      const both = await Promise.all([hr.post(of('client'), meridian), hr.post(of('client'), meridian)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(both.find(({ status }) => status === 400)?.body.errors).toEqual(['Assignment dates overlap']);
    }));
});

describe('US-11: the default', () => {
  it('is set, clears the others, and is the client of days that nobody filled in', () =>
    asHr(async ({ hr, of, dana, signIn }) => {
      const { body } = await hr.post(of('client'), meridian);
      expect((await hr.send('PATCH', of(`client/${body.id}/default`))).body).toMatchObject({
        isDefaultClient: true,
        default: true,
      });
      const defaults = (await hr.get(of('client'))).body.map((row: { default: boolean }) => row.default);
      expect(defaults).toEqual([false, true, false]);
      const me = await signIn(dana);
      expect((await me.get('/api/v1/my-time')).body[0]).toMatchObject({ clientId: MERIDIAN });
      await hr.send('PATCH', of(`client/${body.id}/deactivate`), { endDate: '2025-06-10' });
      expect((await hr.get(of('client'))).body).toMatchObject([
        { clientId: LAKESHORE, default: false },
        { clientId: OWN, default: true },
      ]);
      expect((await me.get('/api/v1/my-time')).body[0]).toMatchObject({ clientId: OWN });
    }));

  it('GEN-1: goes by the day at the office of the person', () =>
    withHourbook(
      async ({ person, signIn }) => {
        const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
        const { id } = await person({
          offices: [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }],
        });
        const tomorrow = { ...meridian, startDate: '2025-06-12', isDefaultClient: true };
        expect((await hr.post(`/api/v1/user/${id}/client`, tomorrow)).status).toBe(200);
        const { id: inChicago } = await person();
        expect(await answered(hr.post(`/api/v1/user/${inChicago}/client`, tomorrow))).toEqual(
          refused('Only an active client can be the default'),
        );
      },
      { now: '2025-06-11T23:00:00Z' },
    ));

  it('whoever lacks the assignment to the own company gets it with the next change, from the hire date', () =>
    asHr(async ({ hr, person }) => {
      const { id } = await person({ assignments: [], hireDate: '2024-03-15' });
      await hr.post(`/api/v1/user/${id}/client`, meridian);
      expect((await hr.get(`/api/v1/user/${id}/client`)).body).toMatchObject([
        { clientId: MERIDIAN, default: false },
        { clientId: OWN, isOwnCompany: true, startDate: '2024-03-15', default: true },
      ]);
    }));

  it('the own company stays', () =>
    asHr(async ({ hr, of }) => {
      expect(await answered(hr.send('PATCH', of(`client/a${OWN}/deactivate`)))).toEqual(
        refused('The assignment to the own company cannot be deactivated'),
      );
    }));
});

describe('the history', () => {
  const path = (rest = '') => `client-history/a${LAKESHORE}${rest}`;
  const deactivate = `client/a${LAKESHORE}/deactivate`;

  it('takes what is deactivated, today if nothing else is said, and gives it back', () =>
    asHr(async ({ hr, of, dana }) => {
      const { body } = await hr.send('PATCH', of(deactivate));
      expect(body).toMatchObject({ active: false, endDate: '2025-06-11', default: false });
      expect((await hr.get(of('client-history'))).body).toEqual([body]);
      expect(ids((await hr.get(of('client'))).body)).toEqual([`a${OWN}`]);
      expect(ids((await hr.get(`/api/v1/users/${dana.id}/clients?all=true`)).body)).toEqual([
        `a${LAKESHORE}`,
        `a${OWN}`,
      ]);
      expect(ids((await hr.get(`/api/v1/users/${dana.id}/clients`)).body)).toEqual([`a${OWN}`]);
      const again = await hr.send('PATCH', of(path('/activate')));
      expect(again.body).toMatchObject({ active: true, endDate: null });
      expect((await hr.get(of('client-history'))).body).toEqual([]);
    }));

  it('US-13: what is deactivated goes on under another assignment the day after', () =>
    asHr(async ({ hr, of }) => {
      const { body } = await hr.send('PATCH', of(deactivate), { endDate: '2025-06-30' });
      const next = { ...body, startDate: '2025-07-01', endDate: null, hourlyRate: 105, isDefaultClient: true };
      expect(await answered(hr.post(of('client'), { ...next, startDate: '2025-06-30' }))).toEqual(
        refused('Assignment dates overlap'),
      );
      expect((await hr.post(of('client'), next)).body).toMatchObject({ hourlyRate: 105, default: true });
      expect(await answered(hr.send('PATCH', of(path('/activate'))))).toEqual(refused('Assignment dates overlap'));
    }));

  it('US-13: in one step too', () =>
    asHr(async ({ hr, of, dana }) => {
      const asked = { id: dana.id, assignmentId: `a${LAKESHORE}`, endDate: '2025-06-30', version: 1 };
      const { body } = await hr.post('/trpc/people.assignments.deactivateAndClone', asked);
      expect(body.result.data).toMatchObject({ startDate: '2025-07-01', default: true, code: 'C-2', version: 2 });
      expect((await hr.get(of('client-history'))).body).toMatchObject([{ endDate: '2025-06-30', default: false }]);
      const late = await hr.post('/trpc/people.assignments.deactivateAndClone', asked);
      expect(late.body.error.message).toMatch('User was changed by Nina Castellano');
    }));

  it('is changed, and what is in it keeps an end', () =>
    asHr(async ({ hr, of }) => {
      await hr.send('PATCH', of(deactivate));
      const change = { clientId: LAKESHORE, startDate: '2020-01-01', endDate: '2025-05-31' };
      expect((await hr.send('PUT', of(path()), change)).body).toMatchObject({ endDate: '2025-05-31', active: false });
      expect(await answered(hr.send('PUT', of(path()), { ...change, endDate: null }))).toEqual(refused(INVALID));
      expect(await answered(hr.send('PUT', of(path()), { ...change, isDefaultClient: true }))).toEqual(
        refused('Only an active client can be the default'),
      );
    }));

  it('loses nothing that hours were logged on', () =>
    asHr(async ({ hr, of, dana, signIn }) => {
      const me = await signIn(dana);
      const { id: _, ...row } = sent({ trackingDate: '2025-06-10' });
      const { body } = await me.post('/api/v1/my-time', [row]);
      const logged = refused('Hours have been recorded for this client on these dates');
      await hr.send('PATCH', of(deactivate));
      expect(await answered(hr.send('DELETE', of(path())))).toEqual(logged);
      const elsewhere = { clientId: MERIDIAN, startDate: '2020-01-01', endDate: '2025-06-11' };
      expect(await answered(hr.send('PUT', of(path()), elsewhere))).toEqual(logged);

      const [saved] = body.filter(({ id }: { id: string | null }) => id !== null);
      await me.post('/api/v1/my-time', [{ ...saved, hours: 0 }]);
      expect(await answered(hr.send('DELETE', of(path())))).toEqual([200, {}]);
      expect((await hr.send('DELETE', of(path()))).status).toBe(404);
    }));

  it('hours for other clients and on other days are in nobody’s way', () =>
    asHr(async ({ hr, of, dana, signIn }) => {
      const me = await signIn(dana);
      const { id: _, ...row } = sent({ trackingDate: '2025-06-10' });
      await me.post('/api/v1/my-time', [row]);
      const { body } = await hr.post(of('client'), { ...meridian, startDate: '2025-06-09' });
      await hr.send('PATCH', of(`client/${body.id}/deactivate`));
      expect((await hr.send('DELETE', of(`client-history/${body.id}`))).status).toBe(200);
      await hr.send('PATCH', of(deactivate), { endDate: '2025-06-09' });
      expect((await hr.send('DELETE', of(path()))).status).toBe(200);
    }));
});

it('RD-5: a client is disabled when nobody has it among today’s work, and is no choice then', () =>
  asHr(async ({ hr, of, platform: { records } }) => {
    const people = await records.people.find({ field: 'enabled', is: true });
    for (const { id } of people.filter(({ assignments }) => assignments.length > 1))
      await hr.send('PATCH', `/api/v1/user/${id}/client/a${LAKESHORE}/deactivate`);
    expect((await hr.send('PATCH', `/api/v1/client/${LAKESHORE}/disable`)).status).toBe(200);
    expect(await answered(hr.send('PATCH', of(`client-history/a${LAKESHORE}/activate`)))).toEqual(refused(INVALID));
    const again = { ...meridian, clientId: LAKESHORE, startDate: '2025-06-12' };
    expect(await answered(hr.post(of('client'), again))).toEqual(refused(INVALID));
  }));

it('US-10: HR reads the assignments of an administrator and changes none', () =>
  asHr(async ({ hr, person }) => {
    const { id } = await person({ roles: ['ROLE_ADMIN'] });
    const path = `/api/v1/user/${id}/client`;
    expect((await hr.get(path)).body).toHaveLength(2);
    for (const call of [
      hr.post(path, { ...meridian, clientId: 99 }),
      hr.send('PUT', `${path}/a${LAKESHORE}`, meridian),
      hr.send('PATCH', `${path}/a${LAKESHORE}/deactivate`),
      hr.send('PATCH', `${path}/a${LAKESHORE}/default`),
      hr.send('DELETE', `/api/v1/user/${id}/client-history/a${LAKESHORE}`),
    ])
      expect(await answered(call)).toEqual(refused('Access is denied', 403));
  }));

it('what there is to choose from: account managers who are enabled, and account types in use', () =>
  asHr(async ({ hr, victor, person, platform: { records } }) => {
    await person({ roles: ['ROLE_ACCOUNT_MANAGER'], enabled: false });
    expect((await hr.get('/api/v1/user/account-manager')).body).toMatchObject([
      { id: victor.id, lastName: 'Lindqvist' },
    ]);
    const types = async () => (await hr.get('/api/v1/commissions/account-types/contract-placement')).body.length;
    const before = await types();
    await records.accountTypes.change(1, null, (type) => ({ ...type, enabled: false }));
    expect(await types()).toBe(before - 1);
  }));

it('who may do what', () =>
  withHourbook(async ({ signIn, person }) => {
    const { id } = await person();
    const statuses = async (role: Person['roles'][number]) => {
      const caller = await signIn(await person({ roles: [role] }));
      const answers = [
        await caller.get(`/api/v1/user/${id}/client`),
        await caller.get(`/api/v1/user/${id}/client-history`),
        await caller.get(`/api/v1/users/${id}/clients?all=true`),
        await caller.post(`/api/v1/user/${id}/client`, {}),
        await caller.get('/api/v1/user/account-manager'),
        await caller.get('/api/v1/commissions/account-types/contract-placement'),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await statuses('ROLE_EMPLOYEE')).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statuses('ROLE_TEAM_LEAD')).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statuses('ROLE_ACCOUNT_MANAGER')).toEqual([403, 403, 403, 403, 200, 200]);
    expect(await statuses('ROLE_ACCOUNTANT')).toEqual([403, 403, 200, 403, 200, 200]);
    expect(await statuses('ROLE_HR')).toEqual([200, 200, 200, 400, 200, 200]);
    expect(await statuses('ROLE_ADMIN')).toEqual([200, 200, 200, 400, 200, 200]);
  }));
