import { describe, expect, it } from 'vitest';
import { type Selling, withCommissions } from '../builders/commissions.ts';
import { LAKESHORE, MERIDIAN } from '../builders/people.ts';

const JUNE = { startMonth: '2025-06', endMonth: '2025-06' };
const LIST = '/api/v1/commissions/accounts/employeedata';

interface Row {
  readonly id: string;
  readonly month: string | null;
  readonly userId: number;
  readonly accountManagerId: number | null;
  readonly clientId: number;
  readonly revenue: number;
  readonly earnedCommission: number;
}

/** Dana 21 days of 8 hours in June and 10 in May, Adam 10 of each. */
async function worked({ log, dana, adam }: Selling): Promise<void> {
  const days = (month: string, some: readonly number[]) =>
    some.map((day) => `${month}-${String(day).padStart(2, '0')}`);
  const june = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 30];
  const may = [5, 6, 7, 8, 9, 12, 13, 14, 15, 16];
  await log(
    dana,
    days('2025-06', june).map((date) => [date, 8, LAKESHORE] as const),
  );
  await log(
    dana,
    days('2025-05', may).map((date) => [date, 8, LAKESHORE] as const),
  );
  await log(
    adam,
    days('2025-06', june.slice(0, 10)).map((date) => [date, 8, MERIDIAN] as const),
  );
  await log(
    adam,
    days('2025-05', may).map((date) => [date, 8, MERIDIAN] as const),
  );
}

describe('CM-18: contract placements', () => {
  it('has the worked row of CM-9, and commission by age (CM-11)', () =>
    withCommissions(async (company) => {
      const { accountant, platform, dana, marta, executive } = company;
      await worked(company);
      await platform.records.additionalCosts.create(
        {
          clientId: LAKESHORE,
          userId: dana.id,
          month: '2025-06',
          additionalCostInCents: 25_000,
          description: 'Laptop',
        },
        null,
      );
      const { status, body } = await accountant.post(LIST, { ...JUNE, clientIds: [LAKESHORE] });
      expect(status).toBe(200);
      expect(body.content).toMatchObject([
        {
          month: null,
          clientId: LAKESHORE,
          client: { name: 'Lakeshore' },
          employee: { lastName: 'Whitfield' },
          accountManagerId: marta.id,
          accountManager: { lastName: 'Kowal' },
          accountType: executive.name,
          sowNumber: 'SOW-7',
          projectStartDate: '2024-08-10',
          office: 'Chicago',
          seniority: 'Middle',
          hours: 168,
          billableHourlyRate: 95,
          payableHourlyRate: 50,
          bonusHourlyRate: 5,
          costHourlyRate: 55,
          revenue: 15_960,
          cost: 9240,
          grossProfit: 6720,
          grossMargin: 42.11,
          additionalCost: 250,
          operationalCost: 1108.8,
          operationalRate: '12 %',
          netProfit: 5361.2,
          netMargin: 33.59,
          commissionRate: 5,
          earnedCommission: 268.06,
          additionalCostDescription: 'Laptop',
        },
      ]);
      expect(body).toMatchObject({ totalHours: 168, totalNetProfit: 5361.2, totalEarnedCommission: 268.06 });
    }));

  it('repeats a row for each manager and counts its revenue once (CM-14)', () =>
    withCommissions(async (company) => {
      const { admin, ask, marta, oscar } = company;
      await worked(company);
      const { content, ...totals } = await ask(admin, 'commissions.contract.list', { ...JUNE, clientIds: [MERIDIAN] });
      expect(content.map(({ accountManagerId }: Row) => accountManagerId)).toEqual([marta.id, oscar.id]);
      expect(content[0].revenue).toBe(6400);
      // Net profit 6,400 − 3,200 − 384: 4 % for Marta, 5 % for Oscar.
      expect(content.map(({ earnedCommission }: Row) => earnedCommission)).toEqual([112.64, 140.8]);
      expect(totals).toMatchObject({ totalRevenue: 6400, totalNetProfit: 2816, totalEarnedCommission: 253.44 });
    }));

  it('a range is the sum of its months, in either view', () =>
    withCommissions(async (company) => {
      const { admin, ask } = company;
      await worked(company);
      const list = (more: object) => ask(admin, 'commissions.contract.list', more);
      const both = { startMonth: '2025-05', endMonth: '2025-06' };
      const [may, june, total, monthly] = [
        await list({ startMonth: '2025-05' }),
        await list(JUNE),
        await list(both),
        await list({ ...both, viewType: 'MONTHLY' }),
      ];
      for (const name of ['totalHours', 'totalRevenue', 'totalCost', 'totalNetProfit', 'totalEarnedCommission']) {
        expect(Math.round((may[name] + june[name]) * 100), name).toBe(Math.round(total[name] * 100));
        expect(monthly[name], name).toBe(total[name]);
      }
      expect(total.content).toHaveLength(3);
      expect(monthly.content.map(({ month }: Row) => month)).toEqual([
        ...['2025-05', '2025-06', '2025-05', '2025-06', '2025-05', '2025-06'],
      ]);
      for (const row of total.content as Row[]) {
        const parts = monthly.content.filter(({ id }: Row) => id === row.id);
        const earned = parts.reduce((sum: number, each: Row) => sum + Math.round(each.earnedCommission * 100), 0);
        expect(earned).toBe(Math.round(row.earnedCommission * 100));
      }
    }));

  it('filters narrow what is shown, not what the whole base is made of (CM-12)', () =>
    withCommissions(async (company) => {
      const { admin, ask, platform, dana, marta, oscar, hunter } = company;
      // Both of Marta's placements are of one size type: together above 10,000 in May and June only with both.
      await platform.records.people.change(dana.id, null, (before) => ({
        ...before,
        assignments: before.assignments.map((each) =>
          each.clientId === LAKESHORE
            ? { ...each, accountManagers: [{ accountManagerId: marta.id, accountTypeId: hunter.id }] }
            : each,
        ),
      }));
      await worked(company);
      const list = async (more: object): Promise<Row[]> =>
        (await ask(admin, 'commissions.contract.list', { ...JUNE, ...more })).content;
      const all = await list({});
      expect(all).toHaveLength(3);
      for (const [more, count] of [
        [{ accountManagerIds: [marta.id] }, 2],
        [{ accountManagerId: oscar.id }, 1],
        [{ clientIds: [LAKESHORE] }, 1],
        [{ clientIds: ['group_1'] }, 3],
        [{ groupIds: [1], officeIds: [1] }, 3],
        [{ officeIds: [2] }, 0],
        [{ officeIds: ['NA_CODE'] }, 0],
        [{ projectTypes: ['DIRECT_PLACEMENT'] }, 0],
        [{ clientIds: [999] }, 0],
        [{ accountManagerIds: [999] }, 0],
      ] as const) {
        const some = await list(more);
        for (const row of some) expect(all).toContainEqual(row);
        expect([more, some.length]).toEqual([more, count]);
      }
    }));

  it('months: the current one without any; a wrong order is refused', () =>
    withCommissions(async (company) => {
      const { admin, ask } = company;
      await worked(company);
      expect(await ask(admin, 'commissions.contract.list', {})).toEqual(
        await ask(admin, 'commissions.contract.list', JUNE),
      );
      for (const path of [LIST, '/api/v1/commission/summary', '/api/v1/commissions/accounts/excel']) {
        expect(await admin.post(path, { startMonth: '2025-07', endMonth: '2025-06' })).toMatchObject({
          status: 400,
          body: { errors: ['Check date interval'] },
        });
      }
      for (const wrong of [
        { startMonth: '2025-13' },
        { viewType: 'WEEKLY' },
        { officeIds: ['x'] },
        { clientIds: [-1] },
      ])
        expect(await admin.post(LIST, wrong)).toMatchObject({ status: 400 });
      for (const path of [LIST, '/api/v1/commission/summary', '/api/v1/commissions/accounts/excel'])
        expect(await admin.post(path, { startMonth: '2023-06', endMonth: '2025-06' })).toMatchObject({
          status: 400,
          body: { errors: ['Date range cannot exceed 2 years'] },
        });
      const { totalHours } = await ask(admin, 'commissions.contract.list', {
        startMonth: '2024-01',
        endMonth: '2025-12',
      });
      expect(totalHours).toBe(168 + 80 * 3);
    }));

  it('an account manager sees own rows only, whatever is sent', () =>
    withCommissions(async (company) => {
      const { asMarta, accountant, ask, marta, oscar, as } = company;
      await worked(company);
      for (const more of [{}, { accountManagerIds: [oscar.id] }]) {
        const { content, ...totals } = await ask(asMarta, 'commissions.contract.list', { ...JUNE, ...more });
        expect(content.map(({ accountManagerId }: Row) => accountManagerId)).toEqual([marta.id, marta.id]);
        const ofAll = await ask(accountant, 'commissions.contract.list', { ...JUNE, accountManagerIds: [marta.id] });
        expect({ content, ...totals }).toEqual(ofAll);
        const summary = await ask(asMarta, 'commissions.summary.list', { ...JUNE, ...more });
        expect(summary.totalEarnedCommission).toBe(totals.totalEarnedCommission);
      }
      for (const role of ['ROLE_HR', 'ROLE_TEAM_LEAD'] as const) {
        const caller = await as([role]);
        for (const procedure of ['contract.list', 'contract.excel', 'summary.list', 'summary.excel'])
          expect(await ask(caller, `commissions.${procedure}`, JUNE)).toMatchObject({ httpStatus: 403 });
      }
    }));

  it('removing a manager never changes profit; without any nobody earns', () =>
    withCommissions(async (company) => {
      const { admin, ask, platform, adam } = company;
      await worked(company);
      const before = await ask(admin, 'commissions.summary.list', JUNE);
      for (const left of [1, 0]) {
        await platform.records.people.change(adam.id, null, (person) => ({
          ...person,
          assignments: person.assignments.map((each) => ({
            ...each,
            accountManagers: each.accountManagers.slice(0, left),
          })),
        }));
        const after = await ask(admin, 'commissions.summary.list', JUNE);
        expect(after.totalNetProfit).toBe(before.totalNetProfit);
        expect(after.totalEarnedCommission).toBeLessThan(before.totalEarnedCommission);
      }
      const { content } = await ask(admin, 'commissions.contract.list', { ...JUNE, clientIds: [MERIDIAN] });
      expect(content).toMatchObject([
        { accountManagerId: null, accountManager: null, accountType: null, commissionRate: null, earnedCommission: 0 },
      ]);
    }));
});
