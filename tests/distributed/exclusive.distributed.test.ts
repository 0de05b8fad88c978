import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform } from '@hourbook/server/app/platform.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildServer, startChildServer } from '../builders/child-server.ts';
import { HARBOR } from '../builders/commissions.ts';
import { type OwnEngines, ownEngines } from '../builders/engines.ts';
import { type Caller, callerWith, PASSWORD, startSession } from '../builders/hourbook.ts';
import { aClient, aPerson } from '../builders/people.ts';

const ROUNDS = 20;
const FLAT = '/api/v1/flat-rate-project';
const GROUPS = '/api/v1/client-groups';
const [LAKE, MILL] = [21, 22];

describe('what two processes decide at once, on MongoDB, Redis and the stand-in of EventStoreDB', () => {
  let engines: OwnEngines;
  const running: ChildServer[] = [];
  /** One administrator, at each process. */
  let admin: Caller[] = [];
  let userId = 0;

  beforeAll(async () => {
    engines = await ownEngines();
    const environment = {
      PORT: '0',
      LOG_LEVEL: 'error',
      HOURBOOK_NOW: '2025-06-11T15:00:00Z',
      HOURBOOK_DEMO: 'off',
      HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
      HOURBOOK_ADMIN_PASSWORD: PASSWORD,
      ...engines.environment,
    };
    for (let n = 0; n < 2; n += 1)
      running.push(
        await startChildServer(new URL('../../server/src/bin/api.ts', import.meta.url), { env: environment }),
      );
    await using platform = await openPlatform(readConfig(environment), { roles: ['api'] });
    const { people, clients } = platform.records;
    const { id: _id, ...someone } = aPerson({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
    userId = (await people.create(someone, null)).id;
    for (const client of [aClient(HARBOR, 'Harbor'), aClient(LAKE, 'Lake'), aClient(MILL, 'Mill')]) {
      const { id, ...data } = { ...client, isCustomDevelopmentServiceType: true };
      await clients.create(data, null, id);
    }
    const token = await startSession(platform, userId);
    admin = running.map(({ url }) => callerWith(() => url, `hourbook_session=${token}`));
  }, 240_000);
  afterAll(async () => {
    for (const child of running) await child.kill();
    await engines[Symbol.asyncDispose]();
  });

  const projectIn = (month: string, days: readonly [string, string]) => ({
    startDate: `${month}-${days[0]}`,
    endDate: `${month}-${days[1]}`,
    revenue: 1000,
    clientId: HARBOR,
    flatRateProjectEmployees: [{ userId }],
  });
  const monthOf = (round: number) => `20${25 + Math.floor(round / 12)}-${String((round % 12) + 1).padStart(2, '0')}`;

  it('CM-30: of two new projects for the same employee and days one is added, the other refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const days = [['01', '20'] as const, ['10', '28'] as const];
      const answers = await Promise.all(admin.map((at, n) => at.post(FLAT, projectIn(monthOf(round), days[n]!))));
      expect(answers.map(({ status }) => status).sort(), monthOf(round)).toEqual([200, 400]);
      const { body } = answers.find(({ status }) => status === 400)!;
      expect(body.errors).toEqual([expect.stringMatching(/^Employee .+ is already in project Harbor /)]);
    }
  });

  it('CM-30: of two projects that are moved to the same days one is moved, the other refused', async () => {
    const far = ['2035-01', '2036-01'] as const;
    const ids = [];
    for (const [n, month] of far.entries())
      ids.push((await admin[n]!.post(FLAT, projectIn(month, ['01', '20']))).body.id as number);
    for (let round = 0; round < ROUNDS; round += 1) {
      const to = projectIn(`20${40 + round}-01`, ['01', '20']);
      const moved = await Promise.all(ids.map((id, n) => admin[n]!.send('PUT', `${FLAT}/${id}`, to)));
      expect(moved.map(({ status }) => status).sort(), to.startDate).toEqual([200, 400]);
      const loser = moved.findIndex(({ status }) => status === 400);
      const back = projectIn(far[1 - loser]!, ['01', '20']);
      expect((await admin[0]!.send('PUT', `${FLAT}/${ids[1 - loser]}`, back)).status).toBe(200);
    }
  });

  it('RD-6: a client that two groups take at once is in the one that took it last', async () => {
    const own = { North: LAKE, South: MILL } as const;
    const names = ['North', 'South'] as const;
    const group = async (name: string, clients: number[]) =>
      (await admin[0]!.post(GROUPS, { name, clients })).body.id as number;
    const rest = await group('Rest', [HARBOR]);
    const ids: number[] = [];
    for (const name of names) ids.push(await group(name, [own[name]]));
    const take = (n: number) =>
      admin[n]!.send('PUT', `${GROUPS}/${ids[n]}`, { name: names[n], clients: [own[names[n]!], HARBOR] });
    for (let round = 0; round < ROUNDS; round += 1) {
      const both = await Promise.all([take(0), take(1)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const groups: { id: number; clients: { id: number }[] }[] = (await admin[0]!.get(`${GROUPS}/all`)).body;
      const having = groups.filter(({ clients }) => clients.some(({ id }) => id === HARBOR)).map(({ id }) => id);
      expect(having, `round ${round}`).toHaveLength(1);
      expect(ids).toContain(having[0]);
      const back = await admin[0]!.send('PUT', `${GROUPS}/${rest}`, { name: 'Rest', clients: [HARBOR] });
      expect(back.status).toBe(200);
    }
  });
});
