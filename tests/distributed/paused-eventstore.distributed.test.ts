import { randomUUID } from 'node:crypto';
import { setTimeout as elapsed } from 'node:timers/promises';
import type { Person } from '@hourbook/domain/people/person.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform } from '@hourbook/server/app/platform.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { worked } from '../builders/accounting.ts';
import { type ChildServer, startChildServer } from '../builders/child-server.ts';
import { type OwnEngines, ownEngines } from '../builders/engines.ts';
import { type Answer, type Caller, callerWith, PASSWORD, startSession } from '../builders/hourbook.ts';
import { aClient, aPerson, LAKESHORE } from '../builders/people.ts';
import { expectUnaltered } from '../builders/unaltered.ts';

const WEEK = 'startDate=2025-06-09&endDate=2025-06-22';
const DAYS = ['2025-06-09', '2025-06-10', '2025-06-11'];
const MONTHS = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05'];
const PEOPLE = 8;
const ROUNDS = 4;
/** Longer than a process waits for EventStoreDB, and than somebody waits for an answer, in milliseconds. */
const PAUSE = 6_000;
const PATIENCE = 20_000;
const PATIENCE_IN_ALL = 180_000;
/** Between two acts of one person, in milliseconds. */
const PACE = 500;
/** Somebody who is refused again and again waits twice as long each time, up to this. */
const LONGEST_PACE = 8_000;
const WAIT = { timeout: 120_000, interval: 200 };

type Role = 'api' | 'projector' | 'worker';

/** Somebody who is signed in at both processes. */
interface Somebody {
  readonly id: number;
  readonly at: readonly Caller[];
}

/** What can be asked of either process, with a key or without. */
type Ask = (caller: Caller, headers: Record<string, string>) => Promise<Answer>;

describe('two processes that answer, two projectors and two workers, on the stand-in of EventStoreDB, MongoDB and Redis', () => {
  let engines: OwnEngines;
  let start: (role: Role) => Promise<ChildServer>;
  const members: { role: Role; now: ChildServer }[] = [];
  let admin: Somebody;
  let people: Somebody[] = [];

  beforeAll(async () => {
    engines = await ownEngines();
    const environment = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      HOURBOOK_NOW: '2025-06-11T15:00:00Z',
      HOURBOOK_DEMO: 'off',
      HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
      HOURBOOK_ADMIN_PASSWORD: PASSWORD,
      ...engines.environment,
    };
    start = (role) =>
      startChildServer(new URL(`../../server/src/bin/${role}.ts`, import.meta.url), { env: environment });
    for (const role of ['api', 'api', 'projector', 'projector', 'worker', 'worker'] as const)
      members.push({ role, now: await start(role) });
    const apis = members.filter(({ role }) => role === 'api');
    await using platform = await openPlatform(readConfig(environment), { roles: ['api'] });
    const { id: _client, ...lakeshore } = aClient(LAKESHORE, 'Lakeshore');
    await platform.records.clients.create(lakeshore, null, LAKESHORE);
    const someone = async (username: string, changed: Partial<Person> = {}): Promise<Somebody> => {
      const { id: _, ...person } = aPerson({ username, email: username, qBName: username, ...changed });
      const { id } = await platform.records.people.create({ ...person, hireDate: '2020-03-15' }, null);
      const cookie = `hourbook_session=${await startSession(platform, id)}`;
      return { id, at: apis.map((member) => callerWith(() => member.now.url, cookie)) };
    };
    admin = await someone('olga@northbridge.example', { roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
    people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => someone(`p${n}@northbridge.example`)));
  }, 240_000);
  afterAll(async () => {
    for (const { now } of members) await now.kill();
    await engines[Symbol.asyncDispose]();
  });

  /** Asks one process, then the other, in turn and with the same key, until one has carried it out or refused it. */
  async function untilAnswered({ at }: Somebody, first: number, ask: Ask): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() };
    const until = performance.now() + PATIENCE_IN_ALL;
    let pace = PACE;
    for (let n = first; performance.now() < until; n++) {
      const tried = ask(at[n % at.length]!, headers).catch(() => null);
      const answer = await Promise.race([tried, elapsed(PATIENCE, null, { ref: false })]);
      if (answer && answer.status < 500) return answer;
      await elapsed(pace);
      pace = Math.min(2 * pace, LONGEST_PACE);
    }
    throw new Error('never answered');
  }

  /** Saves one row after the other. @returns the comments of those that were acknowledged */
  async function saving(somebody: Somebody, over: () => boolean): Promise<string[]> {
    const saved: string[] = [];
    while (!over()) {
      const comment = `Save ${saved.length}`;
      const row = { ...worked(DAYS[saved.length % DAYS.length]!, { hours: 0.01, comment }), id: null };
      const { status } = await untilAnswered(somebody, saved.length, (caller, headers) =>
        caller.post(`/api/v1/my-time?${WEEK}`, [row], headers),
      );
      expect(status).toBe(200);
      saved.push(comment);
      await elapsed(PACE);
    }
    return saved;
  }

  /** Asks for a day off and has it approved, day after day. @returns the days */
  async function takingDaysOff(somebody: Somebody, over: () => boolean): Promise<string[]> {
    const days: string[] = [];
    for (let n = 0; !over() && n < 20; n++) {
      const day = `2025-07-${String(1 + n).padStart(2, '0')}`;
      if ([0, 6].includes(new Date(day).getUTCDay()) || day === '2025-07-04') continue;
      const asked = await untilAnswered(somebody, n, (caller, headers) =>
        caller.post('/api/v1/vacation/request', { startDate: day, endDate: day, hours: [4], comment: 'Away' }, headers),
      );
      expect(asked.status, JSON.stringify(asked.body)).toBe(200);
      const path = `/api/v1/vacation/request/${asked.body.id}/approve`;
      const approved = await untilAnswered(admin, n + 1, (caller, headers) =>
        caller.send('PUT', path, { comment: null }, headers),
      );
      expect(approved.status).toBe(200);
      days.push(day);
    }
    return days;
  }

  async function syncing(over: () => boolean): Promise<void> {
    for (let n = 0; !over(); n++) {
      const { status } = await untilAnswered(admin, n, (caller, headers) =>
        caller.post(`/api/v1/qb/syncall?${WEEK}`, {}, headers),
      );
      expect(status).toBe(200);
      await elapsed(700);
    }
  }

  /** Closes all months, one after the other, and opens the last one again and again. */
  async function closing(over: () => boolean): Promise<void> {
    const change = (n: number, call: string, input: object) =>
      untilAnswered(admin, n, (caller, headers) => caller.post(`/trpc/commissions.closing.${call}`, input, headers));
    for (const [n, month] of MONTHS.entries()) expect((await change(n, 'close', { month })).status).toBe(200);
    const month = MONTHS.at(-1);
    for (let n = 0; !over(); n++) {
      expect((await change(n, 'reopen', { month, reason: `Again ${n}` })).status).toBe(200);
      expect((await change(n + 1, 'close', { month })).status).toBe(200);
      await elapsed(PACE);
    }
  }

  /** A process that finds MongoDB too busy for 30 s ends, and is started again, as the compose file has it. */
  async function startAgain(role: Role): Promise<ChildServer> {
    const until = performance.now() + PATIENCE_IN_ALL;
    for (;;) {
      try {
        return await start(role);
      } catch (error) {
        if (performance.now() > until || !String(error).includes('cannot be used')) throw error;
      }
    }
  }

  /** Pauses the stand-in, and pauses or kills a process meanwhile. */
  async function disturb(round: number): Promise<void> {
    engines.standIn.pause(round % 2 ? 'everything' : 'appends');
    const member = members[[0, 2, 4, 1][round % 4]!]!;
    if (member.role === 'api') {
      process.kill(member.now.pid, 'SIGSTOP');
      await elapsed(PAUSE / 2);
      process.kill(member.now.pid, 'SIGCONT');
      await elapsed(PAUSE / 2);
    } else {
      await member.now.kill();
      await elapsed(PAUSE);
    }
    engines.standIn.resume();
    if (member.role !== 'api') member.now = await startAgain(member.role);
    await elapsed(1_500);
  }

  it('lose nothing, do nothing twice and break no chain while the stand-in stands still and stores what it had late', async () => {
    let isOver = false;
    const over = () => isOver;
    const resting = people.at(-1)!;
    const saves = people.slice(0, -1).map((each) => saving(each, over));
    const daysOff = takingDaysOff(resting, over);
    const others = [syncing(over), closing(over)];
    try {
      for (let round = 0; round < ROUNDS; round++) await disturb(round);
    } finally {
      isOver = true;
    }
    const acknowledged = await Promise.all(saves);
    const days = await daysOff;
    await Promise.all(others);
    expect(acknowledged.flat().length).toBeGreaterThan(PEOPLE * ROUNDS);
    expect(days.length).toBeGreaterThan(1);

    for (const [n, somebody] of people.slice(0, -1).entries()) {
      const { body } = await somebody.at[n % 2]!.get(`/api/v1/my-time?${WEEK}`);
      const there = body.flatMap(({ id, comment }: { id: string | null; comment: string }) => (id ? comment : []));
      expect(there.toSorted()).toEqual(acknowledged[n]!.toSorted());
    }
    const taken = await resting.at[0]!.get('/api/v1/my-time?startDate=2025-07-01&endDate=2025-07-31');
    expect(
      taken.body.filter(({ id }: { id: string | null }) => id).map((row: { trackingDate: string }) => row.trackingDate),
    ).toEqual(expect.arrayContaining(days));
    const closed = await admin.at[1]!.get('/trpc/commissions.closing.state');
    expect(closed.body.result.data.months.map(({ month }: { month: string }) => month).toSorted()).toEqual(MONTHS);

    // All that waits is sent, each row once.
    const rows = acknowledged.flat().length;
    const sent = async () => {
      await admin.at[0]!.post(`/api/v1/qb/syncall?${WEEK}`, {});
      const { status, body } = await admin.at[0]!.get(`/api/v1/qb/ledger?${WEEK}`);
      return status === 200 && body.length;
    };
    await expect.poll(sent, WAIT).toBe(rows);
    const { body: lines } = await admin.at[1]!.get(`/api/v1/qb/ledger?${WEEK}`);
    expect(new Set(lines.map(({ requestId }: { requestId: string }) => requestId)).size).toBe(rows);
    await expectUnaltered(engines.environment);
  }, 400_000);
});
