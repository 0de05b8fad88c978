import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildServer, startChildServer } from '../builders/child-server.ts';
import type { OwnEngines } from '../builders/engines.ts';
import { type Answer, call, PASSWORD } from '../builders/hourbook.ts';
import { expectUnaltered } from '../builders/unaltered.ts';

/** An engine that can be lost in both ways, and comes back as it was. */
interface LosableEngine {
  kill(): Promise<void> | void;
  start(): Promise<void>;
  /** Takes connections and answers nothing. */
  hang(): void;
  resume(): void;
  /** Afterwards nothing is left of it. */
  remove?(): Promise<void>;
}

interface Lost {
  readonly name: string;
  /** Starts it. @returns it, among the engines of the Hourbook that is going to lose it */
  start(): Promise<{ engine: LosableEngine; engines: Pick<OwnEngines, 'environment' | typeof Symbol.asyncDispose> }>;
  /** Which calls cannot be answered without it; the others are answered all the while. */
  readonly fails: readonly CallName[];
}

type CallName = 'sign in' | 'read hours' | 'save hours';

const ADMIN = 'admin@northbridge.example';
const path = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const rows = [
  { id: null, trackingDate: '2025-06-10', clientId: 1, trackingType: 'RATE_HOURS', hours: 0.01, comment: 'Desk' },
];
/** The longest that anybody waits for an answer, in milliseconds. */
const LONGEST = 5_000;

/** What a process of Hourbook does while an engine is lost, and when it is back. */
export function losing({ name, start, fails }: Lost): void {
  describe(`a Hourbook that loses ${name}`, () => {
    let engine: LosableEngine;
    let engines: Awaited<ReturnType<Lost['start']>>['engines'];
    let hourbook: ChildServer;
    let cookie = '';

    const calls: Record<CallName, () => Promise<Answer>> = {
      'sign in': () =>
        call(`${hourbook.url}/api/v1/auth/login`, {
          method: 'POST',
          body: new URLSearchParams({ username: ADMIN, password: PASSWORD }),
        }),
      'read hours': () => call(`${hourbook.url}${path}`, { headers: { cookie } }),
      'save hours': () =>
        call(`${hourbook.url}${path}`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(rows),
        }),
    };
    const names = Object.keys(calls) as CallName[];
    const ready = () => call(`${hourbook.url}/readyz`);

    beforeAll(async () => {
      ({ engine, engines } = await start());
      hourbook = await startChildServer(new URL('../../server/src/bin/all.ts', import.meta.url), {
        env: {
          PORT: '0',
          LOG_LEVEL: 'silent',
          HOURBOOK_NOW: '2025-06-11T15:00:00Z',
          HOURBOOK_DEMO: 'off',
          HOURBOOK_ADMIN_USERNAME: ADMIN,
          HOURBOOK_ADMIN_PASSWORD: PASSWORD,
          ...engines.environment,
        },
      });
      while ((await ready()).status !== 200);
      cookie = (await calls['sign in']()).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    });
    afterAll(async () => {
      await hourbook.kill();
      await engines[Symbol.asyncDispose]();
      await engine.remove?.();
    });

    async function timed(what: string, ask: () => Promise<Answer>): Promise<Answer> {
      const before = performance.now();
      const answer = await ask();
      expect(performance.now() - before, what).toBeLessThan(LONGEST);
      return answer;
    }

    async function isLost(): Promise<void> {
      const [isReady, ...answers] = await Promise.all([
        timed('readyz', ready),
        ...names.map((each) => timed(each, calls[each])),
      ]);
      expect(isReady).toMatchObject({ status: 503, body: { status: 'not ready' } });
      for (const [n, each] of names.entries()) {
        const expected = fails.includes(each)
          ? { status: 500, body: { errors: ['Something went wront. Try again later.'] } }
          : { status: 200 };
        expect(answers[n], each).toMatchObject(expected);
      }
      expect((await call(`${hourbook.url}/healthz`)).status).toBe(200);
    }

    it.each([
      { way: 'killed', lose: () => engine.kill(), bring: () => engine.start() },
      { way: 'hanging', lose: () => engine.hang(), bring: () => engine.resume() },
    ])(
      '$way: says so within 5 s, and goes on by itself when it is back',
      async ({ lose, bring }) => {
        const underWay = Promise.all(names.map((each) => timed(each, calls[each])));
        await lose();
        try {
          for (const { status } of await underWay) expect([200, 500]).toContain(status);
          // At once, when the driver begins to see it, and when it has seen it.
          for (let round = 0; round < 3; round++) await isLost();
        } finally {
          await bring();
        }
        await expect.poll(async () => (await ready()).status, { timeout: 30_000, interval: 100 }).toBe(200);
        for (const each of names) expect((await calls[each]()).status, each).toBe(200);
        expect(hourbook.stderr()).toBe('');
        await expectUnaltered(engines.environment);
      },
      120_000,
    );
  });
}
