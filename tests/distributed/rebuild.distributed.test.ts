import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChildServer, startChildServer } from '../builders/child-server.ts';
import { type OwnEngines, ownEngines } from '../builders/engines.ts';
import { type Caller, call, callerWith, PASSWORD } from '../builders/hourbook.ts';

const ADMIN = 'admin@northbridge.example';
const path = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const WAIT = { timeout: 60_000, interval: 100 };
const tool = fileURLToPath(new URL('../../server/src/bin/rebuild.ts', import.meta.url));

describe('a rebuild beside processes on MongoDB, Redis and the stand-in of EventStoreDB', () => {
  let engines: OwnEngines;
  const running: ChildServer[] = [];
  beforeEach(async () => {
    engines = await ownEngines();
  });
  afterEach(async () => {
    for (const child of running.splice(0)) await child.kill();
    await engines[Symbol.asyncDispose]();
  });

  async function start(role: 'api' | 'projector' | 'worker'): Promise<ChildServer> {
    const child = await startChildServer(new URL(`../../server/src/bin/${role}.ts`, import.meta.url), {
      env: {
        PORT: '0',
        LOG_LEVEL: 'error',
        HOURBOOK_NOW: '2025-06-11T15:00:00Z',
        HOURBOOK_DEMO: 'off',
        HOURBOOK_ADMIN_USERNAME: ADMIN,
        HOURBOOK_ADMIN_PASSWORD: PASSWORD,
        ...engines.environment,
      },
    });
    running.push(child);
    return child;
  }

  /** `npm run rebuild -- <args>`. @param killed after so many milliseconds */
  function rebuild(
    args: readonly string[] = [],
    killed = 0,
  ): Promise<{ code: number | null; out: string; err: string }> {
    return new Promise((resolve) => {
      const options = {
        env: { ...process.env, ...engines.environment },
        timeout: killed,
        killSignal: 'SIGKILL',
      } as const;
      const child = execFile(process.execPath, [tool, ...args], options, (_error, out, err) =>
        resolve({ code: child.exitCode, out, err }),
      );
    });
  }

  /** Saves hours, now here and now there, until told to stop. */
  function saving(callers: readonly Caller[]) {
    const acknowledged: string[] = [];
    let isOver = false;
    const done = (async () => {
      while (!isOver) {
        const comment = `n ${acknowledged.length}`;
        const row = {
          id: null,
          trackingDate: '2025-06-10',
          clientId: 1,
          trackingType: 'RATE_HOURS',
          hours: 0.01,
          comment,
        };
        const { status } = await callers[acknowledged.length % callers.length]!.post(path, [row]);
        expect(status).toBe(200);
        acknowledged.push(comment);
      }
      return acknowledged;
    })();
    return {
      async end() {
        isOver = true;
        return done;
      },
    };
  }

  it('is followed by all of them while hours are saved: nothing is missing, nothing is there twice', async () => {
    const [here, there] = [await start('api'), await start('api')];
    await Promise.all([start('projector'), start('worker')]);
    const ready = async () => (await call(`${there.url}/readyz`)).body;
    await expect.poll(ready, WAIT).toMatchObject({ status: 'ready' });
    const signedIn = await call(`${here.url}/api/v1/auth/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: ADMIN, password: PASSWORD }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const callers = [here, there].map(({ url }) => callerWith(() => url, cookie));

    const hours = saving(callers);
    const first = await rebuild();
    expect(first, first.err).toMatchObject({ code: 0 });
    expect(first.out).toContain('of the old and the new set: all were as they should be.');
    await rebuild([], 600); // in the middle of its work, or a little later
    const second = await rebuild();
    expect(second, second.err).toMatchObject({ code: 0 });
    const beside = await rebuild(['--verify']);
    expect(beside, beside.out).toMatchObject({ code: 0 });
    expect(beside.out).toContain('all are as they should be.');
    const acknowledged = await hours.end();
    expect(acknowledged.length).toBeGreaterThan(10);

    await expect.poll(ready, WAIT).toMatchObject({ status: 'ready' });
    const after = await rebuild(['--verify']);
    expect(after, after.out).toMatchObject({ code: 0 });
    expect(after.out).toContain('all are as they should be.');
    expect(after.out).not.toContain('newer');
    for (const caller of callers) {
      const comments = (await caller.get(path)).body.flatMap((row: { comment: string | null }) => row.comment ?? []);
      expect(comments.toSorted()).toEqual(acknowledged.toSorted());
    }
    for (const child of running) expect(child.stdout() + child.stderr()).not.toContain('"level":50');
  });
});
