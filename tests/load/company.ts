import { datesOf, epochMs } from '@hourbook/domain/time.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { FOLLOWED } from '@hourbook/server/app/jobs/from-events.ts';
import { openPlatform, type Platform } from '@hourbook/server/app/platform.ts';
import { startHourbook } from '@hourbook/server/app/start.ts';
import { personKind } from '@hourbook/server/people/record-kinds.ts';
import { collectionOf } from '@hourbook/server/records/kind.ts';
import { pino } from 'pino';
import { putAll } from '../builders/crowd.ts';
import { standingClock, startSession } from '../builders/hourbook.ts';
import { EMPTY_BOOK, enterSealedHours } from '../builders/sealed-hours.ts';

/** A Friday afternoon in Chicago. */
export const NOW = '2025-06-13T20:00:00Z';
/** The week that everybody fills, and the one that is filled. */
export const WEEK = datesOf({ start: '2025-06-09', end: '2025-06-13' });
const WEEK_BEFORE = datesOf({ start: '2025-06-02', end: '2025-06-06' });
const ENTERED = epochMs('2025-06-06T22:00:00Z');
/** The first number of somebody of the crowd; below it are the people of the made-up company. */
const FIRST = 1_001;
/** How many books are entered at once. */
const TOGETHER = 200;

/** Somebody of the crowd, signed in. */
export interface Employee {
  readonly id: number;
  readonly username: string;
  readonly cookie: string;
}

/** A company in a folder, ready to be started. */
export interface Company {
  readonly employees: readonly Employee[];
  /** Signed in; both from the made-up company. */
  readonly admin: string;
  readonly accountant: string;
}

/** Fills a folder with the made-up company and so many people more, each with the hours of the week before. */
export async function fillCompany(dataDir: string, size: number): Promise<Company> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', HOURBOOK_NOW: NOW });
  const clock = standingClock(NOW);
  const log = pino({ level: 'silent' });
  await (await startHourbook(config, { log, client: null, clock, demoMonths: 1 })).stop();
  await using platform = await openPlatform(config, { clock });
  const employees = await addPeople(platform, size);
  await platform.projector.aside(async () => {
    for (let from = 0; from < size; from += TOGETHER) {
      await Promise.all(
        employees
          .slice(from, from + TOGETHER)
          .map(({ id }) => enterSealedHours(platform.events, id, EMPTY_BOOK, WEEK_BEFORE, ENTERED)),
      );
    }
  });
  await platform.projector.reached(await platform.events.head());
  // As after a week of work: of what was entered above no job is left, as following begins with what comes next.
  await (await platform.store.collection({ name: FOLLOWED, fields: {} })).remove('jobs');
  return {
    employees,
    admin: await cookieOf(platform, (await idOf(platform, 'admin@northbridge.example'))!),
    accountant: await cookieOf(platform, (await idOf(platform, 'accountant@northbridge.example'))!),
  };
}

async function idOf({ records }: Platform, username: string): Promise<number | undefined> {
  const [person] = await records.people.find({ field: 'unique.username', is: username });
  return person?.id;
}

const cookieOf = async (platform: Platform, id: number): Promise<string> =>
  `hourbook_session=${await startSession(platform, id)}`;

/** People like one of the made-up company, with whose password they sign in. */
async function addPeople(platform: Platform, size: number): Promise<Employee[]> {
  const { records, store } = platform;
  const model = await records.people.get((await idOf(platform, 'employee@northbridge.example'))!);
  const people = Array.from({ length: size }, (_, n) => {
    const id = FIRST + n;
    const username = `p${id}@northbridge.example`;
    const [firstName, lastName] = [`First ${n % 997}`, `Last ${(n * 7_919) % size}`];
    return {
      ...model!,
      _id: String(id),
      id,
      username,
      email: username,
      firstName,
      lastName,
      qBName: `${firstName} ${id}`,
      keys: {
        ...(model as { readonly keys?: object }).keys,
        firstName: firstName.toLowerCase(),
        lastName: lastName.toLowerCase(),
        firstNameOrder: firstName.toLowerCase(),
        lastNameOrder: lastName.toLowerCase(),
        qBName: `${firstName} ${id}`.toLowerCase(),
      },
      unique: { username, email: username },
    };
  });
  await putAll(await store.collection(collectionOf(personKind)), people);
  const employees: Employee[] = [];
  for (const { id, username } of people) employees.push({ id, username, cookie: await cookieOf(platform, id) });
  return employees;
}
