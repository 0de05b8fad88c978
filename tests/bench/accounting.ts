import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Sheet } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { overview } from '@hourbook/server/accounting/timecards.ts';
import { listTotals } from '@hourbook/server/accounting/totals.ts';
import { excelWriter } from '@hourbook/server/adapters/excel/excel.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform, type Platform } from '@hourbook/server/app/platform.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import Excel from 'exceljs';
import { aPerson } from '../builders/people.ts';
import { enterCompanyYears } from './company-years.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';

const PEOPLE = 1_000;
/** Five weeks of them. */
const EVENTS = 40_000;
const MONTH = { startDate: '2020-01-01', endDate: '2020-01-31' };
const TWO_YEARS = { startDate: '2019-01-01', endDate: '2020-12-31' };
const ROUNDS = 7;
const SHEET_ROWS = 100_000;

/** What the accountant's screens ask of a thousand people, and how fast a workbook is written. */
export async function benchAccounting(directory: string): Promise<Line[]> {
  const dataDir = join(directory, 'accounting');
  await using platform = await openCompany(dataDir);
  await enterCompanyYears(platform.events, EVENTS, PEOPLE);
  while (!(await platform.projector.reached(await platform.events.head())));
  await awaitEverything(platform, timesheetHours);
  using db = new DatabaseSync(join(dataDir, 'read.db'), { readOnly: true });
  return [
    await compared(platform, db, 'users-timecard of 1,000 people, one month', MONTH, '< 1 ×', 1),
    await compared(platform, db, 'users-timecard of 1,000 people, two years', TWO_YEARS, '≤ 2 ×', 2),
    await comparedTotals(platform, db),
    await workbook(),
  ];
}

/** Milliseconds; lists look again at people who were changed in the last minutes. */
const HOUR = 3_600_000;

/** Opens a company whose people were entered an hour ago. @param enterMore what was entered then too */
export async function openCompany(
  dataDir: string,
  enterMore: (platform: Platform) => Promise<unknown> = async () => {},
): Promise<Platform> {
  let ago = HOUR;
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, HOURBOOK_DEMO: 'off' });
  const platform = await openPlatform(config, { clock: { now: () => Date.now() - ago } });
  await enterPeople(platform);
  await enterMore(platform);
  ago = 0;
  return platform;
}

/** The people from 1 on; the first is an administrator. */
export async function enterPeople({ records }: Platform, people = PEOPLE): Promise<void> {
  for (let id = 1; id <= people; id++) {
    const address = `p${id}@northbridge.example`;
    const { id: _given, ...data } = aPerson({
      username: address,
      email: address,
      lastName: `Last ${id}`,
      qBName: null,
    });
    await records.people.create({ ...data, roles: id === 1 ? ['ROLE_ADMIN'] : ['ROLE_EMPLOYEE'] }, null, id);
  }
}

type Days = typeof MONTH;

async function compared(
  platform: Platform,
  db: DatabaseSync,
  name: string,
  days: Days,
  target: string,
  most: number,
): Promise<Line> {
  const viewer = (await platform.records.people.get(1))!;
  const sums = new Map<number, { hours: number; counts: Record<string, number> }>();
  const ours = () => overview(platform, viewer, days);
  const floor = () => {
    sums.clear();
    for (const row of rowsOf(db, days)) {
      const of = sums.get(row.userId) ?? { hours: 0, counts: {} };
      of.hours += row.hours;
      of.counts[row.sync] = (of.counts[row.sync] ?? 0) + 1;
      sums.set(row.userId, of);
    }
  };
  floor();
  const all = [...sums.values()].reduce((sum, { hours }) => sum + hours, 0) / 100;
  const told = await ours();
  if (Math.abs(told.totalHours - all) > 0.001) throw new Error(`not the same hours: ${told.totalHours} and ${all}`);
  return line(name, await inTurns({ ours: timed(ours), floor: timed(floor) }, ROUNDS), target, most);
}

async function comparedTotals(platform: Platform, db: DatabaseSync): Promise<Line> {
  const viewer = (await platform.records.people.get(1))!;
  const clients = new Set<number>();
  for (const { clientId } of rowsOf(db, MONTH)) clients.add(clientId);
  const ours = () => listTotals(platform, viewer, { ...MONTH, clientIds: [...clients] });
  const floor = () => {
    const sums = new Map<string, number>();
    for (const { userId, payCode, hours } of rowsOf(db, MONTH)) {
      const of = `${userId}/${payCode}`;
      sums.set(of, (sums.get(of) ?? 0) + hours);
    }
  };
  const took = await inTurns({ ours: timed(ours), floor: timed(floor) }, ROUNDS);
  return line('timecard totals of 1,000 people, one month', took, '< 1 ×', 1);
}

/** The rows as they are stored, by day; what is removed is left out unless accounting still has it. */
export function* rowsOf(db: DatabaseSync, { startDate, endDate }: Days): Generator<TimesheetRow> {
  const byHand = db.prepare(
    `SELECT doc FROM "timesheet-rows.v1" WHERE json_extract(doc, '$.date') BETWEEN ? AND ?
     ORDER BY json_extract(doc, '$.date'), id`,
    { returnArrays: true },
  );
  for (const row of byHand.all(startDate, endDate)) {
    const parsed: TimesheetRow = JSON.parse(String((row as unknown as [string])[0]));
    if (!parsed.removed || parsed.externalId !== null) yield parsed;
  }
}

const timed = (work: () => unknown) => async () => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const line = (name: string, took: { ours: number; floor: number }, target: string, most: number): Line => ({
  name,
  unit: 'ms',
  ...took,
  against: 'node:sqlite, the rows as they are stored by date, JSON.parse of each',
  target,
  met: took.ours < most * took.floor,
});

const CELLS = ['Whitfield', 'Dana', 'Dana Whitfield', 'Chicago', '10', null, 'Lakeshore', 'Lakeshore', 'C-2'] as const;

/** The same cells through the port, and through exceljs as its documentation has it. */
async function workbook(): Promise<Line> {
  const sheet: Sheet = {
    name: 'Timecards',
    columns: [
      ...CELLS.map((_, n) => ({ heading: `Column ${n}`, holds: 'text' as const })),
      { heading: 'Hours', holds: 'hours' },
    ],
    lines: [],
  };
  const lines = () => ({ ...sheet, lines: linesAgain() });
  async function ours() {
    for await (const _ of excelWriter.write([lines()]));
  }
  async function floor() {
    const { PassThrough } = await import('node:stream');
    const out = new PassThrough();
    out.resume();
    const book = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
    const own = book.addWorksheet('Timecards');
    own.columns = CELLS.map(() => ({ width: 24, style: { numFmt: '@' } }));
    for (let n = 0; n < SHEET_ROWS; n++) own.addRow([...CELLS, 8]).commit();
    own.commit();
    await book.commit();
  }
  const took = await inTurns({ ours: timed(ours), floor: timed(floor) }, 3);
  return {
    name: 'a workbook of 100,000 rows',
    unit: 'ms',
    ...took,
    against: 'exceljs streaming of the same cells',
    target: '≤ 1.25 ×',
    met: took.ours <= 1.25 * took.floor,
  };
}

function* linesAgain(): Generator<{ cells: (string | number | null)[] }[]> {
  for (let n = 0; n < SHEET_ROWS; n += 100) yield Array.from({ length: 100 }, () => ({ cells: [...CELLS, 8] }));
}
