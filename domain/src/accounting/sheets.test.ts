import { expect, it } from 'vitest';
import type { Sheet, SheetLine } from '../ports/spreadsheet-writer.ts';
import {
  type AccountantSheetRow,
  accountantSheet,
  type SheetRow,
  timecardTotalsSheet,
  userTimecardSheet,
} from './sheets.ts';
import { hoursByPayCode } from './timecards.ts';

const range = { start: '2025-06-09', end: '2025-06-22' };
const row = (changed: Partial<SheetRow> = {}): SheetRow => ({
  date: '2025-06-10',
  client: 'Lakeshore',
  billableCode: 'LF-204',
  payCode: 'RATE_HOURS',
  hours: 725,
  comment: '=1+1',
  sync: 'SYNCHRONIZED',
  ...changed,
});
const headings = ({ columns }: Sheet) => columns.map(({ heading }) => heading);
async function linesOf({ lines }: Sheet): Promise<SheetLine[]> {
  const all: SheetLine[] = [];
  for await (const some of lines) all.push(...some);
  return all;
}

it('RP-1: totals have a line for each person and one for all', async () => {
  const worked = (hours: number) =>
    hoursByPayCode([
      { payCode: 'RATE_HOURS', hours },
      { payCode: 'HOLIDAY', hours: 800 },
    ]);
  const sheet = timecardTotalsSheet(
    [
      { firstName: 'Dana', lastName: 'Whitfield', worked: worked(3225) },
      { firstName: 'Ewa', lastName: 'Zając', worked: worked(1) },
    ],
    { clients: ['Lakeshore', 'Northbridge'], range },
    'en',
  );
  expect(sheet.above).toEqual(['Clients: Lakeshore, Northbridge | 06/09/2025 - 06/22/2025']);
  const codes = 'Regular, Bench, Overtime, Paid Time Off, Sick Leave, Holiday, Unpaid Time Off, Medical Leave'.split(
    ', ',
  );
  expect(headings(sheet)).toEqual(['LAST NAME', 'FIRST NAME', ...codes, 'TOTAL']);
  expect(await linesOf(sheet)).toEqual([
    { cells: ['Whitfield', 'Dana', 32.25, 0, 0, 0, 0, 8, 0, 0, 40.25] },
    { cells: ['Zając', 'Ewa', 0.01, 0, 0, 0, 0, 8, 0, 0, 8.01] },
    { cells: ['Total', null, 32.26, 0, 0, 0, 0, 16, 0, 0, 48.26], bold: true },
  ]);
  expect(await linesOf(timecardTotalsSheet([], { clients: [], range }, 'en'))).toEqual([]);
});

it('RP-3: a person has a subtotal for each week, and the total of each pay code', async () => {
  const empty = row({ date: '2025-06-14', hours: 0, comment: null, sync: 'NO_SYNCHRONIZATION' });
  const bench = row({ date: '2025-06-15', payCode: 'BENCH_HOURS', hours: 75 });
  const rows = [row(), empty, bench, row({ date: '2025-06-16' })];
  const sheet = userTimecardSheet({ firstName: 'Dana', lastName: 'Whitfield' }, rows, range, 'en');
  expect(headings(sheet)).toEqual(['Date', 'Day', 'Client', 'Billable code', 'Pay code', 'Hours', 'Comment', 'Status']);
  const sum = (label: string, hours: number) => ({
    cells: [label, null, null, null, null, hours, null, null],
    bold: true,
  });
  expect(await linesOf(sheet)).toEqual([
    { cells: ['2025-06-10', 'Tue', 'Lakeshore', 'LF-204', 'Regular', 7.25, '=1+1', 'Synchronized'] },
    { cells: ['2025-06-15', 'Sun', 'Lakeshore', 'LF-204', 'Bench', 0.75, '=1+1', 'Synchronized'] },
    sum('Subtotal', 8),
    { cells: ['2025-06-16', 'Mon', 'Lakeshore', 'LF-204', 'Regular', 7.25, '=1+1', 'Synchronized'] },
    sum('Subtotal', 7.25),
    sum('Total', 15.25),
    { ...sum('Total by pay code', 0), cells: ['Total by pay code', ...Array(7).fill(null)] },
    { cells: [null, null, null, null, 'Regular', 14.5, null, null] },
    { cells: [null, null, null, null, 'Bench', 0.75, null, null] },
  ]);
});

it('RP-4: the accountant has a line for each entry', async () => {
  const said: AccountantSheetRow = {
    ...row({ sync: 'ERROR_SYNCHRONIZATION' }),
    firstName: 'Dana',
    lastName: 'Whitfield',
    qBName: 'Dana Whitfield',
    office: 'Chicago',
    officeQbCode: '10',
    clientQbName: null,
    billable: true,
    syncError: 'Client Lakeshore has no QuickBooks name',
    lastModified: { time: '2025-06-11T10:15', zone: 'CDT' },
  };
  const sheet = accountantSheet(
    (async function* () {
      yield [said];
    })(),
  );
  expect(headings(sheet).join(', ')).toBe(
    'Last name, First name, QB name, Office, Office QB code, Date, Client, Client QB name, Billable code, Billable, ' +
      'Pay code, Hours, Comment, Sync status, Sync error, Last modified, Time zone',
  );
  const [line] = await linesOf(sheet);
  expect(line!.cells.join('|')).toBe(
    'Whitfield|Dana|Dana Whitfield|Chicago|10|2025-06-10|Lakeshore||LF-204|Y|Regular|7.25|=1+1|Sync failed|' +
      'Client Lakeshore has no QuickBooks name|2025-06-11T10:15|CDT',
  );
});
