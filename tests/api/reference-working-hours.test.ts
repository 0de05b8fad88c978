import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, WARSAW, withHourbook } from '../builders/hourbook.ts';

const asAccountant = (use: (accountant: Caller) => Promise<void>) =>
  withHourbook(async ({ person, signIn }) =>
    use(await signIn(await person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_ACCOUNTANT'] }))),
  );

describe('working hours (RD-7)', () => {
  const path = (id: unknown = CHICAGO) => `/api/v1/office/${id}/annualTime`;
  const of = (year: number, workingHoursNumber = 2080) => ({ year, workingHoursNumber });
  const refused = (text: string) => ({ status: 400, body: { errors: [text] } });
  const asking = (input: object) => `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const WRONG = refused('Please check inputted data');

  it('are none until somebody enters them; each list replaces the one before', () =>
    asAccountant(async (accountant) => {
      expect((await accountant.get(path())).body).toEqual([]);
      expect(await accountant.post(path(), [of(2025, 2088), of(2015)])).toMatchObject({
        status: 200,
        body: [of(2015), of(2025, 2088)],
      });
      expect((await accountant.post(path(), { rows: [of(2026, 1776)] })).body).toEqual([of(2026, 1776)]);
      expect((await accountant.get(path())).body).toEqual([of(2026, 1776)]);
      expect((await accountant.get(path(WARSAW))).body).toEqual([]);
      expect((await accountant.post(path(), [])).body).toEqual([]);
    }));

  it('have each year once, from 2015 to next year', () =>
    asAccountant(async (accountant) => {
      await accountant.post(path(), [of(2024)]);
      expect(await accountant.post(path(), [of(2025), of(2025, 2000)])).toMatchObject(
        refused('Cannot save working hours: value for selected year already exists.'),
      );
      const wrong: unknown[] = [
        ...[[of(2027)], [of(2014)], [of(2025, 0)], [of(2025, 8785)], [of(2025.5)], [of(2025, 1.5)], [of(1e300)]],
        ...[[{ year: 2025 }], [{ year: null, workingHoursNumber: 1 }], [{ year: '2025', workingHoursNumber: 1 }]],
        ...[[[2025, 2080]], [null], ['2025'], {}, { rows: {} }, Array.from({ length: 101 }, () => of(2025))],
      ];
      for (const sent of wrong) expect(await accountant.post(path(), sent), JSON.stringify(sent)).toMatchObject(WRONG);
      expect((await accountant.get(path())).body).toEqual([of(2024)]);
    }));

  it('know next year by the day of the office', () =>
    withHourbook(
      async ({ signIn, person }) => {
        const accountant = await signIn(await person({ roles: ['ROLE_ACCOUNTANT'] }));
        expect(await accountant.post(path(CHICAGO), [of(2026)])).toMatchObject({ status: 200 });
        expect(await accountant.post(path(CHICAGO), [of(2027)])).toMatchObject(WRONG);
        expect(await accountant.post(path(WARSAW), [of(2027)])).toMatchObject({ status: 200 });
      },
      { now: '2025-12-31T23:30:00Z' }, // 2025 in Chicago, 2026 in Warsaw
    ));

  it('are not replaced by somebody who saw an older list', () =>
    asAccountant(async (accountant) => {
      const read = async () => {
        return (await accountant.get(`/trpc/reference.workingHours.read${asking({ id: CHICAGO })}`)).body.result.data;
      };
      expect(await read()).toEqual({ entries: [], version: 0 });
      const both = await Promise.all(
        [2024, 2025].map((year) => accountant.post(path(), { rows: [of(year)], version: 0 })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      const text = 'Working hours was changed by Nina Castellano at 06/11/2025 10:00 AM CDT. Reload and try again.';
      expect(both).toContainEqual(expect.objectContaining(refused(text)));
      expect((await read()).version).toBe(1);
      expect(await accountant.post(`${path()}?version=0`, [of(2026)])).toMatchObject(refused(text));
      expect((await accountant.post(path(), { rows: [of(2026)], version: 1 })).status).toBe(200);
      expect(await read()).toEqual({ entries: [of(2026)], version: 2 });
    }));

  it('are of an office that there is', () =>
    asAccountant(async (accountant) => {
      expect((await accountant.get(path(99))).status).toBe(404);
      expect((await accountant.post(path(99), [])).status).toBe(404);
      expect((await accountant.get(path('one'))).status).toBe(400);
      expect(await accountant.post(path('1.5'), [])).toMatchObject(WRONG);
    }));

  it('tell who changed them when: to those who may change them, and to nobody by the history of the settings', () =>
    withHourbook(async ({ signIn, person }) => {
      const victor = await person({ firstName: 'Victor', lastName: 'Lindqvist', roles: ['ROLE_ACCOUNT_MANAGER'] });
      const manager = await signIn(victor);
      const told = (caller: Caller, id = CHICAGO) =>
        caller.get(`/trpc/reference.workingHours.history${asking({ id })}`);
      expect((await told(manager)).body.result.data).toEqual({ steps: [], earlier: null });
      await manager.post(path(), [of(2025)]);
      await manager.post(path(), [of(2025, 2088)]);
      const by = { id: victor.id, name: 'Victor Lindqvist' };
      const entries = (from: unknown, to: unknown) => [{ field: 'entries', from, to }];
      expect((await told(manager)).body.result.data.steps).toMatchObject([
        { by, created: false, changes: entries([of(2025)], [of(2025, 2088)]) },
        { by, created: true, changes: entries(null, [of(2025)]) },
      ]);
      expect((await told(manager, 99)).status).toBe(404);

      const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
      expect((await told(hr)).status).toBe(403);
      const asked = asking({ kind: 'workingHours', id: CHICAGO });
      expect((await hr.get(`/trpc/reference.history${asked}`)).status).toBe(400);
    }));

  it('are for administrators, accountants and account managers', () =>
    withHourbook(async ({ signIn, person }) => {
      for (const role of ['ROLE_ADMIN', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'] as const) {
        const caller = await signIn(await person({ roles: [role] }));
        expect((await caller.get(path())).status).toBe(200);
        expect((await caller.post(path(), [of(2025)])).status).toBe(200);
      }
      const others = await signIn(await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_HR', 'ROLE_TEAM_LEAD'] }));
      expect((await others.get(path())).status).toBe(403);
      expect((await others.post(path(), [])).status).toBe(403);
    }));
});
