import { describe, expect, it } from 'vitest';
import { withCommissions, workedInMay } from '../builders/commissions.ts';
import { LAKESHORE, MERIDIAN } from '../builders/people.ts';

const MAY = { startMonth: '2025-05', endMonth: '2025-05' };

describe('"Explain this number"', () => {
  it('agrees with the list to the cent, row by row', () =>
    withCommissions(async (company) => {
      const { admin, ask } = company;
      await workedInMay(company);
      const { content } = await ask(admin, 'commissions.contract.list', { ...MAY, viewType: 'MONTHLY' });
      expect(content).toHaveLength(3);
      for (const row of content) {
        const { id, month, accountManagerId } = row;
        const told = await ask(admin, 'commissions.explain', {
          projectType: 'CONTRACT_PLACEMENT',
          id,
          month,
          accountManagerId,
        });
        for (const field of ['hours', 'revenue', 'cost', 'netProfit', 'commissionRate', 'earnedCommission'])
          expect(told[field], field).toBe(row[field]);
        const added = told.days.reduce((sum: number, day: { hours: number }) => sum + day.hours, 0);
        expect(added).toBe(row.hours);
        const ofBrackets = told.brackets.reduce(
          (sum: number, each: { commission: number }) => sum + each.commission,
          0,
        );
        expect(Math.round(ofBrackets * 100) / 100).toBe(row.earnedCommission);
      }
    }));

  it('says in words where the rates come from, the version, the age and the brackets', () =>
    withCommissions(async (company) => {
      const { accountant, ask, marta, dana, executive } = company;
      await workedInMay(company);
      const id = `${LAKESHORE}-${dana.id}-${marta.id}-SOW-7`;
      const asked = { projectType: 'CONTRACT_PLACEMENT', id, month: '2025-05' };
      expect(await ask(accountant, 'commissions.explain', asked)).toMatchObject({
        client: 'Lakeshore',
        employee: { lastName: 'Whitfield' },
        sowNumber: 'SOW-7',
        hours: 40,
        accountManager: { lastName: 'Kowal' },
        days: [
          {
            startDate: '2025-05-01',
            endDate: '2025-05-31',
            hours: 40,
            billableHourlyRate: 95,
            payableHourlyRate: 50,
            bonusHourlyRate: 5,
            costHourlyRate: 55,
            pay: ['Salary 104,000.00 ÷ 2,080 h', 'Year bonus 10,400.00 ÷ 2,080 h'],
          },
        ],
        operationalText: expect.stringContaining('12 % of cost'),
        accountTypeId: executive.id,
        versionMonth: '2024-01',
        base: 'NET_PROFIT',
        bracketType: 'PROJECT_AGE',
        age: 10,
        projectStartDate: '2024-08-10',
        wholeBase: null,
        brackets: [
          { from: 1, to: 12, rate: 5, conditionMet: true, paidRate: 5, base: 1336 },
          { from: 13, to: 24, rate: 3, base: 0, commission: 0 },
          { from: 25, to: null, rate: 2 },
        ],
        commissionRate: 5,
        earnedCommission: 66.8,
        closed: null,
      });
    }));

  it('is not there for what a manager may not see, nor for what names nothing', () =>
    withCommissions(async (company) => {
      const { asMarta, admin, ask, oscar, adam, as } = company;
      await workedInMay(company);
      const oscars = { projectType: 'CONTRACT_PLACEMENT', id: `${MERIDIAN}-${adam.id}-${oscar.id}-`, month: '2025-05' };
      expect(await ask(admin, 'commissions.explain', oscars)).toMatchObject({ earnedCommission: 42.24 });
      expect(await ask(asMarta, 'commissions.explain', oscars)).toMatchObject({ httpStatus: 404 });
      for (const more of [
        { id: 'x' },
        { month: '2025-04' },
        { projectType: 'FLAT_RATE_PROJECT', id: '1' },
        { accountManagerId: 1 },
      ])
        expect(await ask(admin, 'commissions.explain', { ...oscars, ...more })).toMatchObject({ httpStatus: 404 });
      expect(await ask(admin, 'commissions.explain', { ...oscars, month: 'May' })).toMatchObject({ httpStatus: 400 });
      expect(await ask(await as(['ROLE_HR']), 'commissions.explain', oscars)).toMatchObject({ httpStatus: 403 });
    }));

  it('of several months has each of them, as explained alone, and adds up to the row of the list', () =>
    withCommissions(async (company) => {
      const { admin, asMarta, ask, dana, log, marta, oscar } = company;
      await workedInMay(company);
      await log(dana, [['2025-06-02', 8, LAKESHORE]]);
      const range = { startMonth: '2025-04', endMonth: '2025-06' };
      const { content } = await ask(admin, 'commissions.contract.list', { ...range, viewType: 'TOTAL' });
      const row = content.find((each: { userId: number }) => each.userId === dana.id);
      const asked = { projectType: 'CONTRACT_PLACEMENT', id: row.id, accountManagerId: marta.id };
      const told = await ask(admin, 'commissions.explainMonths', { ...asked, ...range });
      expect(told).toMatchObject({
        client: 'Lakeshore',
        employee: { lastName: 'Whitfield' },
        sowNumber: 'SOW-7',
        accountManager: { lastName: 'Kowal' },
        earnedCommission: row.earnedCommission,
      });
      expect(told.months.map(({ month }: { month: string }) => month)).toEqual(['2025-05', '2025-06']);
      for (const { month, base, baseAmount, commissionRate, earnedCommission } of told.months)
        expect(await ask(admin, 'commissions.explain', { ...asked, month })).toMatchObject({
          base,
          baseAmount,
          commissionRate,
          earnedCommission,
        });
      expect(await ask(asMarta, 'commissions.explainMonths', { ...asked, ...range })).toEqual(told);
      for (const more of [{ accountManagerId: oscar.id }, { id: 'x' }, { startMonth: '2024-01', endMonth: '2024-03' }])
        expect(await ask(admin, 'commissions.explainMonths', { ...asked, ...range, ...more })).toMatchObject({
          httpStatus: 404,
        });
      const turned = { ...asked, startMonth: '2025-06', endMonth: '2025-04' };
      expect(await ask(admin, 'commissions.explainMonths', turned)).toMatchObject({ httpStatus: 400 });
    }));
});
