import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { Command } from '@hourbook/server/command.ts';
import type { Authorship } from '@hourbook/server/ports/books.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, type Running, withHourbook } from '../builders/hourbook.ts';
import { LAKESHORE, OWN } from '../builders/people.ts';
import { recorded, sent } from '../builders/timesheet.ts';

const path = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const { id: _id, ...row } = sent();

const ask = (caller: Caller, input: unknown) =>
  caller.get(`/trpc/timesheet.rowHistory?input=${encodeURIComponent(JSON.stringify(input))}`);
const historyOf = async (caller: Caller, id: string) => {
  const { status, body } = await ask(caller, { id });
  expect(status).toBe(200);
  return body.result.data;
};

/** Enters these facts into somebody's book. */
const enter = ({ platform }: Running, userId: number, by: Partial<Authorship>, events: readonly BookEvent[]) =>
  platform.run({
    userId,
    by: { actorId: userId, command: new Command(crypto.randomUUID()), source: 'web', correlationId: 'test', ...by },
    needs: { rowIds: events.flatMap(({ data }) => ('rowId' in data ? data.rowId : [])) },
    decide: () => [...events],
    answer: () => undefined,
  });

/** @param use is called as Dana Whitfield of that id */
const asDana = (use: (me: Caller, userId: number, running: Running) => Promise<void>) =>
  withHourbook(async (running) => {
    const dana = await running.person();
    await use(await running.signIn(dana), dana.id, running);
  });

describe('timesheet.rowHistory', () => {
  it('tells who recorded, changed and removed a row, newest first, with old and new', () =>
    asDana(async (me, userId, { clock }) => {
      const save = async (changed: object) => {
        clock.pass(60_000);
        expect((await me.post(path, [{ ...row, ...changed }])).status).toBe(200);
      };
      await save({ comment: 'Intake' });
      await save({ trackingDate: '2025-06-11' }); // another row, which is none of this history's business
      const id = `${userId}.0`;
      await save({ id, hours: 7.25, comment: 'Intake' });
      await save({ id, clientId: OWN, trackingType: 'BENCH_HOURS', hours: 7.25 });
      await save({ id, clientId: OWN, trackingType: 'BENCH_HOURS', hours: 0 });

      const by = { id: userId, name: 'Dana Whitfield' };
      const common = { by, onBehalf: false, substitutedFor: null, source: 'rest', cause: null, message: null };
      expect(await historyOf(me, id)).toEqual({
        earlier: null,
        steps: [
          {
            ...common,
            what: 'removed',
            at: '2025-06-11T15:05:00.000Z',
            revision: 4,
            changes: [
              { field: 'hours', from: 7.25, to: 0 },
              { field: 'sync', from: 'UNSYNCHRONIZED', to: 'NO_SYNCHRONIZATION' },
            ],
          },
          {
            ...common,
            what: 'changed',
            at: '2025-06-11T15:04:00.000Z',
            revision: 3,
            changes: [
              { field: 'clientId', from: LAKESHORE, to: OWN },
              { field: 'payCode', from: 'RATE_HOURS', to: 'BENCH_HOURS' },
              { field: 'comment', from: 'Intake', to: null },
              { field: 'billableCode', from: 'C-2', to: null },
            ],
          },
          {
            ...common,
            what: 'changed',
            at: '2025-06-11T15:03:00.000Z',
            revision: 2,
            changes: [{ field: 'hours', from: 8, to: 7.25 }],
          },
          {
            ...common,
            what: 'recorded',
            at: '2025-06-11T15:01:00.000Z',
            revision: 0,
            changes: [
              { field: 'date', from: null, to: '2025-06-10' },
              { field: 'clientId', from: null, to: LAKESHORE },
              { field: 'payCode', from: null, to: 'RATE_HOURS' },
              { field: 'hours', from: null, to: 8 },
              { field: 'comment', from: null, to: 'Intake' },
              { field: 'billableCode', from: null, to: 'C-2' },
              { field: 'sync', from: null, to: 'UNSYNCHRONIZED' },
            ],
          },
        ],
        clients: [
          { id: OWN, name: 'Northbridge' },
          { id: LAKESHORE, name: 'Lakeshore' },
        ],
      });
    }));

  it('names others, and tells what accounting said', () =>
    asDana(async (me, userId, running) => {
      const omar = await running.person({ firstName: 'Omar', lastName: 'Haddad' });
      const rowId = `${userId}.0`;
      const sync = { rowId, rowRevision: 0 };
      const changed = { ...recorded({ rowId, hours: 400 }), type: 'HoursChanged' } as BookEvent;
      const message = 'Account period closed';
      await enter(running, userId, {}, [recorded({ rowId })]);
      await enter(running, userId, { actorId: null, source: 'worker' }, [
        { type: 'SyncRequested', data: { syncId: 's', rows: [{ ...sync, operation: 'upsert' }] } },
        { type: 'RowsRejected', data: { syncId: 's', rows: [{ ...sync, code: '6210', message, attempts: 5 }] } },
      ]);
      await enter(running, userId, { actorId: omar.id }, [changed]);

      const { steps } = await historyOf(me, rowId);
      expect(steps).toMatchObject([
        { what: 'changed', by: { id: omar.id, name: 'Omar Haddad' }, onBehalf: true, source: 'web', message: null },
        { what: 'rejected', by: null, onBehalf: false, source: 'worker', message },
        { what: 'sync requested', by: null },
        { what: 'recorded', by: { id: userId, name: 'Dana Whitfield' }, onBehalf: false },
      ]);
    }));

  it('TS-5: a holiday was placed by the machine', () =>
    asDana(async (me, _userId, running) => {
      const list = { kind: 'office', ownerId: CHICAGO, name: null, year: 2025, dates: ['2025-06-19'] } as const;
      await running.platform.records.holidayLists.create({ ...list, dates: [...list.dates] }, null);
      await running.restart(); // each start places what is missing

      const day = async () => (await me.get('/api/v1/my-time?startDate=2025-06-19&endDate=2025-06-19')).body;
      await expect.poll(day).toMatchObject([{ trackingType: 'HOLIDAY' }]);
      const { steps, clients } = await historyOf(me, (await day())[0].id);
      expect(steps).toMatchObject([{ what: 'holiday placed', by: null, onBehalf: false, source: 'worker' }]);
      expect(steps[0].changes).toEqual([
        { field: 'date', from: null, to: '2025-06-19' },
        { field: 'clientId', from: null, to: OWN },
        { field: 'payCode', from: null, to: 'HOLIDAY' },
        { field: 'hours', from: null, to: 8 },
        { field: 'sync', from: null, to: 'UNSYNCHRONIZED' },
      ]);
      expect(clients).toEqual([{ id: OWN, name: 'Northbridge' }]);
    }));

  it('is the same before and after the projector has seen the entries, and after a restart', () =>
    asDana(async (me, userId, running) => {
      const id = `${userId}.0`;
      await me.post(path, [row]);
      await me.post(path, [{ ...row, id, hours: 4 }]);
      const fresh = await historyOf(me, id);
      expect(fresh.steps).toHaveLength(2);
      await running.platform.projector.reached(await running.platform.events.head());
      expect(await historyOf(me, id)).toEqual(fresh);
      await running.restart();
      expect(await historyOf(me, id)).toEqual(fresh);
    }));

  it('reads on over pages of the book, also where one entry holds several rows', () =>
    asDana(async (me, userId, running) => {
      const rows = [1, 2].map((k) => ({
        rowId: `${userId}.0-${k}`,
        date: `2025-06-1${k}`,
        hours: 800,
        sync: 'UNSYNCHRONIZED' as const,
      }));
      const approved = { requestId: `${userId}.0`, kind: 'VACATION_PTO' as const, comment: null, rows };
      await enter(running, userId, {}, [{ type: 'TimeOffApproved', data: approved }]);
      const others = Array.from({ length: 1500 }, (_, n) => recorded({ rowId: `${userId}.${n + 1}`, hours: 0 }));
      await enter(running, userId, {}, others);
      const canceled = { requestId: `${userId}.0`, comment: null, by: 'owner' as const };
      await enter(running, userId, {}, [
        { type: 'TimeOffCanceled', data: { ...canceled, rows: rows.map(({ rowId }) => ({ rowId, sync: null })) } },
      ]);
      const { steps } = await historyOf(me, `${userId}.0-2`);
      expect(steps).toMatchObject([
        { what: 'time off canceled', revision: 1501 },
        { what: 'time off approved', revision: 0 },
      ]);
    }));

  it("GEN-4: another person's row is not found, nor is one that never was", () =>
    asDana(async (me, userId, running) => {
      const other = await running.person();
      await enter(running, other.id, {}, [recorded({ rowId: `${other.id}.0` })]);
      await me.post(path, [row]);
      await me.post(path, [{ ...row, id: `${userId}.0`, hours: 4 }]);
      const theirs = await ask(me, { id: `${other.id}.0` });
      expect(theirs.status).toBe(404);
      expect(theirs.body.error.data.errors).toEqual(['Not found']);
      const huge = '9'.repeat(40);
      const unknown = [
        `${userId}.1`, // a page that speaks of a row and begins none
        `${userId}.2`,
        `${userId}.0-1`,
        `${userId}.9007199254740991`,
        `${userId}.${huge}`,
        `${huge}.0`,
        `${userId}.0${'0'.repeat(5000)}`,
        `0${userId}.0`,
        `${userId}.-1`,
        `${userId}`,
        'nonsense',
        "42.0'; --",
        '__proto__',
      ];
      for (const id of unknown) expect(await ask(me, { id }), id).toEqual({ ...theirs, headers: expect.anything() });
    }));

  it('GEN-5: is not understood without an id, or with one that is no text', () =>
    asDana(async (me) => {
      for (const input of [{}, { id: 42 }, { id: null }, { id: ' ' }, { id: ['42.0'] }, null]) {
        expect((await ask(me, input)).status, JSON.stringify(input)).toBe(400);
      }
    }));

  it('needs a session', () =>
    withHourbook(async ({ url }) => {
      const answer = await fetch(`${url}/trpc/timesheet.rowHistory?input=${encodeURIComponent('{"id":"42.0"}')}`);
      expect(answer.status).toBe(401);
    }));
});
