import { everything } from '@hourbook/domain/ports/document-store.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { startHourbook } from '@hourbook/server/app/start.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { HARBOR, type Selling, withCommissions } from '../builders/commissions.ts';
import { callerWith, standingClock, startSession } from '../builders/hourbook.ts';
import { LAKESHORE, MERIDIAN } from '../builders/people.ts';
import { type RawRow, rawRows } from '../builders/raw-rows.ts';
import { type Recomputed, recomputedCommissions, type SellingCompany } from '../builders/recompute-commissions.ts';
import { withFolder } from '../builders/stores.ts';

const NOW = '2025-06-11T15:00:00Z';
const MONTHS = ['2025-04', '2025-05', '2025-06'] as const;

/** What is stored, for the second program. */
async function recordsOf({ records }: Selling['platform']): Promise<SellingCompany> {
  const groups = await records.clientGroups.find(everything);
  return {
    people: await records.people.find(everything),
    workingHours: await records.workingHours.find(everything),
    employmentTypes: await records.employmentTypes.find(everything),
    accountTypes: await records.accountTypes.find(everything),
    clients: await records.clients.find(everything),
    deletedGroups: groups.filter(({ deleted }) => deleted).map(({ id }) => id),
    additionalCosts: await records.additionalCosts.find(everything),
    directPlacements: await records.directPlacements.find(everything),
    flatRateProjects: await records.flatRateProjects.find(everything),
  };
}

/** Hours, a placement, a project with the same people, and additional costs; all of them through the API. */
async function sells(company: Selling): Promise<void> {
  const { admin, log, dana, adam, marta, oscar, hunter, executive, platform } = company;
  const days = [5, 6, 7, 8, 9, 12, 13, 14, 15, 16];
  const assignment = { isBillable: true, hourlyRateInCents: 0, accountManagers: [] };
  await platform.records.people.change(adam.id, null, (person) => ({
    ...person,
    assignments: [...person.assignments, { ...person.assignments[0]!, ...assignment, id: 'h', clientId: HARBOR }],
  }));
  await log(
    dana,
    days.map((day) => [`2025-05-${String(day).padStart(2, '0')}`, 7.75, LAKESHORE] as const),
  );
  await log(
    adam,
    days.map((day) => [`2025-05-${String(day).padStart(2, '0')}`, 5.25, MERIDIAN] as const),
  );
  await log(
    adam,
    [2, 3, 4].map((day) => [`2025-06-0${day}`, 6.5, HARBOR] as const),
  );
  await log(
    dana,
    [2, 3].map((day) => [`2025-06-0${day}`, 8, LAKESHORE] as const),
  );
  const managers = (typeOfOscar: number) => [
    { accountManagerId: marta.id, accountTypeId: hunter.id },
    { accountManagerId: oscar.id, accountTypeId: typeOfOscar },
  ];
  for (const [path, body] of [
    [
      '/api/v1/direct-placement',
      {
        clientId: LAKESHORE,
        officeId: 1,
        employeeFirstName: 'Ada',
        employeeLastName: 'Quinn',
        newBusiness: true,
        startDate: '2025-05-20',
        revenue: 24_000.55,
        additionalCost: 1000,
        feeRate: 20,
        accountManagers: managers(hunter.id),
      },
    ],
    [
      '/api/v1/flat-rate-project',
      {
        clientId: HARBOR,
        startDate: '2025-04-12',
        endDate: '2025-06-20',
        revenue: 31_000.01,
        additionalCost: -77.7,
        newBusiness: false,
        accountManagers: managers(executive.id),
        flatRateProjectEmployees: [{ userId: adam.id, startDate: '2025-06-03' }],
      },
    ],
    [
      '/api/v1/commissions/accounts/additional-cost',
      { clientId: LAKESHORE, userId: dana.id, additionalCost: 5000.5, description: 'Relocation', date: '2025-05' },
    ],
  ] as const) {
    const { status, body: answer } = await admin.post(path, body);
    expect({ path, status, answer }).toMatchObject({ status: 200 });
  }
}

const cents = (amount: number) => Math.round(amount * 100);
const sorted = (all: readonly object[]) => all.map((each) => JSON.stringify(Object.entries(each).sort())).sort();

interface Compared {
  readonly records: SellingCompany;
  readonly rows: readonly RawRow[];
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  list(name: string, asked: object): Promise<any>;
}

/** Compares all lists of a month with the second program, and their totals. @returns how many rows there are */
async function compareMonth({ records, rows, list }: Compared, month: string): Promise<number> {
  const asked = { startMonth: month, endMonth: month };
  const [contract, direct, flatRate, summary] = [
    await list('contract', asked),
    await list('direct', asked),
    await list('flatRate', asked),
    await list('summary', asked),
  ];
  // biome-ignore lint/suspicious/noExplicitAny: rows of three lists
  const told = (type: Recomputed['type']) => (row: any) => ({
    type,
    month,
    clientId: row.clientId,
    userId: row.userId ?? null,
    sow: row.sowNumber ?? '',
    recordId: type === 'CONTRACT_PLACEMENT' ? null : row.id,
    manager: row.accountManagerId ?? 0,
    revenue: cents(row.revenue),
    cost: cents(row.cost ?? 0),
    additional: cents(row.additionalCost),
    operational: cents(row.operationalCost ?? 0),
    earned: cents(row.earnedCommission),
  });
  const all = [
    ...contract.content.map(told('CONTRACT_PLACEMENT')),
    ...direct.content.map(told('DIRECT_PLACEMENT')),
    ...flatRate.content.map(told('FLAT_RATE_PROJECT')),
  ];
  const recomputed = recomputedCommissions(records, rows, month);
  expect(sorted(all)).toEqual(sorted(asRows(recomputed)));
  const earned = recomputed.reduce((sum, each) => sum + each.earned, 0);
  expect(cents(summary.totalEarnedCommission)).toBe(earned);
  const types = [contract, direct, flatRate];
  for (const total of ['totalRevenue', 'totalNetProfit', 'totalEarnedCommission'])
    expect(types.reduce((sum, each) => sum + cents(each[total]), 0)).toBe(cents(summary[total]));
  for (const total of ['revenue', 'netProfit', 'earnedCommission'] as const) {
    const of = summary.content.reduce((sum: number, each: Record<string, number>) => sum + cents(each[total]!), 0);
    expect(of).toBe(cents(summary[`total${total[0]!.toUpperCase()}${total.slice(1)}`]));
  }
  return all.length;
}

/** CM-14: assignments that follow each other in a month share a row. */
function asRows(recomputed: readonly Recomputed[]): object[] {
  const keyOf = ({ type, clientId, userId, sow, recordId, manager }: Recomputed) =>
    [type, clientId, userId, sow, recordId, manager].join('/');
  return [...Map.groupBy(recomputed, keyOf).values()].map((parts) => {
    const { hours: _hours, ...first } = parts[0]!;
    const sum = (of: (each: Recomputed) => number) => parts.reduce((all, each) => all + of(each), 0);
    return {
      ...first,
      revenue: sum(({ revenue }) => revenue),
      cost: sum(({ cost }) => cost),
      additional: sum(({ additional }) => additional),
      operational: sum(({ operational }) => operational),
      earned: sum(({ earned }) => earned),
    };
  });
}

it('all three lists and the summary are what a second program makes of the events and records', () =>
  withCommissions(async (company) => {
    const { admin, ask, platform, dana, adam } = company;
    await sells(company);
    const books = await Promise.all([dana, adam].map(({ id }) => platform.events.read(`book-${id}`)));
    const compared: Compared = {
      records: await recordsOf(platform),
      rows: rawRows(books.flat()),
      list: (name, asked) => ask(admin, `commissions.${name}.list`, asked),
    };
    let found = 0;
    for (const month of MONTHS) found += await compareMonth(compared, month);
    // May: one of Dana, two each of Adam, the placement and the project; April and June: the project, June also Dana.
    expect(found).toBe(2 + 7 + 3);
  }));

it(
  'so are those of the demo company, with conditions, cloned assignments and versions',
  () =>
    withFolder(async (folder) => {
      const hourbook = await startHourbook(readConfig({ PORT: '0', DATA_DIR: folder }), {
        log: pino({ level: 'silent' }),
        client: null,
        clock: standingClock(NOW),
        demoMonths: 2,
      });
      try {
        const { platform, url } = hourbook;
        const [admin] = (await platform.records.people.find(everything)).filter(({ roles }) =>
          roles.includes('ROLE_ADMIN'),
        );
        const caller = callerWith(() => url, `hourbook_session=${await startSession(platform, admin!.id)}`);
        await awaitEverything(platform, timesheetHours);
        const people = await platform.records.people.find(everything);
        const books = await Promise.all(people.map(({ id }) => platform.events.read(`book-${id}`)));
        const compared: Compared = {
          records: await recordsOf(platform),
          rows: rawRows(books.flat()),
          async list(name, asked) {
            const input = encodeURIComponent(JSON.stringify(asked));
            const { body } = await caller.get(`/trpc/commissions.${name}.list?input=${input}`);
            return body.result.data;
          },
        };
        let found = 0;
        for (const month of ['2025-04', '2025-05', '2025-06']) found += await compareMonth(compared, month);
        expect(found).toBeGreaterThan(60);
      } finally {
        await hourbook.stop();
      }
    }),
  60_000,
);

it('explains direct placements and projects, to the cent', () =>
  withCommissions(async (company) => {
    const { admin, ask } = company;
    await sells(company);
    for (const [name, projectType, month] of [
      ['direct', 'DIRECT_PLACEMENT', '2025-05'],
      ['flatRate', 'FLAT_RATE_PROJECT', '2025-06'],
    ] as const) {
      const { content } = await ask(admin, `commissions.${name}.list`, { startMonth: month });
      expect(content).toHaveLength(2);
      for (const { id, accountManagerId, ...row } of content) {
        const told = await ask(admin, 'commissions.explain', { projectType, id: `${id}`, month, accountManagerId });
        for (const field of ['revenue', 'additionalCost', 'netProfit', 'commissionRate', 'earnedCommission'])
          expect([field, told[field]]).toEqual([field, row[field]]);
      }
    }
    const { content } = await ask(admin, 'commissions.flatRate.list', { startMonth: '2025-06' });
    const told = await ask(admin, 'commissions.explain', {
      projectType: 'FLAT_RATE_PROJECT',
      id: `${content[0].id}`,
      month: '2025-06',
    });
    expect(told).toMatchObject({
      revenueText:
        '31,000.01 over 70 days, 04/12/2025 - 06/20/2025; 20 of them in this month: 8,857.14, the rest in the last month',
      days: [{ employee: { lastName: 'Abel' }, hours: 13, billableHourlyRate: null, pay: ['Hourly rate 40.00'] }],
    });
  }));
