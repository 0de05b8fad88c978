import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WEEK, withBooks, worked } from '../builders/accounting.ts';
import { type Caller, WARSAW } from '../builders/hourbook.ts';
import { LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';

const POLAND = 2;

describe('SY-5: what is asked to be sent', () => {
  it('is sent, and the ledger has it once', () =>
    withBooks(async ({ accountant, works, statuses }) => {
      const ids = await works([worked('2025-06-10'), worked('2025-06-09')]);
      await expect.poll(statuses).toEqual({ UNSYNCHRONIZED: 2 });
      const asked = await accountant.post('/api/v1/qb/sync', { timecardsIds: [...ids, ...ids, '1.1', 'nonsense'] });
      expect(asked).toMatchObject({ status: 200, body: { queued: 2, skipped: 2 } });
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 2 });
      const { body } = await accountant.get(`/api/v1/qb/ledger?${WEEK}`);
      expect(body.map(({ trackingDate, operation, hours }: never) => [trackingDate, operation, hours])).toEqual([
        ['2025-06-09', 'create', 8],
        ['2025-06-10', 'create', 8],
      ]);
      expect(await accountant.post('/api/v1/qb/sync', { timecardsIds: ids })).toMatchObject({
        body: { queued: 0, skipped: 2 },
      });
    }));

  it('is in the book and in a stream of its own, and how it ended too', () =>
    withBooks(async ({ accountant, works, statuses, progress, platform, dana }) => {
      const ids = await works([worked('2025-06-10'), worked('2025-06-09')]);
      const { body } = await accountant.post('/api/v1/qb/sync', { timecardsIds: ids });
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 2 });
      const types = async (stream: string) => (await platform.events.read(stream)).map(({ type }) => type);
      await expect
        .poll(() => types(`sync-${body.syncId}`))
        .toEqual(['SyncStarted', 'SyncPersonFinished', 'SyncFinished']);
      expect(await types(`book-${dana.id}`)).toEqual([
        ...['HoursRecorded', 'HoursRecorded', 'SyncRequested', 'RowsSynchronized'],
      ]);
      expect(await progress(body.syncId)).toMatchObject([
        {
          syncId: body.syncId,
          startDate: '2025-06-09',
          endDate: '2025-06-10',
          people: 1,
          queued: 2,
          waiting: 0,
          synchronized: 2,
          removed: 0,
          rejected: 0,
        },
      ]);
    }));

  it('with the same idempotency key is asked once, and answered the same', () =>
    withBooks(async ({ accountant, works, platform, dana }) => {
      const ids = await works([worked('2025-06-10')]);
      const headers = { 'Idempotency-Key': randomUUID() };
      const [first, second] = await Promise.all(
        [1, 2].map(() => accountant.post('/api/v1/qb/sync', { timecardsIds: ids }, headers)),
      );
      expect(first?.body).toMatchObject({ queued: 1 });
      expect(second?.body).toEqual(first?.body);
      const entries = await platform.events.read(`book-${dana.id}`);
      expect(entries.filter(({ type }) => type === 'SyncRequested')).toHaveLength(1);
    }));

  it('needs a timecard', () =>
    withBooks(async ({ accountant }) => {
      const refused = { status: 400, body: { errors: ['Please, select at least one timecard.'] } };
      expect(await accountant.post('/api/v1/qb/sync', { timecardsIds: [] })).toMatchObject(refused);
      expect(await accountant.post('/api/v1/qb/sync', {})).toMatchObject(refused);
      expect((await accountant.post('/api/v1/qb/sync', { timecardsIds: [7] })).status).toBe(400);
    }));

  it('all: everything of the days, of those one looks after', () =>
    withBooks(async ({ accountant, works, statuses, person, signIn }) => {
      await works([worked('2025-06-10'), worked('2025-06-11', { trackingDate: '2025-06-12' })]);
      const poles = await person({
        offices: [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }],
      });
      const other = await signIn(poles);
      await other.post(`/api/v1/my-time?${WEEK}`, [worked('2025-06-10')]);
      const body = { startDate: '2025-06-10', endDate: '2025-06-11' };
      expect((await accountant.post('/api/v1/qb/syncall', body)).body).toMatchObject({ queued: 2, skipped: 0 });
      await expect.poll(statuses).toMatchObject({ UNSYNCHRONIZED: 1 });
    }));

  it('is refused row by row, with the reason, and can be mended and sent again', () =>
    withBooks(async ({ accountant, works, statuses, platform }) => {
      await works([worked('2025-06-10', { clientId: MERIDIAN }), worked('2025-06-11')]);
      await accountant.post(`/api/v1/qb/syncall?${WEEK}`, {});
      await expect.poll(statuses).toEqual({ ERROR_SYNCHRONIZATION: 1, SYNCHRONIZED: 1 });
      const { body } = await accountant.get(`/api/v1/qb/errors?${WEEK}`);
      expect(body).toMatchObject([
        {
          user: { firstName: 'Dana', lastName: 'Whitfield' },
          trackingDate: '2025-06-10',
          client: 'Meridian',
          trackingType: 'RATE_HOURS',
          hours: 8,
          code: 'client-unnamed',
          message: 'Client Meridian has no QuickBooks name',
          attempts: 1,
        },
      ]);
      await platform.records.clients.change(MERIDIAN, null, (now) => ({ ...now, qBName: 'Meridian' }));
      await accountant.post(`/api/v1/qb/sync`, { timecardsIds: [body[0].id] });
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 2 });
      expect((await accountant.get(`/api/v1/qb/errors?${WEEK}`)).body).toEqual([]);
    }));

  it('is listed for the clients that were asked for, alone or as a group', () =>
    withBooks(async ({ accountant, works, statuses, platform }) => {
      const groupId = 7;
      await platform.records.clients.change(LAKESHORE, null, (now) => ({ ...now, qBName: null, groupId }));
      const [lakeshore, meridian] = await works([worked('2025-06-10'), worked('2025-06-11', { clientId: MERIDIAN })]);
      await accountant.post(`/api/v1/qb/syncall?${WEEK}`, {});
      await expect.poll(statuses).toEqual({ ERROR_SYNCHRONIZATION: 2 });
      const refused = async (clients: string) =>
        (await accountant.get(`/api/v1/qb/errors?${WEEK}&${clients}`)).body.map(({ id }: { id: string }) => id);
      expect(await refused('')).toEqual([lakeshore, meridian]);
      expect(await refused('clientIds=group_7')).toEqual([lakeshore]);
      expect(await refused(`clientIds=${MERIDIAN}`)).toEqual([meridian]);
      expect(await refused(`clientIds=group_7,${MERIDIAN}`)).toEqual([lakeshore, meridian]);
      expect(await refused('clientIds=group_8')).toEqual([]);
    }));

  it('is counted where it was refused, on whatever day, for who looks after it', () =>
    withBooks(async ({ accountant, works, as, person, signIn, statuses }) => {
      const counted = async (caller: Caller, apartFrom: object | null = null) => {
        const asked = encodeURIComponent(JSON.stringify(apartFrom));
        return (await caller.get(`/trpc/accounting.sync.failedCount?input=${asked}`)).body.result.data;
      };
      expect(await counted(accountant)).toEqual({ failed: 0, since: null, until: null });
      await works([worked('2025-06-10', { clientId: MERIDIAN }), worked('2025-06-09', { clientId: MERIDIAN })]);
      await accountant.post(`/api/v1/qb/syncall?${WEEK}`, {});
      await expect.poll(statuses).toEqual({ ERROR_SYNCHRONIZATION: 2 });
      const failed = { failed: 2, since: '2025-06-09', until: '2025-06-10' };
      expect(await counted(accountant)).toEqual(failed);
      expect(await counted(await as('ROLE_ADMIN'))).toEqual(failed);
      const elsewhere = await person({
        roles: ['ROLE_ACCOUNTANT'],
        accountantManagedCountries: [{ id: POLAND, isMain: true }],
      });
      expect(await counted(await signIn(elsewhere))).toEqual({ failed: 0, since: null, until: null });
      expect(await counted(accountant, { startDate: '2025-06-10', endDate: '2025-06-22' })).toEqual({
        failed: 1,
        since: '2025-06-09',
        until: '2025-06-09',
      });
      const all = { startDate: '2025-06-09', endDate: '2025-06-22' };
      expect(await counted(accountant, all)).toEqual({ failed: 0, since: null, until: null });
      expect((await (await as('ROLE_HR')).get('/trpc/accounting.sync.failedCount')).status).toBe(403);
    }));
});

describe('TS-23: what was sent and is changed', () => {
  it('is unlocked by an accountant alone, told with both versions, and sent again as an update', () =>
    withBooks(async ({ accountant, works, statuses, dana, me }) => {
      await works([worked('2025-06-10')]);
      await accountant.post(`/api/v1/qb/syncall?${WEEK}`, {});
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 1 });
      const [row] = (await accountant.get(`/api/v1/accountant/edit-user-time?userId=${dana.id}&${WEEK}`)).body.filter(
        ({ id }: { id: string | null }) => id !== null,
      );
      expect(row).toMatchObject({ qbSyncStatus: 'SYNCHRONIZED', locked: true, lockReasons: ['SYNCHRONIZED'] });
      const changed = { ...row, hours: 6.5 };
      expect(await me.post(`/api/v1/my-time?${WEEK}`, [changed])).toMatchObject({
        status: 400,
        body: { errors: ['Row for 06/10/2025 is locked'] },
      });
      const saved = await accountant.post(`/api/v1/accountant/edit-user-time/${dana.id}`, [changed]);
      expect(saved).toMatchObject({ status: 200, body: [{ id: row.id, hours: 6.5, qbSyncStatus: 'UNSYNCHRONIZED' }] });
      const asked = encodeURIComponent(JSON.stringify({ startDate: '2025-06-09', endDate: '2025-06-22' }));
      const { body } = await accountant.get(`/trpc/accounting.timesheets.changedSinceSync?input=${asked}`);
      expect(body.result.data).toMatchObject({
        rows: [{ id: row.id, sentVersion: 1, version: 2, sent: { hours: 8 }, now: { hours: 6.5 }, changed: ['hours'] }],
        more: false,
        clients: [{ id: LAKESHORE, name: 'Lakeshore' }],
      });
      await accountant.post('/api/v1/qb/sync', { timecardsIds: [row.id] });
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 1 });
      const { body: ledger } = await accountant.get(`/api/v1/qb/ledger?${WEEK}`);
      expect(ledger.map(({ operation, hours }: never) => [operation, hours])).toEqual([
        ['create', 8],
        ['update', 6.5],
      ]);
    }));

  it('unpaid from now on, it is to be removed from accounting, and stays as it is here', () =>
    withBooks(async ({ accountant, works, statuses, dana }) => {
      const [id] = await works([worked('2025-06-10', { clientId: OWN, trackingType: 'OVERTIME_HOURS' })]);
      await accountant.post(`/api/v1/qb/syncall?${WEEK}`, {});
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 1 });
      const unpaid = worked('2025-06-10', { id, clientId: OWN, trackingType: 'MEDICAL_LEAVE', comment: 'Ill' });
      const saved = await accountant.post(`/api/v1/accountant/edit-user-time/${dana.id}`, [unpaid]);
      expect(saved).toMatchObject({ status: 200, body: [{ id, qbSyncStatus: 'UNSYNCHRONIZED' }] });
      const asked = encodeURIComponent(JSON.stringify({ startDate: '2025-06-09', endDate: '2025-06-22' }));
      const told = async (procedure: string) =>
        (await accountant.get(`/trpc/accounting.timesheets.${procedure}?input=${asked}`)).body.result.data;
      expect(await told('changedSinceSync')).toMatchObject({
        rows: [{ id, sent: { hours: 8 }, now: null, changed: ['trackingType', 'comment'] }],
      });
      expect(await told('overview')).toMatchObject({ people: [{ toBeRemoved: 1, toSend: [id] }] });
      await accountant.post('/api/v1/qb/sync', { timecardsIds: [id] });
      await expect.poll(statuses).toEqual({ NO_SYNCHRONIZATION: 1 });
      const { body: ledger } = await accountant.get(`/api/v1/qb/ledger?${WEEK}`);
      expect(ledger.map(({ operation }: never) => operation)).toEqual(['create', 'delete']);
      expect(await told('changedSinceSync')).toMatchObject({ rows: [] });
    }));

  it('under a name that the person no longer has, it is refused with that reason, and can still be removed', () =>
    withBooks(async ({ accountant, works, statuses, dana, platform }) => {
      const [id] = await works([worked('2025-06-10')]);
      await accountant.post(`/api/v1/qb/syncall?${WEEK}`, {});
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 1 });
      await platform.records.people.change(dana.id, null, (now) => ({ ...now, qBName: null }));
      const edited = (hours: number) =>
        accountant.post(`/api/v1/accountant/edit-user-time/${dana.id}`, [worked('2025-06-10', { id, hours })]);
      expect((await edited(6)).body).toMatchObject([{ qbSyncStatus: 'UNSYNCHRONIZED' }]);
      await accountant.post('/api/v1/qb/sync', { timecardsIds: [id] });
      await expect.poll(statuses).toEqual({ ERROR_SYNCHRONIZATION: 1 });
      expect((await accountant.get(`/api/v1/qb/errors?${WEEK}`)).body).toMatchObject([
        { id, message: 'Dana Whitfield has no QuickBooks name' },
      ]);
      await edited(0);
      await accountant.post('/api/v1/qb/sync', { timecardsIds: [id] });
      await expect
        .poll(async () => (await accountant.get(`/api/v1/accountant/users-timecard?${WEEK}`)).body)
        .toEqual([]);
    }));

  it('removed, it is to be removed from accounting, and is then nobody’s', () =>
    withBooks(async ({ accountant, works, statuses, dana }) => {
      const [id] = await works([worked('2025-06-10')]);
      await accountant.post(`/api/v1/qb/syncall?${WEEK}`, {});
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 1 });
      const none = worked('2025-06-10', { id, hours: 0 });
      const saved = await accountant.post(`/api/v1/accountant/edit-user-time/${dana.id}`, [none]);
      expect(saved).toMatchObject({ status: 200, body: [{ id: null }] });
      const { body: list } = await accountant.get(`/api/v1/accountant/users-timecard?${WEEK}`);
      expect(list).toMatchObject([{ totalHours: 0, timecards: [{ id, hours: 0, qbSyncStatus: 'UNSYNCHRONIZED' }] }]);
      await accountant.post('/api/v1/qb/sync', { timecardsIds: [id] });
      await expect
        .poll(async () => (await accountant.get(`/api/v1/accountant/users-timecard?${WEEK}`)).body)
        .toEqual([]);
    }));
});

it.each(['ROLE_HR', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'] as const)(
  'GEN-7: somebody else’s accountant sees and sends nothing, and %s none of it',
  (role) =>
    withBooks(async ({ works, as, person, signIn, dana }) => {
      const ids = await works([worked('2025-06-10')]);
      const elsewhere = await signIn(
        await person({
          roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNTANT'],
          accountantManagedCountries: [{ id: POLAND, isMain: true }],
        }),
      );
      expect((await elsewhere.get(`/api/v1/accountant/users-timecard?${WEEK}`)).body).toEqual([]);
      expect((await elsewhere.post('/api/v1/qb/sync', { timecardsIds: ids })).body).toMatchObject({
        queued: 0,
        skipped: 1,
      });
      expect((await elsewhere.post(`/api/v1/qb/syncall?${WEEK}`, {})).body).toMatchObject({ queued: 0 });
      expect(await elsewhere.get(`/api/v1/accountant/edit-user-time?userId=${dana.id}`)).toMatchObject({ status: 404 });
      expect(
        await elsewhere.post(`/api/v1/accountant/edit-user-time/${dana.id}`, [worked('2025-06-10')]),
      ).toMatchObject({ status: 404 });
      expect(await elsewhere.get(`/api/v1/users/${dana.id}/clients`)).toMatchObject({ status: 404 });
      const other = await as(role);
      expect((await other.post('/api/v1/qb/sync', { timecardsIds: ids })).status).toBe(403);
      expect((await other.get(`/api/v1/accountant/users-timecard?${WEEK}`)).status).toBe(403);
    }),
);
