import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { unbillable } from '@hourbook/server/reports/unbillable.ts';
import { utilization } from '@hourbook/server/reports/utilization.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { longestTurn } from '../builders/turns.ts';
import { openCompany, rowsOf } from './accounting.ts';
import { enterCompanyYears } from './company-years.ts';
import type { Line } from './lines.ts';
import { inTurns, median } from './rounds.ts';

const PEOPLE = 1_000;
/** A year of them. */
const EVENTS = 410_000;
const MONTH = { startDate: '2020-02-01', endDate: '2020-02-29' };
const YEAR = { startDate: '2020-01-01', endDate: '2020-12-31' };
const ROUNDS = 5;
/** Milliseconds for which a report may keep everybody else from the event loop. */
const LONGEST_TURN = 20;
/** Milliseconds that a year of a thousand people may take. */
const LONGEST_YEAR = 2_000;

const reports = { 'unbillable hours cost': unbillable, 'utilization rate': utilization };

/** Both hours reports of a thousand people: a month against the bare rows, a year against what people wait. */
export async function benchReports(directory: string): Promise<Line[]> {
  const dataDir = join(directory, 'reports');
  await using platform = await openCompany(dataDir);
  await enterCompanyYears(platform.events, EVENTS, PEOPLE);
  while (!(await platform.projector.reached(await platform.events.head())));
  await awaitEverything(platform, timesheetHours);
  using db = new DatabaseSync(join(dataDir, 'read.db'), { readOnly: true });
  const lines: Line[] = [];
  for (const [name, report] of Object.entries(reports)) lines.push(...(await measured(platform, db, name, report)));
  return lines;
}

async function measured(
  platform: Platform,
  db: DatabaseSync,
  name: string,
  report: (typeof reports)[keyof typeof reports],
): Promise<Line[]> {
  const viewer = (await platform.records.people.get(1))!;
  const timed = async (work: () => unknown) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const ofMonth = await inTurns(
    { ours: () => timed(() => report(platform, viewer, MONTH)), floor: () => timed(() => [...rowsOf(db, MONTH)]) },
    ROUNDS,
  );
  const years = [];
  const turns = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ofYear = () => report(platform, viewer, YEAR);
    years.push(await timed(ofYear));
    turns.push(await longestTurn(ofYear));
  }
  const limit = (unit: string, what: string, ours: number, floor: number): Line => ({
    name: `${name} of 1,000 people, ${what}`,
    unit,
    ours,
    floor,
    against: 'the limit',
    target: '≤ 1 ×',
    met: ours <= floor,
  });
  return [
    {
      name: `${name} of 1,000 people, one month`,
      unit: 'ms',
      ...ofMonth,
      against: 'node:sqlite, the rows as they are stored by date, JSON.parse of each',
      target: '≤ 1 ×',
      met: ofMonth.ours <= ofMonth.floor,
    },
    limit('ms', 'one year', median(years), LONGEST_YEAR),
    limit('ms', 'the longest turn of a year', Math.max(...turns), LONGEST_TURN),
  ];
}
