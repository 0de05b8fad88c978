import type { Person } from '@hourbook/domain/people/person.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform } from '@hourbook/server/app/platform.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildServer, startChildServer } from '../builders/child-server.ts';
import { type OwnEngines, ownEngines } from '../builders/engines.ts';
import { type Answer, type Caller, call, callerWith, PASSWORD, startSession } from '../builders/hourbook.ts';
import { aPerson } from '../builders/people.ts';
import { decide, requested, tell } from '../builders/time-off-company.ts';

const NOW = '2025-06-11T15:00:00Z';
const WAIT = { timeout: 120_000, interval: 100 };
const MONDAYS = ['2025-06-16', '2025-06-23', '2025-06-30', '2025-07-07'];

describe('time off at two processes, on MongoDB, Redis and the stand-in of EventStoreDB', () => {
  let engines: OwnEngines;
  const running: ChildServer[] = [];
  /** Each at a process of their own. */
  let approvers: Caller[] = [];
  let dana: Caller[] = [];
  let urls: string[] = [];

  beforeAll(async () => {
    engines = await ownEngines();
    const environment = {
      PORT: '0',
      LOG_LEVEL: 'error',
      HOURBOOK_NOW: NOW,
      HOURBOOK_DEMO: 'off',
      HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
      HOURBOOK_ADMIN_PASSWORD: PASSWORD,
      ...engines.environment,
    };
    const start = async (role: 'api' | 'projector') => {
      const child = await startChildServer(new URL(`../../server/src/bin/${role}.ts`, import.meta.url), {
        env: environment,
      });
      running.push(child);
      return child;
    };
    urls = [await start('api'), await start('api')].map(({ url }) => url);
    await start('projector');
    await using platform = await openPlatform(readConfig(environment), { roles: ['api'] });
    const someone = (username: string, changed: Partial<Person> = {}) => {
      const { id: _, ...person } = aPerson({ username, email: username, qBName: username, ...changed });
      return platform.records.people.create({ ...person, hireDate: '2020-03-15' }, null);
    };
    const admin: Partial<Person> = { roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] };
    const [owner, ...deciding] = [
      await someone('dana@northbridge.example'),
      await someone('olga@northbridge.example', admin),
      await someone('lena@northbridge.example', admin),
    ];
    const at = async (id: number, url: string) => {
      const token = await startSession(platform, id);
      return callerWith(() => url, `hourbook_session=${token}`);
    };
    dana = await Promise.all(urls.map((url) => at(owner!.id, url)));
    approvers = await Promise.all(deciding.map(({ id }, n) => at(id, urls[n]!)));
  }, 240_000);
  afterAll(async () => {
    for (const child of running) await child.kill();
    await engines[Symbol.asyncDispose]();
  });

  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
  const loser = (answers: readonly Answer[]) => answers.find(({ status }) => status === 400)?.body;

  it('two who decide at once: one decision is made, the other is told which', async () => {
    for (const [n, startDate] of MONDAYS.entries()) {
      const { id } = await requested(dana[n % 2]!, { startDate, endDate: startDate, hours: [8] });
      const other = n < 2 ? 'approve' : 'decline';
      const both = await Promise.all([decide(approvers[0]!, id, 'approve'), decide(approvers[1]!, id, other)]);
      expect(statuses(both)).toEqual([200, 400]);
      const won = both.find(({ status }) => status === 200)!.body.status as 'APPROVED' | 'DECLINED';
      const named = won === 'APPROVED' ? 'Approved' : 'Declined';
      expect(loser(both)).toEqual({ errors: [`The request is already ${named}`] });
      const { body } = await dana[1]!.get(`/api/v1/my-time?startDate=${startDate}&endDate=${startDate}`);
      const rows = body.filter((row: { id: string | null }) => row.id !== null);
      expect(rows).toHaveLength(won === 'APPROVED' ? 1 : 0);
    }
  }, 120_000);

  it('two requests for the same day at once: one is made, the other overlaps', async () => {
    const day = { startDate: '2025-07-16', endDate: '2025-07-16', hours: [8] };
    const both = await Promise.all(dana.map((caller) => caller.post('/api/v1/vacation/request', day)));
    expect(statuses(both)).toEqual([200, 400]);
    expect(loser(both)).toEqual({ errors: ['You already have a time-off request for 07/16/2025'] });
  });

  it('lists and balances at either tell of it', async () => {
    const told = async (caller: Caller) => {
      const { status, body } = await caller.get(
        '/api/v1/vacation/request/management?startDate=2025-07-16&endDate=2025-07-16',
      );
      return status === 200 && body.map((row: { request_status: string }) => row.request_status);
    };
    for (const caller of approvers) await expect.poll(() => told(caller), WAIT).toEqual(['Pending']);
    const balances = await Promise.all(dana.map((caller) => caller.get('/api/v1/vacation/balance/me')));
    expect(balances[0]?.body).toMatchObject({ pending: 8 });
    expect(balances[1]?.body).toEqual(balances[0]?.body);
  }, 150_000);

  it('a feed that one gives out is answered by the other, until it is revoked there', async () => {
    const { address } = await tell(dana[0]!, 'feeds.renew', { feed: 'own' });
    const path = new URL(address).pathname;
    const read = () => call(`${urls[1]}${path}`);
    await expect.poll(async () => (await read()).body, WAIT).toContain('DTSTART;VALUE=DATE:20250716');
    await tell(dana[1]!, 'feeds.revoke', { feed: 'own' });
    expect((await call(`${urls[0]}${path}`)).status).toBe(404);
  });
});
