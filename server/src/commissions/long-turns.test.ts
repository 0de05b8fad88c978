import type { CommissionFilter } from '@hourbook/domain/commissions/contracts.ts';
import { monthsOf } from '@hourbook/domain/commissions/rates.ts';
import { type Crowd, putAll, withCrowd } from '@hourbook/tests/builders/crowd.ts';
import { aClient, anAssignment, aSalary, OWN } from '@hourbook/tests/builders/people.ts';
import { longestTurn } from '@hourbook/tests/builders/turns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionOf } from '../records/kind.ts';
import { contractList } from './contract-list.ts';
import { directList } from './direct-list.ts';
import { flatRateList } from './flat-rate-list.ts';
import { directPlacementKind, flatRateProjectKind } from './record-kinds.ts';
import { summaryList } from './summary-list.ts';

const PEOPLE = 1_000;
const PLACEMENTS = PEOPLE / 10;
const PROJECTS = PEOPLE / 20;
const MANAGERS = 10;
const MONTHS = monthsOf('2024-01', '2024-12');
/** Milliseconds for which nothing may keep others from the event loop; half of it is usual. All rows at once take 200. */
const MOST = 40;
/** Of so many tries the best one counts: a collection of garbage may fall into any. */
const TRIES = 3;

async function furnish({ platform }: Crowd): Promise<void> {
  const { records } = platform;
  for (let clientId = 2; clientId <= 8; clientId++) {
    const { id: _id, ...client } = aClient(clientId, `Client ${clientId}`);
    await records.clients.create(client, null, clientId);
  }
  const bracket = (startValue: number, commissionRate: number) =>
    ({ startValue, commissionRate, condition: 'NONE' }) as const;
  const type = await records.accountTypes.create(
    {
      name: 'By size of net profit',
      description: null,
      enabled: true,
      versions: [
        {
          month: '2019-01',
          accountTypeBaseId: 3,
          bracketType: 'BASE_SIZE',
          brackets: [bracket(0, 3), bracket(100_000, 5)],
        },
      ],
    },
    null,
  );
  if (type.id !== 1) throw new Error(`the account type is ${type.id}`);
  const sold = (n: number) => ({
    clientId: 2 + (n % 7),
    saleTypeId: null,
    lineOfBusinessId: null,
    revenueInCents: 1_000_000,
    additionalCostInCents: 0,
    newBusiness: n % 2 === 0,
    accountManagers: [{ accountManagerId: 1 + (n % MANAGERS), accountTypeId: 1 }],
    deleted: false,
  });
  const [placement, project] = [
    await records.directPlacements.create(
      {
        ...sold(1),
        officeId: 1,
        employeeFirstName: 'Nina',
        employeeLastName: 'Berg',
        startDate: '2024-01-08',
        expectedPaymentDate: '2024-02-08',
        feeRate: 20,
      },
      null,
    ),
    await records.flatRateProjects.create(
      { ...sold(1), startDate: '2024-01-01', endDate: '2024-12-31', flatRateProjectEmployees: [] },
      null,
    ),
  ];
  const day = (n: number) => `${MONTHS[n % 12]}-${String(1 + (n % 28)).padStart(2, '0')}`;
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 2);
  await putAll(
    await platform.store.collection(collectionOf(directPlacementKind)),
    numbers(PLACEMENTS).map((id) => ({ ...placement, ...sold(id), id, _id: String(id), startDate: day(id) })),
  );
  await putAll(
    await platform.store.collection(collectionOf(flatRateProjectKind)),
    numbers(PROJECTS).map((id) => ({
      ...project,
      ...sold(id),
      id,
      _id: String(id),
      flatRateProjectEmployees: [0, 1, 2, 3].map((n) => ({
        userId: 4 * id + n - 7,
        startDate: '2024-01-01',
        endDate: '2024-12-31',
      })),
    })),
  );
  const days = Array.from({ length: 20 }, (_, n) => [n + 1, 800, 1]).flat();
  await platform.readModels.read((set) =>
    putAll(
      set.lists.timesheetHours,
      Array.from({ length: PEOPLE }, (_, n) => n + 1).flatMap((userId) =>
        MONTHS.map((month) => ({
          _id: `${userId}-${month}`,
          userId,
          month,
          lines: [[2 + (userId % 7), 'RATE_HOURS', 'UNSYNCHRONIZED', false, days]],
          toSend: [],
          lastDay: 20,
          lastSync: null,
          pos: '',
          revision: 1,
        })),
      ),
    ),
  );
}

describe('of a year of a thousand people no list of commissions keeps others from the event loop for long', () => {
  let crowd: Crowd;
  const done = Promise.withResolvers<void>();
  let closed: Promise<unknown>;
  beforeAll(async () => {
    const opened = Promise.withResolvers<Crowd>();
    closed = withCrowd(
      PEOPLE,
      (id) => ({
        salaries: [aSalary('HOURLY_RATE', 40, '2020-01-01')],
        assignments: [
          anAssignment(OWN),
          anAssignment(2 + (id % 7), {
            startDate: '2019-06-01',
            newBusiness: id % 2 === 0,
            accountManagers: [{ accountManagerId: 1 + (id % MANAGERS), accountTypeId: 1 }],
          }),
        ],
      }),
      async (each) => {
        await furnish(each);
        opened.resolve(each);
        await done.promise;
      },
    );
    closed.catch(opened.reject);
    crowd = await opened.promise;
  }, 60_000);
  afterAll(async () => {
    done.resolve();
    await closed;
  });

  const year = { startMonth: '2024-01', endMonth: '2024-12' } as CommissionFilter;
  it.each<[string, number, (crowd: Crowd) => Promise<{ readonly content: readonly unknown[] }>]>([
    ['the summary', 7, ({ platform, viewer }) => summaryList(platform, viewer, year)],
    ['contract placements', PEOPLE, ({ platform, viewer }) => contractList(platform, viewer, year)],
    [
      'contract placements by month',
      PEOPLE * 12,
      ({ platform, viewer }) => contractList(platform, viewer, { ...year, viewType: 'MONTHLY' }),
    ],
    ['direct placements', PLACEMENTS, ({ platform, viewer }) => directList(platform, viewer, year)],
    ['projects', PROJECTS, ({ platform, viewer }) => flatRateList(platform, viewer, year)],
  ])('%s', async (_what, rows, list) => {
    const turns: number[] = [];
    for (let n = 0; n < TRIES; n++) {
      turns.push(
        await longestTurn(async () => expect((await list(crowd)).content.length).toBeGreaterThanOrEqual(rows)),
      );
    }
    expect(Math.min(...turns)).toBeLessThan(MOST);
  });
});
