import { randomUUID } from 'node:crypto';
import type { Projector } from '@hourbook/projections/projector/projector.ts';
import { listedRows } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform, type Platform } from '@hourbook/server/app/platform.ts';
import { Command } from '@hourbook/server/command.ts';
import { nextRevision } from '@hourbook/server/streams/book-command.ts';
import { readList } from '@hourbook/server/streams/read-list.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChildServer, startChildServer } from '../builders/child-server.ts';
import { ownEngines } from '../builders/engines.ts';
import { recorded } from '../builders/timesheet.ts';

const range = { start: '2025-06-01', end: '2025-06-30' };
const WAIT = { timeout: 60_000, interval: 50 };
const [dana, omar, olga] = [{ id: 42 }, { id: 7 }, { id: 43 }];

let engines: Awaited<ReturnType<typeof ownEngines>>;
let projector: ChildServer;
/** Two processes that answer calls. */
let here: Platform;
let there: Platform;

beforeAll(async () => {
  engines = await ownEngines();
  const environment = { PORT: '0', HOURBOOK_DEMO: 'off', LOG_LEVEL: 'error', ...engines.environment };
  const open = () => openPlatform(readConfig(environment), { roles: ['api'] });
  [here, there] = [await open(), await open()];
  projector = await startChildServer(new URL('../../server/src/bin/projector.ts', import.meta.url), {
    env: environment,
  });
}, 240_000);
afterAll(async () => {
  await projector.kill();
  await here[Symbol.asyncDispose]();
  await there[Symbol.asyncDispose]();
  await engines[Symbol.asyncDispose]();
});

const save = (at: Platform, { id }: { id: number }) =>
  at.run({
    userId: id,
    by: { actorId: id, command: new Command(randomUUID()), source: 'web', correlationId: 'r' },
    needs: {},
    decide: (state) => [recorded({ rowId: `${id}.${nextRevision(state)}` })],
    answer: () => null,
  });

/** Somebody's rows, as a list over many people shows them to its caller. */
const listOf = (
  of: { id: number },
  at: Platform,
  caller: { id: number },
  watching: Partial<{ projector: Projector }> = {},
) =>
  readList({ ...at, ...watching }, caller, timesheetMonths, async (set) => {
    const rows: string[] = [];
    for await (const some of listedRows(set, { range, people: [of.id] })) {
      rows.push(...some.map(({ rowId }) => rowId));
    }
    return rows;
  });

/** The caller's own rows. */
const list = (at: Platform, caller: { id: number }, watching: Partial<{ projector: Projector }> = {}) =>
  listOf(caller, at, caller, watching);

/** Seconds, as `hourbook_projector_lag_seconds` says it. */
const lagAt = async ({ projector: { lag }, clock }: Platform) => (await lag(clock.now())).seconds;

it('a list waits for what its caller has entered at another process, while the projector of a third is held back', async () => {
  await save(here, omar);
  await expect.poll(() => list(there, omar).catch(() => []), WAIT).toEqual(['7.0']);
  process.kill(projector.pid, 'SIGSTOP');
  let looks = 0;
  const first = Promise.withResolvers<void>();
  const isBehind = async () => {
    looks += 1;
    first.resolve();
  };
  try {
    await save(here, dana);
    const reached: Projector['reached'] = async (...args) => {
      const answer = await there.projector.reached(...args);
      if (args[1] === 0 && !answer) await isBehind();
      return answer;
    };
    const asked = list(there, dana, { projector: { ...there.projector, reached } });
    await first.promise;
    expect(await list(there, omar)).toEqual(['7.0']);
    process.kill(projector.pid, 'SIGCONT');
    expect(await asked).toEqual(['42.0']);
    expect(looks).toBe(1);
  } finally {
    process.kill(projector.pid, 'SIGCONT');
  }
}, 60_000);

it('after two seconds it answers what is there', async () => {
  await save(here, olga);
  await expect.poll(() => list(there, olga).catch(() => []), WAIT).toEqual(['43.0']);
  process.kill(projector.pid, 'SIGSTOP');
  try {
    await save(here, olga);
    const began = performance.now();
    expect(await list(there, olga)).toEqual(['43.0']);
    expect(performance.now() - began).toBeGreaterThan(1_900);
  } finally {
    process.kill(projector.pid, 'SIGCONT');
  }
  await expect.poll(() => list(there, olga), WAIT).toEqual(['43.0', '43.1']);
}, 60_000);

it('hours that somebody else has entered at another process are in a list within the lag that the metrics show', async () => {
  await save(here, olga);
  await expect.poll(() => lagAt(there), WAIT).toBe(0);
  const before = await listOf(olga, there, omar);
  process.kill(projector.pid, 'SIGSTOP');
  try {
    await save(here, olga);
    await expect.poll(() => lagAt(there), WAIT).toBeGreaterThan(0);
    expect(await listOf(olga, there, omar)).toEqual(before);
  } finally {
    process.kill(projector.pid, 'SIGCONT');
  }
  await expect.poll(() => lagAt(there), WAIT).toBe(0);
  expect(await listOf(olga, there, omar)).toHaveLength(before.length + 1);
}, 60_000);
