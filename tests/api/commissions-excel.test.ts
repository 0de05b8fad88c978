import { everything } from '@hourbook/domain/ports/document-store.ts';
import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { author } from '../builders/authors.ts';
import { type Selling, withCommissions, workedInMay } from '../builders/commissions.ts';
import type { Caller } from '../builders/hourbook.ts';
import { LAKESHORE, MERIDIAN } from '../builders/people.ts';

const JUNE = { startMonth: '2025-06', endMonth: '2025-06' };
const CONTRACT = '/api/v1/commissions/accounts/excel';
const SUMMARY = '/api/v1/commission/summary/excel';

type Sheet = { readonly name: string; readonly rows: readonly (readonly unknown[])[]; readonly frozen: unknown };

/** Every sheet of a download, read back. */
async function sheetsOf({ url }: Selling, { cookie }: Caller, path: string, body: object) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const sheets = book.worksheets.map((sheet): Sheet => {
    const rows: unknown[][] = [];
    sheet.eachRow((row) => void rows.push(Array.from((row.values as unknown[]).slice(1), (cell) => cell ?? null)));
    return { name: sheet.name, rows, frozen: sheet.views[0] };
  });
  return { sheets, file: response.headers.get('content-disposition') };
}

/** The column with this heading, without the total, and the total. */
function column({ rows }: Sheet, heading: string) {
  const at = rows[0]!.indexOf(heading);
  const cells = rows.slice(1).map((row) => row[at] ?? null);
  return { cells: cells.slice(0, -1), total: cells.at(-1) };
}
const added = (cells: readonly unknown[]) =>
  cells.reduce((sum: number, cell) => sum + Math.round(Number(cell) * 100), 0) / 100;

async function worked({ log, dana, adam }: Selling): Promise<void> {
  await log(
    dana,
    [2, 3, 4].map((day) => [`2025-06-0${day}`, 8, LAKESHORE] as const),
  );
  await log(
    adam,
    [2, 3].map((day) => [`2025-06-0${day}`, 7.25, MERIDIAN] as const),
  );
}

describe('CM-19: contract placements as Excel', () => {
  it('has all columns, numbers that add up again, and what it was made from', () =>
    withCommissions(async (company) => {
      const { admin, ask } = company;
      await worked(company);
      const { sheets, file } = await sheetsOf(company, admin, CONTRACT, JUNE);
      const { content, ...totals } = await ask(admin, 'commissions.contract.list', JUNE);
      expect(file).toContain('ContractPlacements_2025-06-11.xlsx');
      expect(sheets.map(({ name }) => name)).toEqual(['Contract placements', 'Parameters']);
      const [sheet, parameters] = sheets as [Sheet, Sheet];
      expect(sheet.rows[0]).toEqual([
        ...['Client', 'Opportunities', 'Employee', 'Account manager', 'Account type', 'Sow number'],
        ...['Project start date', 'Office', 'Position', 'Seniority', 'Employment type', 'Hours'],
        ...['Billable hourly rate', 'Payable hourly rate', 'Bonus hourly rate', 'Cost hourly rate', 'Revenue', 'Cost'],
        ...['Gross profit', 'Gross margin', 'Additional cost', 'Additional cost description', 'Operational cost'],
        ...['Net profit', 'Net margin', 'Operational rate', 'Commission rate', 'Adjusted', 'Earned commission'],
      ]);
      expect(sheet.frozen).toMatchObject({ state: 'frozen', ySplit: 1 });
      expect(column(sheet, 'Project start date').cells[0]).toEqual(new Date('2024-08-10'));
      expect(sheet.rows.at(-1)![0]).toBe('Total');
      const earned = column(sheet, 'Earned commission');
      expect(earned.cells).toEqual(content.map((row: { earnedCommission: number }) => row.earnedCommission));
      expect([added(earned.cells), earned.total]).toEqual([totals.totalEarnedCommission, totals.totalEarnedCommission]);
      // Adam has two managers: what his work brings in counts once.
      const revenue = column(sheet, 'Revenue');
      expect(revenue.total).toBe(totals.totalRevenue);
      expect(added(revenue.cells)).toBe(totals.totalRevenue + 1160);
      expect(Object.fromEntries(parameters.rows as [string, string][])).toMatchObject({
        Months: '2025-06',
        View: 'Total',
        'Account managers': 'All',
        Clients: 'All',
        Offices: 'All',
        Made: '06/11/2025 10:00 AM CDT',
        Mode: 'All columns',
        Currency: 'USD',
      });
    }));

  it('says the currency of the installation, once and in the rates that are texts', () =>
    withCommissions(
      async (company) => {
        const { admin, ask, platform } = company;
        const [type] = await platform.records.employmentTypes.find(everything);
        await platform.records.employmentTypes.change(type!.id, null, (before) => ({
          ...before,
          versions: [{ month: '2020-01', operationalCostRate: 'FLAT_RATE', flatRateInCents: 250, percentRate: null }],
        }));
        await worked(company);
        const { sheets } = await sheetsOf(company, admin, CONTRACT, JUNE);
        expect(column(sheets[0]!, 'Operational rate').cells).toContain('€2.50/hr');
        expect(Object.fromEntries(sheets.at(-1)!.rows as [string, string][])).toMatchObject({ Currency: 'EUR' });
        const { content } = await ask(admin, 'commissions.contract.list', JUNE);
        expect(content.map((row: { operationalRate: string }) => row.operationalRate)).toContain('€2.50/hr');
      },
      { environment: { CURRENCY: 'EUR' } },
    ));

  it('has the chosen columns in their order; none and unknown ones are refused', () =>
    withCommissions(async (company) => {
      const { admin } = company;
      await worked(company);
      const columns = ['earnedCommission', 'client', 'month'];
      const asked = { ...JUNE, viewType: 'MONTHLY', mode: 'VISIBLE', columns, clientIds: [LAKESHORE], officeIds: [1] };
      const { sheets } = await sheetsOf(company, admin, CONTRACT, asked);
      expect(sheets[0]!.rows).toEqual([
        ['Earned commission', 'Client', 'Month'],
        [40.08, 'Lakeshore', '2025-06'],
        [40.08, 'Total'],
      ]);
      expect(Object.fromEntries(sheets[1]!.rows as [string, string][])).toMatchObject({
        View: 'Monthly',
        Clients: 'Lakeshore',
        Offices: 'Chicago',
        Mode: 'Visible columns',
      });
      for (const [wrong, error] of [
        [[], 'You need to specify some fields.'],
        [['salary'], 'Some fields are not valid. Please, fix mistakes first'],
        [['client', 'client'], 'Some fields are not valid. Please, fix mistakes first'],
        [['toString'], 'Some fields are not valid. Please, fix mistakes first'],
      ] as const)
        expect(await admin.post(CONTRACT, { ...JUNE, mode: 'VISIBLE', columns: wrong })).toMatchObject({
          status: 400,
          body: { errors: [error] },
        });
    }));

  it('has a sheet for each account manager, with totals of their own', () =>
    withCommissions(async (company) => {
      const { admin, asMarta, ask, marta, platform, person } = company;
      await worked(company);
      // Two managers of one name: the names of sheets are different all the same.
      const other = await person({ firstName: 'Marta', lastName: 'Kowal' });
      await platform.records.people.change(company.adam.id, null, (before) => ({
        ...before,
        assignments: before.assignments.map((each) => ({
          ...each,
          accountManagers: [
            ...each.accountManagers,
            ...(each.clientId === MERIDIAN ? [{ accountManagerId: other.id, accountTypeId: null }] : []),
          ],
        })),
      }));
      const { sheets } = await sheetsOf(company, admin, CONTRACT, { ...JUNE, mode: 'BY_MANAGER' });
      expect(sheets.map(({ name }) => name)).toEqual(['Marta Kowal', 'Marta Kowal (2)', 'Oscar Lind', 'Parameters']);
      const ofMarta = await ask(admin, 'commissions.contract.list', { ...JUNE, accountManagerIds: [marta.id] });
      for (const [heading, total] of [
        ['Revenue', 'totalRevenue'],
        ['Net profit', 'totalNetProfit'],
        ['Earned commission', 'totalEarnedCommission'],
      ] as const) {
        const { cells, total: shown } = column(sheets[0]!, heading);
        expect([added(cells), shown]).toEqual([ofMarta[total], ofMarta[total]]);
      }
      const own = await sheetsOf(company, asMarta, CONTRACT, { ...JUNE, mode: 'BY_MANAGER' });
      expect(own.sheets.map(({ name }) => name)).toEqual(['Marta Kowal', 'Parameters']);
      const none = await sheetsOf(company, admin, CONTRACT, { startMonth: '2020-01', mode: 'BY_MANAGER' });
      expect(none.sheets.map(({ name, rows }) => [name, rows.length > 1])).toEqual([
        ['Contract placements', false],
        ['Parameters', true],
      ]);
    }));
});

describe('CM-40: the summary', () => {
  it('has a row per client, project type and office; its margins come from sums, in Excel too', () =>
    withCommissions(async (company) => {
      const { admin, ask } = company;
      await worked(company);
      const { content, ...totals } = await ask(admin, 'commissions.summary.list', JUNE);
      expect(content).toMatchObject([
        { client: 'Lakeshore', projectType: 'CONTRACT_PLACEMENT', office: 'Chicago', revenue: 2280, netProfit: 801.6 },
        { client: 'Meridian', revenue: 1160, cost: 580, operationalCost: 69.6, netProfit: 510.4, netMargin: 44 },
      ]);
      expect(totals).toMatchObject({ totalRevenue: 3440, totalNetProfit: 1312, totalNetMargin: 38.14 });
      const { sheets, file } = await sheetsOf(company, admin, SUMMARY, JUNE);
      expect(file).toContain('CommissionSummary_2025-06-11.xlsx');
      const [sheet] = sheets as [Sheet];
      expect(sheet.rows[0]).toEqual([
        ...['Client', 'Project type', 'Office', 'Revenue', 'Cost', 'Gross profit', 'Gross margin', 'Additional cost'],
        ...['Operational cost', 'Net profit', 'Net margin', 'Earned commission'],
      ]);
      for (const [heading, total] of [
        ['Revenue', totals.totalRevenue],
        ['Net profit', totals.totalNetProfit],
        ['Earned commission', totals.totalEarnedCommission],
      ] as const) {
        const { cells, total: shown } = column(sheet, heading);
        expect([added(cells), shown]).toEqual([total, total]);
      }
      const { sheets: some } = await sheetsOf(company, admin, SUMMARY, { ...JUNE, columns: ['netMargin', 'office'] });
      expect(some[0]!.rows.at(-1)).toEqual([38.14, 'Total']);
      expect(await admin.post(SUMMARY, { ...JUNE, columns: [] })).toMatchObject({ status: 400 });
    }));
});

it('of closed months that have changed tells so on a sheet, which adds up', () =>
  withCommissions(async (company) => {
    const { admin, ask, tell, platform, adam, marta } = company;
    const may = { startMonth: '2025-05', endMonth: '2025-05' };
    await workedInMay(company);
    await tell(admin, 'commissions.closing.close', { month: '2025-05' });
    company.clock.pass(60_000);
    const cost = { clientId: MERIDIAN, userId: adam.id, month: '2025-05', additionalCostInCents: 12_000 };
    await platform.records.additionalCosts.create({ ...cost, description: 'Visa' }, author(marta.id));
    const { total, lines } = await ask(admin, 'commissions.closing.adjustments', may);
    for (const path of [CONTRACT, SUMMARY]) {
      const { sheets } = await sheetsOf(company, admin, path, may);
      const found = sheets.find(({ name }) => name === 'Adjustments')!;
      const amounts = column(found, 'Adjustment');
      expect(amounts).toEqual({ cells: lines.map((line: { adjustment: number }) => line.adjustment), total });
      expect(added(amounts.cells)).toBe(total);
      expect(column(found, 'Changed by').cells).toEqual(['Marta Kowal', 'Marta Kowal']);
      expect(column(found, 'Reason').cells[0]).toContain('Additional cost 0.00 → 120.00');
      expect(column(found, 'Comment').cells).toEqual(['Visa', 'Visa']);
      expect(column(found, 'Paid').cells).toEqual([0, 0]);
      for (const changed of column(found, 'Last changed').cells) expect(changed).toBeInstanceOf(Date);
      expect(sheets.at(-1)?.rows).toContainEqual(['Months', '2025-05']);
      if (path !== CONTRACT) continue;
      const beside = column(sheets[0]!, 'Adjusted');
      expect([added(beside.cells), beside.total]).toEqual([total, total]);
    }
    const { sheets } = await sheetsOf(company, admin, '/api/v1/flat-rate-project/excel', may);
    expect(
      sheets.map(({ name }) => name),
      'not of others',
    ).toEqual(['Flat rate', 'Parameters']);
  }));
