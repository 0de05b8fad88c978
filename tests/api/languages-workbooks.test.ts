import type { Person } from '@hourbook/domain/people/person.ts';
import { sheetWords } from '@hourbook/domain/sheet-words.pl.ts';
import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { CHICAGO, callerWith, type Running, withHourbook } from '../builders/hourbook.ts';
import { mailTo } from '../builders/outbox.ts';
import { anAssignment, aSalary, LAKESHORE, OWN } from '../builders/people.ts';

const RANGE = 'startDate=2025-06-09&endDate=2025-06-13';
const MONTHS = { startMonth: '2025-06', endMonth: '2025-06' };

/** Every workbook, by its address; null: it is read with GET. */
const WORKBOOKS: readonly (readonly [path: string, body: object | null])[] = [
  [`/timecard/total/excel?clientId=${LAKESHORE}&${RANGE}`, null],
  [`/reports/accountant?${RANGE}`, null],
  [`/qb/ledger/excel?${RANGE}`, null],
  [`/audit/diff/excel?${RANGE}&from=2025-06-01T00:00:00.000Z`, null],
  [`/accountant/unbillable-report?${RANGE}`, null],
  [`/accountant/utilization-rate-report?${RANGE}`, null],
  ['/vacation/excel', null],
  ['/sick-leave/excel', null],
  ['/commissions/accounts/excel', { ...MONTHS, viewType: 'MONTHLY', mode: 'ALL' }],
  ['/commission/summary/excel', MONTHS],
  [
    '/reports/user/excel',
    { fields: ['officeDescription', 'gender', 'currentSalary', 'allowPto', 'currentLegalStatus'] },
  ],
  ...['rt1', 'rt2', 'rt3', 'rt6', 'rt7', 'rt8'].map(
    (templateId) => ['/reports/user/excel/template', { templateId }] as const,
  ),
  ['/users/salary-change-report/excel', {}],
  ['/users/salary-statistics', { group: 'MONTH', field: 'POSITION', aggregationType: 'AVERAGE', ...MONTHS }],
  ['/users/extended-hire-termination/excel', { unit: 'year' }],
  ['/users/employment-type/excel', {}],
];

const ROLES = ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT', 'ROLE_TEAM_LEAD', 'ROLE_EMPLOYEE'] as const;
/** Words that are the same in both languages, and names of months. */
const SAME = /^(Skype|FLSA|SOW|Status|Limit|\d{4}-\d{2})$/;

const person: Partial<Person> = {
  gender: 'FEMALE',
  offices: [{ id: 'o', officeId: CHICAGO, startDate: '2020-01-01', endDate: null }],
  hireDate: '2025-01-15',
  salaries: [aSalary('YEARLY_SALARY', 80_000, '2025-01-15'), aSalary('YEARLY_SALARY', 85_000, '2025-06-01')],
  positions: [
    {
      id: 'p',
      positionId: 1,
      seniorityId: 4,
      departmentId: 1,
      employmentTypeId: 1,
      startDate: '2025-01-15',
      endDate: null,
    },
  ],
  assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { isDefaultClient: true })],
  legalStatuses: [{ id: 'l', legalStatusId: 3, expirationDate: '2025-06-01' }],
};

async function bookOf({ url }: Running, cookie: string, path: string, body: object | null): Promise<Excel.Workbook> {
  const response = await fetch(`${url}/api/v1${path}`, {
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect([path, response.status]).toEqual([path, 200]);
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  return book;
}

/** The cells of a sheet by their address. */
function cellsOf(sheet: Excel.Worksheet): Map<string, unknown> {
  const cells = new Map<string, unknown>();
  sheet.eachRow((row) => row.eachCell((cell) => void cells.set(cell.address, cell.value)));
  return cells;
}

/** Words of Hourbook that a Polish reader would not read. */
const ENGLISH: ReadonlySet<string> = new Set(
  [sheetWords.names, sheetWords.headings, sheetWords.totals]
    .flatMap((words) => Object.entries(words))
    .flatMap(([english, polish]) => (english === polish ? [] : english)),
);

describe('LG-6: a workbook in Polish', () => {
  it('has the values of the English one, and nothing English', () =>
    withHourbook(async (running) => {
      const boss = await running.person({ ...person, roles: [...ROLES] });
      const { cookie } = await running.signIn(boss);
      const me = callerWith(() => running.url, cookie);
      const rows = ['RATE_HOURS', 'BENCH_HOURS'].map((trackingType, n) => ({
        trackingDate: `2025-06-${10 + n}`,
        clientId: n === 0 ? LAKESHORE : OWN,
        trackingType,
        hours: 7.5,
        comment: 'Work',
      }));
      expect((await me.post('/api/v1/my-time', { rows })).status).toBe(200);
      const paths = [...WORKBOOKS, [`/reports/user-timecard?userId=${boss.id}&${RANGE}`, null] as const];
      const left: string[] = [];
      let worded = 0;
      for (const [path, body] of paths) {
        const english = await bookOf(running, cookie, path, body);
        const polish = await bookOf(running, `${cookie}; hourbook_language=pl`, path, body);
        expect(polish.worksheets).toHaveLength(english.worksheets.length);
        for (const [n, sheet] of english.worksheets.entries()) {
          const others = cellsOf(polish.worksheets[n]!);
          const cells = cellsOf(sheet);
          expect([...others.keys()]).toEqual([...cells.keys()]);
          if (ENGLISH.has(polish.worksheets[n]!.name)) left.push(`${path}: sheet ${sheet.name}`);
          for (const [address, value] of cells) {
            const other = others.get(address);
            if (typeof value !== 'string') expect(other).toEqual(value);
            else if (value !== other) worded++;
            else if (ENGLISH.has(value) && !SAME.test(value)) left.push(`${path} ${address}: ${value}`);
          }
        }
      }
      expect(left).toEqual([]);
      expect(worded).toBeGreaterThan(150);
    }));

  it('stays as it was in English', () =>
    withHourbook(async (running) => {
      const { cookie } = await running.signIn(await running.person({ ...person, roles: [...ROLES] }));
      const book = await bookOf(running, cookie, '/reports/user/excel', { fields: ['gender', 'currentSalary'] });
      const [sheet] = book.worksheets;
      expect([sheet?.name, sheet?.getRow(1).values]).toEqual(['Users', [undefined, 'Gender', 'Current salary']]);
    }));
});

describe('LG-5: a test of a scheduled report', () => {
  it('is in the language of whoever asks for it, with its workbook', () =>
    withHourbook(async (running) => {
      const boss = await running.person({ ...person, language: 'pl', roles: [...ROLES] });
      const me = await running.signIn(boss);
      const { body } = await me.post('/api/v1/scheduled-report', {
        name: 'Tydzień',
        type: 'UTILIZATION_RATE_REPORT',
        cron: '0 0 9 ? * MON *',
        timezone: 'GMT-5',
        zone: 'America/Chicago',
        emailReceivers: 'pat@lake.example',
        parameters: {},
      });
      expect(body).toMatchObject({ name: 'Tydzień' });
      await me.post('/trpc/reports.scheduled.sendTest', { id: body.id });
      const mail = await mailTo(running.platform, boss.email);
      expect(mail.subject).toMatch(/^Próba: Tydzień: Wykorzystanie czasu \d\d\.\d\d\.\d{4} – /);
      expect(mail.text).toMatch(/Osoby: wszyscy[\s\S]*Filtry: brak[\s\S]*Zmień lub usuń ten raport/);
      expect(mail.html).toContain('<html lang="pl">');
      const book = new Excel.Workbook();
      await book.xlsx.load(mail.attachments[0]!.content as ArrayBuffer);
      expect(book.worksheets.map(({ name }) => name)).toEqual(['Wykorzystanie czasu', 'Według grup klientów']);
    }));
});
