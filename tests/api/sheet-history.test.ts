import { describe, expect, it } from 'vitest';
import { type Caller, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { sent } from '../builders/timesheet.ts';

const path = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const { id: _id, ...row } = sent();

const asked = (caller: Caller, procedure: string, input: unknown) =>
  caller.get(`/trpc/timesheet.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
const answer = async (caller: Caller, procedure: string, input: unknown) => {
  const { status, body } = await asked(caller, procedure, input);
  expect(status).toBe(200);
  return body.result.data;
};
const asDana = (use: (me: Caller, userId: number, running: Running) => Promise<void>) =>
  withHourbook(async (running) => {
    const dana = await running.person();
    await use(await running.signIn(dana), dana.id, running);
  });

const WEEK = { startDate: '2025-06-09', endDate: '2025-06-15' };

describe('timesheet.sheetHistory', () => {
  it('tells what happened on its days, newest first, with the day and the names', () =>
    asDana(async (me, userId, { clock }) => {
      const save = async (...rows: object[]) => {
        clock.pass(60_000);
        expect((await me.post(path, rows)).status).toBe(200);
      };
      await save({ ...row, trackingDate: '2025-06-09' }, { ...row, trackingDate: '2025-06-10' });
      await save({ ...row, trackingDate: '2025-06-17' }); // of another week
      await save({ ...row, id: `${userId}.0`, trackingDate: '2025-06-09', hours: 6 });
      const told = await answer(me, 'sheetHistory', WEEK);
      expect(told.earlier).toBeNull();
      expect(told.steps).toMatchObject([
        {
          what: 'changed',
          rowId: `${userId}.0`,
          date: '2025-06-09',
          at: '2025-06-11T15:03:00.000Z',
          by: { id: userId, name: 'Dana Whitfield' },
          changes: [{ field: 'hours', from: 8, to: 6 }],
        },
        { what: 'recorded', rowId: `${userId}.1`, date: '2025-06-10' },
        { what: 'recorded', rowId: `${userId}.0`, date: '2025-06-09' },
      ]);
      expect(told.clients).toEqual([{ id: 2, name: 'Lakeshore' }]);
    }));

  it('goes on from where a page ended, and reads nothing that is not of its days', () =>
    asDana(async (me, userId) => {
      for (let n = 0; n < 30; n++)
        await me.post(path, [{ ...row, ...(n > 0 && { id: `${userId}.0` }), hours: n % 2 === 0 ? 8 : 7 }]);
      const first = await answer(me, 'sheetHistory', WEEK);
      expect(first.steps).toHaveLength(25);
      const second = await answer(me, 'sheetHistory', { ...WEEK, cursor: first.earlier });
      expect(second).toMatchObject({ earlier: null });
      expect(second.steps).toHaveLength(5);
      expect(await answer(me, 'sheetHistory', { startDate: '2025-06-16', endDate: '2025-06-22' })).toEqual({
        steps: [],
        clients: [],
        earlier: null,
      });
    }));

  it('TS-11: refuses a range over two months', () =>
    asDana(async (me) => {
      const { status, body } = await asked(me, 'sheetHistory', { startDate: '2025-01-31', endDate: '2025-04-01' });
      expect(status).toBe(400);
      expect(body.error.data.errors).toEqual(['Date range cannot exceed 2 months']);
    }));
});

describe('timesheet.aboutDays', () => {
  it('says since when somebody is there, and what the holidays of their country are called', () =>
    withHourbook(async (running) => {
      const inWarsaw = { offices: [{ id: 'o', officeId: WARSAW, startDate: '2025-06-20', endDate: null }] };
      const hired = await running.signIn(await running.person({ hireDate: '2025-06-10' }));
      const added = await running.signIn(await running.person({ ...inWarsaw, createdOn: '2025-06-11' }));
      const june = { startDate: '2025-06-02', endDate: '2025-07-31' };
      expect((await answer(hired, 'aboutDays', june)).firstDay).toBe('2025-06-10');
      // Not yet there on Juneteenth, 06/19.
      expect(await answer(added, 'aboutDays', { ...june, endDate: '2025-06-30' })).toEqual({
        firstDay: '2025-06-11',
        holidays: [],
        handInSince: null,
      });
    }));

  it('names them by the office of the day', () =>
    asDana(async (me, _userId, { platform }) => {
      const [country] = await platform.records.countries.find({ field: '_id', in: ['1'] });
      const { holidays } = await answer(me, 'aboutDays', { startDate: '2025-06-02', endDate: '2025-07-31' });
      expect(country?.code).toBe('US');
      expect(holidays).toEqual([
        { date: '2025-06-19', name: 'Juneteenth' },
        { date: '2025-07-04', name: 'Independence Day' },
      ]);
    }));
});
