import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { summaryList } from '@hourbook/server/commissions/summary-list.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { aClient, anAssignment, OWN } from '../builders/people.ts';
import { longestTurn } from '../builders/turns.ts';
import { openCompany, rowsOf } from './accounting.ts';
import { enterCompanyYears } from './company-years.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';

const PEOPLE = 1_000;
/** A year of them. */
const EVENTS = 410_000;
const MANAGERS = 10;
const YEAR = { startDate: '2020-01-01', endDate: '2020-12-31' };
const MONTH = { startDate: '2020-11-01', endDate: '2020-11-30' };
const ROUNDS = 5;
/** Milliseconds for which a list may keep everybody else from the event loop. */
const LONGEST_TURN = 20;

/** Commissions of a thousand assignments: a year, a month after a bracket was edited, and the longest turn. */
export async function benchCommissions(directory: string): Promise<Line[]> {
  const dataDir = join(directory, 'commissions');
  let typeId = 0;
  await using platform = await openCompany(dataDir, async (opened) => {
    typeId = await enterPlacements(opened);
  });
  await enterCompanyYears(platform.events, EVENTS, PEOPLE);
  while (!(await platform.projector.reached(await platform.events.head())));
  await awaitEverything(platform, timesheetHours);
  using db = new DatabaseSync(join(dataDir, 'read.db'), { readOnly: true });
  const viewer = (await platform.records.people.get(1))!;
  const summary = (startMonth: string, endMonth: string) =>
    summaryList(platform, viewer, { startMonth, endMonth } as Parameters<typeof summaryList>[2]);
  const ofYear = () => summary('2020-01', '2020-12');
  if ((await ofYear()).totalEarnedCommission === 0) throw new Error('nobody earns anything');
  const timed = (work: () => unknown) => async () => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  let rate = 3;
  const afterAnEdit = async () => {
    rate = rate === 3 ? 4 : 3;
    await platform.records.accountTypes.change(typeId, null, (type) => ({
      ...type,
      versions: type.versions.map((version) => ({
        ...version,
        brackets: version.brackets.map((bracket, n) => (n === 0 ? { ...bracket, commissionRate: rate } : bracket)),
      })),
    }));
    await summary('2020-11', '2020-11');
  };
  const year = await inTurns({ ours: timed(ofYear), floor: timed(() => [...rowsOf(db, YEAR)]) }, ROUNDS);
  const month = await inTurns({ ours: timed(afterAnEdit), floor: timed(() => [...rowsOf(db, MONTH)]) }, ROUNDS);
  const turn = await longestTurn(ofYear);
  const against = 'node:sqlite, the rows as they are stored by date, JSON.parse of each';
  const line = (name: string, took: { ours: number; floor: number }): Line => ({
    name,
    unit: 'ms',
    ...took,
    against,
    target: '≤ 1 ×',
    met: took.ours <= took.floor,
  });
  return [
    line('summary of commissions of 1,000 assignments, one year', year),
    line('commissions of one month, 1,000 assignments, after a bracket was edited', month),
    {
      name: 'the longest turn of a year of commissions',
      unit: 'ms',
      ours: turn,
      floor: LONGEST_TURN,
      against: 'the limit',
      target: '≤ 1 ×',
      met: turn <= LONGEST_TURN,
    },
  ];
}

/** Everybody is placed with the client of whose hours `enterCompanyYears` tells; every other one is new business. */
export async function enterPlacements({ records }: Platform, people = PEOPLE): Promise<number> {
  for (let clientId = 2; clientId <= 8; clientId++) {
    const { id: _id, ...client } = aClient(clientId, `Client ${clientId}`);
    await records.clients.create(client, null, clientId);
  }
  const bracket = (
    startValue: number,
    commissionRate: number,
    condition: 'NONE' | 'NEED_NEW_BUSINESS_CLIENT_GROUP',
  ) => ({
    startValue,
    commissionRate,
    condition,
  });
  const { id: typeId } = await records.accountTypes.create(
    {
      name: 'By size of net profit',
      description: null,
      enabled: true,
      versions: [
        {
          month: '2019-01',
          accountTypeBaseId: 3,
          bracketType: 'BASE_SIZE',
          brackets: [bracket(0, 3, 'NONE'), bracket(100_000, 5, 'NEED_NEW_BUSINESS_CLIENT_GROUP')],
        },
      ],
    },
    null,
  );
  for (let id = 1; id <= people; id++) {
    await records.people.change(id, null, (person) => ({
      ...person,
      assignments: [
        anAssignment(OWN),
        anAssignment(2 + (id % 7), {
          startDate: '2019-06-01',
          newBusiness: id % 2 === 0,
          accountManagers: [{ accountManagerId: 1 + (id % MANAGERS), accountTypeId: typeId }],
        }),
      ],
    }));
  }
  return typeId;
}
