import type { Person } from '@hourbook/domain/people/person.ts';
import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { anAssignment, aSalary, LAKESHORE, OWN } from '../builders/people.ts';

const CUSTOM = '/api/v1/reports/user/excel';
const TEMPLATE = '/api/v1/reports/user/excel/template';
const LIST = '/api/v1/reports/user/excel/templates';
const CHANGES = '/api/v1/users/salary-change-report/excel';
const STATISTICS = '/api/v1/users/salary-statistics';
const TURNOVER = '/api/v1/users/extended-hire-termination/excel';
const TYPES = '/api/v1/users/employment-type/excel';
const NIGHT = 86_400_000;

const inOffice = (officeId: number) => [{ id: 'o', officeId, startDate: '2020-01-01', endDate: null }];
const position = { id: 'p', positionId: 1, seniorityId: 4, departmentId: 1, employmentTypeId: 1 };

/** The cells of a sheet as they were written: a formula would be an object. */
function rowsOf(sheet: Excel.Worksheet): unknown[][] {
  const rows: unknown[][] = [];
  sheet.eachRow((row) => {
    const cells = Array.from({ length: sheet.columnCount }, (_, n) => row.getCell(n + 1).value);
    rows.push(cells);
  });
  return rows;
}

interface Exporting extends Running {
  readonly hr: Caller;
  readonly made: readonly Person[];
  file(
    path: string,
    body: object,
    by?: Caller,
  ): Promise<{ book: Excel.Workbook; rows: unknown[][]; name: string | null }>;
}

const people: readonly Partial<Person>[] = [
  {
    lastName: 'Quist',
    firstName: '=SUM(A1)',
    address: '+1 Wabash\n@home',
    offices: inOffice(CHICAGO),
    hireDate: '2025-01-15',
    dateOfBirth: '1990-06-12',
    numberOfChildren: 2,
    ssn: 'v1.sealed',
    positions: [{ ...position, startDate: '2025-01-15', endDate: null }],
    salaries: [aSalary('YEARLY_SALARY', 80_000, '2025-01-15'), aSalary('YEARLY_SALARY', 85_000, '2025-06-01')],
    assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { isDefaultClient: true })],
  },
  {
    lastName: 'Adler',
    firstName: 'Ewa',
    offices: inOffice(WARSAW),
    hireDate: '2020-01-01',
    terminationDate: '2025-03-31',
    terminationReasonId: 8,
    terminationNote: '-late',
    enabled: false,
    positions: [{ ...position, employmentTypeId: 2, startDate: '2020-01-01', endDate: null }],
    salaries: [aSalary('HOURLY_RATE', 52, '2020-01-01')],
  },
];

/** HR and two people of whom one has left. */
const exporting = (use: (exporting: Exporting) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const hr = await running.signIn(
      await running.person({
        lastName: 'Zielinski',
        firstName: 'Nina',
        roles: ['ROLE_HR'],
        salaries: [],
        hireDate: '2024-01-01',
      }),
    );
    const made: Person[] = [];
    for (const [n, each] of people.entries())
      made.push(await running.person({ ...each, username: `p${n}@example.com` }));
    const file: Exporting['file'] = async (path, body, by = hr) => {
      const response = await fetch(`${running.url}${path}`, {
        method: 'POST',
        headers: { cookie: by.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status, path).toBe(200);
      const book = new Excel.Workbook();
      await book.xlsx.load(await response.arrayBuffer());
      return { book, rows: rowsOf(book.worksheets[0]!), name: response.headers.get('content-disposition') };
    };
    const among = { filters: { username: '@example.com' } };
    await use(
      Object.defineProperties(
        {
          hr,
          made,
          file: (path: string, body: object, by?: Caller) => file(path, { ...among, ...body }, by),
        } as unknown as Exporting,
        Object.getOwnPropertyDescriptors(running),
      ),
    );
  });

const refused = (errors: string, status = 400) => [status, { errors: [errors] }];
const FORM = 'Some fields are not valid. Please, fix mistakes first';

describe('chosen fields as Excel (E135, XL-1, XL-2)', () => {
  it('stand in the chosen order, numbers and dates as such, and text is never a formula', () =>
    exporting(async ({ file }) => {
      const salary = ['currentSalary', 'currentSalaryAmount', 'currentSalaryCurrency', 'currentSalaryUnit'];
      const fields = [...salary, 'firstName', 'dateOfBirth', 'numberOfChildren', 'address', 'defaultClient'];
      const { rows, name, book } = await file(CUSTOM, { fields });
      expect(rows).toEqual([
        [
          ...['Current salary', 'Salary amount', 'Salary currency', 'Salary unit'],
          ...['First name', 'Date of birth', 'Number of children', 'Address', 'Default client'],
        ],
        ['52.00 hr', 52, 'USD', 'hr', 'Ewa', null, null, null, 'Lakeshore'],
        ['85,000.00 yr', 85_000, 'USD', 'yr', '=SUM(A1)', new Date('1990-06-12'), 2, '+1 Wabash\n@home', 'Lakeshore'],
      ]);
      expect(name).toBe('attachment; filename="Users_2025-06-11.xlsx"');
      const [sheet] = book.worksheets;
      expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
      expect(sheet?.getRow(1).getCell(1).font.bold).toBe(true);
      expect(sheet?.getRow(3).getCell(6).numFmt).toBe('mm/dd/yyyy');
      expect(sheet?.getRow(3).getCell(2).numFmt).toContain('0.00');
    }));

  it('are of those whom the list shows, in its order; of nobody, there are only the headings', () =>
    exporting(async ({ file, hr }) => {
      const fields = ['lastName'];
      const names = async (body: object) => (await file(CUSTOM, { fields, ...body })).rows.slice(1).flat();
      expect(await names({ sort: 'lastName' })).toEqual(['Quist', 'Adler']);
      expect(await names({ filters: { username: '@example.com', enabled: true } })).toEqual(['Quist']);
      expect(await names({ filters: { hireDateTo: '2020-12-31', lastName: 'adl' } })).toEqual(['Adler']);
      expect(await names({ filters: { lastName: 'nobody' } })).toEqual([]);
      const listed = (await hr.get('/api/v1/user?sort=-hireDate')).body.content;
      expect(await names({ filters: null, sort: '-hireDate' })).toEqual(
        listed.map(({ lastName }: { lastName: string }) => lastName),
      );
    }));

  it('are refused where they say nothing, or what nobody knows', () =>
    exporting(async ({ hr }) => {
      const asked = async (body: object) => {
        const { status, body: told } = await hr.post(CUSTOM, body);
        return [status, told];
      };
      for (const body of [{}, { fields: [] }, { fields: null }]) {
        expect(await asked(body)).toEqual(refused('You need to specify some fields.'));
      }
      for (const fields of [['ssn'], ['passwordHash'], ['email', 'email'], ['toString'], 'email', [1]]) {
        expect(await asked({ fields }), String(fields)).toEqual(refused(FORM));
      }
      for (const more of [
        { filters: { salary: '1' } },
        { filters: { pageSize: 5 } },
        { sort: 'nothing' },
        { filters: 7 },
      ]) {
        expect(await asked({ fields: ['email'], ...more }), JSON.stringify(more)).toEqual(refused(FORM));
      }
    }));
});

describe('templates (E134, E136, XL-3)', () => {
  it('are listed by their ids and names, and each that has no parameters is a file', () =>
    exporting(async ({ hr, file }) => {
      const listed = (await hr.get(LIST)).body as { id: string; name: string }[];
      expect(listed.map(({ id, name }) => `${id} ${name}`).join(', ')).toBe(
        'rt1 Census, rt2 Contact, rt3 Education, rt4 Termination/Hire, rt5 Salary change, rt6 Client history, ' +
          'rt7 Position history, rt8 Legal status history, rt9 Salary statistics, rt10 Employment type',
      );
      for (const id of ['rt1', 'rt2', 'rt3', 'rt6', 'rt7', 'rt8']) {
        const { rows } = await file(TEMPLATE, { templateId: id });
        expect(rows[0]?.slice(0, 3), id).toEqual(['Last name', 'First name', 'Office']);
      }
      const { rows, name } = await file(TEMPLATE, { templateId: 'rt6' });
      expect(rows.slice(1).map((cells) => [cells[0], cells[3], cells[6], ...cells.slice(-2)])).toEqual([
        ['Adler', 'Northbridge', 0, 'USD', 'hr'],
        ['Adler', 'Lakeshore', 90, 'USD', 'hr'],
        ['Quist', 'Northbridge', 0, 'USD', 'hr'],
        ['Quist', 'Lakeshore', 90, 'USD', 'hr'],
      ]);
      const census = (await file(TEMPLATE, { templateId: 'rt1' })).rows;
      expect(census.slice(1).map((cells) => [cells[20], ...cells.slice(-3)])).toEqual([
        ['52.00 hr', 52, 'USD', 'hr'],
        ['85,000.00 yr', 85_000, 'USD', 'yr'],
      ]);
      expect(name).toBe('attachment; filename="ClientHistory_2025-06-11.xlsx"');
      const refusals = [
        [undefined, refused('Select template')],
        ['', refused('Select template')],
        ...['rt4', 'rt5', 'rt9', 'rt10'].map((id) => [id, refused('Select template')]),
        ...['rt11', '77', '-1', '1e3', 'toString'].map((id) => [id, refused('Not found', 404)]),
      ] as const;
      for (const [templateId, told] of refusals) {
        const { status, body } = await hr.post(TEMPLATE, { templateId });
        expect([status, body], String(templateId)).toEqual(told);
      }
    }));

  it('can be saved, changed, used and deleted by their owner, and by nobody else', () =>
    exporting(async ({ hr, file, signIn, person }) => {
      const rpc = async (by: Caller, call: string, body: object) => {
        const { status, body: told } = await by.post(`/trpc/people.exports.${call}`, body);
        return status === 200 ? told.result.data : [status, told.error.data.errors];
      };
      const saved = await rpc(hr, 'save', { name: 'Phones', fields: ['phone', 'lastName'] });
      expect(saved).toEqual({ id: 1, name: 'Phones', fields: ['phone', 'lastName'], version: 1 });
      expect(await rpc(hr, 'save', { name: 'phones', fields: ['phone'] })).toEqual([
        400,
        ['Template with this name already exists'],
      ]);
      expect(await rpc(hr, 'save', { name: 'None', fields: [] })).toEqual([400, ['You need to specify some fields.']]);
      expect((await hr.get(LIST)).body.at(-1)).toEqual({ id: '1', name: 'Phones' });
      expect((await file(TEMPLATE, { templateId: '1' })).rows[0]).toEqual(['Phone', 'Last name']);
      const changed = await rpc(hr, 'save', { id: 1, name: 'Mails', fields: ['email'], version: 1 });
      expect(changed).toMatchObject({ id: 1, name: 'Mails', version: 2 });
      const stale = await rpc(hr, 'save', { id: 1, name: 'Other', fields: ['email'], version: 1 });
      expect(stale[1][0]).toContain('Template was changed by Nina Zielinski');
      const other = await signIn(await person({ username: 'o', email: 'o@example.org', roles: ['ROLE_ADMIN'] }));
      expect((await other.get(LIST)).body).toHaveLength(10);
      expect((await other.post(TEMPLATE, { templateId: '1' })).status).toBe(404);
      expect(await rpc(other, 'remove', { id: 1 })).toEqual([404, ['Not found']]);
      expect(await rpc(other, 'save', { id: 1, name: 'Mine', fields: ['email'] })).toEqual([404, ['Not found']]);
      expect(await rpc(hr, 'remove', { id: 1 })).toEqual({});
      expect(await rpc(hr, 'remove', { id: 1 })).toEqual([404, ['Not found']]);
      expect((await hr.get(LIST)).body).toHaveLength(10);
      expect((await hr.post(TEMPLATE, { templateId: '1' })).status).toBe(404);
      expect(await rpc(hr, 'save', { name: 'Mails', fields: ['email'] })).toMatchObject({ name: 'Mails', version: 1 });
    }));
});

describe('reports', () => {
  it('rt5 compares each salary with the one before, and says who entered it (E137)', () =>
    exporting(async ({ file, hr, made, clock, signIn, person }) => {
      const admin = await signIn(
        await person({
          username: 'b',
          email: 'b@example.org',
          lastName: 'Boss',
          firstName: 'Bo',
          roles: ['ROLE_ADMIN'],
        }),
      );
      const raise = { salaryType: 'YEARLY_SALARY', value: 90_000, effectiveDate: '2025-07-01', changeReason: 3 };
      expect((await admin.post(`/api/v1/user/${made[0]?.id}/employment/salary`, raise)).status).toBe(200);
      clock.pass(NIGHT / 24);
      const { rows } = await file(CHANGES, {
        salaryEffectiveDateFrom: '2025-06-01',
        salaryEffectiveDateTo: '2025-12-31',
      });
      const who = ['Quist', '=SUM(A1)', 'Chicago'];
      const paid = ['USD', 'yr', 'yr'];
      expect(rows[0]?.slice(4, 8)).toEqual(['Previous value', 'Type', 'New value', 'Type']);
      expect(rows.slice(1)).toEqual([
        [
          ...[...who, new Date('2025-06-01'), 80_000, 'Yearly Salary', 85_000, 'Yearly Salary'],
          ...[5_000, 6.25, null, null, ...paid],
        ],
        [
          ...who,
          new Date('2025-07-01'),
          85_000,
          'Yearly Salary',
          90_000,
          'Yearly Salary',
          5_000,
          5.88,
          'Annual Merit',
          'Bo Boss',
          ...paid,
        ],
      ]);
      expect((await file(CHANGES, {})).rows).toHaveLength(5);
      const inverted = { salaryEffectiveDateFrom: '2025-07-02', salaryEffectiveDateTo: '2025-07-01' };
      const { status, body } = await hr.post(CHANGES, inverted);
      expect([status, body]).toEqual(refused('Check date interval'));
    }));

  it('rt4 counts who came and left, and lists them (E139, XL-5)', () =>
    exporting(async ({ file, hr }) => {
      const { rows, book, name } = await file(TURNOVER, { unit: 'year', date: '2025-06-11' });
      expect(rows[0]?.[0]).toBe('Termination/Hire | 01/01/2025 - 12/31/2025');
      expect(rows.slice(1)).toEqual([
        ...[
          [
            'Office',
            'Opening',
            'Hires',
            'Rehires',
            'Terminations',
            'Voluntary',
            'Involuntary',
            'Other',
            'Closing',
            'Average',
            'Turnover %',
          ],
        ],
        ['Chicago', 0, 1, 0, 0, 0, 0, 0, 1, 0.5, 0],
        ['Warsaw', 1, 0, 0, 1, 0, 1, 0, 0, 0.5, 200],
        ['Total', 1, 1, 0, 1, 0, 1, 0, 1, 1, 100],
      ]);
      expect(
        rowsOf(book.worksheets[1]!)
          .slice(1)
          .map((cells) => [cells[0], ...cells.slice(3, 5), ...cells.slice(7)]),
      ).toEqual([
        ['Adler', 'Termination', new Date('2025-03-31'), 'Performance', '-late', 63],
        ['Quist', 'Hire', new Date('2025-01-15'), null, null, null],
      ]);
      expect(name).toContain('TerminationHire_2025-06-11.xlsx');
      expect((await file(TURNOVER, { unit: 'MONTH' })).rows[0]?.[0]).toContain('06/01/2025 - 06/30/2025');
      for (const body of [{}, { unit: 'week' }, { unit: 'day', date: '1999-12-31' }, { unit: 7 }]) {
        const { status, body: told } = await hr.post(TURNOVER, body);
        expect([status, told], JSON.stringify(body)).toEqual(refused(FORM));
      }
    }));

  it('rt9 has a salary and a head count for each month or quarter (E138, XL-6)', () =>
    exporting(async ({ file, hr }) => {
      const asked = { group: 'QUARTER', field: 'POSITION', aggregationType: 'MEDIAN' };
      const { rows } = await file(STATISTICS, { ...asked, startMonth: '2025-01', endMonth: '2025-06' });
      expect(rows[0]).toEqual([
        ...['Position', 'Salary type', '2025-Q1', 'Head count', '2025-Q2', 'Head count'],
        ...['Currency', 'Unit'],
      ]);
      expect(rows.slice(1).map((cells) => cells.slice(1))).toEqual([
        ['Hourly Rate', 52, 1, null, 0, 'USD', 'hr'],
        ['Yearly Salary', 80_000, 1, 85_000, 1, 'USD', 'yr'],
      ]);
      const told = async (body: object) => {
        const { status, body: errors } = await hr.post(STATISTICS, { ...asked, ...body });
        return [status, errors];
      };
      for (const [startMonth, endMonth] of [
        ['2025-02', '2025-01'],
        ['2009-12', '2025-01'],
        ['2010-01', '2090-01'],
      ]) {
        expect(await told({ startMonth, endMonth })).toEqual(refused('Check date interval'));
      }
      expect(await told({ startMonth: '2025-13', endMonth: '2025-12' })).toEqual(refused(FORM));
      expect(await told({ startMonth: '2025-01', endMonth: '2025-01', field: 'SALARY' })).toEqual(refused(FORM));
    }));

  it('rt10 lists who was employed how on a day, with their count (E140)', () =>
    exporting(async ({ file }) => {
      const { rows } = await file(TYPES, { date: '2025-03-31' });
      expect(rows.slice(1).map((row) => [row[0], ...row.slice(7, 13)])).toEqual([
        ['Adler', 52, 'Percent rate', '14 %', null, 'USD', 'hr'],
        ['Subtotal', null, null, null, 1, null, null],
        ['Quist', 80_000, 'Percent rate', '12 %', null, 'USD', 'yr'],
        ['Subtotal', null, null, null, 1, null, null],
        ['Total', null, null, null, 2, null, null],
      ]);
      expect((await file(TYPES, {})).rows.map(([name]) => name)).toEqual(['Last name', 'Quist', 'Subtotal', 'Total']);
    }));
});
