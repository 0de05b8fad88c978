import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PeoplePageInput } from '@hourbook/domain/people/people-list.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform, type Platform } from '@hourbook/server/app/platform.ts';
import { pageOfPeople } from '@hourbook/server/people/people-list.ts';
import { standingClock } from '../builders/hourbook.ts';
import { aClient, anAssignment, aPerson, aSalary, OWN } from '../builders/people.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';

const PEOPLE = 10_000;
const AT_ONCE = 500;
const CLIENTS = 200;
const ROUNDS = 11;
/** Times the floor that the usual page may take. */
const TARGET = 2;
/** Milliseconds that any other may take. */
const MOST = 300;

const LETTERS = 'bcdfghklmnprstvz';
const nameOf = (n: number) =>
  `${LETTERS[(n * 7) % 16]}${'aeiou'[(n * 3) % 5]}${LETTERS[(n * 11) % 16]}sson-${(n * 7919) % PEOPLE}`;

const personOf = (n: number): Person =>
  aPerson({
    id: n,
    firstName: `First ${n % 97}`,
    lastName: nameOf(n),
    username: `p${n}@northbridge.example`,
    email: `p${n}@northbridge.example`,
    enabled: n % 10 !== 0,
    phone: `+1 312 555 ${String(n).padStart(4, '0')}`,
    qBName: `${nameOf(n)} ${n}`,
    address: `${n} Wabash Avenue, Chicago`,
    hireDate: `20${String(10 + (n % 15)).padStart(2, '0')}-0${(n % 9) + 1}-15`,
    lineManagerId: n > 100 ? (n % 100) + 1 : null,
    offices: [{ id: `${n}.o`, officeId: (n % 5) + 1, startDate: '2020-01-01', endDate: null }],
    positions: ['2020-01-01', '2023-01-01'].map((startDate, index) => ({
      id: `${n}.p${index}`,
      positionId: ((n + index) % 23) + 1,
      seniorityId: ((n + index) % 9) + 1,
      departmentId: (n % 11) + 1,
      employmentTypeId: (n % 8) + 1,
      startDate,
      endDate: index === 0 ? '2022-12-31' : null,
    })),
    salaries: [2020, 2021, 2022, 2023, 2024].map((year) =>
      aSalary(n % 3 ? 'YEARLY_SALARY' : 'HOURLY_RATE', 40 + (n % 50), `${year}-01-01`),
    ),
    assignments: [anAssignment(OWN), anAssignment((n % CLIENTS) + 2, { isDefaultClient: true })],
  });

interface Page {
  readonly name: string;
  readonly asked: PeoplePageInput;
  /** The same people by hand; without it everybody is read, from whom they would have to be picked. */
  readonly where?: string;
  readonly order?: string;
  readonly params?: readonly (string | number)[];
  readonly skip?: number;
}

const key = (field: string) => `json_extract(doc, '$.${field}')`;
const first10 = { pageNumber: 0, pageSize: 10 };
const order = `${key('keys.lastNameOrder')}, ${key('id')}, id`;
const active = { where: `${key('enabled')} = ?`, params: [1], order };
/** What everybody sees first; the others are held to milliseconds. */
const usual: Page = { name: 'the first 10 by name, active', asked: { ...first10, enabled: true }, ...active };
const pages: readonly Page[] = [
  usual,
  { name: 'page 500 of 10', asked: { pageNumber: 499, pageSize: 10 }, where: '1', order, skip: 4990 },
  {
    name: 'last name contains "sson-12", active',
    asked: { ...first10, lastName: 'SSON-12', enabled: true },
    where: `(instr(${key('keys.lastName')}, ?) > 0 AND ${active.where})`,
    params: ['sson-12', 1],
    order,
  },
  {
    name: 'hired since 2020, by hire date',
    asked: { ...first10, hireDateFrom: '2020-01-01', sort: '-hireDate' },
  },
  { name: 'by position', asked: { ...first10, sort: '-positionName' } },
  { name: 'position contains "java"', asked: { ...first10, positionName: 'java' } },
  {
    name: 'of two offices, by the hour, by line manager',
    asked: { ...first10, enabled: true, officeId: [1, 3], salaryType: ['HOURLY_RATE'], sort: 'lineManagerName' },
  },
  {
    name: 'default client contains "client 1"',
    asked: { ...first10, defaultClient: 'client 1', sort: '-defaultClient' },
  },
  { name: 'All', asked: {} },
];

/** Pages of a list of 10,000 people by the function behind `GET /user`, against SQLite asked by hand. */
export async function benchPeople(directory: string): Promise<Line[]> {
  const dataDir = join(directory, 'people');
  const clock = standingClock('2025-06-11T15:00:00Z');
  await using platform = await openPlatform(readConfig({ DATA_DIR: dataDir, HOURBOOK_DEMO: 'off' }), { clock });
  await fillPeople(platform);
  clock.pass(24 * 60 * 60_000); // long after everybody was changed
  using db = new DatabaseSync(join(dataDir, 'records.db'), { readOnly: true });
  const viewer = personOf(1);
  const lines: Line[] = [];
  for (const page of pages) {
    const byHand = askedByHand(db, page);
    const ask = () => pageOfPeople(platform, viewer, { actorId: viewer.id }, page.asked);
    const [ours, floor] = [await ask(), byHand()];
    const same = ours.totalElements === floor.total && ours.content.every(({ id }, n) => id === floor.content[n]?.id);
    if (page.where && !same) throw new Error(`${page.name}: not the same page`);
    const times = page === usual ? 20 : 1;
    const timed = (work: () => unknown) => async () => {
      const started = performance.now();
      for (let n = 0; n < times; n++) await work();
      return (performance.now() - started) / times;
    };
    const took = await inTurns({ ours: timed(ask), floor: timed(byHand) }, ROUNDS);
    lines.push({
      name: `10,000 people, ${page.name}`,
      unit: 'ms',
      ...took,
      against: page.where
        ? 'SQLite in process: the same people and their count, JSON read; ours also names office, position, client, manager'
        : 'SQLite in process: everybody, JSON read; ours finds them in its copy',
      target: page === usual ? `≤ ${TARGET} ×` : `≤ ${MOST} ms`,
      met: page === usual ? took.ours <= TARGET * took.floor : took.ours <= MOST,
    });
  }
  return lines;
}

function askedByHand(db: DatabaseSync, { where, order: by = 'id', params = [], skip = 0 }: Page) {
  const page = db.prepare(`SELECT doc FROM "people" WHERE ${where ?? 1} ORDER BY ${by} LIMIT ? OFFSET ?`);
  const count = db.prepare(`SELECT count(*) FROM "people" WHERE ${where ?? 1}`);
  for (const statement of [page, count]) statement.setReturnArrays(true);
  return () => ({
    content: page
      .all(...params, where ? 10 : PEOPLE, skip)
      .map((row): { id: number } => JSON.parse(String((row as unknown as [string])[0]))),
    total: (count.get(...params) as unknown as [number])[0],
  });
}

async function fillPeople({ records }: Platform): Promise<void> {
  for (let id = 2; id <= CLIENTS + 1; id++) {
    const { id: _, ...client } = aClient(id, `Client ${id}`);
    await records.clients.create(client, null, id);
  }
  const zones = ['America/Chicago', 'America/New_York', 'Europe/Warsaw', 'Asia/Kolkata', 'America/Denver'];
  for (const [index, timezone] of zones.entries()) {
    const office = { countryId: 1, email: null, description: null, enabled: true, timezone };
    const code = `O${index}`;
    await records.offices.create({ ...office, name: `Office ${index}`, code, qbCode: code }, null, index + 1);
  }
  const category = { id: 1, description: null, enabled: true };
  for (let id = 1; id <= 23; id++) {
    await records.positions.create(
      { ...category, categoryId: 1, name: `${id % 4 ? 'QA' : 'Java'} Engineer ${id}` },
      null,
      id,
    );
  }
  for (let from = 1; from <= PEOPLE; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, n) => personOf(from + n));
    await Promise.all(some.map(({ id, ...person }) => records.people.create(person, null, id)));
  }
}
