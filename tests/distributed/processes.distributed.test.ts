import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildServer, startChildServer } from '../builders/child-server.ts';
import { type Caller, call, callerWith, PASSWORD } from '../builders/hourbook.ts';
import { addressOf, ownDatabase, removeKeys } from '../contract/distributed.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';

const ADMIN = 'admin@northbridge.example';
const NOW = '2025-06-11T15:00:00Z';
const row = {
  id: null,
  trackingDate: '2025-06-10',
  clientId: 1,
  trackingType: 'RATE_HOURS',
  hours: 8,
  comment: 'Desk',
};
const path = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const WAIT = { timeout: 60_000, interval: 100 };

describe('processes on MongoDB, Redis and the stand-in of EventStoreDB behave as one', () => {
  const database = `hourbook-${randomUUID()}`;
  let standIn: StandIn;
  const running: ChildServer[] = [];
  const start = async (role: 'api' | 'projector' | 'worker'): Promise<ChildServer> => {
    const child = await startChildServer(new URL(`../../server/src/bin/${role}.ts`, import.meta.url), {
      env: {
        PORT: '0',
        LOG_LEVEL: 'error',
        HOURBOOK_NOW: NOW,
        HOURBOOK_DEMO: 'off',
        HOURBOOK_ADMIN_USERNAME: ADMIN,
        HOURBOOK_ADMIN_PASSWORD: PASSWORD,
        EVENTSTORE_URL: standIn.address,
        MONGODB_URL: `${addressOf('MONGODB_URL').replace(/\/$/, '')}/${database}`,
        REDIS_URL: redis(),
      },
    });
    running.push(child);
    return child;
  };
  let [first, second]: ChildServer[] = [];

  // A Redis has numbered databases; this one is the test's own.
  const redis = () => `${addressOf('REDIS_URL').replace(/\/$/, '')}/9`;

  beforeAll(async () => {
    await removeKeys(redis(), 'hourbook');
    standIn = await startStandIn();
    // Both find empty engines: one fills them, the other waits.
    [first, second] = await Promise.all([start('api'), start('api')]);
  }, 240_000);
  afterAll(async () => {
    for (const child of running) await child.kill();
    await standIn[Symbol.asyncDispose]();
    await removeKeys(redis(), 'hourbook');
    await ownDatabase().remove(database, `${database}_read`);
  });

  const tryToSignIn = (child: ChildServer | undefined, password: string) =>
    call(`${child?.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: ADMIN, password }),
    });
  const signIn = async (): Promise<[Caller, Caller]> => {
    const answer = await tryToSignIn(first, PASSWORD);
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return [callerWith(() => first?.url ?? '', cookie), callerWith(() => second?.url ?? '', cookie)];
  };

  it('a session of one is a session of the other, until it ends at either', async () => {
    const [here, there] = await signIn();
    expect((await there.get('/api/v1/user/simple-me')).status).toBe(200);
    await there.post('/api/v1/auth/logout');
    expect((await here.get('/api/v1/user/simple-me')).status).toBe(401);
  });

  it('hours saved at one are read at the other at once, with no projector running', async () => {
    const [here, there] = await signIn();
    expect((await here.post(path, [row])).status).toBe(200);
    const { body } = await there.get(path);
    expect(body).toContainEqual(expect.objectContaining({ trackingDate: row.trackingDate, hours: 8, comment: 'Desk' }));
  });

  it('a repeat at the other is done once and answered the same', async () => {
    const [here, there] = await signIn();
    const key = { 'Idempotency-Key': randomUUID() };
    const rows = [{ ...row, comment: 'Repeated' }];
    const answers = [await here.post(path, rows, key), await there.post(path, rows, key)];
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const mine = answers[1]?.body.filter((each: { comment: string | null }) => each.comment === 'Repeated');
    expect(mine).toHaveLength(1);
  });

  it('twenty simultaneous repeats at both are done once and answered the same', async () => {
    const both = await signIn();
    const repeat = async (address: string, bodies: readonly [unknown, unknown]) => {
      const key = { 'Idempotency-Key': randomUUID() };
      const calls = Array.from({ length: 20 }, (_, n) => both[n % 2]!.post(address, bodies[n % 2], key));
      const answers = (await Promise.all(calls)).map(({ status, body }) => ({ status, body }));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      return answers[0]!;
    };
    const rows = [{ ...row, trackingDate: '2025-06-11', comment: 'At once' }];
    const { body } = await repeat(path, [rows, rows]);
    expect(body.filter((each: { comment: string | null }) => each.comment === 'At once')).toHaveLength(1);
    expect((await both[0].get(path)).body).toEqual(body);
    const refused: [unknown, unknown] = [[{ ...row, hours: 25 }], [{ ...row, comment: '<b>' }]];
    expect((await repeat(path, refused)).status).toBe(400);
    const category = { name: 'At once' };
    expect((await repeat('/api/v1/categories', [category, category])).status).toBe(200);
  });

  it('one of two projectors fills the read models; the other takes over when it is killed', async () => {
    const ready = async () => (await call(`${first?.url}/readyz`)).body;
    expect(await ready()).toMatchObject({ problems: ['projections behind'] });
    const [one, other] = [await start('projector'), await start('projector')];
    await expect.poll(ready, WAIT).toMatchObject({ status: 'ready' });
    const folded = async (child: ChildServer) =>
      Number(/^hourbook_projector_lag_seconds (\S+)/m.exec(String((await call(`${child.url}/metrics`)).body))?.[1]);
    expect(await folded(one)).toBe(0);
    await one.kill();
    const killed = performance.now();
    const [here] = await signIn();
    expect((await here.post(path, [row])).status).toBe(200);
    await expect.poll(ready, WAIT).toMatchObject({ status: 'ready' });
    expect(performance.now() - killed).toBeLessThan(20_000);
    expect((await call(`${other.url}/healthz`)).status).toBe(200);
  }, 180_000);

  it('a worker places the holidays and has its nights planned', async () => {
    const worker = await start('worker');
    await expect.poll(async () => (await call(`${worker.url}/readyz`)).status, WAIT).toBe(200);
    expect(worker.stderr()).toBe('');
    expect(await worker.stop()).toBe(0);
  }, 120_000);

  it('failed sign-ins are counted together', async () => {
    for (let n = 0; n < 5; n++) expect((await tryToSignIn(n % 2 ? first : second, 'wrong')).status).toBe(400);
    for (const child of [first, second]) expect((await tryToSignIn(child, PASSWORD)).status).toBe(400);
  });
});
