import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { HARBOR, type Selling, withCommissions } from '../builders/commissions.ts';
import type { Answer, Caller } from '../builders/hourbook.ts';
import { CHICAGO, WARSAW } from '../builders/hourbook.ts';
import { LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';

const DIRECT = '/api/v1/direct-placement';
const FLAT = '/api/v1/flat-rate-project';
const TYPES = '/api/v1/commissions/account-types';
const JUNE = { startMonth: '2025-06', endMonth: '2025-06' };
const notFound = [404, { errors: ['Not found'] }];
const invalid = 'Some fields are not valid. Please, fix mistakes first';

const answered = ({ status, body }: Answer) => [status, body];
const refused = (...errors: readonly string[]) => [400, { errors }];

const placementOf = ({ marta, hunter }: Selling, changed: object = {}) => ({
  clientId: LAKESHORE,
  officeId: CHICAGO,
  employeeFirstName: 'Nina',
  employeeLastName: 'Novak',
  startDate: '2025-06-16',
  revenue: 24_000,
  additionalCost: 1000,
  feeRate: 20,
  newBusiness: true,
  accountManagers: [{ accountManagerId: marta.id, accountTypeId: hunter.id }],
  ...changed,
});

const projectOf = ({ marta, executive, dana }: Selling, changed: object = {}) => ({
  startDate: '2025-05-12',
  endDate: '2025-09-30',
  revenue: 120_000,
  clientId: HARBOR,
  accountManagers: [{ accountManagerId: marta.id, accountTypeId: executive.id }],
  flatRateProjectEmployees: [{ userId: dana.id }],
  ...changed,
});

/** @returns the sheets of an xlsx answer as texts and numbers, by name */
async function sheetsIn(caller: Caller, url: string, path: string, body: object): Promise<Map<string, unknown[][]>> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie: caller.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return new Map(
    workbook.worksheets.map((sheet) => [
      sheet.name,
      sheet
        .getSheetValues()
        .slice(1)
        .map((row) => (row as unknown[]).slice(1)),
    ]),
  );
}

describe('CM-20: direct placements', () => {
  it('are added, listed, changed and deleted; CM-20’s example earns by size of net profit', () =>
    withCommissions(async (company) => {
      const { accountant, marta, hunter, url } = company;
      const { status, body: created } = await accountant.post(DIRECT, placementOf(company));
      expect(status).toBe(200);
      expect(created).toMatchObject({
        expectedPaymentDate: '2025-07-31',
        saleTypeId: null,
        newBusiness: true,
        revenue: 24_000,
        version: 1,
      });
      const list = (await accountant.post(`${DIRECT}/employeedata`, JUNE)).body;
      // 4 % of 10,000 and 6 % of the other 13,000, as it is new business.
      expect(list).toMatchObject({
        content: [
          {
            id: created.id,
            clientId: LAKESHORE,
            employee: { firstName: 'Nina', lastName: 'Novak' },
            office: 'Chicago',
            placementStartDate: '2025-06-16',
            accountManagerId: marta.id,
            feeRate: 20,
            accountTypeId: hunter.id,
            netProfit: 23_000,
            commissionRate: 5.1304,
            earnedCommission: 1180,
          },
        ],
        totalRevenue: 24_000,
        totalAdditionalCost: 1000,
        totalNetProfit: 23_000,
        totalEarnedCommission: 1180,
      });
      expect((await accountant.post(`${DIRECT}/employeedata`, { startMonth: '2025-07' })).body.content).toEqual([]);
      const changed = await accountant.send('PUT', `${DIRECT}/${created.id}`, {
        ...placementOf(company, { revenue: 11_000, newBusiness: false }),
        version: 1,
      });
      expect(changed.body).toMatchObject({ revenue: 11_000, version: 2 });
      expect((await accountant.post(`${DIRECT}/employeedata`, JUNE)).body.totalEarnedCommission).toBe(400);
      expect(
        (await accountant.send('PUT', `${DIRECT}/${created.id}`, { ...placementOf(company), version: 1 })).body.errors,
      ).toEqual([expect.stringContaining('Direct placement was changed by')]);
      const sheets = await sheetsIn(accountant, url, `${DIRECT}/excel`, {
        ...JUNE,
        columns: ['client', 'revenue', 'earnedCommission'],
      });
      expect([...sheets.values()][0]).toEqual([
        ['Client', 'Revenue', 'Earned commission'],
        ['Lakeshore', 11_000, 400],
        ['Total', 11_000, 400],
      ]);
      expect(answered(await accountant.send('DELETE', `${DIRECT}/${created.id}`))).toEqual([200, {}]);
      for (const call of [
        () => accountant.get(`${DIRECT}/${created.id}`),
        () => accountant.send('DELETE', `${DIRECT}/${created.id}`),
        () => accountant.send('PUT', `${DIRECT}/${created.id}`, placementOf(company)),
      ]) {
        expect(answered(await call())).toEqual(notFound);
      }
      expect((await accountant.post(`${DIRECT}/employeedata`, JUNE)).body.content).toEqual([]);
    }));

  it('are refused for what they cannot have', () =>
    withCommissions(async (company) => {
      const { accountant, admin, marta, hunter, executive, dana } = company;
      const post = async (changed: object) => answered(await accountant.post(DIRECT, placementOf(company, changed)));
      const by = (accountManagerId: number, accountTypeId: number) => ({
        accountManagers: [{ accountManagerId, accountTypeId }],
      });
      const unsuitable =
        'Account type with Project Age brackets / Gross Profit base cannot be added to Direct Placement. Please select another account type.';
      expect(await post(by(marta.id, executive.id))).toEqual(refused(unsuitable));
      const twice = [...by(marta.id, hunter.id).accountManagers, ...by(marta.id, hunter.id).accountManagers];
      expect(await post({ accountManagers: twice })).toEqual(
        refused('The same account manager cannot be added twice.'),
      );
      expect(await post(by(dana.id, hunter.id))).toEqual(refused(invalid));
      expect(await post(by(99_999, hunter.id))).toEqual(notFound);
      expect(await post({ clientId: 99_999 })).toEqual(notFound);
      expect(await post({ officeId: 99_999 })).toEqual(notFound);
      expect(await post({ saleTypeId: 99_999 })).toEqual(notFound);
      expect(await post({ clientId: OWN })).toEqual(refused('Please check client data'));
      for (const wrong of [{ revenue: -1 }, { feeRate: 101 }, { additionalCost: 10_000_000 }, { startDate: 'soon' }]) {
        expect(await post(wrong)).toEqual(refused(invalid));
      }
      const { body } = await accountant.get(`${TYPES}/direct-placement`);
      expect(body.map(({ id }: { id: number }) => id)).toContain(hunter.id);
      expect(body.map(({ id }: { id: number }) => id)).not.toContain(executive.id);
      expect((await admin.send('PATCH', `${TYPES}/${hunter.id}/disable`)).body.enabled).toBe(false);
      expect(await post({})).toEqual(refused(invalid));
    }));
});

describe('CM-30: flat-rate projects', () => {
  it('spread their revenue over months and cost the hours of their employees (CM-31, CM-32)', () =>
    withCommissions(async (company) => {
      const { accountant, platform, dana, log, url } = company;
      await platform.records.people.change(dana.id, null, (before) => ({
        ...before,
        assignments: [
          ...before.assignments,
          { ...before.assignments[0]!, id: 'h', clientId: HARBOR, isDefaultClient: false },
        ],
      }));
      const { status, body: created } = await accountant.post(FLAT, projectOf(company));
      expect(status).toBe(200);
      expect(created.flatRateProjectEmployees).toEqual([
        { userId: dana.id, startDate: '2025-05-12', endDate: '2025-09-30' },
      ]);
      await log(dana, [
        ['2025-06-02', 8, HARBOR],
        ['2025-06-03', 8, HARBOR],
      ]);
      const list = (await accountant.post(`${FLAT}/employeedata`, JUNE)).body;
      // 16 h at 50.00 and a bonus of 5.00 an hour; 12 % operational cost; first year of the project: 5 %.
      expect(list).toMatchObject({
        content: [
          {
            id: created.id,
            client: 'Harbor',
            office: 'Chicago',
            revenue: 25_352.11,
            cost: 880,
            operationalCost: 105.6,
            netProfit: 24_366.51,
            commissionRate: 5,
            earnedCommission: 1218.33,
            employees: [{ userId: dana.id, hours: 16, payableHourlyRate: 50, costHourlyRate: 55, cost: 880 }],
          },
        ],
        totalHours: 16,
        totalRevenue: 25_352.11,
        totalEarnedCommission: 1218.33,
      });
      const whole = (await accountant.post(`${FLAT}/employeedata`, { startMonth: '2025-05', endMonth: '2025-09' }))
        .body;
      expect(whole.totalRevenue).toBe(120_000);
      const sheets = await sheetsIn(accountant, url, `${FLAT}/excel`, { ...JUNE, detailed: true });
      const [heading, project, employee] = [...sheets.values()][0]!;
      const at = (name: string) => heading!.indexOf(name);
      expect([project![at('Revenue')], employee![at('Employee')], employee![at('Hours')]]).toEqual([
        25_352.11,
        'Whitfield, Dana',
        16,
      ]);
      // What employees cost is part of the project's cost, in a column of its own.
      expect([project![at('Hours')], employee![at('Cost')] ?? null]).toEqual([16, null]);
      expect(employee![at('Employee cost')]).toBe(project![at('Cost')]);
      expect((await accountant.send('DELETE', `${FLAT}/${created.id}`)).status).toBe(200);
      expect((await accountant.post(`${FLAT}/employeedata`, JUNE)).body.content).toEqual([]);
    }));

  it('have nobody twice on a day, for the same client', () =>
    withCommissions(async (company) => {
      const { accountant, admin, dana, adam } = company;
      const { body: first } = await accountant.post(FLAT, projectOf(company));
      const post = async (changed: object) => answered(await accountant.post(FLAT, projectOf(company, changed)));
      const taken = 'Employee Dana Whitfield is already in project Harbor 05/12/2025 - 09/30/2025';
      expect(await post({ startDate: '2025-09-30', endDate: '2025-10-31' })).toEqual(refused(taken));
      expect((await post({ startDate: '2025-10-01', endDate: '2025-10-31' }))[0]).toBe(200);
      const inside = (startDate: string | null, endDate: string | null) => ({
        flatRateProjectEmployees: [{ userId: adam.id, startDate, endDate }],
      });
      expect((await post(inside('2025-05-20', '2025-05-30')))[0]).toBe(200);
      expect(await post(inside('2025-05-01', null))).toEqual(refused(invalid));
      expect(await post(inside('2025-06-30', '2025-06-01'))).toEqual(refused(invalid));
      expect(await post({ endDate: '2025-05-01' })).toEqual(refused('Start date cannot be after end date'));
      expect(await post({ clientId: MERIDIAN })).toEqual(refused('Please check client data'));
      expect(await post({ flatRateProjectEmployees: [{ userId: 99_999 }] })).toEqual(notFound);
      const own = await accountant.send('PUT', `${FLAT}/${first.id}`, projectOf(company, { revenue: 1 }));
      expect(own.status).toBe(200);
      expect(answered(await admin.send('PATCH', `/api/v1/client/${HARBOR}/disable`))).toEqual([
        400,
        { errors: [expect.stringContaining('Client has running flat-rate projects: Harbor until 09/30/2025')] },
      ]);
      expect(dana.id).not.toBe(adam.id);
    }));

  it('have the second of two simultaneous ones with the same employee refused', () =>
    withCommissions(async (company) => {
      const { accountant } = company;
      const all = await Promise.all(Array.from({ length: 6 }, () => accountant.post(FLAT, projectOf(company))));
      expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    }));
});

describe('CM-4: additional cost', () => {
  const PATH = '/api/v1/commissions/accounts/additional-cost';

  it('has one value for each client, person and month; 0 clears it', () =>
    withCommissions(async (company) => {
      const { accountant, dana, log } = company;
      await log(dana, [['2025-06-02', 8, LAKESHORE]]);
      const save = (additionalCost: number, changed: object = {}) =>
        accountant.post(PATH, { clientId: LAKESHORE, userId: dana.id, date: '2025-06-15', additionalCost, ...changed });
      expect(answered(await save(120.5, { description: 'Laptop' }))).toEqual([
        200,
        { clientId: LAKESHORE, userId: dana.id, month: '2025-06', additionalCost: 120.5, description: 'Laptop' },
      ]);
      const shown = async () =>
        (await accountant.post('/api/v1/commissions/accounts/employeedata', JUNE)).body.content[0].additionalCost;
      expect(await shown()).toBe(120.5);
      await Promise.all([save(80), save(80), save(80)]);
      expect(await shown()).toBe(80);
      expect((await save(0)).status).toBe(200);
      expect(await shown()).toBe(0);
      expect(answered(await save(10_000_000))).toEqual(refused(invalid));
      expect(answered(await save(1, { userId: 99_999 }))).toEqual(notFound);
      expect((await save(1, { clientId: MERIDIAN })).body.errors).toEqual([
        'This employee has no billable assignment to Meridian in 06/2025',
      ]);
    }));

  it('is refused where nothing is billed; one that was entered before is shown, and can be cleared', () =>
    withCommissions(async (company) => {
      const { accountant, dana } = company;
      const save = (additionalCost: number) =>
        accountant.post(PATH, { clientId: LAKESHORE, userId: dana.id, date: '2025-06', additionalCost });
      const shown = async () => {
        const { body } = await accountant.post('/api/v1/commissions/accounts/employeedata', JUNE);
        return [body.content.map((row: { additionalCost: number }) => row.additionalCost), body.totalAdditionalCost];
      };
      expect((await save(500)).status).toBe(200);
      const billed = await shown();
      await company.platform.records.people.change(dana.id, null, (now) => ({
        ...now,
        assignments: now.assignments.map((each) => ({ ...each, isBillable: false })),
      }));
      expect(await shown()).toEqual(billed);
      expect(answered(await save(600))).toEqual(
        refused('This employee has no billable assignment to Lakeshore in 06/2025'),
      );
      expect((await save(0)).status).toBe(200);
      expect(await shown()).toEqual([[], 0]);
    }));

  it('is not for account managers who are no administrators', () =>
    withCommissions(async ({ as, asMarta, dana }) => {
      const said = { clientId: LAKESHORE, userId: dana.id, date: '2025-06', additionalCost: 1 };
      const both = await as(['ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER']);
      const all = await as(['ROLE_ADMIN', 'ROLE_ACCOUNT_MANAGER']);
      expect((await asMarta.post(PATH, said)).status).toBe(403);
      expect(answered(await both.post(PATH, said))).toEqual([403, { errors: ['Access is denied'] }]);
      expect((await all.post(PATH, said)).status).toBe(200);
    }));
});

describe('what account managers see', () => {
  it('is their own placements and projects only', () =>
    withCommissions(async (company) => {
      const { accountant, asMarta, oscar, hunter, executive, marta } = company;
      const oscars = { accountManagers: [{ accountManagerId: oscar.id, accountTypeId: hunter.id }] };
      const own = (await accountant.post(DIRECT, placementOf(company))).body;
      const other = (await accountant.post(DIRECT, placementOf(company, oscars))).body;
      const project = (
        await accountant.post(
          FLAT,
          projectOf(company, { accountManagers: [{ accountManagerId: oscar.id, accountTypeId: executive.id }] }),
        )
      ).body;
      expect((await asMarta.get(`${DIRECT}/${own.id}`)).status).toBe(200);
      expect(answered(await asMarta.get(`${DIRECT}/${other.id}`))).toEqual(notFound);
      expect(answered(await asMarta.get(`${FLAT}/${project.id}`))).toEqual(notFound);
      const list = (await asMarta.post(`${DIRECT}/employeedata`, { ...JUNE, accountManagerId: oscar.id })).body;
      expect(list.content.map(({ id }: { id: number }) => id)).toEqual([own.id]);
      expect((await asMarta.get(`${DIRECT}/accountManagers?startMonth=2025-06`)).body).toEqual([
        { id: marta.id, firstName: 'Marta', lastName: 'Kowal' },
      ]);
      expect((await accountant.get(`${DIRECT}/accountManagers?startMonth=2025-06`)).body).toHaveLength(2);
      expect((await asMarta.post(DIRECT, placementOf(company))).status).toBe(403);
      expect((await asMarta.send('DELETE', `${FLAT}/${project.id}`)).status).toBe(403);
    }));
});

describe('what the filters offer', () => {
  it('are offices with N/A, managers with work in these months, and clients by group', () =>
    withCommissions(async ({ accountant, marta, oscar }) => {
      const offices = (await accountant.get('/api/v1/commission/offices')).body;
      expect(offices.map(({ id }: { id: unknown }) => id)).toEqual(expect.arrayContaining([CHICAGO, WARSAW]));
      expect(offices.at(-1)).toEqual({ id: 'NA_CODE', name: 'N/A', code: 'NA_CODE' });
      const managers = (await accountant.get('/api/v1/commission/accountManagers?startMonth=2025-06')).body;
      expect(managers.map(({ id }: { id: number }) => id)).toEqual([marta.id, oscar.id]);
      const early = await accountant.get(
        '/api/v1/commissions/accounts/accountManagers?startMonth=2024-12&endMonth=2025-01',
      );
      expect(early.body.map(({ id }: { id: number }) => id)).toEqual([marta.id]);
      const inverted = await accountant.get('/api/v1/commission/accountManagers?startMonth=2025-06&endMonth=2025-05');
      expect(answered(inverted)).toEqual(refused('Check date interval'));
      const groups = (await accountant.get(`/api/v1/client-groups/contract?accountManagerId=${oscar.id}`)).body;
      expect(groups.flatMap(({ clients }: { clients: { id: number }[] }) => clients.map(({ id }) => id))).toEqual([
        MERIDIAN,
      ]);
      expect((await accountant.get('/api/v1/client/flat-rate')).body).toMatchObject([{ id: HARBOR, name: 'Harbor' }]);
      expect(
        (await accountant.get(`${TYPES.replace('/account-types', '')}/account-type-base-values`)).body,
      ).toHaveLength(3);
    }));
});
