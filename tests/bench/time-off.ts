import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { NewEvent, NonEmpty } from '@hourbook/domain/ports/event-store.ts';
import { addDays, epochMs, isWeekend } from '@hourbook/domain/time.ts';
import type { TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import {
  type TimeOffRequestDocument,
  timeOffRequests,
} from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform, type Platform } from '@hourbook/server/app/platform.ts';
import { Command } from '@hourbook/server/command.ts';
import type { Authorship } from '@hourbook/server/ports/books.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { NO_HASH, seal } from '@hourbook/server/streams/seal.ts';
import { listBalances } from '@hourbook/server/time-off/balances.ts';
import { wallChart } from '@hourbook/server/time-off/chart.ts';
import { decide } from '@hourbook/server/time-off/decide.ts';
import { request } from '@hourbook/server/time-off/request.ts';
import { standingClock } from '../builders/hourbook.ts';
import { aPerson } from '../builders/people.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';
import { usualEvent } from './usual-event.ts';

const NOW = '2025-06-11T15:00:00Z';
const JUNE = { startDate: '2025-06-01', endDate: '2025-06-30' };
const ROUNDS = 7;
/** Approvals of one round. */
const APPROVED = 20;
/** Bytes that the chart of 200 people may have. */
const MOST_BYTES = 100_000;

/** What an approval, the wall chart and everybody's balances cost, of 200 people and of 1,000. */
export async function benchTimeOff(directory: string): Promise<Line[]> {
  await using queue = await company(join(directory, 'queue-of-200'), { people: 200, waiting: 200 });
  await using short = await company(join(directory, 'queue-of-10'), { people: 200, waiting: 10 });
  const approvals = await compareApprovals(queue, short);
  const [chart200, balances200] = [await compareChart(queue), await compareBalances(queue)];
  await using thousand = await company(join(directory, 'thousand'), { people: 1_000, waiting: 200 });
  return [...approvals, ...chart200, balances200, ...(await compareChart(thousand)), await compareBalances(thousand)];
}

interface Size {
  readonly people: number;
  /** How many have a request that waits. */
  readonly waiting: number;
}
interface Company extends Size, AsyncDisposable {
  readonly platform: Platform;
  readonly clock: ReturnType<typeof standingClock>;
  readonly db: DatabaseSync;
}

const by = (actorId: number): Authorship => ({
  actorId,
  command: new Command(randomUUID()),
  source: 'web',
  correlationId: randomUUID(),
});

/** People with two years of time off behind them; person 1 is the administrator who decides. */
export async function company(dataDir: string, size: Size): Promise<Company> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, HOURBOOK_DEMO: 'off' });
  const clock = standingClock(NOW);
  const platform = await openPlatform(config, { clock });
  for (let id = 1; id <= size.people; id++) {
    const address = `p${id}@northbridge.example`;
    const { id: _, ...data } = aPerson({
      username: address,
      email: address,
      firstName: `First ${id % 97}`,
      lastName: `Last ${id}`,
      qBName: address,
      hireDate: '2023-03-15',
      timeOffLimitAdjustment: 1_000,
    });
    await platform.records.people.create({ ...data, roles: id === 1 ? ['ROLE_ADMIN'] : ['ROLE_EMPLOYEE'] }, null, id);
  }
  await Promise.all(Array.from({ length: size.people }, (_, n) => enterYears(platform, n + 1, n < size.waiting)));
  while (!(await platform.projector.reached(await platform.events.head())));
  await awaitEverything(platform, timeOffRequests);
  const db = new DatabaseSync(join(dataDir, 'read.db'), { readOnly: true });
  const close = async () => {
    db.close();
    await platform[Symbol.asyncDispose]();
  };
  return { ...size, platform, clock, db, [Symbol.asyncDispose]: close };
}

/** A vacation of three days every seven weeks, over two years; who waits has asked for a day in July. */
async function enterYears({ events }: Platform, userId: number, isWaiting: boolean): Promise<void> {
  const entered: BookEvent[] = [];
  const ask = (startDate: string, days: number) => {
    const requestId = `${userId}.${entered.length}`;
    const endDate = addDays(startDate, days - 1);
    const hours = Array.from({ length: days }, () => 800);
    const asked = { requestId, kind: 'VACATION_PTO', startDate, endDate, hours, comment: 'Family visit' } as const;
    entered.push({ type: 'TimeOffRequested', data: asked });
    return requestId;
  };
  for (let monday = addDays('2023-06-05', 7 * (userId % 7)); monday <= JUNE.endDate; monday = addDays(monday, 49)) {
    const requestId = ask(monday, 3);
    const rows = [0, 1, 2].map((n) => ({
      rowId: `${userId}.${entered.length}-${n + 1}`,
      date: addDays(monday, n),
      hours: 800,
      sync: 'UNSYNCHRONIZED' as const,
    }));
    entered.push({ type: 'TimeOffApproved', data: { requestId, kind: 'VACATION_PTO', comment: null, rows } });
  }
  if (isWaiting) ask('2025-07-07', 1);
  const sealed = seal(bookStreams, userId, { revision: -1, hash: NO_HASH }, entered, by(userId), epochMs(NOW));
  await events.append(bookStream(userId), 'none', sealed as unknown as NonEmpty<NewEvent>);
}

/** Whoever was approved asks for another day at once, so that the queue stays as long as it is. */
async function compareApprovals(long: Company, short: Company): Promise<Line[]> {
  let revision = (await short.platform.events.append('book-9999', 'none', [{ ...usualEvent, id: randomUUID() }]))
    .revision;
  async function append(): Promise<number> {
    const started = performance.now();
    for (let n = 0; n < APPROVED; n++) {
      const event = { ...usualEvent, id: randomUUID() };
      ({ revision } = await short.platform.events.append('book-9999', revision, [event]));
    }
    return (performance.now() - started) / APPROVED;
  }
  const took = await inTurns({ long: approving(long), short: approving(short), append }, ROUNDS);
  const line = (floor: number, against: string, most: number): Line => ({
    name: 'approving one of 200 requests that wait',
    unit: 'ms',
    ours: took.long,
    floor,
    against,
    target: `≤ ${most} ×`,
    met: took.long <= most * floor,
  });
  return [
    line(took.short, 'approving one of 10', 1.2),
    line(took.append, 'one durable append of an event through the port', 5),
  ];
}

function approving({ platform, waiting }: Company): () => Promise<number> {
  // The administrator decides about their own request too.
  const days = new Map(Array.from({ length: waiting }, (_, n) => [n + 1, '2025-07-07']));
  const asked = new Map<number, string>();
  let next = 0;
  return async () => {
    const admin = (await platform.records.people.get(1))!;
    let took = 0;
    for (let n = 0; n < APPROVED; n++) {
      const userId = (next++ % waiting) + 1;
      const id = asked.get(userId) ?? (await firstWaiting(platform, userId));
      const started = performance.now();
      await decide(platform, admin, 'VACATION_PTO', { id, action: 'approve', comment: null }, by(1));
      took += performance.now() - started;
      let day = addDays(days.get(userId)!, 1);
      while (isWeekend(day)) day = addDays(day, 1);
      days.set(userId, day);
      const person = (await platform.records.people.get(userId))!;
      const one = { startDate: day, endDate: day, hours: [8], comment: null };
      asked.set(userId, (await request(platform, person, 'VACATION_PTO', one, by(userId))).id);
    }
    return took / APPROVED;
  };
}

async function firstWaiting({ readModels }: Platform, userId: number): Promise<string> {
  const { models } = await readModels.look();
  const { requests } = (await models.timeOffAccounts.get(String(userId)))!;
  return Object.values(requests).find(({ status }) => status === 'PENDING')!.requestId;
}

const timed = (work: () => unknown) => async () => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The table of a collection, in whichever set of read models it is. */
function tableOf(db: DatabaseSync, name: string): string {
  const found = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE ?`).get(`${name}%`);
  if (!found) throw new Error(`there is no table for ${name}`);
  return String(found.name);
}

async function compareChart({ platform, db, people }: Company): Promise<Line[]> {
  const viewer = (await platform.records.people.get(1))!;
  const byHand = db.prepare(
    `SELECT doc FROM "${tableOf(db, 'time-off-requests')}" WHERE json_extract(doc, '$.startDate') <= ?
     AND json_extract(doc, '$.endDate') >= ? AND json_extract(doc, '$.status') IN ('PENDING', 'APPROVED')`,
    { returnArrays: true },
  );
  const everybody = [...(await platform.directory.everyone()).values()];
  const ours = async () => JSON.stringify(await wallChart(platform, viewer, JUNE)).length;
  const floor = () => {
    const rows = byHand.all(JUNE.endDate, JUNE.startDate);
    const requests = rows.map((row): TimeOffRequestDocument => JSON.parse(String((row as unknown as [string])[0])));
    const of = Map.groupBy(requests, ({ userId }) => userId);
    const lines = everybody.map(({ id, firstName, lastName }) => ({
      id,
      firstName,
      lastName,
      requests: of.get(id) ?? [],
    }));
    return JSON.stringify(lines).length;
  };
  const [bytes, shown] = [await ours(), byHand.all(JUNE.endDate, JUNE.startDate).length];
  const took = await inTurns({ ours: timed(ours), floor: timed(floor) }, ROUNDS);
  const isTarget = people === 200;
  const name = `wall chart of ${people.toLocaleString('en-US')} people, a month, ${shown} requests`;
  const against = 'node:sqlite, the same requests, JSON.parse of each, JSON.stringify of all lines';
  return [
    {
      name,
      unit: 'ms',
      ...took,
      against,
      target: isTarget ? '≤ 3 ×' : null,
      met: isTarget ? took.ours <= 3 * took.floor : null,
    },
    {
      name: '  bytes of it',
      unit: 'bytes',
      ours: bytes,
      floor: MOST_BYTES,
      against: 'what it may have',
      target: isTarget ? '≤ 1 ×' : null,
      met: isTarget ? bytes <= MOST_BYTES : null,
    },
  ];
}

async function compareBalances({ platform, db, people }: Company): Promise<Line> {
  const viewer = (await platform.records.people.get(1))!;
  const byHand = db.prepare(`SELECT doc FROM "${tableOf(db, 'time-off-accounts')}"`, { returnArrays: true });
  const ours = async () => JSON.stringify(await listBalances(platform, viewer, 'VACATION_PTO', {}));
  const floor = () => {
    let requests = 0;
    for (const row of byHand.all()) {
      const account: TimeOffAccount = JSON.parse(String((row as unknown as [string])[0]));
      requests += Object.keys(account.requests).length;
    }
    return requests;
  };
  const told = (await listBalances(platform, viewer, 'VACATION_PTO', {})).length;
  if (told !== people) throw new Error(`${told} balances of ${people} people`);
  const took = await inTurns({ ours: timed(ours), floor: timed(floor) }, ROUNDS);
  return {
    name: `balances of ${people.toLocaleString('en-US')} people`,
    unit: 'ms',
    ...took,
    against: 'node:sqlite, a scan of their accounts, JSON.parse of each',
    target: '≤ 5 ×',
    met: took.ours <= 5 * took.floor,
  };
}
