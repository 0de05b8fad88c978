import { randomUUID } from 'node:crypto';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { NewEvent, NonEmpty } from '@hourbook/domain/ports/event-store.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { datesOf, epochMs } from '@hourbook/domain/time.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform, type Platform } from '@hourbook/server/app/platform.ts';
import { startHourbook } from '@hourbook/server/app/start.ts';
import { Command } from '@hourbook/server/command.ts';
import { personKind } from '@hourbook/server/people/record-kinds.ts';
import { collectionOf } from '@hourbook/server/records/kind.ts';
import { NO_HASH, seal } from '@hourbook/server/streams/seal.ts';
import { pino } from 'pino';
import { putAll } from '../builders/crowd.ts';
import { standingClock, startSession } from '../builders/hourbook.ts';

/** A Friday afternoon in Chicago. */
export const NOW = '2025-06-13T20:00:00Z';
/** The week that everybody fills, and the one that is filled. */
export const WEEK = datesOf({ start: '2025-06-09', end: '2025-06-13' });
const WEEK_BEFORE = datesOf({ start: '2025-06-02', end: '2025-06-06' });
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
      await Promise.all(employees.slice(from, from + TOGETHER).map(({ id }) => enterWeek(platform, id)));
    }
  });
  await platform.projector.reached(await platform.events.head());
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

async function enterWeek({ events }: Platform, userId: number): Promise<void> {
  const facts = WEEK_BEFORE.map(
    (date, n): BookEvent => ({
      type: 'HoursRecorded',
      data: {
        rowId: `${userId}.${n}`,
        date,
        clientId: OWN_COMPANY_ID,
        payCode: 'RATE_HOURS',
        hours: 800,
        comment: 'Sprint review and planning',
        billableCode: null,
        sync: 'UNSYNCHRONIZED',
      },
    }),
  );
  const by = {
    actorId: userId,
    command: new Command(randomUUID()),
    source: 'web',
    correlationId: randomUUID(),
  } as const;
  const sealed = seal(bookStreams, userId, { revision: -1, hash: NO_HASH }, facts, by, epochMs('2025-06-06T22:00:00Z'));
  await events.append(bookStream(userId), 'none', sealed as unknown as NonEmpty<NewEvent>);
}
