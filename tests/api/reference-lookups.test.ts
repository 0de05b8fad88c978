import { describe, expect, it } from 'vitest';
import { type Caller, type Running, withHourbook } from '../builders/hourbook.ts';

const api = (path: string) => `/api/v1${path}`;

const asAdmin = (use: (admin: Caller, running: Running) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const admin = await running.person({ firstName: 'Grace', lastName: 'Holloway', roles: ['ROLE_ADMIN'] });
    await use(await running.signIn(admin), running);
  });

describe('lists that nobody edits', () => {
  it('begin with these entries, in the order of the documents', () =>
    asAdmin(async (admin) => {
      const first: readonly (readonly [path: string, length: number, name: string])[] = [
        ['/citizenship', 249, 'Afghanistan'],
        ['/employment-status', 6, 'Active Full-time'],
        ['/flsa-category', 8, 'Exempt-Executive'],
        ['/eeoc-job-class', 11, 'Executive/Senior Level Officials and Managers'],
        ['/departments', 11, 'Engineering'],
        ['/seniority-values', 9, 'Intern'],
        ['/salary/change-reason', 10, 'New Hire'],
        ['/legal-status', 17, 'US Citizen'],
        ['/sale-type', 5, 'Direct'],
        ['/industries', 14, 'Banking'],
      ];
      for (const [path, length, name] of first) {
        const { status, body } = await admin.get(api(path));
        expect([status, body.length, body[0].name], path).toEqual([200, length, name]);
        expect(Object.keys(body[0])).toEqual(['id', 'name']);
      }
      const reasons = (await admin.get(api('/termination-reason'))).body;
      expect(reasons[0]).toEqual({ id: 1, name: 'Better Opportunity', voluntary: true, kind: 'voluntary' });
      expect(reasons.at(-1)).toEqual({ id: 15, name: 'Deceased', voluntary: false, kind: 'other' });
      const zones = (await admin.get(api('/timezones?all=true'))).body;
      expect(zones).toContainEqual({ name: 'Asia/Kolkata' });
      expect(zones).toEqual((await admin.get(api('/timezones'))).body);
    }));

  it('are for those who fill in people, clients or commissions', () =>
    withHourbook(async ({ signIn, person }) => {
      const manager = await signIn(await person({ roles: ['ROLE_ACCOUNT_MANAGER'] }));
      const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
      const employee = await signIn(await person());
      const statuses = (path: string) =>
        Promise.all([hr, manager, employee].map(async (caller) => (await caller.get(api(path))).status));
      expect(await statuses('/legal-status')).toEqual([200, 403, 403]);
      expect(await statuses('/sale-type')).toEqual([200, 200, 403]);
      expect(await statuses('/industries')).toEqual([200, 403, 403]);
    }));
});

describe('lines of business (RD-8)', () => {
  it('are those of a project type, or all; one of each type is the default', () =>
    asAdmin(async (admin) => {
      const path = api('/lines-of-business');
      expect((await admin.get(path)).body).toHaveLength(7);
      const direct = (await admin.get(`${path}?projectType=DIRECT_PLACEMENT`)).body;
      const placement = { projectType: 'DIRECT_PLACEMENT', enabled: true };
      const hire = { id: 4, name: 'Direct Hire', ...placement, isDefault: true, newBusiness: false };
      const search = { id: 5, name: 'Retained Search', ...placement, isDefault: false, newBusiness: true };
      expect(direct).toEqual([hire, search]);
      expect((await admin.get(`${path}/default?projectType=DIRECT_PLACEMENT`)).body).toEqual(hire);
      expect((await admin.get(`${path}/default`)).status).toBe(400);
      expect((await admin.get(`${path}/default?projectType=GIFT`)).status).toBe(400);
      expect((await admin.get(`${path}?projectType=GIFT`)).status).toBe(400);
    }));
});

describe('GET /commissions/account-types (E071)', () => {
  it('shows them as of a month, by name; with `active` the enabled ones', () =>
    asAdmin(async (admin, { platform }) => {
      await platform.records.accountTypes.change(5, null, (type) => ({ ...type, enabled: false }));
      const path = api('/commissions/account-types');
      const { body } = await admin.get(`${path}?month=2025-06`);
      expect(body.map(({ name }: { name: string }) => name)).toEqual([
        ...['Account Executive', 'Delivery Manager', 'Direct Hire', 'Group Farmer', 'New Business Hunter'],
      ]);
      expect(body[4]).toEqual({
        id: 2,
        name: 'New Business Hunter',
        description: null,
        enabled: true,
        version: 1,
        accountTypeBaseId: 3,
        bracketType: 'BASE_SIZE',
        month: '2015-01',
        bracketResponses: [
          { startValue: 0, commissionRate: 4, bracketCondition: 'NONE' },
          { startValue: 100_000, commissionRate: 6, bracketCondition: 'NEED_NEW_BUSINESS' },
        ],
      });
      expect((await admin.get(`${path}?active=true`)).body).toHaveLength(4);
      const before = (await admin.get(`${path}?month=2014-12`)).body;
      expect(before[0]).toMatchObject({ accountTypeBaseId: null, month: null, bracketResponses: [] });
      expect((await admin.get(`${path}?month=06/2025`)).status).toBe(400);
    }));
});

describe('GET /users/by-roles (E026)', () => {
  const path = api('/users/by-roles');

  it('lists who has one of the roles by last and first name, with `active` only those who are enabled', () =>
    asAdmin(async (admin, { person }) => {
      const roles = ['ROLE_ACCOUNT_MANAGER', 'ROLE_EMPLOYEE'] as const;
      const add = (firstName: string, lastName: string, enabled = true) =>
        person({ firstName, lastName, roles: [...roles], enabled });
      const zoe = await add('zoe', 'Abbott');
      const adam = await add('Adam', 'lindqvist');
      const gone = await add('Ben', 'Abbott', false);
      const lead = await person({ firstName: 'Priya', lastName: 'Raman', roles: ['ROLE_TEAM_LEAD'] });
      const ids = async (query: string) =>
        (await admin.get(`${path}?${query}`)).body.map(({ id }: { id: number }) => id);

      expect((await admin.get(`${path}?roleIds=6&active=true`)).body).toEqual(
        [zoe, adam].map(({ id, firstName, lastName, email, enabled }) => ({ id, firstName, lastName, email, enabled })),
      );
      expect(await ids('roleIds=6')).toEqual([gone.id, zoe.id, adam.id]);
      expect(await ids('roleIds=6&active=false')).toEqual([gone.id, zoe.id, adam.id]);
      // Several: repeated or separated by commas; one that names nothing finds nobody.
      const several = [gone.id, zoe.id, adam.id, lead.id];
      expect(await ids('roleIds=6&roleIds=3')).toEqual(several);
      expect(await ids('roleIds=6,%203,99')).toEqual(several);
      expect(await ids('roleIds=99')).toEqual([]);
      expect(await ids('')).toHaveLength(6); // with the first administrator and the caller
      for (const wrong of ['manager', '6.5', '-6', '9007199254740993', '1e1'])
        expect((await admin.get(`${path}?roleIds=${wrong}`)).status, wrong).toBe(400);
    }));

  it('is for all who manage something', () =>
    withHourbook(async ({ signIn, person }) => {
      expect((await (await signIn(await person())).get(`${path}?roleIds=6`)).status).toBe(403);
      const lead = await signIn(await person({ roles: ['ROLE_TEAM_LEAD'] }));
      expect((await lead.get(`${path}?roleIds=6`)).status).toBe(200);
    }));
});
