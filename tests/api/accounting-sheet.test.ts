import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { describe, expect, it } from 'vitest';
import { WEEK, withBooks, worked } from '../builders/accounting.ts';
import { type Caller, CHICAGO, WARSAW } from '../builders/hourbook.ts';
import { LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';

const POLAND = 2;
const DAYS = { startDate: '2025-06-09', endDate: '2025-06-22' };
const OTHERS: readonly Role[] = ['ROLE_EMPLOYEE', 'ROLE_HR', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'];

const asked = (caller: Caller, procedure: 'about' | 'history' | 'rowHistory', input: object) =>
  caller.get(`/trpc/accounting.sheet.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
const told = async (...args: Parameters<typeof asked>) => {
  const { status, body } = await asked(...args);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.result.data;
};
const inOffice = (officeId: number) => ({ offices: [{ id: 'o', officeId, startDate: '2020-01-01', endDate: null }] });
/** An office of the other country. */
const gdansk = ({ records }: Platform) =>
  records.offices.create(
    { ...OFFICE, name: 'Gdańsk', code: 'GD', qbCode: '40', countryId: POLAND, timezone: 'Europe/Warsaw' },
    null,
  );
const OFFICE = { email: null, description: null, enabled: true };
const ofPoland = { accountantManagedCountries: [{ id: POLAND, isMain: true }] };

describe('E088: the offices of the accountant’s list', () => {
  const offices = async (caller: Caller) => (await caller.get('/api/v1/accountant/offices')).body;

  it('are those where somebody in scope works, by name', () =>
    withBooks(async ({ platform, accountant, as, person, signIn }) => {
      const chicago = { id: CHICAGO, name: 'Chicago', code: 'CH' };
      const warsaw = { id: WARSAW, name: 'Warsaw', code: 'WA' };
      const { id, name, code } = await gdansk(platform);
      expect(await offices(accountant)).toEqual([chicago]);
      await person(inOffice(id));
      expect(await offices(accountant)).toEqual([chicago]);
      await person(inOffice(WARSAW));
      expect(await offices(accountant)).toEqual([chicago, warsaw]);
      const elsewhere = await signIn(await person({ roles: ['ROLE_ACCOUNTANT'], ...ofPoland, ...inOffice(id) }));
      expect(await offices(elsewhere)).toEqual([{ id, name, code }]);
      expect(await offices(await as('ROLE_ADMIN'))).toHaveLength(3);
    }));

  it.each(OTHERS)('are none of the business of %s', (role) =>
    withBooks(async ({ as }) => {
      expect(await (await as(role)).get('/api/v1/accountant/offices')).toMatchObject({ status: 403 });
    }),
  );
});

describe('what the editor is told of a sheet', () => {
  it('is whose it is, where and when they work, for whom, and what changed since it was sent', () =>
    withBooks(async ({ accountant, works, statuses, dana, clock }) => {
      const [id] = await works([worked('2025-06-10'), worked('2025-06-11')]);
      const about = await told(accountant, 'about', { userId: dana.id, ...DAYS });
      expect(about).toMatchObject({
        person: { id: dana.id, firstName: 'Dana', lastName: 'Whitfield', enabled: true, qBName: 'Dana Whitfield' },
        office: { id: CHICAGO, name: 'Chicago' },
        timezone: 'America/Chicago',
        today: '2025-06-11',
        ...DAYS,
        sent: [],
      });
      expect(about.clients.map(({ id }: { id: number }) => id).toSorted()).toEqual([OWN, LAKESHORE, MERIDIAN]);

      await accountant.post('/api/v1/qb/sync', { timecardsIds: [id] });
      await expect.poll(statuses).toMatchObject({ SYNCHRONIZED: 1 });
      clock.pass(60_000);
      const changed = [worked('2025-06-10', { id, hours: 6 })];
      await accountant.post(`/api/v1/accountant/edit-user-time/${dana.id}`, changed);
      expect((await told(accountant, 'about', { userId: dana.id, ...DAYS })).sent).toEqual([
        { id, sentVersion: 1, version: 2, sentAt: expect.stringContaining('2025-06-11T15:00:0') },
      ]);
      const nextWeek = { startDate: '2025-06-16', endDate: '2025-06-22' };
      expect((await told(accountant, 'about', { userId: dana.id, ...nextWeek })).sent).toEqual([]);
    }));

  it('RD-20: holidays are the days of the list in force, not all that the country celebrates', () =>
    withBooks(async ({ accountant, platform, dana }) => {
      const june = { startDate: '2025-06-16', endDate: '2025-07-13', userId: dana.id };
      const days = async () => (await told(accountant, 'about', june)).daysOff;
      expect(await days()).toEqual([]);
      const dates = ['2025-06-25', '2025-07-04', '2025-07-05'];
      await platform.records.holidayLists.create(
        { kind: 'office', ownerId: CHICAGO, name: null, year: 2025, dates },
        null,
      );
      // Juneteenth is not in the list; the last day is a Saturday.
      expect(await days()).toEqual([
        { date: '2025-06-25', name: null },
        { date: '2025-07-04', name: 'Independence Day' },
      ]);
    }));

  it('goes by the day where they work, and by the assignments of the days', () =>
    withBooks(async ({ as, person, clock }) => {
      clock.set('2025-06-11T23:00:00Z');
      const admin = await as('ROLE_ADMIN');
      const pole = await person({ ...inOffice(WARSAW), assignments: [] });
      expect(await told(admin, 'about', { userId: pole.id, ...DAYS })).toMatchObject({
        timezone: 'Europe/Warsaw',
        today: '2025-06-12',
        office: { id: WARSAW },
        clients: [],
      });
      const nowhere = await person({ offices: [], qBName: null });
      expect(await told(admin, 'about', { userId: nowhere.id, ...DAYS })).toMatchObject({
        person: { qBName: null },
        office: null,
        timezone: 'America/Chicago',
      });
    }));
});

describe('what happened to somebody’s sheet', () => {
  it('tells it newest first, with what the accountant sent and unlocked', () =>
    withBooks(async ({ accountant, works, statuses, dana, clock }) => {
      const [id] = await works([worked('2025-06-10')]);
      await accountant.post(`/api/v1/qb/syncall?${WEEK}`, {});
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 1 });
      clock.pass(60_000);
      const changed = [worked('2025-06-10', { id, hours: 6 })];
      expect((await accountant.post(`/api/v1/accountant/edit-user-time/${dana.id}`, changed)).status).toBe(200);
      const { steps, earlier } = await told(accountant, 'history', { userId: dana.id, ...DAYS });
      expect(earlier).toBeNull();
      expect(steps[0]).toMatchObject({
        rowId: id,
        changes: expect.arrayContaining([{ field: 'hours', from: 8, to: 6 }]),
      });
      expect(steps.at(-1)).toMatchObject({ what: 'recorded', rowId: id, by: { id: dana.id } });
      expect(steps.length).toBeGreaterThan(2);
      const ofRow = await told(accountant, 'rowHistory', { userId: dana.id, id });
      expect(ofRow.steps).toHaveLength(steps.length);
      const before = { startDate: '2025-06-02', endDate: '2025-06-08' };
      expect(await told(accountant, 'history', { userId: dana.id, ...before })).toMatchObject({ steps: [] });
    }));

  it('a row of somebody else is not there under their name', () =>
    withBooks(async ({ accountant, works, person }) => {
      const [id] = await works([worked('2025-06-10')]);
      const omar = await person();
      expect(await asked(accountant, 'rowHistory', { userId: omar.id, id })).toMatchObject({ status: 404 });
    }));
});

describe('GEN-7: whose sheet it is', () => {
  it.each(['about', 'history'] as const)('%s of somebody out of scope, or of nobody, is not there', (procedure) =>
    withBooks(async ({ platform, accountant, as, person, signIn, dana }) => {
      const status = async (caller: Caller, userId: number) =>
        (await asked(caller, procedure, { userId, ...DAYS })).status;
      const pole = await person(inOffice((await gdansk(platform)).id));
      const elsewhere = await signIn(await person({ roles: ['ROLE_ACCOUNTANT'], ...ofPoland }));
      expect(await status(accountant, dana.id)).toBe(200);
      expect(await status(accountant, pole.id)).toBe(404);
      expect(await status(elsewhere, dana.id)).toBe(404);
      expect(await status(elsewhere, pole.id)).toBe(200);
      const admin = await as('ROLE_ADMIN');
      expect([await status(admin, dana.id), await status(admin, pole.id)]).toEqual([200, 200]);
      expect(await status(admin, 987_654)).toBe(404);
      expect(await status(admin, -1)).toBe(400);
    }),
  );

  it.each(OTHERS)('%s sees nothing of it, not even of those they look after', (role) =>
    withBooks(async ({ as, dana }) => {
      const caller = await as(role);
      for (const procedure of ['about', 'history'] as const) {
        expect(await asked(caller, procedure, { userId: dana.id, ...DAYS })).toMatchObject({ status: 403 });
      }
    }),
  );

  it('a range over the limits is refused', () =>
    withBooks(async ({ accountant, dana }) => {
      const backwards = { startDate: '2025-06-22', endDate: '2025-06-09' };
      for (const procedure of ['about', 'history'] as const) {
        expect(await asked(accountant, procedure, { userId: dana.id, ...backwards })).toMatchObject({ status: 400 });
      }
    }));
});
