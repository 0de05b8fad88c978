import type { Person } from '@hourbook/domain/people/person.ts';
import { datesOf } from '@hourbook/domain/time.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform } from '@hourbook/server/app/platform.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { worked } from '../builders/accounting.ts';
import { type ChildServer, startChildServer } from '../builders/child-server.ts';
import { type OwnEngines, ownEngines } from '../builders/engines.ts';
import { type Caller, callerWith, PASSWORD, startSession } from '../builders/hourbook.ts';
import { aClient, aPerson, LAKESHORE } from '../builders/people.ts';

const NOW = '2025-06-11T15:00:00Z';
const WEEK = 'startDate=2025-06-02&endDate=2025-06-10';
const DAYS = datesOf({ start: '2025-06-02', end: '2025-06-10' });
const PEOPLE = 8;
const ROWS = PEOPLE * DAYS.length;
const WAIT = { timeout: 120_000, interval: 100 };

interface LedgerLine {
  readonly userId: number;
  readonly trackingDate: string;
  readonly operation: string;
  readonly requestId: string;
  readonly version: number;
  readonly hours: number;
}

describe('two processes that answer calls and two that send, on MongoDB, Redis and the stand-in of EventStoreDB', () => {
  let engines: OwnEngines;
  let workers: ChildServer[] = [];
  const running: ChildServer[] = [];
  /** The same administrator, who sees everybody, at either process. */
  let callers: Caller[] = [];
  let people: Person[] = [];

  beforeAll(async () => {
    engines = await ownEngines();
    const environment = {
      PORT: '0',
      LOG_LEVEL: 'error',
      HOURBOOK_NOW: NOW,
      HOURBOOK_DEMO: 'off',
      HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
      HOURBOOK_ADMIN_PASSWORD: PASSWORD,
      LEDGER_DELAY_MS: '20',
      ...engines.environment,
    };
    const start = async (role: 'api' | 'projector' | 'worker') => {
      const child = await startChildServer(new URL(`../../server/src/bin/${role}.ts`, import.meta.url), {
        env: environment,
      });
      running.push(child);
      return child;
    };
    const apis = [await start('api'), await start('api')];
    await start('projector');
    workers = [await start('worker'), await start('worker')];
    await using platform = await openPlatform(readConfig(environment), { roles: ['api'] });
    const { id: _client, ...lakeshore } = aClient(LAKESHORE, 'Lakeshore');
    await platform.records.clients.create(lakeshore, null, LAKESHORE);
    const someone = (username: string, changed: Partial<Person> = {}) => {
      const { id: _person, ...person } = aPerson({ username, email: username, qBName: username, ...changed });
      return platform.records.people.create(person, null);
    };
    const admin = await someone('olga@northbridge.example', { roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
    people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, n) => someone(`p${n}@northbridge.example`, { lastName: `Last ${n}` })),
    );
    const token = await startSession(platform, admin.id);
    callers = apis.map(({ url }) => callerWith(() => url, `hourbook_session=${token}`));
  }, 240_000);
  afterAll(async () => {
    for (const child of running) await child.kill();
    await engines[Symbol.asyncDispose]();
  });

  const at = (n: number) => callers[n % callers.length]!;

  /** Every row of everybody, as the list tells them. */
  async function listed(): Promise<{ id: string; userId: number; trackingDate: string; qbSyncStatus: string }[]> {
    const { status, body } = await at(0).get(`/api/v1/accountant/users-timecard?${WEEK}`);
    if (status !== 200) return [];
    return body.flatMap(({ userId, timecards }: { userId: number; timecards: object[] }) =>
      timecards.map((row) => ({ ...row, userId })),
    );
  }
  const countOf = async (qbSyncStatus: string) =>
    (await listed()).filter((row) => row.qbSyncStatus === qbSyncStatus).length;
  const ledger = async (): Promise<LedgerLine[]> => (await at(1).get(`/api/v1/qb/ledger?${WEEK}`)).body;

  /** Saves a row on each day of each person's; those that are there say something else then. */
  async function saveAll(hours: number): Promise<void> {
    const known = new Map((await listed()).map(({ id, userId, trackingDate }) => [`${userId}/${trackingDate}`, id]));
    for (const [n, { id: userId }] of people.entries()) {
      const rows = DAYS.map((day) => ({ ...worked(day, { hours }), id: known.get(`${userId}/${day}`) ?? null }));
      const { status, body } = await at(n).post(`/api/v1/accountant/edit-user-time/${userId}`, rows);
      expect({ status, body }).toMatchObject({ status: 200 });
    }
    await expect.poll(() => countOf('UNSYNCHRONIZED'), WAIT).toBe(ROWS);
  }

  /** Asks both for all of it several times at once. @returns how many rows were queued in all */
  async function syncAtOnce(): Promise<number> {
    const timecardsIds = (await listed()).map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n < 4 ? at(n).post('/api/v1/qb/sync', { timecardsIds }) : at(n).post(`/api/v1/qb/syncall?${WEEK}`, {}),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    return answers.reduce((sum, { body }) => sum + body.queued, 0);
  }

  it('send each row once that all of them ask for at once', async () => {
    await saveAll(8);
    expect(await syncAtOnce()).toBe(ROWS);
    await expect.poll(() => countOf('SYNCHRONIZED'), WAIT).toBe(ROWS);
    const lines = await ledger();
    expect(lines.every(({ operation, version }) => operation === 'create' && version === 0)).toBe(true);
    expect(new Set(lines.map(({ userId, trackingDate }) => `${userId}/${trackingDate}`)).size).toBe(ROWS);
    expect(lines).toHaveLength(ROWS);
  }, 180_000);

  it('and so where one that sends is killed meanwhile: the other ends it, and no revision is there twice', async () => {
    await saveAll(6.5);
    expect(await syncAtOnce()).toBe(ROWS);
    await expect.poll(async () => (await ledger()).length, { ...WAIT, interval: 10 }).toBeGreaterThan(ROWS);
    await workers[0]!.kill();
    await expect.poll(() => countOf('SYNCHRONIZED'), WAIT).toBe(ROWS);
    const byRow = Map.groupBy(await ledger(), ({ userId, trackingDate }) => `${userId}/${trackingDate}`);
    expect(byRow.size).toBe(ROWS);
    for (const lines of byRow.values()) {
      expect(lines.map(({ operation, version, hours }) => [operation, version, hours])).toEqual([
        ['create', 0, 8],
        ['update', 1, 6.5],
      ]);
    }
    // All that ran has ended.
    const running = await at(0).get(`/trpc/accounting.sync.progress?input=${encodeURIComponent('{}')}`);
    expect(running.body.result.data).toEqual([]);
  }, 240_000);
});
