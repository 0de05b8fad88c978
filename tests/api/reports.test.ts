import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { anAssignment, aSalary, LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';
import { rawRows } from '../builders/raw-rows.ts';
import { type Company, recomputedCosts, recomputedUtilization } from '../builders/recompute-reports.ts';
import { sheetOf } from '../builders/workbook.ts';

const WEEK = { startDate: '2025-06-09', endDate: '2025-06-13' };
const DAYS = 'startDate=2025-06-09&endDate=2025-06-13';

interface Line {
  readonly userId: number;
  readonly officeId: number | null;
  readonly clientId: number;
  readonly trackingType: string;
  readonly noSalary: boolean;
  readonly hours: number;
  readonly cost: number | null;
  readonly operationalCost: number | null;
}

interface Reported extends Running {
  readonly admin: Caller;
  /** In Chicago, 104,000 a year. */
  readonly dana: Person;
  /** In Warsaw, 40 an hour since Wednesday. */
  readonly adam: Person;
  as(roles: readonly Role[], changed?: Partial<Person>): Promise<Caller>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  ask(caller: Caller, procedure: string, input: object): Promise<any>;
}

const withReports = (use: (company: Reported) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const { person, signIn, platform } = running;
    const as: Reported['as'] = async (roles, changed = {}) =>
      signIn(await person({ roles: ['ROLE_EMPLOYEE', ...roles], hireDate: '2030-01-01', ...changed }));
    const [type] = await platform.records.employmentTypes.find(everything);
    if (type) {
      await platform.records.employmentTypes.change(type.id, null, (before) => ({
        ...before,
        versions: [{ month: '2020-01', operationalCostRate: 'PERCENT_RATE', flatRateInCents: null, percentRate: 12 }],
      }));
    }
    const dana = await person({
      firstName: 'Dana',
      lastName: 'Whitfield',
      salaries: [aSalary('YEARLY_SALARY', 104_000, '2020-01-01')],
      positions: [
        {
          id: 'p',
          positionId: 1,
          seniorityId: null,
          departmentId: null,
          employmentTypeId: type?.id ?? null,
          startDate: '2020-01-01',
          endDate: null,
        },
      ],
      assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { isDefaultClient: true }), anAssignment(MERIDIAN)],
    });
    const adam = await person({
      firstName: 'Adam',
      lastName: 'Abel',
      salaries: [aSalary('HOURLY_RATE', 40, '2025-06-11')],
      offices: [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }],
    });
    const logs = async (who: Person, rows: readonly (readonly [string, number, string, number])[]) => {
      const me = await signIn(who);
      const { status, body } = await me.post(
        `/api/v1/my-time?${DAYS}`,
        rows.map(([trackingDate, hours, trackingType, clientId]) => ({
          trackingDate,
          hours,
          trackingType,
          clientId,
          comment: 'Work',
        })),
      );
      expect({ status, body }).toMatchObject({ status: 200 });
    };
    await logs(dana, [
      ['2025-06-09', 8, 'BENCH_HOURS', OWN],
      ['2025-06-10', 8, 'BENCH_HOURS', OWN],
      ['2025-06-11', 4, 'RATE_HOURS', OWN],
      ['2025-06-12', 8, 'RATE_HOURS', LAKESHORE],
      ['2025-06-13', 2.25, 'RATE_HOURS', MERIDIAN],
    ]);
    await logs(adam, [
      ['2025-06-10', 3, 'BENCH_HOURS', OWN],
      ['2025-06-11', 2, 'BENCH_HOURS', OWN],
      ['2025-06-12', 6, 'RATE_HOURS', LAKESHORE],
    ]);
    await awaitEverything(platform, timesheetHours);
    const ask: Reported['ask'] = async (caller, procedure, input) => {
      const { body } = await caller.get(
        `/trpc/reports.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
      );
      return body.result?.data ?? body.error.data;
    };
    await use({ ...running, admin: await as(['ROLE_ADMIN']), dana, adam, as, ask });
  });

/** What is stored, for the second program. */
async function companyOf({ platform: { records } }: Running): Promise<Company> {
  const offices = await records.offices.find(everything);
  return {
    people: await records.people.find(everything),
    workingHours: await records.workingHours.find(everything),
    employmentTypes: await records.employmentTypes.find(everything),
    lists: await records.holidayLists.find(everything),
    countries: new Map(offices.map(({ id, countryId }) => [id, countryId])),
  };
}

const rawRowsOf = async ({ platform: { events } }: Running, people: readonly Person[]) => {
  const books = await Promise.all(people.map(({ id }) => events.read(`book-${id}`)));
  return rawRows(books.flat()).filter(({ removed }) => !removed);
};

describe('RP-6: unbillable hours cost', () => {
  it('is what a second program makes of the events, with subtotals and totals that add up', () =>
    withReports(async (company) => {
      const { admin, dana, adam, ask } = company;
      const report = await ask(admin, 'unbillable', WEEK);
      const rows = await rawRowsOf(company, [dana, adam]);
      const asked = { start: WEEK.startDate, end: WEEK.endDate, clients: null };
      const lines = recomputedCosts(await companyOf(company), rows, asked, ['RATE_HOURS', 'BENCH_HOURS']);
      const cents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100));
      expect(
        new Map(
          report.lines.map((line: Line) => [
            [line.userId, line.officeId, line.clientId, line.trackingType, line.noSalary ? 'unpaid' : 'paid'].join('/'),
            { hours: cents(line.hours), cost: cents(line.cost), operationalCost: cents(line.operationalCost) },
          ]),
        ),
      ).toEqual(lines);
      expect(report.employees.find(({ userId }: { userId: number }) => userId === dana.id)).toMatchObject({
        hours: 20,
        cost: 1000,
        operationalCost: 120,
        totalCost: 1120,
        costPerHour: 50,
      });
      expect(report.total).toEqual({
        hours: 22,
        hoursWithoutSalary: 3,
        costPerHour: 49.09,
        cost: 1080,
        operationalCost: 120,
        totalCost: 1200,
      });
    }));

  it('is narrowed by pay codes, clients, offices and people; nothing chosen is refused (M035)', () =>
    withReports(async ({ admin, ask, dana }) => {
      const total = async (more: object) => (await ask(admin, 'unbillable', { ...WEEK, ...more })).total.hours;
      expect(await total({ trackingTypes: ['RATE_HOURS'] })).toBe(4);
      expect(await total({ officeId: WARSAW })).toBe(2);
      expect(await total({ userId: dana.id, clientIds: [OWN] })).toBe(20);
      expect(await total({ clientIds: [MERIDIAN] })).toBe(0);
      expect(await total({ groupId: 1 })).toBe(22);
      expect(await admin.get(`/api/v1/accountant/unbillable-report?${DAYS}&trackingTypes=`)).toMatchObject({
        status: 400,
        body: { errors: ['Please select at least one Pay Code.'] },
      });
    }));

  it('tells the rows behind each figure, which add up to it', () =>
    withReports(async ({ admin, ask }) => {
      const report = await ask(admin, 'unbillable', WEEK);
      expect(report.lines.length).toBeGreaterThan(3);
      for (const { userId, officeId, clientId, trackingType, noSalary, hours } of report.lines) {
        const at = { lineUserId: userId, lineOfficeId: officeId, lineClientId: clientId, linePayCode: trackingType };
        const { rows } = await ask(admin, 'unbillableRows', { ...WEEK, ...at });
        const ofLine = rows.filter((row: { noSalary: boolean }) => row.noSalary === noSalary);
        expect(ofLine.reduce((sum: number, row: { hours: number }) => sum + row.hours, 0)).toBe(hours);
      }
      const { rows, more, ...total } = await ask(admin, 'unbillableRows', WEEK);
      expect({ total, more, rows: rows.length }).toEqual({ total: report.total, more: false, rows: 5 });
      expect(await ask(admin, 'unbillableRows', { ...WEEK, lineGroupId: 99 })).toMatchObject({ rows: [], hours: 0 });
    }));

  it('names the saved view that is open in its head and its file, if the reader sees it (VW-8)', () =>
    withReports(async (company) => {
      const { admin, person, signIn } = company;
      const view = { page: '/unbillable-hours-cost', name: 'Ours: “A/B”', search: { clientIds: `${OWN}` } };
      const { id } = (await admin.post('/api/v1/saved-view', view)).body;
      const path = `/api/v1/accountant/unbillable-report?${DAYS}&clientIds=${OWN}&viewId=${id}`;
      const { rows, name } = await sheetOf(company, admin, path);
      expect(decodeURIComponent(name ?? '')).toContain('UnbillableHoursCost-Ours- “A-B”_2025-06-11.xlsx');
      expect(rows[2]?.[0]).toContain(`Filters: saved view ${view.name}; client`);
      const other = await signIn(await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] }));
      const unseen = await sheetOf(company, other, path);
      expect([unseen.name, unseen.rows[2]?.[0]].join()).not.toContain('Ours');
    }));

  it('is written so that it can be read back and added up again', () =>
    withReports(async (company) => {
      const path = `/api/v1/accountant/unbillable-report?${DAYS}`;
      const { rows, name, sheet } = await sheetOf(company, company.admin, path);
      expect(name).toContain('UnbillableHoursCost_2025-06-11.xlsx');
      const [title, people, filters, currency, headings, ...lines] = rows;
      expect([title, people, filters, currency].flat()).toEqual([
        'Unbillable hours cost | 06/09/2025 - 06/13/2025',
        'People: everybody',
        'Filters: pay codes Regular, Bench',
        'Amounts in USD',
      ]);
      expect(headings).toEqual([
        ...['Employee', 'Office', 'Client', 'Pay code', 'Hours', 'Cost/hour', 'Cost', 'Operational cost', 'Total cost'],
        'Note',
      ]);
      const at = (heading: string) => headings!.indexOf(heading);
      const isLine = (cells: unknown[]) => cells[at('Client')] !== undefined && cells[at('Client')] !== null;
      const counted = lines.filter((cells) => isLine(cells) && cells[at('Cost')] != null);
      const added = (some: unknown[][], heading: string) =>
        some.reduce((sum, cells) => sum + Math.round(Number(cells[at(heading)]) * 100), 0) / 100;
      const total = lines.at(-1)!;
      expect(total[0]).toBe('Total');
      for (const heading of ['Hours', 'Cost', 'Operational cost', 'Total cost']) {
        expect(added(counted, heading), heading).toBe(total[at(heading)]);
        const offices = lines.filter((cells) => cells[at('Pay code')] === 'Subtotal' && cells[0] == null);
        expect(added(offices, heading), heading).toBe(total[at(heading)]);
      }
      expect(lines.find((cells) => cells[at('Note')] === 'No salary')?.[at('Hours')]).toBe(3);
      expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 5 });
    }));
});

describe('RP-7: utilization rate', () => {
  it('is what a second program makes of the events, with totals that are no averages', () =>
    withReports(async (company) => {
      const { admin, dana, adam, ask } = company;
      const report = await ask(admin, 'utilization', WEEK);
      const about = await companyOf(company);
      const asked = { start: WEEK.startDate, end: WEEK.endDate, clients: null };
      const lines = recomputedUtilization(about, await rawRowsOf(company, [dana, adam]), asked);
      const found = report.lines.map(({ userId, officeId, utilization, ...line }: Record<string, number>) => {
        const names = ['standard', 'holiday', 'timeOff', 'available', 'billable', 'bench', 'other', 'unreported'];
        return [`${userId}/${officeId}`, Object.fromEntries(names.map((name) => [name, line[name]! * 100]))];
      });
      expect(new Map(found)).toEqual(lines);
      const rates = (some: { utilization: number }[]) => some.map(({ utilization }) => utilization);
      const ofTwo = report.lines.filter(({ userId }: { userId: number }) => [dana.id, adam.id].includes(userId));
      expect(rates(ofTwo)).toEqual([25.63, 15]);
      const { billable, available } = report.total;
      expect(report.total.utilization).toBe(Math.round((billable * 10_000) / available) / 100);
      expect(report.groups).toEqual([
        { groupId: 1, group: expect.any(String), people: 2, available: 80, billable: 16.25, utilization: 20.31 },
      ]);
    }));

  it('with a client it is the share of the client, in the sheet too', () =>
    withReports(async (company) => {
      const { admin, dana, ask } = company;
      const asked = { ...WEEK, userId: dana.id, clientIds: [MERIDIAN] };
      const { isShare, total } = await ask(admin, 'utilization', asked);
      expect({ isShare, total }).toMatchObject({
        isShare: true,
        total: { available: 40, billable: 2.25, other: 12, bench: 16, unreported: 9.75, utilization: 5.63 },
      });
      const path = `/api/v1/accountant/utilization-rate-report?${DAYS}&userId=${dana.id}`;
      const share = await sheetOf(company, admin, `${path}&clientIds=${MERIDIAN}`);
      expect(share.rows[2]?.[0]).toMatch(/^Filters: employee .+; client Meridian/);
      expect(share.rows[3]?.at(-1)).toBe('Share %');
      const { rows, name } = await sheetOf(company, admin, path);
      expect(name).toContain('UtilizationRate_2025-06-11.xlsx');
      expect(rows[3]).toEqual([
        ...['Employee', 'Office', 'Standard', 'Holiday', 'Time off', 'Available', 'Billable', 'Bench', 'Other'],
        ...['Unreported', 'Utilization %'],
      ]);
      expect(rows.slice(4).map((cells) => [cells[0], cells[6], cells.at(-1)])).toEqual([
        ['Whitfield, Dana', 10.25, 25.63],
        ['Subtotal', 10.25, 25.63],
        ['Total', 10.25, 25.63],
      ]);
    }));

  it.each(['standard', 'holiday', 'timeOff', 'billable', 'bench', 'other'] as const)(
    'tells the rows behind %s, which add up to it',
    (figure) =>
      withReports(async ({ admin, ask, dana }) => {
        for (const asked of [WEEK, { ...WEEK, lineUserId: dana.id, lineOfficeId: CHICAGO }]) {
          const { rows, hours, more } = await ask(admin, 'utilizationRows', { ...asked, figure });
          const added = rows.reduce((sum: number, row: { hours: number }) => sum + row.hours, 0);
          expect({ added, more }).toEqual({ added: hours, more: false });
        }
        const { total } = await ask(admin, 'utilization', WEEK);
        expect((await ask(admin, 'utilizationRows', { ...WEEK, figure })).hours).toBe(total[figure]);
      }),
  );
});

describe('utilization over time', () => {
  it.each([
    ['week', { startDate: '2025-06-05', endDate: '2025-06-20' }, 3],
    ['month', { startDate: '2025-05-20', endDate: '2025-08-10' }, 4],
  ])('by %s adds up to the report, of everybody and by office', (unit, range, parts) =>
    withReports(async ({ admin, ask }) => {
      const report = await ask(admin, 'utilization', range);
      const over = await ask(admin, 'utilizationOverTime', range);
      expect([over.unit, over.points.length, over.isShare]).toEqual([unit, parts, false]);
      for (const figure of ['standard', 'holiday', 'timeOff', 'available', 'billable', 'bench', 'other']) {
        const added = over.points.reduce((sum: number, point: Record<string, number>) => sum + point[figure]!, 0);
        expect(added, figure).toBe(report.total[figure]);
      }
      const offices = (all: { office: string; available: number }[]) =>
        all.map(({ office, available }) => ({ office, available }));
      expect(offices(over.offices)).toEqual(offices(report.offices));
      for (const [n, { startDate, endDate }] of over.points.entries()) {
        const ofPart = await ask(admin, 'utilization', { startDate, endDate });
        expect(over.points[n]).toMatchObject(ofPart.total);
        // An office where nobody was employed yet has no figure.
        expect(
          over.offices.flatMap((office: { utilization: (number | null)[] }) => office.utilization[n] ?? []),
        ).toEqual(ofPart.offices.map((office: { utilization: number }) => office.utilization));
      }
    }),
  );
});

describe('who sees what of the reports', () => {
  it.each([
    ...['utilization', 'utilizationOverTime', 'utilizationRows', 'utilizationExcel'],
    ...['unbillable', 'unbillableRows', 'unbillableExcel'],
  ])('no more than four answers of %s are under way for somebody at once', (procedure) =>
    withReports(async ({ admin }) => {
      const input = procedure === 'utilizationRows' ? { ...WEEK, figure: 'billable' } : WEEK;
      const all = Array.from({ length: 6 }, (_, n) => [n, input] as const);
      const calls = all.map(() => `reports.${procedure}`).join(',');
      const asked = encodeURIComponent(JSON.stringify(Object.fromEntries(all)));
      const { body } = await admin.get(`/trpc/${calls}?batch=1&input=${asked}`);
      const refused = body.filter((each: { error?: { data: { httpStatus: number } } }) => each.error);
      expect(refused).toHaveLength(2);
      for (const { error } of refused) expect(error.data.httpStatus).toBe(429);
    }),
  );

  it('an accountant who also leads somebody sees no pay of those they lead elsewhere', () =>
    withReports(async ({ as, ask, dana }) => {
      const lead = await as(['ROLE_ACCOUNTANT', 'ROLE_TEAM_LEAD'], {
        accountantManagedCountries: [{ id: 99, isMain: true }],
        employeeIds: [dana.id],
      });
      const userIds = (lines: Line[]) => lines.map(({ userId }) => userId);
      expect(userIds((await ask(lead, 'unbillable', WEEK)).lines)).toEqual([]);
      expect((await ask(lead, 'unbillableRows', WEEK)).rows).toEqual([]);
      expect(userIds((await ask(lead, 'utilization', WEEK)).lines)).toContain(dana.id);
    }));

  it('with an office, the days that were worked there, whoever works there today (GEN-6)', () =>
    withReports(async ({ admin, ask, dana, platform }) => {
      await platform.records.people.change(dana.id, null, (before) => ({
        ...before,
        offices: [
          { id: 'a', officeId: CHICAGO, startDate: '2020-01-01', endDate: '2025-06-10' },
          { id: 'b', officeId: WARSAW, startDate: '2025-06-11', endDate: null },
        ],
      }));
      for (const procedure of ['unbillable', 'utilization'] as const) {
        const all = await ask(admin, procedure, WEEK);
        for (const officeId of [CHICAGO, WARSAW]) {
          const one = await ask(admin, procedure, { ...WEEK, officeId });
          const lineOf = (line: Line) => line.officeId === officeId;
          expect(one.lines).toEqual(all.lines.filter(lineOf));
          expect(one.lines.some(({ userId }: Line) => userId === dana.id)).toBe(true);
          expect(one.offices).toEqual(all.offices.filter(lineOf));
          const rows = await ask(admin, `${procedure}Rows`, { ...WEEK, officeId, figure: 'bench' });
          expect(rows.hours).toBe(procedure === 'unbillable' ? one.total.hours : one.total.bench);
          expect(rows.rows.every(lineOf)).toBe(true);
        }
      }
      const over = await ask(admin, 'utilizationOverTime', { ...WEEK, officeId: CHICAGO });
      const { total } = await ask(admin, 'utilization', { ...WEEK, officeId: CHICAGO });
      expect([over.offices.length, over.points[0].available]).toEqual([1, total.available]);
    }));

  it('an accountant those of their countries, nobody else anything', () =>
    withReports(async ({ as, ask, dana, adam }) => {
      const seenBy = async (accountantManagedCountries: Person['accountantManagedCountries']) => {
        const accountant = await as(['ROLE_ACCOUNTANT'], { accountantManagedCountries });
        const { lines } = await ask(accountant, 'unbillable', WEEK);
        return [...new Set(lines.map(({ userId }: Line) => userId))];
      };
      expect(await seenBy([])).toEqual([dana.id, adam.id]);
      expect(await seenBy([{ id: 99, isMain: true }])).toEqual([]);
      for (const role of ['ROLE_HR', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'] as const) {
        const caller = await as([role]);
        for (const procedure of ['unbillable', 'utilization', 'unbillableRows', 'utilizationRows']) {
          expect(await ask(caller, procedure, { ...WEEK, figure: 'bench' })).toMatchObject({ httpStatus: 403 });
        }
      }
    }));
});
