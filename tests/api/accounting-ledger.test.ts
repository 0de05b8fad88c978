import type { Role } from '@hourbook/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { type Books, WEEK, withBooks, worked } from '../builders/accounting.ts';
import { LAKESHORE, OWN } from '../builders/people.ts';
import { sheetOf } from '../builders/workbook.ts';

const EXCEL = '/api/v1/qb/ledger/excel';
const OTHERS: readonly Role[] = ['ROLE_EMPLOYEE', 'ROLE_HR', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'];

/** Dana worked two days; both were sent, and the first once more. */
const withLedger = (use: (books: Books) => Promise<unknown>) =>
  withBooks(async (books) => {
    const { accountant, works, statuses, dana } = books;
    const [id] = await works([
      worked('2025-06-10'),
      worked('2025-06-11', { clientId: OWN, trackingType: 'OVERTIME_HOURS', hours: 1.25 }),
    ]);
    const sync = async () => {
      await accountant.post(`/api/v1/qb/syncall?${WEEK}`, {});
      await expect.poll(statuses).toEqual({ SYNCHRONIZED: 2 });
    };
    await sync();
    await accountant.post(`/api/v1/accountant/edit-user-time/${dana.id}`, [worked('2025-06-10', { id, hours: 6.5 })]);
    await sync();
    await use(books);
  });

describe('the ledger as Excel (SY-18, XL-1)', () => {
  it('has the lines of the list, days as days, hours as numbers, and texts like formulas as texts', () =>
    withLedger(async (books) => {
      const { platform, accountant, dana } = books;
      const { clients, people } = platform.records;
      await clients.change(LAKESHORE, null, (now) => ({ ...now, name: '@SUM(A1)' }));
      await people.change(dana.id, null, (now) => ({ ...now, lastName: '=1+1' }));
      const { rows, sheet, name } = await sheetOf(books, accountant, `${EXCEL}?${WEEK}`);
      expect(name).toContain('Ledger_2025-06-11.xlsx');
      expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
      const { body: lines } = await accountant.get(`/api/v1/qb/ledger?${WEEK}`);
      const [head, ...all] = rows;
      expect(head).toEqual([
        ...['Recorded', 'Operation', 'Last name', 'First name', 'Day', 'Hours', 'Client', 'Pay code', 'Version'],
        ...['Entry', 'Request ID'],
      ]);
      // By a clock that stands still there is no telling which of the first two came first.
      const told = all.map((cells) => cells.slice(1, 9)).toSorted((x, y) => Number(x[3]) - Number(y[3]));
      expect(told).toEqual([
        ['Entered', '=1+1', 'Dana', new Date('2025-06-10'), 8, '@SUM(A1)', 'Regular', 1],
        ['Changed', '=1+1', 'Dana', new Date('2025-06-10'), 6.5, '@SUM(A1)', 'Regular', 2],
        ['Entered', '=1+1', 'Dana', new Date('2025-06-11'), 1.25, 'Northbridge', 'Overtime', 1],
      ]);
      expect(all.map((cells) => cells.slice(9))).toEqual(
        lines.map((line: { externalId: string; requestId: string }) => [line.externalId, line.requestId]),
      );
      expect(String(all[0]?.[0])).toContain('06/11/2025');
    }));

  it('goes by the filters of the list', () =>
    withLedger(async (books) => {
      const { accountant, dana } = books;
      const found = async (filters: string) => {
        const { rows } = await sheetOf(books, accountant, `${EXCEL}?${filters}`);
        const { body } = await accountant.get(`/api/v1/qb/ledger?${filters}`);
        expect(rows.slice(1).map((cells) => cells[10])).toEqual(body.map(({ requestId }: never) => requestId));
        return body.length;
      };
      expect(await found(`${WEEK}&operations=update`)).toBe(1);
      expect(await found(`${WEEK}&operations=update,create`)).toBe(3);
      expect(await found(`${WEEK}&trackingTypes=OVERTIME_HOURS`)).toBe(1);
      expect(await found(`${WEEK}&operations=update&trackingTypes=OVERTIME_HOURS`)).toBe(0);
      expect(await found('startDate=2025-06-11&endDate=2025-06-22')).toBe(1);
      expect(await found(`${WEEK}&userId=${dana.id}`)).toBe(3);
      expect(await found(`${WEEK}&userId=${dana.id + 1}`)).toBe(0);
      expect(await found(`${WEEK}&clientIds=${LAKESHORE}`)).toBe(2);
      expect(await found(`${WEEK}&clientId=${OWN}`)).toBe(1);
      expect(await found(`${WEEK}&clientIds=${LAKESHORE},${OWN}&operations=create`)).toBe(2);
      const office = dana.offices.at(-1)?.officeId ?? 0;
      expect(await found(`${WEEK}&officeId=${office}`)).toBe(3);
      expect(await found(`${WEEK}&officeId=${office + 1}`)).toBe(0);
      expect((await accountant.get(`${EXCEL}?officeId=nonsense`)).status).toBe(400);
      expect((await accountant.get(`${EXCEL}?operations=nonsense`)).status).toBe(400);
      expect((await accountant.get(`${EXCEL}?startDate=2025-06-22&endDate=2025-06-09`)).status).toBe(400);
    }));

  it('goes by the search and the order of the list', () =>
    withLedger(async (books) => {
      const { accountant } = books;
      const hours = async (asked: string) => {
        const { rows } = await sheetOf(books, accountant, `${EXCEL}?${WEEK}&${asked}`);
        const { body } = await accountant.get(`/api/v1/qb/ledger?${WEEK}&${asked}`);
        expect(rows.slice(1).map((cells) => cells[5])).toEqual(body.map((line: { hours: number }) => line.hours));
        return rows.slice(1).map((cells) => cells[5]);
      };
      expect(await hours('sort=hours')).toEqual([1.25, 6.5, 8]);
      expect(await hours('sort=-hours')).toEqual([8, 6.5, 1.25]);
      expect(await hours('search=LAKE&sort=hours')).toEqual([6.5, 8]);
      expect(await hours('search=northbridge')).toEqual([1.25]);
      expect(await hours('search=nobody')).toEqual([]);
      expect((await accountant.get(`${EXCEL}?${WEEK}&sort=nonsense`)).status).toBe(400);
    }));

  it('is empty but for its head for who looks after nobody there', () =>
    withLedger(async (books) => {
      const { person, signIn } = books;
      const elsewhere = await signIn(
        await person({ roles: ['ROLE_ACCOUNTANT'], accountantManagedCountries: [{ id: 2, isMain: true }] }),
      );
      expect((await sheetOf(books, elsewhere, `${EXCEL}?${WEEK}`)).rows).toHaveLength(1);
    }));

  it.each(OTHERS)('is nothing for %s', (role) =>
    withBooks(async ({ as }) => {
      expect((await (await as(role)).get(`${EXCEL}?${WEEK}`)).status).toBe(403);
    }),
  );
});
