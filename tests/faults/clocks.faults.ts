import { describe, expect, it } from 'vitest';
import { callerWith, withHourbook } from '../builders/hourbook.ts';
import { type ServerProcess, startServer } from '../builders/server-process.ts';
import { withFolder } from '../builders/stores.ts';
import { takeNotes } from './notes.ts';

const WAIT = { timeout: 20_000, interval: 100 };
const HOUR = 3_600_000;

/** Around the days on which clocks are changed somewhere, the oddest of them named by what they are. */
const INSTANTS = [
  ...['2025-03-08T23:00:00Z', '2025-03-09T07:30:00Z', '2025-03-29T23:30:00Z', '2025-03-30T00:30:00Z'],
  ...['2025-04-04T15:00:00Z', '2025-04-05T14:45:00Z', '2025-04-24T21:30:00Z', '2025-09-06T03:30:00Z'],
  ...['2025-09-27T13:30:00Z', '2025-10-04T15:15:00Z', '2025-10-05T15:40:00Z', '2025-10-26T00:30:00Z'],
  ...['2025-11-02T05:30:00Z', '2025-12-31T23:59:50Z', '2026-02-28T23:59:50Z', '2026-04-04T15:00:00Z'],
];

describe('clocks', () => {
  it('of every time zone of an office let Hourbook start and go on, whenever it is', () =>
    withFolder(async (dataDir) => {
      await usingServer(dataDir, '2025-03-01T12:00:00Z', async (server) => {
        const cookie = await server.signIn('admin');
        const zones = (await server.get('/api/v1/timezones', { cookie })).body as { name: string }[];
        expect(zones.length).toBeGreaterThan(300);
        for (const [n, zone] of zones.entries()) {
          const code = twoLetters(n);
          const office = { name: `Zone ${n}`, code, qbCode: code, countryId: 1, email: null, description: null };
          const { status, text } = await server.post('/api/v1/office', { ...office, timezone: zone.name }, { cookie });
          // The demo company has some of these codes itself.
          if (status !== 200) expect(text).toMatch(/already exists/);
        }
      });
      for (const instant of INSTANTS)
        await usingServer(dataDir, instant, async (server) => {
          await expect.poll(async () => (await server.get('/readyz')).status, WAIT).toBe(200);
          expect((await server.get('/metrics')).text, instant).not.toMatch(/hourbook_parked_jobs\{[^}]*\} [1-9]/);
        });
    }));

  it('that are set forward and back hold nothing up', () =>
    withHourbook(async ({ clock, person, signIn, url, platform }) => {
      const caller = await signIn(await person());
      const hr = await signIn(await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] }));
      const notes = takeNotes('Clock', caller.cookie);
      const server = textual(callerWith(() => url, caller.cookie));
      const upload = async (dates: string[]) =>
        expect((await hr.post('/api/v1/office/1/holidays', { year: 2025, dates })).status).toBe(200);
      const placed = (date: string) => async () =>
        JSON.stringify((await caller.get('/api/v1/my-time')).body).includes(
          `"trackingDate":"${date}","clientId":1,"trackingType":"HOLIDAY"`,
        );

      expect(await notes.save(server)).toBe(200);
      clock.pass(HOUR);
      await upload(['06/17/2025']);
      expect(await notes.save(server)).toBe(200);
      clock.pass(-HOUR);
      await upload(['06/18/2025']);
      expect(await notes.save(server)).toBe(200);
      await expect.poll(placed('2025-06-18'), WAIT).toBe(true);
      await notes.settle(server);
      expect(platform.standstills.now()).toEqual([]);
    }));
});

const twoLetters = (n: number): string =>
  `${String.fromCharCode(65 + (Math.floor(n / 36) % 26))}${(n % 36).toString(36).toUpperCase()}`;

async function usingServer(dataDir: string, now: string, use: (server: ServerProcess) => Promise<void>): Promise<void> {
  await using server = await startServer({ dataDir, env: { HOURBOOK_NOW: now } });
  await use(server);
  expect(await server.stop(), now).toBe(0);
}

/** A caller as notes want a server. */
const textual = (caller: ReturnType<typeof callerWith>): Pick<ServerProcess, 'get' | 'post'> => ({
  get: async (path) => {
    const answer = await caller.get(path);
    return { ...answer, text: JSON.stringify(answer.body) };
  },
  post: async (path, body, { key } = {}) => {
    const answer = await caller.post(path, body, key === undefined ? {} : { 'idempotency-key': key });
    return { ...answer, text: JSON.stringify(answer.body) };
  },
});
