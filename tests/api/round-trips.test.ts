import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, withHourbook } from '../builders/hourbook.ts';
import { countTrips } from '../builders/round-trips.ts';
import { sent } from '../builders/timesheet.ts';

/*
 * Distributed mode: at the drivers where this run has engines; elsewhere at the ports, with embedded stores behind them.
 */
const { onEngines } = vi.hoisted(() => ({ onEngines: process.env.HOURBOOK_ON_ENGINES === 'on' }));
const NOWHERE = { EVENTSTORE_URL: 'esdb://nowhere', MONGODB_URL: 'mongodb://nowhere', REDIS_URL: 'redis://nowhere' };

vi.mock('@hourbook/server/adapters/distributed/open.ts', async (original) =>
  onEngines ? original() : { openDistributed: (await import('../builders/counted-stores.ts')).openCounted },
);
beforeAll(async () => {
  if (onEngines) (await import('../builders/counted-drivers.ts')).countDrivers();
});
afterAll(() => void vi.restoreAllMocks());

const asEmployee = (use: (me: Caller) => Promise<void>) =>
  withHourbook(async (running) => use(await running.signIn(await running.person())), {
    environment: onEngines ? {} : NOWHERE,
  });

const RANGE = '?startDate=2025-06-09&endDate=2025-06-22';
const { id: _id, ...row } = sent();

/** Saves a new row, as a call with a key of its own. */
async function save(me: Caller, range: string, comment: string) {
  const saved = await me.post(`/api/v1/my-time${range}`, [{ ...row, comment }], { 'idempotency-key': comment });
  expect(saved.status).toBe(200);
  expect(saved.body).toContainEqual(expect.objectContaining({ comment }));
}

async function read(me: Caller, range: string) {
  expect((await me.get(`/api/v1/my-time${range}`)).status).toBe(200);
}

/** Each line is a step: its trips are under way together. */
const READ = [
  ['people get', 'sessions get', 'sign-in-rules get'],
  ['events read', 'offices get'],
];
const SAVE = [
  ['people get', 'sessions get', 'sign-in-rules get'],
  ['kept-answers put'],
  ['events read', 'offices get', 'people get'],
  ['events append'],
  ['last-writes put', 'people get'],
  ['kept-answers put'],
];

describe('round trips to engines of a caller who has called before', () => {
  it.each([RANGE, ''])('two one after the other for a look at My Time%s', (range) =>
    asEmployee(async (me) => {
      await read(me, range);
      expect(await countTrips(() => read(me, range))).toEqual(READ);
    }),
  );

  it.each([RANGE, ''])('six one after the other for a saved row, and two for a look after it%s', (range) =>
    asEmployee(async (me) => {
      await save(me, range, 'first');
      expect(await countTrips(() => save(me, range, 'second'))).toEqual(SAVE);
      expect(await countTrips(() => read(me, range))).toEqual(READ);
    }),
  );
});
