import { randomInt } from 'node:crypto';
import { setTimeout as elapsed } from 'node:timers/promises';
import { pick, seeded } from '@hourbook/server/install/demo/numbers.ts';
import { describe, expect, it } from 'vitest';
import { type ChildServer, startChildServer } from '../builders/child-server.ts';
import { ownEngines } from '../builders/engines.ts';
import { call, PASSWORD } from '../builders/hourbook.ts';
import { NOW, type Notes, type Server, saveUntil, settleAll, takeNotes } from './notes.ts';

const ADMIN = 'admin@northbridge.example';
const FAULTS = 14;
const WAIT = { timeout: 60_000, interval: 200 };

type Role = 'api' | 'projector' | 'worker';

/** A process that comes back when it was killed. */
interface Member {
  readonly role: Role;
  now: ChildServer;
}

describe.runIf(process.env.MONGODB_URL && process.env.REDIS_URL)('processes on MongoDB, Redis and the stand-in', () => {
  it('that are paused and killed at random, and whose stand-in is paused, keep each acknowledged save, once, in whole chains', async () => {
    const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 32));
    console.log(`seed ${seed}`);
    const random = seeded(seed);
    await using engines = await ownEngines();
    const env = {
      ...engines.environment,
      PORT: '0',
      LOG_LEVEL: 'error',
      HOURBOOK_NOW: NOW,
      HOURBOOK_DEMO: 'off',
      HOURBOOK_ADMIN_USERNAME: ADMIN,
      HOURBOOK_ADMIN_PASSWORD: PASSWORD,
    };
    const start = (role: Role) =>
      startChildServer(new URL(`../../server/src/bin/${role}.ts`, import.meta.url), { env });
    const members: Member[] = [];
    try {
      for (const role of ['api', 'api', 'projector', 'worker'] as const) members.push({ role, now: await start(role) });
      const apis = members.filter(({ role }) => role === 'api');
      const cookie = await signIn(apis[0]?.now.url ?? '');
      const anyApi = serverOf(() => pick(apis, random).now.url);
      const everybody: Notes[] = Array.from({ length: 4 }, (_, n) => takeNotes(`Writer${n}`, cookie));

      let over = false;
      const statuses = saveUntil(anyApi, everybody, () => over);
      for (let n = 0; n < FAULTS; n++) {
        await elapsed(300 + random() * 1200);
        const member = pick(members, random);
        if (random() < 0.3) {
          // Longer than a process waits: what it had sent is stored when nobody counts on it any more.
          engines.standIn.pause(random() < 0.5 ? 'appends' : 'everything');
          await elapsed(6_000);
          engines.standIn.resume();
        } else if (random() < 0.5) {
          process.kill(member.now.pid, 'SIGSTOP');
          // Some of these last longer than a claim on a key, which another process takes over then.
          await elapsed(random() < 0.3 ? 12_000 : 2_000);
          process.kill(member.now.pid, 'SIGCONT');
        } else {
          await member.now.kill();
          member.now = await start(member.role);
        }
      }
      over = true;
      const seen = await statuses;
      for (const status of seen.keys()) expect([0, 200, 500]).toContain(status);
      for (const api of apis)
        await expect.poll(async () => (await fetch(`${api.now.url}/readyz`)).status, WAIT).toBe(200);
      await settleAll(anyApi, everybody, engines.environment);
      console.log(
        `${everybody.reduce((sum, notes) => sum + notes.acknowledged(), 0)} acknowledged saves, each there once`,
      );
    } finally {
      for (const { now } of members) await now.kill();
    }
  });
});

async function signIn(url: string): Promise<string> {
  const answer = await call(`${url}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: ADMIN, password: PASSWORD }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Whoever waits longer than this for an answer has none. */
const PATIENCE = 35_000;

const serverOf = (url: () => string): Server => ({
  get: (path, { cookie } = {}) => ask(`${url()}${path}`, { headers: { ...(cookie && { cookie }) } }),
  post: (path, body, { cookie, key } = {}) =>
    ask(`${url()}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    }),
});

async function ask(url: string, init: RequestInit) {
  const answer = await call(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  return { ...answer, text: JSON.stringify(answer.body) };
}
